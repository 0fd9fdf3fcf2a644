import { expect, test } from 'vitest'
import { byMonth, type Figure, shareOf } from './figures.ts'

const figure = (change: Partial<Figure>): Figure => ({
  month: '2026-03',
  commodity: 'sesame',
  offers: 1,
  bids: 2,
  trades: 1,
  tons: '38.5',
  fees: '570.00',
  ...change,
})

test('a month sums all its commodities, and months are in order', () => {
  const sums = byMonth([
    figure({ month: '2026-04' }),
    figure({}),
    figure({ commodity: 'peanut', tons: '19', fees: '285.50' }),
  ])
  expect(sums).toEqual([
    { month: '2026-03', offers: 2, bids: 4, trades: 2, tons: 57.5, fees: 855.5 },
    { month: '2026-04', offers: 1, bids: 2, trades: 1, tons: 38.5, fees: 570 },
  ])
})

test('the longest bar is full, and nothing has no bar', () => {
  expect([shareOf(5, [5, 20]), shareOf(20, [5, 20]), shareOf(0, [0, 0])]).toEqual([0.25, 1, 0])
})
