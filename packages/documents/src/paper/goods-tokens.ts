import {
  bagWords,
  containerSizes,
  containerWords,
  dottedTerms,
  eachWords,
  grossWords,
  kilogramWords,
  moneyWords,
  perCentApart,
  percentWords,
  perWords,
  roughly,
  termsInFull,
  timesWords,
  tons,
  weightWords,
} from '../words/goods.ts'
import { besideNumbers } from '../words/numbers.ts'
import { isSpelled, spelledNumber } from './spelled-numbers.ts'
import { wordsIn } from './word-lists.ts'

/** The description of goods in a credit (45A) as numbers, units and other words. */

export type Token = string | undefined

/** `57 000`, a number without spaces, `M.T.` or `M. TONS`, a word, a sign. A semicolon ends what is before `EACH`. */
const token =
  /\d{1,3}(?: \d{3}){1,3}(?!\d)(?:[.,]\d{1,3})?|\d[\d.,]{0,14}|M\. ?(?:TS?|TONS?|TONNES?)(?![A-Z])\.?|[A-Z&]{1,30}|[%+/×*;-]/g
const rawTokensOf = (text: string) => [...text.matchAll(token)].map(([word]) => word)

export const isNumber = (text: Token): text is string => text !== undefined && /\d/.test(text)

const withPoint = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,6})?$/
const withComma = /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,3})(?:,\d{1,6})?$/
/** Of `2 570` the whole or, after `GRADE 2`, the last figures; of `40 000` the whole. */
const alone = (text: string) => {
  const groups = text.split(' ')
  return groups.flatMap((group, at) => (at > 0 && group.startsWith('0') ? [] : groups.slice(at).join('')))
}
/** Every number that a text can be: with a decimal point or a decimal comma, and with spaces between thousands or without. */
export function readingsOf(text: string): number[] {
  const readings = alone(text.replace(/[.,]$/, '')).flatMap((plain) => [
    ...(withPoint.test(plain) ? [Number(plain.replaceAll(',', ''))] : []),
    ...(withComma.test(plain) ? [Number(plain.replaceAll('.', '').replace(',', '.'))] : []),
  ])
  return [...new Set(readings)]
}

/** `1,850.00`, `1.850,00`, `100,000` and `100.5`; a single point is a decimal one. */
export function numberIn(text: string): number {
  const plain = text.replace(/[.,]$/, '')
  const figures = plain.split(/[.,]/)
  const whole = figures.slice(0, -1).join('')
  const [last = ''] = figures.slice(-1)
  const [comma, stop] = [plain.includes(','), plain.includes('.')]
  const isSingle = figures.length === 2
  const isDecimal = (comma && stop) || (isSingle && (last.length !== 3 || stop))
  return Number(isDecimal ? `${whole}.${last}` : `${whole}${last}`)
}

/** Things are counted: a point before three figures parts thousands. Null: it may be one of several numbers. */
export function countIn(text: string): number | null {
  const [count, ...others] = alone(text)
  return count === undefined || others.length > 0
    ? null
    : numberIn(count.replaceAll(/\.(?=\d{3}(?!\d))/g, ''))
}

/** No number is longer. */
const LONGEST = 30
const fillers = wordsIn(besideNumbers)
/** A figure with its words in brackets is that figure, if they say the same: `57 (FIFTY SEVEN) MT`. Otherwise it is left as it is. */
function withoutSpelling(written: string, inBrackets: string, at: number, text: string): string {
  const words = inBrackets.split(/[\s-]/).filter(Boolean)
  const point = words.indexOf('POINT')
  const spelled = spelledNumber(point < 0 ? words : words.slice(0, point))
  const says = readingsOf(rawTokensOf(text.slice(Math.max(0, at - LONGEST), at)).at(-1) ?? '')
  if (!says.some((number) => (point < 0 ? number : Math.floor(number)) === spelled)) return written
  const rest = words.filter((word) => !isSpelled(word) && !fillers.includes(word))
  return ` ${rest.join(' ')} `
}

/** `COST, INSURANCE AND FREIGHT` as `CIF`. */
export const withShortTerms = (text: string): string =>
  termsInFull.reduce((short, { words, term }) => short.replaceAll(words, term), text)

