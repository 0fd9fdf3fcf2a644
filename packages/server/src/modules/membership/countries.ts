import { getCountryCallingCode } from 'libphonenumber-js'
import { countryCodes, hasIbans } from './registers.ts'

const names = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

/** Countries by their English names, as the platform calls them in both languages. */
export const countries = countryCodes
  .map((code) => ({
    code,
    name: names.en.of(code) ?? code,
    name_ar: names.ar.of(code) ?? code,
    dial_code: getCountryCallingCode(code),
    has_ibans: hasIbans(code),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
