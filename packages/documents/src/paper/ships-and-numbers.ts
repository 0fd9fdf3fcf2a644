import {
  afterCreditNumber,
  beforeCreditNumber,
  kindsOfShip,
  markedVoyage,
  numberMarks,
  otherShip,
  voyageMarks,
} from '../words/ships.ts'
import { wordsOf } from './names.ts'
import { wordsIn } from './word-lists.ts'

/** Numbers of documents and credits, ships and voyages, compared beyond the ways in which papers write them. */

/** A number of a document with a space where a sign parts its figures: a sign beside a letter parts nothing. */
const codeOf = (text: string) =>
  wordsOf(text)
    .join(' ')
    .replaceAll(/(?<!\p{N}) | (?!\p{N})/gu, '')

/**
 * Numbers of documents, with any signs between their letters and figures: `LC-2026/118` is `LC 2026 118`. Where both part their
 * figures, they part them at the same places: `12/3` is not `1/23`, although each may be `123`.
 */
export function sameCode(one: string, other: string): boolean {
  const [a, b] = [codeOf(one), codeOf(other)]
  const isPartedInBoth = a.includes(' ') && b.includes(' ')
  return isPartedInBoth ? a === b : a.replaceAll(' ', '') === b.replaceAll(' ', '')
}

const shipKinds = wordsIn(kindsOfShip).map((kind) => `${kind} `)
const [marks, numbers] = [wordsIn(voyageMarks), wordsIn(numberMarks)]
const voyageWords: readonly string[] = [...marks, ...numbers]
/** A voyage alone: `214W`, `FA345R`, `0998-045E`, `0BXFAW1MA`, `1TU0KN1MA`; `NILE 2` and `NILE 2A` are ships. */
const voyages = [
  /^\d{1,5}[NSEW]$/,
  /^\d{2,5}[A-Z]$/,
  /^[A-Z]{1,3}\d{2,5}[A-Z]?$/,
  /^\d{3,5} \d{2,4}[A-Z]?$/,
  /^\d{1,8}[A-Z][A-Z\d]{4,8}$/,
]
/** `V 214W`, `VOY NO FE214W`, `V214W`; `NILE V` is a ship. */
function isVoyageAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (markedVoyage.words.test(word)) return true
  if (!marks.includes(word)) return false
  const next = words.slice(at + 1).find((one) => !numbers.includes(one)) ?? ''
  return /^(?:\d|[A-Z]{1,3}\d{2})/.test(next)
}
/** `OR SUBSTITUTE`, `OR HELD COVERED`. */
const afterOr = wordsIn(otherShip)
const isOrOther = (words: readonly string[], at: number) =>
  words[at] === 'OR' && afterOr.includes(words[at + 1] ?? '')
const isLastVoyage = (words: readonly string[], at: number) =>
  voyages.some((voyage) => voyage.test(words.slice(at).join(' ')))
/** `M/V Nile Star V. 214W` and `NILE STAR` are one ship. */
function shipName(text: string): string {
  const all = wordsOf(text).join(' ')
  const kind = shipKinds.find((one) => all.startsWith(one)) ?? ''
  const words = all.slice(kind.length).split(' ')
  const end = words.findIndex(
    (_, at) => at > 0 && (isVoyageAt(words, at) || isOrOther(words, at) || isLastVoyage(words, at)),
  )
  return words.slice(0, end < 0 ? undefined : end).join(' ')
}
export const sameShip = (one: string, other: string) => shipName(one) === shipName(other)

/** `V. 214W`, `VOY. NO. 0214W` and `214W` are one voyage. */
const voyageOf = (text: string) =>
  wordsOf(text)
    .filter((word) => !voyageWords.includes(word))
    .join(' ')
    .replace(/^V?0{0,9}(?=\d)/, '')
export const sameVoyage = (one: string, other: string) => sameCode(voyageOf(one), voyageOf(other))

/** Around the number of a credit: `L/C NO. 123 DATED 16.05.2026`. */
const beforeNumber = wordsIn(beforeCreditNumber)
const afterNumber = wordsIn(afterCreditNumber)
function creditNumberOf(text: string): string {
  const words = wordsOf(text)
  const from = words.findIndex((word) => !beforeNumber.includes(word))
  const to = words.findIndex((word, at) => at > from && afterNumber.includes(word))
  return words.slice(Math.max(from, 0), to < 0 ? undefined : to).join(' ')
}
/** The number of a credit, with or without words around it. */
export const sameCreditNumber = (one: string, other: string) =>
  sameCode(one, other) ||
  [one, creditNumberOf(one)].some((a) => [other, creditNumberOf(other)].some((b) => sameCode(a, b)))
