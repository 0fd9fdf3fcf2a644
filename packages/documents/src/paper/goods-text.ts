import type { Credit } from '@mahsul/domain/documents/credit'
import {
  afterNoTolerance,
  afterPlace,
  atLeastWords,
  atMostWords,
  beforeNoTolerance,
  besideTolerance,
  editionOfTerms,
  exactly,
  lessWords,
  moreWords,
  olderTerms,
  qualitiesWithTolerance,
  termsOfTrade,
  toleranceWords,
} from '../words/goods.ts'
import type { Words } from '../words/sources.ts'
import { readCountries } from './country-names.ts'
import { bagSizesIn, bagsIn, isSizeOfBigBag, weightsOfBags } from './goods-bags.ts'
import { isUnitOfPrice, priceIn } from './goods-prices.ts'
import {
  A_TON,
  isGross,
  isNumber,
  isOfEach,
  money,
  numberIn,
  percents,
  readingsOf,
  roundly,
  type Token,
  tokensAfter,
  tokensBefore,
  tokensOf,
  unitAt,
  withShortTerms,
} from './goods-tokens.ts'
import { wordsOf } from './names.ts'
import { rowsIn, wordsIn } from './word-lists.ts'

/** A net weight in every way that it can be read: `190.000 MT` may be 190 or 190,000 tons. */
export type WrittenWeight = {
  text: string
  kilograms: readonly number[]
  /** UCP 600 30(a): "about" or "approximately" stands before it. */
  isAbout: boolean
  /** UCP 600 30(b): the quantity must not be exceeded, or not be reduced. */
  atMost?: true
  atLeast?: true
}

/** What can be read in the description of goods in a credit (45A); null: it does not say, or not clearly. */
export type GoodsText = {
  /** Net weights from a ton up; not what each container or bag holds, and no price. */
  weights: readonly WrittenWeight[]
  /** A tolerance of the quantity of its own, in percent. */
  percent: number | null
  bags: number | null
  /** In the smallest unit of the credit's currency, per metric ton, in every way that it can be read; empty: it does not say. */
  pricePerTon: readonly number[]
  /** The Incoterms that are named, each once. */
  incoterms: readonly string[]
  /** ISO 3166-1 alpha-2. */
  origin: string | null
}

function weightsIn(tokens: readonly Token[]): WrittenWeight[] {
  return tokens.flatMap((text, at): WrittenWeight[] => {
    const unit = unitAt(tokens, at + 1)
    if (!isNumber(text) || unit === undefined || money.includes(tokens[at - 1])) return []
    const isAbout = roundly.includes(tokens[at - 1])
    const around = [
      tokensBefore(tokens, isAbout ? at - 1 : at),
      tokensAfter(tokens, at + 1 + unit.length),
    ] as const
    const weights = readingsOf(text).map((number) => Math.round(number * unit.kilograms))
    if (
      isSizeOfBigBag(tokens, at) ||
      isUnitOfPrice(tokens, at) ||
      isOfEach(...around) ||
      isGross(...around) ||
      weights.every((weight) => weight < A_TON)
    )
      return []
    const written = tokens.slice(at + 1, at + 1 + unit.length).join(unit.length === 2 ? ' ' : '')
    const limits = limitsOf(tokens.slice(0, isAbout ? at - 1 : at), tokens.slice(at + 1 + unit.length))
    return [{ text: `${text.replace(/[.,]$/, '')} ${written}`, kilograms: weights, isAbout, ...limits }]
  })
}

/** No words of a limit are more. */
const LIMIT = 5
/** `MAXIMUM 100 MT`, `100 MT MIN`, `EXACTLY 100 MT`; of `PURITY 99 PCT MIN 100 MT` and `100 MT MIN PURITY` it is the purity's. */
function limitsOf(
  before: readonly Token[],
  after: readonly Token[],
): Pick<WrittenWeight, 'atMost' | 'atLeast'> {
  const own = before.slice(-LIMIT)
  const ofOther = own.findLastIndex((word) => isNumber(word) || percents.includes(word))
  const words = own.slice(ofOther + 1)
  const [first, second] = after
  const isOfNext = isNumber(second) || qualities.includes(second)
  // After a figure `MAX` is that figure's.
  const said = words.join(' ')
  const isOfFigure = ofOther >= 0 && LIMIT_WORD.test(words[0] ?? '')
  const isSaid = (limit: Words<RegExp>) =>
    (!isOfFigure && limit.words.test(said)) || (!isOfNext && limit.words.test(String(first)))
  const isExact = isSaid(exactly)
  return {
    ...((isExact || isSaid(atMostWords)) && { atMost: true }),
    ...((isExact || isSaid(atLeastWords)) && { atLeast: true }),
  }
}
const LIMIT_WORD = /^(?:MAX|MIN)/

