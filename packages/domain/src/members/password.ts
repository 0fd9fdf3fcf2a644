import type { Problem } from '../problems.ts'
import type { Registers } from './registers.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

/** Of zxcvbn's 0 to 4: below 2 a million guesses do, and every common password is there. */
export const ENOUGH_STRENGTH = 2
/** Estimating takes longer with length, and the reader waits; what is guessable beyond this is so before it. */
export const estimatedPart = (password: string) => password.slice(0, 64)
/** What everybody who comes here knows. */
const ofTheMarket = ['mahsul', 'محصول', 'sesame', 'سمسم']
export type PasswordOwner = { email: string; name: string; lastName: string; company: string }
/** The words that a password must not be made of, wherever it is chosen: at registration, in the profile, with a code by mail. */
export const wordsOfOwner = ({ email, name, lastName, company }: PasswordOwner): string[] => [
  email,
  name,
  lastName,
  company,
]
/** What somebody who knows its bearer would try first: each of their own words, whole and in its parts, and the market's. */
export const ownWords = (own: readonly string[]) =>
  [...own, ...ofTheMarket]
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** A word of these with nothing but digits and signs beside its letters: `mahsul123`. */
export function isKnownWord(password: string, own: readonly string[]): boolean {
  const letters = lettersOf(password)
  return letters !== '' && ownWords(own).some((word) => lettersOf(word) === letters)
}

/** Length and how soon it would be guessed; no rule about digits and signs. Taken as typed, spaces and all (promise 33). */
export function checkPassword(
  password: string,
  { isGuessable }: Pick<Registers, 'isGuessable'>,
  own: readonly string[],
): Problem | undefined {
  if (!password) return { rule: 'required' }
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return { rule: 'minLength', min: SHORTEST_PASSWORD }
  if (length > LONGEST_PASSWORD) return { rule: 'maxLength', max: LONGEST_PASSWORD }
  return isKnownWord(password, own) || isGuessable(password, own) ? { rule: 'guessable' } : undefined
}
