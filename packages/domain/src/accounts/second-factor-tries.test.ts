import { expect, test } from 'vitest'
import { isStopped, mayTryAt, newsAfterWrong, STOPPED_AT, type TypedFactor } from './second-factor-tries.ts'

const lastAt = new Date('2026-03-10T09:00:00Z')
const waitAfter = (wrong: number, factor: TypedFactor) =>
  Math.max(0, (mayTryAt({ wrong, lastAt }, factor).getTime() - lastAt.getTime()) / 1_000)

test('two wrong second factors cost no time, and each further one doubles the wait, up to an hour', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 10, 11, 49, 2_000].map((wrong) => waitAfter(wrong, 'totp'))
  expect(waits).toEqual([0, 0, 0, 15, 30, 60, 120, 1_920, 3_600, 3_600, 3_600])
})

test('a code that was sent may be entered five times, as it always could, before anybody waits', () => {
  expect([3, 4, 5, 6].map((wrong) => waitAfter(wrong, 'sent_code'))).toEqual([0, 0, 15, 30])
})

test('a recovery code, which nobody can guess, never waits longer than a minute', () => {
  expect([2, 3, 5, 50].map((wrong) => waitAfter(wrong, 'recovery_code'))).toEqual([0, 15, 60, 60])
})

test('after fifty wrong ones codes are stopped, and a recovery code is not', () => {
  expect(isStopped({ wrong: STOPPED_AT - 1 }, 'totp')).toBe(false)
  expect(isStopped({ wrong: STOPPED_AT }, 'totp')).toBe(true)
  expect(isStopped({ wrong: STOPPED_AT + 1 }, 'sent_code')).toBe(true)
  expect(isStopped({ wrong: STOPPED_AT }, 'recovery_code')).toBe(false)
})

test('the member hears of the third wrong one and of the fiftieth, and not of each', () => {
  const heard = Array.from({ length: 60 }, (_, i) => [i + 1, newsAfterWrong(i + 1)]).filter(
    ([, news]) => news,
  )
  expect(heard).toEqual([
    [3, 'warned'],
    [50, 'stopped'],
  ])
})

test('what costs no time may be entered by a request that came before the last wrong one', () => {
  const earlier = new Date(lastAt.getTime() - 1_000)
  expect(mayTryAt({ wrong: 4, lastAt }, 'sent_code').getTime()).toBeLessThanOrEqual(earlier.getTime())
})
