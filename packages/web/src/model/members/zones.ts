import type { Language } from '@mahsul/domain/members/member'
import { localeOf } from '../../lib/formats.ts'
import { timeIn } from '../../lib/zone.ts'
import type { SearchOption } from '../../ui/SearchableSelect.tsx'

/** Zones as people look for them: by place, with the current UTC offset, name and time. */
export function zoneOptions(names: readonly string[], language: Language, now: Date): SearchOption[] {
  return names.flatMap((zone) => {
    const offset = partOf('en', zone, 'longOffset', now)
    const name = partOf(localeOf[language], zone, 'long', now)
    if (offset === undefined || name === undefined) return []
    return [
      {
        value: zone,
        label: `\u2066${zone.replaceAll('_', ' ')} (${offset.replace('GMT', 'UTC')})\u2069`,
        under: `${name} · \u2066${timeIn(zone, now)}\u2069`,
      },
    ]
  })
}

/** Undefined for a zone that this browser does not know. */
function partOf(locale: string, timeZone: string, timeZoneName: 'longOffset' | 'long', now: Date) {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
