import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// On plain http of a name that is not localhost a browser has neither.
beforeEach(() => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  vi.stubGlobal('navigator', {})
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const isId = expect.stringMatching(/^[\w-]{21}$/)

test('requests have their ids and keys on plain http as well', async () => {
  const { newRequestId } = await import('./reference.ts')
  const { newIdempotencyKey } = await import('./api/attempt.ts')
  expect([newRequestId(), newIdempotencyKey()]).toEqual([isId, isId])
})

test('what cannot be copied there says so', async () => {
  const { copyText } = await import('./copy-text.ts')
  expect(await copyText('MH-1042')).toBe(false)
})
