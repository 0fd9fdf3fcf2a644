/** A date and time in that zone, with its UTC offset: `2026-11-22 14:05 (UTC+3)`. */
export function momentWords(at: Date, zone: string): string {
  const parts = new Map(
    clockIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const offset = part('timeZoneName')
    .replace(/^GMT(\+0)?$/, 'UTC')
    .replace('GMT', 'UTC')
  const moment = `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} (${offset})`
  // Isolated, so that digits and signs keep their order in an Arabic line.
  return `\u2066${moment}\u2069`
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockIn(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? makeClock(zone)
  clocks.set(zone, clock)
  return clock
}

function makeClock(zone: string): Intl.DateTimeFormat {
  const two = '2-digit'
  const make = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      hourCycle: 'h23',
      timeZoneName: 'shortOffset',
    })
  try {
    return make(zone)
  } catch {
    return make('UTC') // a zone that this machine does not know
  }
}
