import { type IsoDate, isoDate } from '../kit/calendar.ts'
import { countryCodes } from '../kit/countries.ts'

/** The part of a facility that identifies its country. */
export type PlaceInCountry = { unlocode: string | null; country: string }

/**
 * The latest date that clocks at a place show at an instant; undefined if its time zone is not known.
 *
 * Assumed: a place keeps the time of its country (CLDR's list of zones), found by the start of its UN/LOCODE or, without one,
 * its English name. Where a country has several zones, the one furthest ahead counts, so that no day that has begun at the
 * port is refused. Some browsers lack the list and know no zone; the server always has it.
 */
export function latestDayAtPlace(place: PlaceInCountry, at: Date): IsoDate | undefined {
  const days = zonesOf(place).map((zone) => dayIn(zone, at))
  return days.toSorted().at(-1)
}

function zonesOf({ unlocode, country }: PlaceInCountry): readonly string[] {
  const code = unlocode?.slice(0, 2).toUpperCase() ?? codeOf(country)
  if (!code) return []
  const zones = zonesByCode.get(code) ?? readZones(code)
  zonesByCode.set(code, zones)
  return zones
}

const zonesByCode = new Map<string, readonly string[]>()
/** Of ECMA-402's Intl Locale Info, which TypeScript's library does not describe yet. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined }

function readZones(code: string): readonly string[] {
  try {
    const locale: WithZones = new Intl.Locale(`und-${code}`)
    return locale.getTimeZones?.() ?? []
  } catch {
    return [] // not a region code
  }
}

let codes: ReadonlyMap<string, string> | undefined
/** Names that CLDR spells differently. */
const otherNames = { turkey: 'TR', burma: 'MM', 'ivory coast': 'CI', swaziland: 'SZ', 'cape verde': 'CV' }

/** The code of a country by its English name. */
export function codeOf(country: string): string | undefined {
  const name = new Intl.DisplayNames('en', { type: 'region' })
  codes ??= new Map([
    ...countryCodes.map((code) => [(name.of(code) ?? code).toLowerCase(), code] as const),
    ...Object.entries(otherNames),
  ])
  return codes.get(country.trim().toLowerCase())
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function dayIn(zone: string, at: Date): IsoDate {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  clocks.set(zone, clock)
  const day = isoDate(clock.format(at))
  if (!day) throw new Error(`${zone} writes its days otherwise`)
  return day
}
