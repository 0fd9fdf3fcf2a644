import { expect, it } from 'vitest'
import { daysOn, rulerOf } from './ruler.ts'

const day = 86_400_000
const zone = 'Africa/Khartoum'

it('equal times are equally long, wherever they are', () => {
  const at = rulerOf([0, 5 * day, 40 * day, 41 * day])
  expect(at(2 * day) - at(day)).toBeCloseTo(at(40 * day) - at(39 * day), 10)
  expect(at(0)).toBeGreaterThan(0)
  expect(at(41 * day)).toBeLessThan(1)
})

it('one moment alone is in the middle', () => {
  expect(rulerOf([day])(day)).toBe(0.5)
})

it('labels the beginnings of days, equally far apart', () => {
  const from = Date.parse('2026-11-01T08:00+02:00')
  const labels = (days: number) =>
    daysOn({ from, to: from + days * day, zone }).map(
      (at) => (at - Date.parse('2026-11-01T00:00+02:00')) / day,
    )
  expect(labels(4)).toEqual([1, 2, 3, 4])
  expect(labels(12)).toEqual([2, 4, 6, 8, 10, 12])
  expect(labels(40)).toEqual([7, 14, 21, 28, 35])
})

it('never labels more days than have room, however long the time', () => {
  const from = Date.parse('2026-11-01T00:00+02:00')
  for (const days of [1, 6, 9, 30, 45, 100, 400, 900])
    expect(daysOn({ from, to: from + days * day, zone }).length).toBeLessThanOrEqual(8)
})
