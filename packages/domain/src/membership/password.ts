import type { Problem } from '../problems.ts'
import type { Registers } from './registers.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

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
  return isGuessable(password, own) ? { rule: 'guessable' } : undefined
}
