/** Numbers in English words, as credits repeat a figure: `57 (FIFTY SEVEN) MT`. */

const small: readonly string[] = [
  ...['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN', 'ELEVEN'],
  ...['TWELVE', 'THIRTEEN', 'FOURTEEN', 'FIFTEEN', 'SIXTEEN', 'SEVENTEEN', 'EIGHTEEN', 'NINETEEN'],
]
const tens = ['TWENTY', 'THIRTY', 'FORTY', 'FIFTY', 'SIXTY', 'SEVENTY', 'EIGHTY', 'NINETY']
const values: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
])
const multiples: ReadonlyMap<string, number> = new Map([
  ['HUNDRED', 100],
  ['THOUSAND', 1000],
])

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
