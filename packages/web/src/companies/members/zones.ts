import { localeOf } from '@mahsul/contract/kit/locale-of'
import type { Language } from '@mahsul/domain/kit/language'
import { toTheMinute } from '../../lib/words/zone.ts'
import type { SearchOption } from '../../ui/form/SearchableSelect.tsx'

/** Zones as people look for them: by place, with the current UTC offset, name and time. Without those this browser does not know. */
export function zoneOptions(names: readonly string[], language: Language, now: Date): SearchOption[] {
  return names.flatMap((zone) => {
    const known = nowIn(zone, localeOf[language], now)
    if (!known) return []
    return [
      {
        value: zone,
        label: `\u2066${zone.replaceAll('_', ' ')} (UTC${known.offset})\u2069`,
        under: `${known.name} · \u2066${known.time}\u2069`,
      },
    ]
  })
}

/** The zone's name and local time, and its distance from UTC (`+05:30`): one formatter for all, because there are 418 zones. */
function nowIn(timeZone: string, locale: string, now: Date) {
  const parts = partsIn(timeZone, locale, now)
  if (!parts) return undefined
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const time = `${part('hour')}:${part('minute')}`
  const asIfUtc = Date.parse(`${part('year')}-${part('month')}-${part('day')}T${time}Z`)
  const minutes = Math.ceil((asIfUtc - now.getTime()) / 60_000) // the seconds are not shown
  return { name: part('timeZoneName'), time, offset: offsetText(minutes) }
}

function partsIn(timeZone: string, locale: string, now: Date) {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long', ...toTheMinute })
    return new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  } catch {
    return undefined // a zone this browser does not know
  }
}

function offsetText(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const most = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(most / 60))}:${two(most % 60)}`
}
