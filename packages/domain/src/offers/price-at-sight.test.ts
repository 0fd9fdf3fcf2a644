import { expect, test } from 'vitest'
import { usdCents } from '../kit/units.ts'
import { basisPoints, costOfWaiting, priceAtSight } from './price-at-sight.ts'

const bid = (dollars: number, paymentDelay: 30 | 60 | 90 | null, advancePercentage = 0) => ({
  price: usdCents(dollars * 100),
  payment: { advancePercentage, paymentDelay },
})

test.each([
  ['1,600 after 90 days at 8 % costs 1,600 × 8 % × 90 ÷ 360', bid(1600, 90), 800, 3200],
  ['with 25 % in advance, a quarter less', bid(1600, 90, 25), 800, 2400],
  ['all in advance waits for nothing', bid(1600, 90, 100), 800, 0],
  ['at sight nothing is waited for', bid(1600, null), 800, 0],
  ['a company that pays nothing for money', bid(1600, 90), 0, 0],
  ['a half cent counts as a whole one', bid(0.9, 60), 1000, 2],
])('%s', (_, paid, rate, cents) => {
  expect(costOfWaiting(paid, basisPoints(rate))).toBe(cents)
  expect(priceAtSight(paid, basisPoints(rate))).toBe(paid.price - cents)
})

test('ninety days for one cent more are worth less than sight', () => {
  const rate = basisPoints(800)
  expect(priceAtSight(bid(1600.01, 90), rate)).toBeLessThan(priceAtSight(bid(1600, null), rate))
})

test.each([-1, 5_001, 1.5])('%s is no rate of interest', (rate) => {
  expect(() => basisPoints(rate)).toThrow()
})
