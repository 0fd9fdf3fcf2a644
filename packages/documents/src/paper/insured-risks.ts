import {
  betweenPerils,
  excludesLast,
  excludesLastInTwo,
  excludesNext,
  excludesNextInTwo,
  insuredRisks,
  perils,
} from '../words/risks.ts'
import { wordsIn } from './word-lists.ts'

/** The risks of an insurance, as credits and insurers write them (UCP 600 28(g) to 28(i)). */

const risks = insuredRisks.map(({ words }) => words)
/** Institute Cargo Clauses (A) have all that (B) and (C) have, and (B) all of (C). */
const covered = (asked: string, written: string) =>
  risks.every(
    (risk, at) =>
      !risk.test(asked) ||
      risk.test(written) ||
      (at < 3 && risks.slice(0, at).some((more) => more.test(written))),
  )
/** Capital letters without the stops of `I.C.C.`, without quotation marks, strokes and dashes. */
const plainWords = (text: string) =>
  text
    .toUpperCase()
    .replaceAll('.', '')
    .split(/[\s"'“”/–-]/)
    .filter(Boolean)

const perilWords = wordsIn(perils)
const ofExclusion: readonly (string | undefined)[] = [...perilWords, ...wordsIn(betweenPerils), '']
/** The places of the words that belong to an exclusion, from a place onwards or backwards. */
function excludedFrom(words: readonly string[], from: number, step: 1 | -1): number[] {
  const places: number[] = []
  for (let at = from; ofExclusion.includes(words[at]); at += step) places.push(at)
  return places
}
const excludingNext = wordsIn(excludesNext)
const excludingLast = wordsIn(excludesLast)
/** What is insured, without the risks that are excluded: `excluding war and strikes`, `war risks not covered`. */
function insuredIn(text: string): string {
  const written = plainWords(text)
  const words = written.map((word) => word.replaceAll(/[^A-Z]/g, ''))
  const excluded = new Set(
    words.flatMap((word, at) => {
      const two = `${word} ${words[at + 1]}`
      const isTwo = excludesNextInTwo.words.test(two)
      const isLast = excludingLast.includes(word) || excludesLastInTwo.words.test(two)
      return [
        ...(isTwo || excludingNext.includes(word) ? excludedFrom(words, at + (isTwo ? 2 : 1), 1) : []),
        ...(isLast ? excludedFrom(words, at - 1, -1) : []),
      ]
    }),
  )
  return written.filter((_, at) => !excluded.has(at) || !perilWords.includes(words[at] ?? '')).join(' ')
}

/** Where a line of the credit names risks, unless it leaves some of them out again. */
export const risksNamed = (asked: string): RegExpExecArray[] =>
  insuredIn(asked) === plainWords(asked).join(' ')
    ? risks.map((risk) => risk.exec(asked)).filter((found) => found !== null)
    : []

/** Whether a line of the credit says what has to be insured against. */
export const namesRisks = (asked: string): boolean => risks.some((risk) => risk.test(insuredIn(asked)))

/** Whether an insurance has what a line of the credit asks for: it may exclude the rest (UCP 600 28(i)). */
export const coversRisks = (asked: string, written: string): boolean =>
  covered(insuredIn(asked), insuredIn(written))
