import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'

/** Countries as the numbering plans know them. `AC` and `TA` have plans but no code of their own in ISO 3166-1. */
const countryCodes = getCountries().filter((code) => code !== 'AC' && code !== 'TA')

export const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && isSupportedCountry(code)

/** Countries by their English names; the platform provides the names in both languages. */
export function listCountries(hasIbans: (country: string) => boolean) {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const arabic = new Intl.DisplayNames('ar', { type: 'region' })
  return countryCodes
    .map((code) => ({
      code,
      name: english.of(code) ?? code,
      name_ar: arabic.of(code) ?? code,
      dial_code: getCountryCallingCode(code),
      has_ibans: hasIbans(code),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
