import { expect, it } from 'vitest'
import type { CurrentUser } from '../api/session-store.ts'
import { dayIn, instantAt, timeIn, wallClock, zoneOf } from './zone.ts'

const memberIn = (timezone: string | null): CurrentUser => ({
  id: 'm',
  name: '',
  last_name: '',
  email: '',
  role: { id: 2, name: 'BUYER' },
  timezone,
})
const browser = Intl.DateTimeFormat().resolvedOptions().timeZone

it('is the one the member chose, and the browser’s for guests and for unknown zones', () => {
  expect(zoneOf(memberIn('Africa/Khartoum'))).toBe('Africa/Khartoum')
  expect([undefined, memberIn(null), memberIn('Mars/Olympus')].map(zoneOf)).toEqual(Array(3).fill(browser))
})

it.each([
  ['Africa/Khartoum', '2026-11-09T23:18:00Z', '2026-11-10T01:18'],
  ['America/Los_Angeles', '2026-11-09T02:05:00Z', '2026-11-08T18:05'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01T00:00'],
  // Clocks change in Hamburg on 25 October 2026 at 01:00 UTC.
  ['Europe/Berlin', '2026-10-24T23:30:00Z', '2026-10-25T01:30'],
  ['Europe/Berlin', '2026-10-25T02:30:00Z', '2026-10-25T03:30'],
  ['Europe/Berlin', '2026-03-29T01:30:00Z', '2026-03-29T03:30'],
])('in %s clocks show at %s %s, and that typed time is the same instant', (zone, at, wall) => {
  expect(wallClock(new Date(at), zone)).toBe(wall)
  expect(instantAt(wall, zone)?.toISOString()).toBe(new Date(at).toISOString())
})

it('half a date is not a date', () => {
  for (const typed of ['', '2026-11-09', '2026-13-40T25:00']) expect(instantAt(typed, 'UTC')).toBeUndefined()
})

it('a day begins at its own midnight', () => {
  const at = new Date('2026-11-09T22:30:00Z')
  expect([dayIn('Africa/Khartoum', at), timeIn('Africa/Khartoum', at)]).toEqual(['2026-11-10', '00:30'])
})
