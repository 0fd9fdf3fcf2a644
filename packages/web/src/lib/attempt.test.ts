import { expect, it } from 'vitest'
import { attemptFor } from './attempt.ts'

const body = { containers: 3, price: '1690.00' }

it('the same bid goes out again under the key whose answer was lost', () => {
  const first = attemptFor(body, undefined, () => 'one')
  expect(first).toMatchObject({ attempt: { key: 'one' }, again: false })
  expect(attemptFor({ ...body }, first.attempt, () => 'two')).toEqual({ attempt: first.attempt, again: true })
})
it('another bid is another act', () => {
  const first = attemptFor(body, undefined, () => 'one')
  expect(attemptFor({ ...body, containers: 2 }, first.attempt, () => 'two')).toMatchObject({
    attempt: { key: 'two' },
    again: false,
  })
})
