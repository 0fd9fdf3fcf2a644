import { readFileSync } from 'node:fs'
import type { Registers } from '@mahsul/domain/members/registers'
import { countrySpecs, isValidIBAN } from 'ibantools'

/** The list of free mail domains, which admins can read: one domain per line. */
export const freeMailDomains: readonly string[] = readFileSync(
  new URL('free-mail-domains.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const freeMail = new Set(freeMailDomains)
export const isFreeMailDomain = (domain: string) => freeMail.has(domain)

const hasIbans = (country: string) => countrySpecs[country]?.IBANRegistry === true

export type OpenRegisters = Registers & Pick<typeof import('./phones.ts'), 'e164' | 'e164WithPlus'>

let opened: Promise<OpenRegisters> | undefined
/** Numbering plans and password dictionaries take 40 MB of memory together, so they are loaded on first use. */
export function openRegisters(): Promise<OpenRegisters> {
  opened ??= (async () => {
    const [{ e164, e164WithPlus, isCountry }, { isGuessable }] = await Promise.all([
      import('./phones.ts'),
      import('./guessable.ts'),
    ])
    return {
      isPhoneNumber: (countryCode, digits) => e164(countryCode, digits) !== undefined,
      isCountry,
      isTimeZone,
      hasIbans,
      isIban: (electronic) => isValidIBAN(electronic),
      isFreeMailDomain,
      isGuessable,
      e164,
      e164WithPlus,
    }
  })()
  return opened
}

let named: ReturnType<typeof import('./phones.ts').listCountries> | undefined
export async function countries() {
  named ??= (await import('./phones.ts')).listCountries(hasIbans)
  return named
}

export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** Browsers still use former names of some zones (`Asia/Calcutta`), so ask the platform instead of comparing with the list. */
function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Za-z_]+(\/[\w+-]+){1,2})$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
