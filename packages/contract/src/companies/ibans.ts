import { mod97 } from '@mahsul/domain/companies/account-forms'
import { countrySpecs, isValidIBAN } from 'ibantools'

/** In SWIFT's registry (release 99) and marked as missing from it by the library. */
const registeredSince = new Set(['BI', 'DJ', 'FK', 'HN'])

/** Whether SWIFT's registry has IBANs of this country. */
export const hasIbans = (country: string): boolean =>
  countrySpecs[country]?.IBANRegistry === true || registeredSince.has(country)

/** Length and structure of its country, and ISO 7064 mod 97-10, also where numbers of that kind are used at home alone. */
export const isIban = (electronic: string): boolean =>
  isValidIBAN(electronic) || (unlisted.test(electronic) && leavesOne(electronic))

/**
 * What the library takes for too short or misshapen: Algeria's of 24 characters, which are met beside those of 26, and some of
 * West Africa's. There the code of a bank is the country and three digits (CI008), and was a letter and four (A0006) before; of
 * Ivory Coast the library knows the earlier alone, of Niger, Senegal and Togo the later. Banks publish both.
 */
const unlisted = /^(?:DZ\d{22}|(CI|NE|SN|TG)\d{2}(?:\1|[A-Z]\d)\d{22})$/

const leavesOne = (electronic: string) =>
  mod97(
    `${electronic.slice(4)}${electronic.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
      String(Number.parseInt(letter, 36)),
    ),
  ) === 1
