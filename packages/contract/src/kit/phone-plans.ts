import { phoneDigits } from '@mahsul/domain/kit/phone'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'

/** A number as it is dialled from anywhere, `+2250707123456`, and as its owner wrote it, without a repeated dial code. */
export type PhoneNumber = { countryCode: string; number: string; phone: string }

/**
 * The one way in which a dial code and a number become a number: server and forms ask here, and nobody joins the two by hand,
 * since some plans keep a leading zero (Italy, Ivory Coast) and most drop it. Undefined if no such number can exist.
 */
export function phoneNumber(typed: { countryCode: string; number: string }): PhoneNumber | undefined {
  const { countryCode, number } = phoneDigits(typed)
  const phone = e164(countryCode, number)
  if (!phone) return undefined
  const national = phone.slice(1 + countryCode.length)
  const before = number.endsWith(national) ? number.slice(0, -national.length) : undefined
  const isRepeated = before === undefined || before.includes(countryCode)
  return { countryCode, number: isRepeated ? national : number, phone }
}

/**
 * In E.164. A trunk prefix is dropped where the plan has one, and where it has none but one was typed by habit; so is the
 * country's own code typed once more, behind a zero as well. What is valid as it stands stays. A number of a range that is too new for the
 * library is taken as it was typed.
 */
export function e164(countryCode: string, digits: string): string | undefined {
  const read = (typed: string): PhoneNumberRead | undefined => {
    const number = parsed(countryCode, typed)
    return number?.isValid() ? number : undefined
  }
  const afterCode = new RegExp(`^0*${countryCode}(?=\\d)`).test(digits)
    ? read(digits.replace(new RegExp(`^0*${countryCode}`), ''))
    : undefined
  const asTyped = read(digits)
  // German numbers begin with 49 as well: one that is longer than a mobile number has the code twice.
  if (afterCode && (!asTyped || digits.length > longestMobile(countryCode)))
    return asDialled(countryCode, afterCode)
  const meant = asTyped ?? read(digits.replace(/^0/, '')) ?? parsed(countryCode, digits)
  return meant && asDialled(countryCode, meant)
}

type PhoneNumberRead = NonNullable<ReturnType<typeof parsePhoneNumberFromString>>

/** Of this dial code, and no shorter or longer than its numbers are. */
function parsed(countryCode: string, digits: string): PhoneNumberRead | undefined {
  try {
    const number = parsePhoneNumberFromString(digits, { defaultCallingCode: countryCode })
    return number?.isPossible() && number.countryCallingCode === countryCode ? number : undefined
  } catch {
    return undefined // an unknown dial code is thrown
  }
}

const asDialled = (countryCode: string, { nationalNumber, number }: PhoneNumberRead): string =>
  renumbered(countryCode, nationalNumber) ?? number

/** Digits of the longest example of a mobile number under a dial code, which countries may share. */
const longestMobile = (countryCode: string): number =>
  Math.max(
    ...getCountries()
      .filter((country) => getCountryCallingCode(country) === countryCode)
      .map((country) => examples[country]?.length ?? 0),
  )

export const isPhoneNumber = (countryCode: string, digits: string): boolean =>
  e164(countryCode, digits) !== undefined

/** A number with its own dial code: `+249 91 234 5678`, or `00249 …`. */
export function e164WithPlus(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'))
  return parsed && e164(parsed.countryCallingCode, parsed.nationalNumber)
}

/** Benin put 01 before every number of eight digits in November 2024; the old ones reach nobody. */
const renumbered = (countryCode: string, national: string): string | undefined =>
  countryCode === '229' && national.length === 8 ? `+22901${national}` : undefined

/** A number whose leading zeros were dropped, or that has its dial code twice, as it was meant; any other as it is. */
export function correctedPhone(joined: string): string {
  const parsed = parsePhoneNumberFromString(joined)
  if (!parsed || parsed.isValid()) return joined
  const { countryCallingCode: code, nationalNumber: national } = parsed
  const meant = [national, `0${national}`].map((digits) => e164(code, digits))
  return meant.find((number) => number && parsePhoneNumberFromString(number)?.isValid()) ?? joined
}
