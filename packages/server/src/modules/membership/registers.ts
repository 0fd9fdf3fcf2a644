import { readFileSync } from 'node:fs'
import type { Registers } from '@mahsul/domain/membership/registers'
import { countrySpecs, isValidIBAN } from 'ibantools'
import { getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** The list that decides which addresses are nobody's company, and that admins read: one domain a line. */
export const freeMailDomains: readonly string[] = readFileSync(
  new URL('free-mail-domains.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const freeMail = new Set(freeMailDomains)

/**
 * Countries as the numbering plans know them. `AC` and `TA` have plans but no code of their own in ISO 3166-1.
 */
export const countryCodes = getCountries().filter((code) => code !== 'AC' && code !== 'TA')

/** The number in E.164, or undefined where no such number can exist. */
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

export const hasIbans = (country: string) => countrySpecs[country]?.IBANRegistry === true

let judged: Promise<Registers> | undefined
/** The dictionaries of passwords are 20 MB in memory, and are read when somebody first chooses one. */
export function openRegisters(): Promise<Registers> {
  judged ??= (async () => {
    const { isGuessable } = await import('./guessable.ts')
    return {
      isPhoneNumber: (countryCode, digits) => e164(countryCode, digits) !== undefined,
      isCountry: (code) => /^[A-Z]{2}$/.test(code) && isSupportedCountry(code),
      isTimeZone,
      hasIbans,
      isIban: (electronic) => isValidIBAN(electronic),
      isFreeMailDomain: (domain) => freeMail.has(domain),
      isGuessable,
    }
  })()
  return judged
}

export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** Browsers still name some zones as they used to be called (`Asia/Calcutta`), so the platform is asked, not the list. */
function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Za-z_]+(\/[\w+-]+){1,2})$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