/** In capitals, with one spelling for what credits write in several. */
const plainly = (text: string): string =>
  withShortTerms(text.toUpperCase())
    .replaceAll(/\bP ?[./]? ?M ?[./]? ?T\b\.?/g, 'PMT') // `USD 1500 P.M.T`
    .replaceAll('@', ' AT ')
    .replaceAll(dottedTerms.words, (term) => term.replaceAll(/[. ]/g, '').replace('+', '&'))
    .replaceAll(/(?<=\d)-(?=[A-Z]{1,20}(?![A-Z\d]))/g, ' ') // `57-MT`
    .replaceAll(/(?<=\d)\/[-=](?! ?\d)/g, ' ') // `USD 1700/- PER MT`
    .replaceAll(perCentApart.words, 'PERCENT')
    .replaceAll(containerSizes.words, ' FCL ')
    .replaceAll(/(?<!\. ?T)[.,;\n]\s{0,3}(?=(?:EACH|EVERY)\s{1,3}[A-Z\d])/g, ' ; ')
    .replaceAll(/\(([A-Z\s-]{3,80})\)/g, withoutSpelling)

export const tokensOf = (text: string): Token[] => rawTokensOf(plainly(text))

/** So many tokens around a number say what it is of. */
const NEAR = 6
/** The tokens before a place, the nearest first. */
export const tokensBefore = (tokens: readonly Token[], at: number): Token[] =>
  tokens.slice(Math.max(0, at - NEAR), Math.max(0, at)).toReversed()
export const tokensAfter = (tokens: readonly Token[], at: number): Token[] => tokens.slice(at, at + NEAR)

export const A_TON = 1000
const ofTons: readonly Token[] = wordsIn(tons)
const kilograms: readonly Token[] = wordsIn(kilogramWords)

type Unit = { kilograms: number; length: number }
/** A unit of weight and how many tokens it has: `METRIC TONS` and `M/T` are several. */
export function unitAt(tokens: readonly Token[], at: number): Unit | undefined {
  const [first, second, third] = tokens.slice(at, at + 3).map((word) => word?.replaceAll(/[. ]/g, ''))
  if (kilograms.includes(first)) return { kilograms: 1, length: 1 }
  if (ofTons.includes(first)) return { kilograms: A_TON, length: 1 }
  if ((first === 'METRIC' || first === 'M') && ofTons.includes(second)) return { kilograms: A_TON, length: 2 }
  const isStroke = first === 'M' && second === '/' && ['T', ...ofTons].includes(third)
  return isStroke ? { kilograms: A_TON, length: 3 } : undefined
}

export const bag: readonly Token[] = wordsIn(bagWords)
export const containers: readonly Token[] = wordsIn(containerWords)
const parts: readonly Token[] = [...containers, ...bag]
export const per: readonly Token[] = ['/', ...wordsIn(perWords)]
export const times: readonly Token[] = [...wordsIn(timesWords), '×', '*']
export const each: readonly Token[] = wordsIn(eachWords)

/** `19 MT PER CONTAINER`, `380 BAGS/CONTAINER`, `19 MT IN EACH CONTAINER`. */
export const isPer = (after: readonly Token[], what: readonly Token[] = parts): boolean => {
  const [first, second] = after[0] === 'IN' ? after.slice(1) : after
  return [...each, '/'].includes(first) && what.includes(second)
}

/** `EACH CONTAINER TO HAVE 380 BAGS`, but not `19 MT EACH CONTAINER, 57 MT`, where it is about the 19 tons. */
function isAfterEach(before: readonly Token[]): boolean {
  const at = before.findIndex((word) => word === 'EACH' || word === 'EVERY')
  const between = before.slice(0, Math.max(at, 0))
  const ofOther = [before[at + 2], before[at + 1]]
  return (
    parts.includes(between.at(-1)) &&
    !between.some((word) => isNumber(word) || word === 'TOTAL') &&
    unitAt(ofOther, 1) === undefined &&
    !bag.includes(ofOther[1])
  )
}

/** `EACH 19 MT`, `3 X 19 MT`, `CONTAINERS OF 19 MT`, `19 MT PER CONTAINER`: of one of several. */
export const isOfEach = (before: readonly Token[], after: readonly Token[]): boolean =>
  [...each, ...times].includes(before[0]) ||
  (before[0] === 'OF' && parts.includes(before[1])) ||
  isAfterEach(before) ||
  each.includes(after[0]) ||
  isPer(after)

const gross: readonly Token[] = wordsIn(grossWords)
const weight: readonly Token[] = wordsIn(weightWords)
const withoutWeight = (words: readonly Token[]) => (weight.includes(words[0]) ? words.slice(1) : words)
/** `GROSS WEIGHT 57.4 MT`, `57.4 MT GROSS`; of `57 MT, GROSS 57.4 MT` the second. */
export const isGross = (before: readonly Token[], after: readonly Token[]): boolean =>
  gross.includes(withoutWeight(before)[0]) ||
  (gross.includes(after[0]) && !isNumber(withoutWeight(after.slice(1))[0]))

export const roundly: readonly Token[] = wordsIn(roughly)
export const percents: readonly Token[] = ['%', ...wordsIn(percentWords)]
export const money: readonly Token[] = wordsIn(moneyWords)
