import { expect, it } from 'vitest'
import { daysOn, rulerOf } from './ruler.ts'

const day = 86_400_000

it('is even where nothing needs room', () => {
  const ruler = rulerOf({ width: 1000, points: [0, 5 * day, 10 * day], held: [] })
  expect(ruler.at(5 * day)).toBeCloseTo(0.5, 2)
  expect(ruler.at(10 * day)).toBeCloseTo(1, 2)
})

it('gives two tasks of one morning room for their labels, and keeps the order of time', () => {
  const hour = day / 24
  const ruler = rulerOf({
    width: 1000,
    points: [0, hour, 30 * day],
    held: [
      { from: 0, next: hour, room: 120 },
      { from: hour, room: 90 },
    ],
  })
  expect(ruler.fits).toBe(true)
  expect(ruler.at(hour)).toBeGreaterThanOrEqual(0.119)
  expect(ruler.at(15 * day)).toBeGreaterThan(ruler.at(hour))
  expect(ruler.at(30 * day)).toBeLessThanOrEqual(1.001)
})

it('leaves room for the last label before the ruler ends', () => {
  const ruler = rulerOf({ width: 400, points: [0, 9 * day, 10 * day], held: [{ from: 9 * day, room: 150 }] })
  expect(ruler.at(9 * day) * 400).toBeLessThanOrEqual(250.5)
})

it('reports when there is not enough room', () => {
  const held = [0, 1, 2, 3].map((at) => ({ from: at, next: at === 3 ? undefined : at + 1, room: 120 }))
  expect(rulerOf({ width: 400, points: [0, 1, 2, 3], held }).fits).toBe(false)
  expect(rulerOf({ width: 500, points: [0, 1, 2, 3], held }).fits).toBe(true)
})

it('labels days with space between them and none next to today', () => {
  const from = Date.parse('2026-11-01T00:00+02:00')
  const to = Date.parse('2026-11-21T00:00+02:00')
  const ruler = rulerOf({ width: 1000, points: [from, to], held: [] })
  const days = daysOn(ruler, {
    from,
    to,
    taken: [ruler.at(Date.parse('2026-11-09T00:00+02:00'))],
    apart: 0.09,
    zone: 'Africa/Khartoum',
  })
  expect(days.map((at) => (at - from) / day + 1)).toEqual([1, 3, 5, 7, 11, 13, 15, 17, 19])
})
