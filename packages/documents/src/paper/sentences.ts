import { beginsSentence } from '../words/terms.ts'
import { isAbbreviation, wordsOf } from './names.ts'

/** Conditions of credits as sentences and words, in which rules look for words that follow each other. */

/** A stop after a short word is that of an abbreviation: `MR. ALI`. */
export const sentencesOf = (text: string): string[] => text.replaceAll(/(\w{4})\.\s/g, '$1;').split(';')

/**
 * Where a sentence ends, if it does. A stop is part of a name after initials, a short word, a form of company or what is usually
 * abbreviated: `T.C. ZIRAAT BANKASI A.S. ANKARA`, `NILE CO. LTD.`, `AL WAHA CORP. DUBAI`.
 */
export function sentenceEnd(text: string): number {
  for (let at = text.indexOf('. '); at >= 0; at = text.indexOf('. ', at + 1)) {
    const last = wordsOf(text.slice(text.lastIndexOf(' ', at) + 1, at)).at(-1) ?? ''
    const isWhole = last.length > LONGEST_ABBREVIATION && !isAbbreviation(last)
    // `URR 725. `; one figure or two may count: `NOTIFY 1. APPLICANT 2. BANQUE MISR`.
    if (isWhole || /^\d{3}$/.test(last) || beginsSentence.words.test(text.slice(at + 2))) return at
  }
  return -1
}
const LONGEST_ABBREVIATION = 3

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
