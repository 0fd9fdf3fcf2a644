import type { Language } from '@mahsul/domain/kit/language'

const names = new Map<Language, Intl.DisplayNames>()

/** `SD` → `Sudan` · `السودان`; an invalid code is shown as it was entered. */
export function countryName(language: Language, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  let format = names.get(language)
  if (!format) {
    format = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
    names.set(language, format)
  }
  return format.of(country) ?? country
}
