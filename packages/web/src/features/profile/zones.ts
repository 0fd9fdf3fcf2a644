import type { Language } from '@mahsul/domain/members/member'
import { localeOf } from '../../lib/formats.ts'
import { timeIn } from '../../lib/zone.ts'
import type { SearchOption } from '../../ui/SearchableSelect.tsx'

/** Zones as one looks for them: by place, with how far ahead of UTC they are now, what they are called, and their time. */
export function zoneOptions(names: readonly string[], language: Language, now: Date): SearchOption[] {
  return names.map((name) => ({
    value: name,
    label: `\u2066${name.replaceAll('_', ' ')} (${offsetOf(name, now)})\u2069`,
    under: `${nameOf(name, language, now)} · \u2066${timeIn(name, now)}\u2069`,
  }))
}

const partOf = (locale: string, timeZone: string, timeZoneName: 'longOffset' | 'long', now: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** `UTC+02:00` */
const offsetOf = (zone: string, now: Date) => partOf('en', zone, 'longOffset', now).replace('GMT', 'UTC')
const nameOf = (zone: string, language: Language, now: Date) => partOf(localeOf[language], zone, 'long', now)
