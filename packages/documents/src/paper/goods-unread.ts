import { endsOfFigure, otherPackings, otherUnits, poundWords, quantityWords } from '../words/goods.ts'
import { bagSizesIn, beforeNoCount, isSizeOfBigBag } from './goods-bags.ts'
import { isPriceAt, isUnitOfPrice } from './goods-prices.ts'
import {
  A_TON,
  bag,
  containers,
  isGross,
  isNumber,
  isOfEach,
  money,
  per,
  percents,
  readingsOf,
  type Token,
  tokensAfter,
  tokensBefore,
  tokensOf,
  unitAt,
} from './goods-tokens.ts'
import { isSpelled } from './spelled-numbers.ts'
import { wordsIn } from './word-lists.ts'

/** Units that are not converted, or are written in a way that is not known. */
const unknownUnits: readonly Token[] = [...wordsIn(otherUnits), ...bag]
/** Before a quantity: `QTY: 57`, `QUANTITY OF 57`. */
const quantities: readonly Token[] = wordsIn(quantityWords)
/** Words that end what a figure can be about: `GEDAREF 99 IN BAGS`. */
const ends: readonly Token[] = [...wordsIn(endsOfFigure), '/', '-', ...percents, ...containers]
const isUnit = (tokens: readonly Token[], at: number) =>
  unitAt(tokens, at) !== undefined || unknownUnits.includes(tokens[at])

/** A size of bags, the weight of a container or the gross weight: known, and not the quantity. */
function isUnderstood(tokens: readonly Token[], at: number): boolean {
  const unit = unitAt(tokens, at + 1)
  if (unit === undefined) return isOfEach(tokensBefore(tokens, at), tokensAfter(tokens, at + 2))
  const around = [tokensBefore(tokens, at), tokensAfter(tokens, at + 1 + unit.length)] as const
  const readings = readingsOf(tokens[at] ?? '')
  const isOfBag = readings.length > 0 && readings.every((number) => number * unit.kilograms < A_TON)
  const isOfOther = isSizeOfBigBag(tokens, at) || isUnitOfPrice(tokens, at)
  return isOfOther || isOfBag || isOfEach(...around) || isGross(...around)
}

/** Whether a unit follows before anything else that a figure can be about: `40 FULL METRIC TONS`. */
function isBeforeUnit(tokens: readonly Token[], at: number): boolean {
  const after = tokensAfter(tokens, at + 1)
  const end = after.findIndex((word) => isNumber(word) || ends.includes(word))
  const words = end < 0 ? after : after.slice(0, end)
  return words.some((_, place) => isUnit(tokens, at + 1 + place))
}

/** A figure that can be the quantity of the goods, although it may not be clear which. */
const canBeQuantity = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]
  const word = tokens[at] ?? ''
  if (!isNumber(word)) return isSpelled(word) && isUnit(tokens, at + 1)
  if (money.includes(before) || beforeNoCount.includes(before) || isPriceAt(tokens, at)) return false
  const [first, second] = tokensBefore(tokens, at)
  const isNamed = quantities.includes(first === 'OF' || first === 'IS' ? second : first)
  return (isNamed || isBeforeUnit(tokens, at)) && !isUnderstood(tokens, at)
}

/** Whether a description of goods names a figure that can be the quantity. */
export const namesQuantity = (text: string): boolean => {
  const tokens = tokensOf(text)
  return tokens.some((_, at) => canBeQuantity(tokens, at))
}

const packings: readonly Token[] = wordsIn(otherPackings)
const pounds: readonly Token[] = wordsIn(poundWords)
/** No bag holds more. */
const MOST_POUNDS = 300
/** A small weight that is neither gross nor the unit of a price: `PACKING: 25 KG`, `IN 110 LBS SACKS`. */
function canBePacking(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]
  if (!isNumber(text) || per.includes(tokens[at - 1])) return false
  const readings = readingsOf(text)
  if (pounds.includes(tokens[at + 1])) return readings.every((number) => number < MOST_POUNDS)
  const unit = unitAt(tokens, at + 1)
  const after = tokensAfter(tokens, at + 1 + (unit?.length ?? 0))
  return (
    unit?.kilograms === 1 &&
    readings.length > 0 &&
    readings.every((number) => number < A_TON) &&
    !isGross(tokensBefore(tokens, at), after)
  )
}

/** Whether a description says how goods are packed, and not so that the size of a bag can be read. */
export const namesPacking = (text: string): boolean => {
  const tokens = tokensOf(text)
  return (
    bagSizesIn(tokens).length === 0 &&
    tokens.some((word, at) => packings.includes(word) || canBePacking(tokens, at))
  )
}

export const namesBags = (text: string): boolean => tokensOf(text).some((word) => bag.includes(word))
