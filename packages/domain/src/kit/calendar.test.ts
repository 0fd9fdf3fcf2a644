import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { day } from '../testing/sesame.ts'
import {
  addDays,
  addHours,
  addMonths,
  addSeconds,
  dateOf,
  isoDate,
  lastDayOfMonth,
  partsOf,
  utcDay,
} from './calendar.ts'

test.each(['2026-02-28', '2028-02-29', '2026-12-31', '2026-01-01'])('%s is a day', (text) => {
  expect(isoDate(text)).toBe(text)
})

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '26-01-01',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '',
])('%o is not a date', (text) => {
  expect(isoDate(text)).toBeUndefined()
})

test.each([
  [2026, 2, 28],
  [2028, 2, 29],
  [2100, 2, 28],
  [2400, 2, 29],
  [2026, 4, 30],
  [2026, 12, 31],
])('month %i-%i has %i days', (year, month, days) => {
  expect(lastDayOfMonth(year, month)).toBe(days)
})

describe('months later', () => {
  it.each([
    ['2026-03-10', 24, '2028-03-10'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-03-31', 0, '2026-03-31'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to)
  })
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-04-30', 60, '2026-06-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (from, days, to) => {
  expect(addDays(day(from), days)).toBe(to)
})

test('an instant falls on its day in UTC', () => {
  expect(utcDay(new Date('2026-03-10T23:59:59.999Z'))).toBe('2026-03-10')
  expect(utcDay(new Date('2026-03-11T00:30:00+03:00'))).toBe('2026-03-10')
})

test('hours and seconds are added to the millisecond', () => {
  const at = new Date('2026-03-29T00:30:00.123Z')
  expect(addHours(at, 24).toISOString()).toBe('2026-03-30T00:30:00.123Z')
  expect(addSeconds(at, 30).toISOString()).toBe('2026-03-29T00:30:30.123Z')
})

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(utcDay)

test('dates compare as text, and can be rebuilt from their parts', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 5_000 }), (date, days) => {
      const then = addDays(date, days)
      expect(then >= date).toBe(true)
      expect(addDays(then, -days)).toBe(date)
      expect(isoDate(then)).toBe(then)
      const { year, month, day } = partsOf(then)
      expect(dateOf(year, month, day)).toBe(then)
    }),
  )
})
