import { mod97 } from '@mahsul/domain/members/account-forms'
import { countrySpecs, isValidIBAN } from 'ibantools'

/** In SWIFT's registry (release 99) and marked as missing from it by the library. */
const registeredSince = new Set(['BI', 'DJ', 'FK', 'HN'])

/** Whether SWIFT's registry has IBANs of this country. */
export const hasIbans = (country: string): boolean =>
  countrySpecs[country]?.IBANRegistry === true || registeredSince.has(country)

/** Length and structure of its country, and ISO 7064 mod 97-10, also where numbers of that kind are used at home alone. */
export const isIban = (electronic: string): boolean => isValidIBAN(electronic) || isShortAlgerian(electronic)

/** Algeria's are met with 24 and with 26 characters; the library knows the longer one. D is 13, and Z is 35. */
const isShortAlgerian = (electronic: string) =>
  /^DZ\d{22}$/.test(electronic) && mod97(`${electronic.slice(4)}1335${electronic.slice(2, 4)}`) === 1
