import { readFileSync } from 'node:fs'
import { hasIbans, isIban } from '@mahsul/contract/companies/ibans'
import type { Registers } from '@mahsul/domain/kit/registers'
import { isTimeZone } from '@mahsul/domain/kit/time-zone'
import knownProviders from 'email-providers/all.json' with { type: 'json' }

/** The domains of free mail, which admins can read: those of the package, and those it lacks, one a line of our file. */
export const freeMailDomains: readonly string[] = [
  ...new Set([
    ...knownProviders,
    ...readFileSync(new URL('free-mail-domains.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  ]),
].toSorted()
const freeMail = new Set(freeMailDomains)
export const isFreeMailDomain = (domain: string) => freeMail.has(domain)

export type OpenRegisters = Registers &
  Pick<typeof import('@mahsul/contract/kit/phone-plans'), 'e164WithPlus' | 'phoneNumber'>

let opened: Promise<OpenRegisters> | undefined
/** Numbering plans and password dictionaries take 40 MB of memory together, so they are loaded on first use. */
export function openRegisters(): Promise<OpenRegisters> {
  opened ??= (async () => {
    const [{ isCountry }, { e164WithPlus, isPhoneNumber, phoneNumber }, { isGuessable }] = await Promise.all([
      import('./phones.ts'),
      import('@mahsul/contract/kit/phone-plans'),
      import('./guessable.ts'),
    ])
    return {
      isPhoneNumber,
      isCountry,
      isTimeZone,
      hasIbans,
      isIban,
      isFreeMailDomain,
      isGuessable,
      e164WithPlus,
      phoneNumber,
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
