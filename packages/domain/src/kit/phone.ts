import type { Problem } from './problems.ts'
import type { Registers } from './registers.ts'
import { cleaned } from './typed.ts'

export type Phone = { countryCode: string; number: string }

/** People group digits with spaces, dots, dashes and brackets; a dial code starts with a plus or two zeros. */
const grouping = /[\s().\-/]/g
const bare = (typed: string) => cleaned(typed).replaceAll(grouping, '')

/** A number as it is stored: its digits as text, with its leading zero (decision 87) and without a repeated dial code. */
export function phoneDigits({ countryCode, number }: Phone): Phone {
  const dial = bare(countryCode).replace(/^(\+|00)/, '')
  const digits = bare(number)
  const again = [`+${dial}`, `00${dial}`].find((prefix) => dial && digits.startsWith(prefix))
  return { countryCode: dial, number: again ? digits.slice(again.length) : digits }
}

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
