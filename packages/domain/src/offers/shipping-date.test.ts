import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addMonths, utcDay } from '../kit/calendar.ts'
import { day } from '../testing/sesame.ts'
import { checkSection } from './check-offer.ts'
import {
  endOfMonth,
  isBeforeReady,
  lastDayOf,
  SHIPPING_MONTHS_AHEAD,
  sectionOf,
  sections,
  sectionsAhead,
} from './shipping-date.ts'

test.each([
  ['early', 2, 2026, '2026-02-10'],
  ['mid', 2, 2026, '2026-02-20'],
  ['end', 2, 2026, '2026-02-28'],
  ['end', 2, 2028, '2028-02-29'],
  ['end', 4, 2026, '2026-04-30'],
  ['end', 12, 2026, '2026-12-31'],
] as const)('%s of %i/%i ends on %s', (section, month, year, date) => {
  expect(lastDayOf({ section, month, year })).toBe(date)
})

test.each([
  [9, false],
  [10, false],
  [11, true],
])('late November is before goods are ready that take %i days from the 20th: %s', (days, isBefore) => {
  expect(isBeforeReady({ section: 'end', month: 11, year: 2026 }, days, day('2026-11-20'))).toBe(isBefore)
})

test.each([
  [1, 'early'],
  [10, 'early'],
  [11, 'mid'],
  [20, 'mid'],
  [21, 'end'],
  [31, 'end'],
])('day %i belongs to the section %s', (dayOfMonth, section) => {
  const date = day(`2026-03-${String(dayOfMonth).padStart(2, '0')}`)
  expect(sectionOf(date)).toEqual({ section, month: 3, year: 2026 })
})

describe('the sections ahead', () => {
  const choices = (today: string) => sectionsAhead(day(today)).map(lastDayOf)

  it('begin with the one that includes today', () => {
    expect(choices('2026-03-10')[0]).toBe('2026-03-10')
    expect(choices('2026-03-11')[0]).toBe('2026-03-20')
    expect(choices('2026-03-31')[0]).toBe('2026-03-31')
  })

  it('run to the end of the month 24 months ahead, across two year ends', () => {
    expect(choices('2026-11-25').at(-1)).toBe('2028-11-30')
    expect(choices('2026-12-31').at(-1)).toBe('2028-12-31')
    expect(new Set(choices('2026-12-31').map((date) => date.slice(0, 4)))).toEqual(
      new Set(['2026', '2027', '2028']),
    )
  })

  it('end correctly with a February of 29 days', () => {
    expect(choices('2026-02-28').at(-1)).toBe('2028-02-29')
  })

  it('are 75 on the first of a month, and one fewer for each that has passed', () => {
    expect(['2026-03-01', '2026-03-11', '2026-03-21'].map((today) => choices(today).length)).toEqual([
      75, 74, 73,
    ])
  })
})

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(utcDay)

test('what the form offers is exactly what is accepted, in order and without gaps', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const offered = sectionsAhead(today)
      const dates = offered.map(lastDayOf)
      expect(dates).toEqual([...new Set(dates)].toSorted())
      for (const section of offered) expect(checkSection(section, today)).toBeUndefined()
      expect(dates.at(-1)).toBe(endOfMonth(addMonths(today, SHIPPING_MONTHS_AHEAD)))
    }),
    { numRuns: 40 },
  )
})

test('a section is the section of its own last day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sections),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 2000, max: 2200 }),
      (section, month, year) => {
        expect(sectionOf(lastDayOf({ section, month, year }))).toEqual({ section, month, year })
      },
    ),
  )
})
