import type { Problem } from '../problems.ts'
import type { Registers } from './registers.ts'

export type Phone = { countryCode: string; number: string }

/** Spaces, dots, dashes and brackets are how people group digits; a plus stands before a dial code. */
const grouping = /[\s().\-/]/g

/** What is kept of a number: its digits as text, with the leading zero that is a part of it (decision 87). */
export const phoneDigits = ({ countryCode, number }: Phone): Phone => ({
  countryCode: countryCode.replaceAll(grouping, '').replace(/^(\+|00)/, ''),
  number: number.replaceAll(grouping, ''),
})

export function checkCountryCode(countryCode: string): Problem | undefined {
  if (!countryCode.trim()) return { rule: 'required' }
  return /^[1-9]\d{0,3}$/.test(phoneDigits({ countryCode, number: '' }).countryCode)
    ? undefined
    : { rule: 'phone' }
}

export function checkPhoneNumber(
  phone: Phone,
  { isPhoneNumber }: Pick<Registers, 'isPhoneNumber'>,
): Problem | undefined {
  if (!phone.number.trim()) return { rule: 'required' }
  const { countryCode, number } = phoneDigits(phone)
  return /^\d{3,20}$/.test(number) && isPhoneNumber(countryCode, number) ? undefined : { rule: 'phone' }
}
