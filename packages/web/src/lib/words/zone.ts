import type { CurrentUser } from '../api/session-store.ts'

/** The zone of a guest, or of a member whose zone this browser does not know. */
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that every instant is shown and typed in: the member's own choice, wherever they are. */
export function zoneOf(user: CurrentUser | undefined): string {
  const chosen = user?.timezone
  return chosen && clockIn(chosen) ? chosen : browserZone
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()
/** Cached by zone: creating a formatter costs more than everything it formats on a page. */
function clockIn(zone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(zone)) clocks.set(zone, makeClock(zone))
  return clocks.get(zone)
}

/** The parts of a local time, each with all its digits. */
export const toTheMinute: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, ...toTheMinute })
  } catch {
    return undefined // a zone this browser does not know
  }
}

/** The local time there: `2026-11-09T14:18`. */
export function wallClock(at: Date, zone: string): string {
  const parts = new Map(
    clockIn(zone)!
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  ) // zones come from zoneOf
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The calendar day there: `2026-11-09`. */
export const dayIn = (zone: string, at: Date): string => wallClock(at, zone).slice(0, 10)

/** The time of day there: `14:18`. */
export const timeIn = (zone: string, at: Date): string => wallClock(at, zone).slice(11)

/** The instant of that local minute there; undefined if it is not a valid minute. */
export function instantAt(wall: string, zone: string): Date | undefined {
  const asIfUtc = Date.parse(`${wall}Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(asIfUtc)) return undefined
  const ahead = (at: number) => Date.parse(`${wallClock(new Date(at), zone)}Z`) - at
  // The second pass is for days on which clocks change between the guess and the result.
  return new Date(asIfUtc - ahead(asIfUtc - ahead(asIfUtc)))
}
