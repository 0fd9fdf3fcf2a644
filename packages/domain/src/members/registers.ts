/**
 * What only the platform or large tables know, brought along by the one who runs a check: the server, and a form that wants to
 * judge the same way.
 */
export type Registers = {
  /** A number that can exist under this dial code; both as digits. */
  isPhoneNumber: (countryCode: string, digits: string) => boolean
  /** ISO 3166-1 alpha-2. */
  isCountry: (code: string) => boolean
  isTimeZone: (name: string) => boolean
  /** Whether accounts in this country have IBANs; Nigeria, India and China have none (decision 88). */
  hasIbans: (country: string) => boolean
  /** Structure of its country and ISO 7064 mod 97-10. */
  isIban: (electronic: string) => boolean
  /** One of the domains where anybody gets a mailbox. */
  isFreeMailDomain: (domain: string) => boolean
  /** Found among the first guesses of somebody who knows the `own` words of its bearer. */
  isGuessable: (password: string, own: readonly string[]) => boolean
}
