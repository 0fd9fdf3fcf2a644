import { wordsOf } from './names.ts'

/** Conditions of credits as sentences and words, in which rules look for words that follow each other. */

/** A stop after a short word is that of an abbreviation: `MR. ALI`. */
export const sentencesOf = (text: string): string[] => text.replaceAll(/(\w{4})\.\s/g, '$1;').split(';')

/** A comma among words. */
export const PAUSE = ','
export const pausedWords = (sentence: string): string[] =>
  sentence.split(',').flatMap((part, at) => (at === 0 ? wordsOf(part) : [PAUSE, ...wordsOf(part)]))

/** Whether words follow one after the other, one of each list, each within some words of the one before it. */
export function follow(
  words: readonly string[],
  wanted: readonly (readonly string[])[],
  within: number,
): boolean {
  let places = new Set(words.keys())
  for (const any of wanted) {
    const found = [...places].filter((place) => any.includes(words[place] ?? ''))
    places = new Set(found.flatMap((at) => Array.from({ length: within }, (_, more) => at + 1 + more)))
    if (found.length === 0) return false
  }
  return true
}