const more: readonly Token[] = [...wordsIn(moreWords), '+']
/** Words that need no other beside them. A dash alone is no minus: `50/60 - 99 PCT PURITY`. */
const lessAlone: readonly Token[] = wordsIn(lessWords)
const less: readonly Token[] = [...lessAlone, '-']
const joints: readonly Token[] = ['/', 'OR']
/** How many tokens say "more or less", `+/-` or `+-` where these begin; 0: none. */
function markLength(tokens: readonly Token[], first: readonly Token[], last: readonly Token[]): number {
  const length = joints.includes(tokens[1]) ? 3 : 2
  return first.includes(tokens[0]) && last.includes(tokens[length - 1]) ? length : 0
}
const qualities: readonly Token[] = wordsIn(qualitiesWithTolerance)
/** `TOLERANCE OF 10 PCT`, `10 PCT TOLERANCE`. */
function isNamedTolerance(before: readonly Token[], after: readonly Token[]): boolean {
  const words = before[0] === 'OF' ? before.slice(1) : before
  const rest = after[0] === 'TOLERANCE' ? after.slice(1) : after
  const isNamed = after[0] === 'TOLERANCE' || words[0] === 'TOLERANCE'
  const isOfQuality = [words[words[0] === 'TOLERANCE' ? 1 : 0], ...rest.slice(0, 2)].some((word) =>
    qualities.includes(word),
  )
  return isNamed && !isOfQuality
}
/** The second number of `+5/-5 PCT` or `+5% -5%`, if it is the first again: two different ones are no one tolerance. */
function isSameBothWays(before: readonly Token[], percent: string): boolean {
  const [sign, ...others] = before
  const rest = others.filter((word) => !percents.includes(word) && !joints.includes(word))
  const opposite = sign === '-' ? more : sign === '+' ? less : []
  return rest[0] === percent && opposite.includes(rest[1])
}
function isTolerance(before: readonly Token[], after: readonly Token[]): boolean {
  if (lessAlone.includes(before[0])) return true
  if (markLength(before, less, more) > 0 || markLength(before, more, less) > 0) return true
  const length = Math.max(markLength(after, more, less), markLength(after, less, more))
  // Before a number it belongs to that one: `OIL 50 PCT +/- 2 PCT`.
  return after[0] === 'MORE' || (length > 0 && !isNumber(after[length]))
}
/** `+/- 5 PCT`, `PLUS OR MINUS 5%` or `5 PCT MORE OR LESS`, among other percentages: of purity, of oil. */
function toleranceIn(tokens: readonly Token[]): number | null {
  const percent = tokens.find((text, at) => {
    if (!isNumber(text) || !percents.includes(tokens[at + 1])) return false
    const [before, after] = [tokensBefore(tokens, at), tokensAfter(tokens, at + 2)]
    return isTolerance(before, after) || isNamedTolerance(before, after) || isSameBothWays(before, text)
  })
  if (percent !== undefined) return numberIn(percent)
  return excludesTolerance(tokens.join(' ')) ? 0 : null
}
const tolerances: readonly Token[] = wordsIn(toleranceWords)
const [withoutIt, refusing] = [wordsIn(beforeNoTolerance), wordsIn(afterNoTolerance)]
const besideIt = wordsIn(besideTolerance)
/** `100 MT WITHOUT TOLERANCE`, `QUANTITY TOLERANCE NOT ALLOWED`; that of a quality or the amount is another. */
function excludesTolerance(text: string): boolean {
  const words = wordsOf(text)
  const nextTo = (around: readonly string[]) => around.find((word) => !besideIt.includes(word)) ?? ''
  return words.some((word, at) => {
    if (!tolerances.includes(word)) return false
    const [before, after] = [words.slice(0, at).toReversed(), words.slice(at + 1)]
    const isOfOther = qualities.includes(before[0])
    return withoutIt.includes(nextTo(before)) || (!isOfOther && refusing.includes(nextTo(after)))
  })
}

