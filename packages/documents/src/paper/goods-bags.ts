import { beforeBagSize, kindsOfBag, kindsOfBigBag, labels, weightWords } from '../words/goods.ts'
import {
  A_TON,
  bag,
  containers,
  countIn,
  each,
  isGross,
  isNumber,
  isOfEach,
  isPer,
  per,
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

const bagKinds: readonly Token[] = [...wordsIn(kindsOfBag), ...wordsIn(kindsOfBigBag)]
/** After these a figure counts nothing: `INCOTERMS 2020, NEW PP BAGS`. */
export const beforeNoCount: readonly Token[] = wordsIn(labels)

/** A size of bags in kilograms, and where it ends. */
type Size = { kilograms: readonly number[]; end: number }
const bigKinds: readonly Token[] = wordsIn(kindsOfBigBag)
/** No big bag holds more. */
const MOST_OF_BIG = 2000
function sizeAt(tokens: readonly Token[], at: number, isBig = false): Size | null {
  const unit = unitAt(tokens, at + 1)
  const text = tokens[at]
  if (!isNumber(text) || unit === undefined || (unit.kilograms !== 1 && !isBig)) return null
  const end = at + 1 + unit.length
  const sizes = readingsOf(text)
    .map((size) => size * unit.kilograms)
    .filter((size) => size > 0 && (isBig ? size <= MOST_OF_BIG : size < A_TON))
  return sizes.length === 0 || isGross(tokensBefore(tokens, at), tokensAfter(tokens, end))
    ? null
    : { kilograms: sizes, end }
}

/** Between bags and their size: `BAGS OF 50 KG`, `BAGS X 50 KGS`, `BAGS EACH WEIGHING NET 50 KG`. */
const beforeSize: readonly Token[] = [...wordsIn(beforeBagSize), '-', ';', ...times]
const weight: readonly Token[] = wordsIn(weightWords)
function sizeAfter(tokens: readonly Token[], from: number): Size | null {
  const words = tokensAfter(tokens, from)
  const length = words.findIndex((word) => !beforeSize.includes(word) && !weight.includes(word))
  const size = length < 0 ? null : sizeAt(tokens, from + length, isBigAt(tokens, from - 1))
  // `BAGS NET WEIGHT 57,000 KG` is the weight of all.
  const isOfOne = () => readingsOf(tokens[from + length] ?? '').every((reading) => reading < A_TON)
  return words.slice(0, Math.max(length, 0)).some((word) => weight.includes(word)) && !isOfOne() ? null : size
}
/** `JUMBO BAGS`, `BIG BAGS` */
const isBigAt = (tokens: readonly Token[], at: number) => {
  const before = tokensBefore(tokens, at)
  const kinds = before.slice(
    0,
    Math.max(
      0,
      before.findIndex((word) => !bagKinds.includes(word)),
    ),
  )
  return kinds.some((word) => bigKinds.includes(word))
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

const betweenSize: readonly Token[] = [...wordsIn(beforeBagSize), '-', ';']
/** `IN 50 KG PP BAGS`, `25 KGS NET PP BAGS`, `25 KG PER BAG`: a size before its bags. */
function sizeBefore(tokens: readonly Token[], at: number): Size | null {
  const isBig = isBigAt(tokens, at)
  const isSingle = per.includes(tokens[at - 1]) || each.includes(tokens[at - 1])
  const from = isSingle ? at - 1 : at
  const words = tokensBefore(tokens, from)
  const length = words.findIndex((word) => !bagKinds.includes(word) && !betweenSize.includes(word))
  const end = from - Math.max(length, 0)
  const sizes = [end - 2, end - 3, end - 4].map((place) => sizeAt(tokens, place, isBig))
  return sizes.find((size) => size?.end === end) ?? null
}

const sizeOf = (tokens: readonly Token[], at: number) => sizeAfter(tokens, at + 1) ?? sizeBefore(tokens, at)
/** The sizes of bags in kilograms, in every way that they can be read. */
export const bagSizesIn = (tokens: readonly Token[]): number[] =>
  tokens.flatMap((word, at) => (bag.includes(word) ? (sizeOf(tokens, at)?.kilograms ?? []) : []))

/** `1 MT JUMBO BAGS`, `JUMBO BAGS OF 1000 KG`: what one holds is not the quantity. */
export const isSizeOfBigBag = (tokens: readonly Token[], at: number): boolean => {
  const unit = unitAt(tokens, at + 1)
  const end = at + 1 + (unit?.length ?? 0)
  return tokens.some(
    (word, place) => bag.includes(word) && isBigAt(tokens, place) && sizeOf(tokens, place)?.end === end,
  )
}

export const bagsIn = (tokens: readonly Token[]): number | null => allBags(tokens)[0]?.count ?? null

/** What `800 BAGS OF 50 KG` weigh, where the description says no weight. */
export const weightsOfBags = (tokens: readonly Token[]) =>
  allBags(tokens).flatMap(({ count, about, text, size }) => {
    const weights = size?.kilograms.map((kilograms) => Math.round(count * kilograms)) ?? []
    return weights.some((weight) => weight >= A_TON) ? [{ text, kilograms: weights, isAbout: about }] : []
  })
