import { commoditiesIn } from '@mahsul/domain/catalogue/commodity'
import type { Credit } from '@mahsul/domain/documents/credit'
import type { DealFacts } from '@mahsul/domain/documents/finding'
import { multiplyThenDivide } from '@mahsul/domain/kit/units'
import { countryName } from '../paper/country-names.ts'
import { decimalOf } from '../paper/decimals.ts'
import { otherGoodsIn } from '../paper/goods-names.ts'
import { pricesUnread } from '../paper/goods-prices.ts'
import { bagSizesOf, readGoods, toleranceOf } from '../paper/goods-text.ts'
import { namesBags, namesPacking, namesQuantity } from '../paper/goods-unread.ts'
import { inBulk } from '../words/goods.ts'
import { type CreditRow, type Found, found, inCredit, inDeal, none, onlyIf } from './credit-row.ts'

const tonsOf = (kilograms: number) => `${kilograms / 1000} MT`
function quantityMissed(credit: Credit, deal: DealFacts): readonly Found[] {
  const read = readGoods(credit.goods ?? '')
  const fits = read.weights.some((weight) => {
    const { more, less } = toleranceOf(read, weight, credit)
    return weight.kilograms.some(
      (kilograms) =>
        deal.netKg * 100 <= kilograms * (100 + more) && deal.netKg * 100 >= kilograms * (100 - less),
    )
  })
  const [first] = read.weights
  return first && !fits ? found(inCredit('goods', first.text), inDeal('netKg', tonsOf(deal.netKg))) : none
}

/** The agreed price, or the contract's value by the ton, which has the bags in it. */
const isAgreedPrice = (price: number, { pricePerTon, contractValue, netKg }: DealFacts) =>
  price === pricePerTon || Math.abs(price - multiplyThenDivide(contractValue, 1000, netKg)) <= 1
const perTon = (price: number) => `USD ${decimalOf(price, 'USD')} PER MT`
/** In another currency the currency is what does not fit. */
function priceMissed({ goods, currency }: Credit, deal: DealFacts): readonly Found[] {
  const { pricePerTon } = readGoods(goods ?? '')
  const isMissed =
    pricePerTon.length > 0 &&
    (currency ?? 'USD') === 'USD' &&
    !pricePerTon.some((price) => isAgreedPrice(price, deal))
  // A ton costs more than a few dollars: `1.806` is the price of 1806.
  return onlyIf(isMissed, () =>
    found(
      inCredit('goods', perTon(Math.max(...pricePerTon))),
      inDeal('pricePerTon', perTon(deal.pricePerTon)),
    ),
  )
}

/** Money without a unit that can be read, and neither the agreed price nor a sum, is for a person to see. */
function priceUnread({ goods, currency, sum }: Credit, deal: DealFacts): readonly Found[] {
  const isKnown = (cents: number) =>
    isAgreedPrice(cents, deal) || cents === deal.contractValue || cents === sum
  const isUnread =
    goods !== null &&
    (currency ?? 'USD') === 'USD' &&
    readGoods(goods).pricePerTon.length === 0 &&
    pricesUnread(goods).some((readings) => !readings.some(isKnown))
  return onlyIf(isUnread, () =>
    found(inCredit('goods', goods), inDeal('pricePerTon', perTon(deal.pricePerTon))),
  )
}

const bagsOf = (size: number) => `BAGS OF ${size} KG`
function bagSizeMissed({ goods }: Credit, { bagKg }: DealFacts): readonly Found[] {
  const bulk = inBulk.words.exec((goods ?? '').toUpperCase())?.[0]
  if (bulk && !namesBags(goods ?? '')) return found(inCredit('goods', bulk), inDeal('bagKg', bagsOf(bagKg)))
  const [size, ...others] = bagSizesOf(goods ?? '')
  return size === undefined || [size, ...others].includes(bagKg)
    ? none
    : found(inCredit('goods', bagsOf(size)), inDeal('bagKg', bagsOf(bagKg)))
}

const packingUnread = ({ goods }: Credit, { bagKg }: DealFacts): readonly Found[] =>
  onlyIf(goods !== null && namesPacking(goods), () =>
    found(inCredit('goods', goods), inDeal('bagKg', bagsOf(bagKg))),
  )

/** A figure that can be the quantity but gives no weight is for a person to see, unless it is the contract's bags. */
function quantityUnread({ goods }: Credit, deal: DealFacts): readonly Found[] {
  const { weights, bags } = readGoods(goods ?? '')
  if (goods === null || weights.length > 0 || (bags !== null && bags === deal.bags)) return none
  return onlyIf(namesQuantity(goods), () =>
    found(inCredit('goods', goods), inDeal('netKg', tonsOf(deal.netKg))),
  )
}

const isOfGoods = (goods: string, { commodity }: DealFacts) =>
  commodity === 'other' || commoditiesIn(goods).includes(commodity)

function originMissed({ goods }: Credit, deal: DealFacts): readonly Found[] {
  const { origin } = readGoods(goods ?? '')
  return origin === null || deal.origin === null || origin === deal.origin
    ? none
    : found(inCredit('goods', countryName(origin)), inDeal('origin', countryName(deal.origin)))
}

/** What the credit says of the goods otherwise than the contract: kind, grade, origin, quantity, delivery term. */
export const goodsRules = {
  goods: {
    severity: 'grave',
    source: 'contract; UCP 600 art. 18(c)',
    find: ({ goods }, deal) =>
      onlyIf(goods !== null && !isOfGoods(goods, deal), () =>
        found(inCredit('goods', goods), inDeal('goods', deal.goods.join(', '))),
      ),
  },
  grade: {
    severity: 'grave',
    source: 'contract; UCP 600 art. 18(c)',
    find: ({ goods }, deal, others) => {
      const named = otherGoodsIn(goods ?? '', deal.goods, others)
      return onlyIf(named !== null, () =>
        found(inCredit('goods', named), inDeal('goods', deal.goods.join(', '))),
      )
    },
  },
  origin: { severity: 'grave', source: 'contract; UCP 600 art. 18(c)', find: originMissed },
  quantity: { severity: 'grave', source: 'contract; UCP 600 art. 30', find: quantityMissed },
  'quantity-unread': { severity: 'advice', source: 'contract; UCP 600 art. 30', find: quantityUnread },
  price: { severity: 'grave', source: 'contract; UCP 600 art. 18(c)', find: priceMissed },
  'price-unread': { severity: 'advice', source: 'contract; UCP 600 art. 18(c)', find: priceUnread },
  'packing-unread': { severity: 'advice', source: 'contract; UCP 600 art. 18(c)', find: packingUnread },
  'bag-size': { severity: 'grave', source: 'contract; UCP 600 art. 18(c)', find: bagSizeMissed },
  incoterm: {
    severity: 'grave',
    source: 'contract',
    find: ({ goods }, deal) => {
      const { incoterms } = readGoods(goods ?? '')
      return onlyIf(incoterms.length > 0 && !incoterms.includes(deal.incoterm), () =>
        found(inCredit('goods', incoterms.join(', ')), inDeal('incoterm', deal.incoterm)),
      )
    },
  },
} as const satisfies Record<string, CreditRow>
