import { currencyWords, moneyWords, sumWords } from '../words/goods.ts'
import { bagSizesIn } from './goods-bags.ts'
import {
  A_TON,
  bag,
  isNumber,
  money,
  numberIn,
  per,
  readingsOf,
  type Token,
  tokensAfter,
  tokensBefore,
  tokensOf,
  unitAt,
} from './goods-tokens.ts'
import { wordsIn } from './word-lists.ts'

/** Prices of 45A, by the ton. */

const currencies: readonly Token[] = wordsIn(currencyWords)
/** Before a price, and no unit of weight. */
const codes: readonly Token[] = ['PRICE', ...wordsIn(moneyWords).filter((word) => currencies.includes(word))]

/** How many kilograms a price is for, in every way that it can be read; empty: it is no price that can be read. */
function kilogramsOf(tokens: readonly Token[], at: number): readonly number[] {
  const named = tokensAfter(tokens, at + 1).findIndex((word) => !currencies.includes(word))
  const next = at + 1 + Math.max(named, 0)
  if (!isNumber(tokens[at])) return []
  const isMoney = next > at + 1 || money.includes(tokens[at - 1])
  if (tokens[next] === 'PMT') return isMoney ? [A_TON] : []
  if (!per.includes(tokens[next])) return []
  const unit = unitAt(tokens, next + 1)
  if (unit?.kilograms === A_TON) return [A_TON]
  if (!isMoney) return []
  if (unit) return [unit.kilograms]
  if (bag.includes(tokens[next + 1])) return bagSizesIn(tokens)
  // `PER 100 KGS`
  const count = tokens[next + 1]
  const counted = unitAt(tokens, next + 2)
  return isNumber(count) && counted ? [numberIn(count) * counted.kilograms] : []
}

/** `USD 1700 PER MT`, `1700 USD/MT`, `USD 1700 PMT`, `USD 1.70/KG`; without money `1700 PMT` is a weight. */
export const isPriceAt = (tokens: readonly Token[], at: number): boolean => kilogramsOf(tokens, at).length > 0

/** `USD 1700/1000 KGS`: the weight that a price is for. */
export const isUnitOfPrice = (tokens: readonly Token[], at: number): boolean =>
  per.includes(tokens[at - 1]) && [at - 2, at - 3].some((place) => isPriceAt(tokens, place))

/** The first price that can be read, in cents by the ton. */
export function priceIn(tokens: readonly Token[]): number[] {
  const at = tokens.findIndex((_, place) => isPriceAt(tokens, place))
  const kilograms = kilogramsOf(tokens, at)
  const prices = readingsOf(tokens[at] ?? '').flatMap((number) =>
    kilograms.map((each) => Math.round((number * 100 * A_TON) / each)),
  )
  return [...new Set(prices)]
}

const sums: readonly Token[] = wordsIn(sumWords)
const NEAR_SUM = 4
/** Money in a description whose unit is not read, each in cents in every way that it can be: no sum and no value. */
export function pricesUnread(text: string): readonly (readonly number[])[] {
  const tokens = tokensOf(text)
  return tokens.flatMap((word, at) => {
    if (!isNumber(word) || isPriceAt(tokens, at)) return []
    const before = tokensBefore(tokens, at)
    const isMoney = codes.includes(before[0]) || currencies.includes(tokens[at + 1])
    const isSum = before.slice(0, NEAR_SUM).some((one) => sums.includes(one))
    return isMoney && !isSum ? [readingsOf(word).map((number) => Math.round(number * 100))] : []
  })
}
