import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isoDate } from '@mahsul/domain/kit/calendar'
import { expect, test } from 'vitest'
import { AnyInstant, Day, Instant } from './wire.ts'

test.each([
  ['a day', Day, '0000-01-01', '0001-01-01'],
  ['a moment in UTC', Instant, '0000-12-31T23:59:59Z', '0001-01-01T00:00:00Z'],
  ['a moment anywhere', AnyInstant, '0001-01-01T00:30:00+01:00', '0001-01-01T00:30:00Z'],
] as const)('%s of the year 0, which no calendar has, is refused', (_, schema, ofYearZero, ofYearOne) => {
  expect(schema.safeParse(ofYearZero).success).toBe(false)
  expect(schema.safeParse(ofYearOne).success).toBe(true)
})

test('a date that is typed or imported has no year 0 either', () => {
  expect([isoDate('0000-06-01'), isoDate('0001-06-01')]).toEqual([undefined, '0001-06-01'])
})

test('every call takes dates by these schemas', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const own = files.filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      /\bz\.iso\b|z\.coerce\.date/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  )
  expect(own).toEqual(['wire.ts'])
})
