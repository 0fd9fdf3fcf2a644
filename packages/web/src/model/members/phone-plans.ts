import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Same as on the server (modules/accounts/phones.ts): a number that can exist under this dial code. */
export function isPhoneNumber(countryCode: string, digits: string): boolean {
  try {
    const number = parsePhoneNumberFromString(digits, { defaultCallingCode: countryCode })
    return number?.isPossible() === true && number.countryCallingCode === countryCode
  } catch {
    return false // an unknown dial code is thrown
  }
}
