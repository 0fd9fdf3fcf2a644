import { expect, it } from 'vitest'
import { zoneOptions } from './zones.ts'

const now = new Date('2026-11-09T14:18:00Z')

it('a zone is found by its place, and shows the time there', () => {
  const [khartoum, utc] = zoneOptions(['Africa/Khartoum', 'UTC'], 'en', now)
  expect(khartoum).toEqual({
    value: 'Africa/Khartoum',
    label: '\u2066Africa/Khartoum (UTC+02:00)\u2069',
    under: 'Central Africa Time · \u206616:18\u2069',
  })
  expect(utc?.label).toBe('\u2066UTC (UTC+00:00)\u2069')
})

it.each([
  ['Asia/Kolkata', 'UTC+05:30', '19:48'],
  ['America/St_Johns', 'UTC-03:30', '10:48'],
  ['Pacific/Auckland', 'UTC+13:00', '03:18'],
])('%s is %s from UTC, where it is %s', (zone, offset, time) => {
  const late = new Date('2026-11-09T14:18:59.900Z')
  const [option] = zoneOptions([zone], 'en', late)
  expect(option?.label).toContain(`(${offset})`)
  expect(option?.under).toContain(time)
})

it('a zone that this browser does not know is left out', () => {
  expect(zoneOptions(['Mars/Olympus', 'America/New_York'], 'en', now)).toMatchObject([
    { value: 'America/New_York', label: '\u2066America/New York (UTC-05:00)\u2069' },
  ])
})

it('its name is in the reader’s language', () => {
  expect(zoneOptions(['Asia/Riyadh'], 'ar', now)[0]?.under).toContain('توقيت')
})
