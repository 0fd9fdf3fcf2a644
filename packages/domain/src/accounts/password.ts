import type { Problem } from '../kit/problems.ts'
import type { Registers } from '../kit/registers.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

/** zxcvbn's scale from 0 to 4: below 2, a million guesses are enough, and every common password is there. */
export const ENOUGH_STRENGTH = 2
/** Estimating slows down with length, and the reader waits; a guessable password is guessable within these characters. */
export const estimatedPart = (password: string) => password.slice(0, 64)
/** Words every visitor knows, and the password of the demo. */
const ofTheMarket = ['mahsul', 'محصول', 'sesame', 'سمسم', 'mahsul-demo']
export type PasswordOwner = { email: string; name: string; lastName: string; company: string }
/** Words that a password must not consist of, wherever it is chosen: at registration, in the profile, with a code by mail. */
export const wordsOfOwner = ({ email, name, lastName, company }: PasswordOwner): string[] => [
  email,
  name,
  lastName,
  company,
]
/** What somebody who knows the member would try first: their own words, whole and in parts, and the market's. */
export const ownWords = (own: readonly string[]) =>
  [...own, ...ofTheMarket]
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** One of these words with only digits and signs around it: `mahsul123`. */
export function isKnownWord(password: string, own: readonly string[]): boolean {
  const letters = lettersOf(password)
  return letters !== '' && ownWords(own).some((word) => lettersOf(word) === letters)
}

/** Length and guessability; no rule about digits and signs. Taken as typed, including spaces (promise 33). */
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
