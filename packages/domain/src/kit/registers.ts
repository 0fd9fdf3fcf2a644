/**
 * What only the platform or large tables know, passed in by the caller of a check: the server, or a form that runs the same
 * check.
 */
export type Registers = {
  /** A number that can exist under this dial code; both as digits. */
  isPhoneNumber: (countryCode: string, digits: string) => boolean
  /** ISO 3166-1 alpha-2. */
  isCountry: (code: string) => boolean
  isTimeZone: (name: string) => boolean
  /** Whether accounts in this country have IBANs; in Nigeria, India and China they do not (decision 88). */
  hasIbans: (country: string) => boolean
  /** Structure of its country and ISO 7064 mod 97-10. */
  isIban: (electronic: string) => boolean
  /** One of the domains where anybody gets a mailbox. */
  isFreeMailDomain: (domain: string) => boolean
  /** Whether the password is among the first guesses of somebody who knows the member's `own` words. */
  isGuessable: (password: string, own: readonly string[]) => boolean
}
