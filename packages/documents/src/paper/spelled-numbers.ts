import { multiples as multiplesInWords, smallNumbers, tens } from '../words/numbers.ts'
import { wordsIn } from './word-lists.ts'

/** Numbers in English words, as credits repeat a figure: `57 (FIFTY SEVEN) MT`. */

const values: ReadonlyMap<string, number> = new Map([
  ...wordsIn(smallNumbers).map((word, value) => [word, value] as const),
  ...wordsIn(tens).map((word, at) => [word, (at + 2) * 10] as const),
])
const multiples: ReadonlyMap<string, number> = new Map(Object.entries(multiplesInWords.words))

export const isSpelled = (word: string): boolean => values.has(word) || multiples.has(word)

/** The number that some of these words spell; null: none do. */
export function spelledNumber(words: readonly string[]): number | null {
  const spelled = words.filter(isSpelled)
  if (spelled.length === 0) return null
  let [sum, part] = [0, 0]
  for (const word of spelled) {
    const multiple = multiples.get(word)
    if (multiple === undefined) part += values.get(word) ?? 0
    else part = Math.max(part, 1) * multiple
    if (multiple === 1000) [sum, part] = [sum + part, 0]
  }
  return sum + part
}
