import { endsOfFigure, otherUnits, quantityWords } from '../words/goods.ts'
import { beforeNoCount } from './goods-bags.ts'
import { isPriceAt } from './goods-text.ts'
import {
  A_TON,
  bag,
  containers,
  isGross,
  isNumber,
  isOfEach,
  money,
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
  return isOfBag || isOfEach(...around) || isGross(...around)
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
