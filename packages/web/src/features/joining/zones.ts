import type { SearchOption } from '../../ui/SearchableSelect.tsx'

/** `Africa/Khartoum · Central Africa Time`, and how far it is from UTC now; found by its place or by its name. */
export function zoneOptions(zones: readonly string[], locale: string, now: Date): SearchOption[] {
  const known = zones.flatMap((zone) => {
    const name = partOf('longGeneric', zone, locale, now)
    const offset = partOf('shortOffset', zone, 'en', now)
    return name === undefined || offset === undefined ? [] : [{ zone, name, offset }]
  })
  return known.map(({ zone, name, offset }) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} · ${name}`,
    under: offset.replace('GMT', 'UTC'),
  }))
}

/** Undefined for a zone that this browser does not know. */
function partOf(
  timeZoneName: 'longGeneric' | 'shortOffset',
  timeZone: string,
  locale: string,
  now: Date,
): string | undefined {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
