import { expect, test } from 'vitest'
import { byMonth, comparison, type Figure, shareOf, sinceFirst } from './figures.ts'

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
    figure({ commodity: 'peanut', tons: '19', fees: '285.50', late: 3 }),
  ])
  expect(sums).toEqual([
    { month: '2026-03', offers: 2, bids: 4, trades: 2, tons: 57.5, fees: 855.5, late: 3 },
    { month: '2026-04', offers: 1, bids: 2, trades: 1, tons: 38.5, fees: 570, late: 0 },
  ])
})

test('a month in which nothing happened is 0, up to now and over the turn of the year', () => {
  const sums = sinceFirst(
    byMonth([figure({ month: '2025-11' }), figure({ month: '2026-01' })]),
    new Date('2026-02-03'),
  )
  expect(sums.map(({ month, bids }) => [month, bids])).toEqual([
    ['2025-11', 2],
    ['2025-12', 0],
    ['2026-01', 2],
    ['2026-02', 0],
  ])
  expect(sinceFirst([], new Date('2026-02-03'))).toEqual([])
})

test('the largest is the whole height, and nothing has none', () => {
  expect([shareOf(5, [5, 20]), shareOf(20, [5, 20]), shareOf(0, [0, 0])]).toEqual([0.25, 1, 0])
})

test('a month is more, fewer or the same as the one before, whatever the cents of a float are', () => {
  expect(comparison(12, 9)).toEqual({ how: 'more', by: 3 })
  expect(comparison(0.1 + 0.2, 0.3)).toEqual({ how: 'same', by: 0 })
  expect(comparison(570, 855.5)).toEqual({ how: 'fewer', by: 285.5 })
})
