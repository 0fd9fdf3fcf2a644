import { wordsOf } from './names.ts'

/** Singular or plural, a word is the same. */
const stem = (word: string) => (word.length > 3 && word.endsWith('S') ? word.slice(0, -1) : word)
/** The words of a description of goods as they are compared. */
export const stems = (text: string) => wordsOf(text).map(stem)

/** Whether the grade, the last of the goods' names, is in a description word for word. */
export function namesGrade(goods: readonly string[], description: string): boolean {
  const written = stems(description)
  return stems(goods.at(-1) ?? '').every((word) => written.includes(word))
}

/** The first of other goods that a description names in place of the agreed ones; null: it names these, or no others. */
export function otherGoodsIn(
  description: string,
  agreed: readonly string[],
  others: readonly string[],
): string | null {
  if (namesGrade(agreed, description)) return null
  const [written, known] = [stems(description), agreed.flatMap(stems)]
  const isNamed = (other: string) => {
    const words = stems(other)
    return words.every((word) => written.includes(word)) && words.some((word) => !known.includes(word))
  }
  return others.find(isNamed) ?? null
}
