import { phoneText } from '@mahsul/domain/accounts/account-change'
import type { Registers } from '@mahsul/domain/kit/registers'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { queries } from '../../lib/api/queries.ts'

/** The tables for the domain's checks: the server's own, each fetched when a form first needs it. */

export type Country = Answer<'GET /public/countries'>['data'][number]

/** As the numbering plans know them; they do not change while a page is open. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async ({ signal }) => (await api('GET /public/countries', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const zonesQuery = queryOptions({
  queryKey: ['timezones'],
  queryFn: async ({ signal }) => (await api('GET /public/timezones', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

const countriesByCode = async () =>
  new Map((await queries.fetchQuery(countriesQuery)).map((country) => [country.code, country]))

export async function openCountries(): Promise<Pick<Registers, 'isCountry'>> {
  const countries = await countriesByCode()
  return { isCountry: (code) => countries.has(code) }
}

export async function openBanks(): Promise<Pick<Registers, 'isCountry' | 'hasIbans' | 'isIban'>> {
  const [countries, { isIban }] = await Promise.all([
    countriesByCode(),
    import('@mahsul/contract/companies/ibans'),
  ])
  return {
    isCountry: (code) => countries.has(code),
    hasIbans: (code) => countries.get(code)?.has_ibans ?? false,
    isIban,
  }
}

/** For what a form shows while the account is typed. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: openBanks,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

export async function openPhones(): Promise<Pick<Registers, 'isPhoneNumber'>> {
  const { isPhoneNumber } = await import('@mahsul/contract/kit/phone-plans')
  return { isPhoneNumber }
}

/** A typed number as it is dialled from anywhere; as typed while its plan is unknown. */
export async function shownPhone(typed: { country_code: string; phone_number: string }): Promise<string> {
  const { country_code: countryCode, phone_number: number } = typed
  const { phoneNumber } = await import('@mahsul/contract/kit/phone-plans')
  const known = phoneNumber({ countryCode, number })
  return known ? phoneText(known.countryCode, known.phone) : `+${countryCode} ${number}`
}