const terms = wordsIn(termsOfTrade)
const newNames: ReadonlyMap<string, string> = new Map(rowsIn(olderTerms))
const incotermsIn = (tokens: readonly Token[]): string[] => {
  const named = tokens.map((word = '') => newNames.get(word) ?? word).filter((word) => terms.includes(word))
  return [...new Set(named)]
}
export const incotermIn = (text: string): string | null => incotermsIn(tokensOf(text))[0] ?? null

const endsOfPlace: readonly string[] = [...wordsIn(afterPlace), '']
/** No name of a place has more words. */
const LONGEST_PLACE = 5
/** The place that a text names beside the trade term; null: none. */
export function placeOfTerm(text: string): string | null {
  for (const line of withShortTerms(text.toUpperCase()).split(/[\n;]/)) {
    const words = line.split(/[ :]/).filter(Boolean)
    const at = words.findIndex((word) => terms.includes(newNames.get(word) ?? word))
    if (at < 0) continue
    const after = words.slice(at + 1, at + 1 + LONGEST_PLACE)
    const place: string[] = []
    for (const word of after) {
      const name = word.replaceAll(/[^\p{L}'-]/gu, '')
      if (/\d/.test(word) || endsOfPlace.includes(name)) break
      place.push(name)
      if (/[,.)]$/.test(word)) break
    }
    if (place.length > 0) return place.join(' ')
  }
  return null
}

/** From the word for the terms to their year. */
const NEAR_YEAR = 25
/** The year of the Incoterms that a text names; null: none. */
export function editionIn(text: string): string | null {
  const plain = text.toUpperCase()
  const at = plain.search(editionOfTerms.words)
  return at < 0 ? null : (/\b(?:19|20)\d\d\b/.exec(plain.slice(at, at + NEAR_YEAR))?.[0] ?? null)
}

/** `SUDANESE` before `ORIGIN`; `FOR MERSIN, TURKEY.` is another sentence. */
function endsWithCountry(text: string): boolean {
  const words = wordsOf(text.split(/[.,;\n]/).at(-1) ?? '').slice(-3)
  return readCountries(words).others.at(-1) !== words.at(-1)
}
/** The country beside the word "origin", if it is one country. */
function originIn(text: string): string | null {
  const at = text.search(/\bORIGIN\b/i)
  if (at < 0) return null
  const before = text.slice(0, at)
  const near = [
    ...(endsWithCountry(before) ? wordsOf(before).slice(-3) : []),
    ...wordsOf(text.slice(at)).slice(0, 4),
  ]
  const [first, ...others] = new Set(readCountries(near).countries)
  return first && others.length === 0 ? first : null
}

/** UCP 600 30(b): bulk goods that no number of bags counts. */
export const UNCOUNTED = 5
/** UCP 600 30(a) */
const ABOUT = 10
/** How much more and less than a quantity may be shipped, in percent. */
export type Tolerance = { more: number; less: number }
type OfCredit = Pick<Credit, 'percentMore' | 'percentLess' | 'conditions'>
/**
 * By how much the quantity of a description may be missed: what it says itself, else the credit's own tolerance (39A); five percent
 * only where it has neither, counts no bags, and does not forbid more or less (UCP 600 30).
 */
export function toleranceOf(
  { percent, bags }: GoodsText,
  { isAbout, atMost, atLeast }: Pick<WrittenWeight, 'isAbout' | 'atMost' | 'atLeast'>,
  { percentMore, percentLess, conditions }: OfCredit,
): Tolerance {
  const both = (each: number): Tolerance => ({ more: each, less: each })
  if (percent !== null) return both(isAbout ? ABOUT : percent)
  const { more, less } = ofAll()
  return { more: atMost ? 0 : more, less: atLeast ? 0 : less }
  function ofAll(): Tolerance {
    if (isAbout) return both(ABOUT)
    if (percentMore !== null || percentLess !== null)
      return { more: percentMore ?? 0, less: percentLess ?? 0 }
    return both(bags === null && !conditions.some(excludesTolerance) ? UNCOUNTED : 0)
  }
}

/** Sizes of bags in kilograms, in every way that they can be read; empty: it does not say. */
export const bagSizesOf = (text: string): number[] => bagSizesIn(tokensOf(text))

export function readGoods(text: string): GoodsText {
  const tokens = tokensOf(text)
  const weights = weightsIn(tokens)
  return {
    weights: weights.length > 0 ? weights : weightsOfBags(tokens),
    percent: toleranceIn(tokens),
    bags: bagsIn(tokens),
    pricePerTon: priceIn(tokens),
    incoterms: incotermsIn(tokens),
    origin: originIn(text),
  }
}
