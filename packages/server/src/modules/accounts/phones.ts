import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'

/** Countries as the numbering plans know them. `AC` and `TA` have plans but no code of their own in ISO 3166-1. */
const countryCodes = getCountries().filter((code) => code !== 'AC' && code !== 'TA')

export const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && isSupportedCountry(code)

/** The number in E.164, or undefined if no such number can exist. */
export function e164(countryCode: string, digits: string): string | undefined {
  try {
    const number = parsePhoneNumberFromString(digits, { defaultCallingCode: countryCode })
    return number?.isPossible() && number.countryCallingCode === countryCode ? number.number : undefined
  } catch {
    return undefined // an unknown dial code is thrown
  }
}

/** A number with its own dial code: `+249 91 234 5678`, or `00249 …`. */
export function e164WithPlus(number: string): string | undefined {
  const parsed = parsePhoneNumberFromString(number.trim().replace(/^00/, '+'))
  return parsed?.isPossible() ? parsed.number : undefined
}

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
