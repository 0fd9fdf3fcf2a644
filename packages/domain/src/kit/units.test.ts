import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containers, kilograms, multiplyThenDivide, usdCents } from './units.ts'

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not a valid amount', (n) => {
  for (const unit of [usdCents, containers, kilograms]) expect(() => unit(n)).toThrow(RangeError)
})

test('zero is an amount', () => {
  expect([usdCents(0), containers(0), kilograms(0)]).toEqual([0, 0, 0])
})

test.each([
  [1, 1, 2, 1],
  [1, 1, 3, 0],
  [2, 1, 3, 1],
  [5, 1, 2, 3],
  [0, 9, 7, 0],
  [9_007_199_254_740_991, 1_000, 1_000, 9_007_199_254_740_991],
])('%i × %i ÷ %i is %i, half up', (a, b, divisor, result) => {
  expect(multiplyThenDivide(a, b, divisor)).toBe(result)
})

test('the result is the whole number nearest to the fraction, the upper one in the middle', () => {
  const amount = fc.integer({ min: 0, max: 2 ** 45 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 2 ** 40 }), (a, b, divisor) => {
      const product = BigInt(a) * BigInt(b)
      const d = BigInt(divisor)
      const rounded = product / d + (2n * (product % d) >= d ? 1n : 0n)
      fc.pre(rounded <= BigInt(Number.MAX_SAFE_INTEGER))
      expect(BigInt(multiplyThenDivide(a, b, divisor))).toBe(rounded)
    }),
    { numRuns: 1_000 },
  )
})
