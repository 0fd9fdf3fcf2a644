import { beforeBagSize, kindsOfBag, labels } from '../words/goods.ts'
import {
  A_TON,
  bag,
  containers,
  countIn,
  isGross,
  isNumber,
  isOfEach,
  isPer,
  readingsOf,
  roundly,
  type Token,
  times,
  tokensAfter,
  tokensBefore,
  unitAt,
} from './goods-tokens.ts'
import { wordsIn } from './word-lists.ts'

/** The bags of 45A, and the weight that they have together. */

const bagKinds: readonly Token[] = wordsIn(kindsOfBag)
/** After these a figure counts nothing: `INCOTERMS 2020, NEW PP BAGS`. */
export const beforeNoCount: readonly Token[] = wordsIn(labels)

/** A size of bags in kilograms, and where it ends. */
type Size = { kilograms: readonly number[]; end: number }
function sizeAt(tokens: readonly Token[], at: number): Size | null {
  const unit = unitAt(tokens, at + 1)
  const text = tokens[at]
  if (!isNumber(text) || unit?.kilograms !== 1) return null
  const end = at + 1 + unit.length
  const sizes = readingsOf(text).filter((size) => size > 0 && size < A_TON)
  return sizes.length === 0 || isGross(tokensBefore(tokens, at), tokensAfter(tokens, end))
    ? null
    : { kilograms: sizes, end }
}

/** Between bags and their size: `BAGS OF 50 KG`, `BAGS X 50 KGS`, `BAGS EACH WEIGHING NET 50 KG`. */
const beforeSize: readonly Token[] = [...wordsIn(beforeBagSize), '-', ';', ...times]
function sizeAfter(tokens: readonly Token[], from: number): Size | null {
  const words = tokensAfter(tokens, from)
  const length = words.findIndex((word) => !beforeSize.includes(word))
  return length < 0 ? null : sizeAt(tokens, from + length)
}

type Bags = { count: number; about: boolean; text: string; size: Size | null }
/** The bags that a word for bags counts, but not those of one container. */
function bagsAt(tokens: readonly Token[], at: number): Bags[] {
  const named = at - 1 - tokensBefore(tokens, at).findIndex((word) => !bagKinds.includes(word))
  // `800 X 50 KG BAGS`
  const inside = times.includes(tokens[named - 2]) ? sizeAt(tokens, named - 1) : null
  const [place, size] = inside === null ? [named, sizeAfter(tokens, at + 1)] : [named - 3, inside]
  const text = tokens[place]
  if (!isNumber(text) || beforeNoCount.includes(tokens[place - 1])) return []
  const about = roundly.includes(tokens[place - 1])
  const count = countIn(text)
  const end = Math.max(at + 1, size?.end ?? 0)
  const before = tokensBefore(tokens, about ? place - 1 : place)
  const rest = tokensAfter(tokens, end)
  // Of `BAGS OF 50 KG EACH` each is a bag.
  const [first] = rest
  const afterSize =
    (first === 'EACH' && !containers.includes(rest[1])) || first === 'NET' ? rest.slice(1) : rest
  const isOfContainer =
    size === null ? isOfEach(before, rest) : isOfEach(before, []) || isPer(afterSize, containers)
  if (count === null || isOfContainer) return []
  return [{ count, about, text: tokens.slice(place, end).join(' '), size }]
}

const allBags = (tokens: readonly Token[]) =>
  tokens.flatMap((word, at) => (bag.includes(word) ? bagsAt(tokens, at) : []))

/** `IN 50 KG PP BAGS`: a size before its bags. */
function sizeBefore(tokens: readonly Token[], at: number): Size | null {
  const end = at - tokensBefore(tokens, at).findIndex((word) => !bagKinds.includes(word))
  const sizes = [end - 2, end - 3].map((from) => sizeAt(tokens, from))
  return sizes.find((size) => size?.end === end) ?? null
}

/** The sizes of bags in kilograms, in every way that they can be read. */
export const bagSizesIn = (tokens: readonly Token[]): number[] =>
  tokens.flatMap((word, at) =>
    bag.includes(word) ? ((sizeAfter(tokens, at + 1) ?? sizeBefore(tokens, at))?.kilograms ?? []) : [],
  )

export const bagsIn = (tokens: readonly Token[]): number | null => allBags(tokens)[0]?.count ?? null

/** What `800 BAGS OF 50 KG` weigh, where the description says no weight. */
export const weightsOfBags = (tokens: readonly Token[]) =>
  allBags(tokens).flatMap(({ count, about, text, size }) => {
    const weights = size?.kilograms.map((kilograms) => Math.round(count * kilograms)) ?? []
    return weights.some((weight) => weight >= A_TON) ? [{ text, kilograms: weights, isAbout: about }] : []
  })
