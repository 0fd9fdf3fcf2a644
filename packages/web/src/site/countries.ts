import type { Language } from '@mahsul/domain/kit/language'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'

/** Countries with their dial codes, in the order of the reader's language. `AC` and `TA` are not ISO 3166-1 codes. */
export function countries(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return getCountries()
    .filter((code) => code !== 'AC' && code !== 'TA')
    .map((code) => ({ code, name: names.of(code) ?? code, dialCode: getCountryCallingCode(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}
