import type { InvoiceLine } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { multiplyThenDivide } from '@mahsul/domain/kit/units'
import { sumNeeded } from '../credit/credit-terms.ts'
import { readGoods } from '../paper/goods-text.ts'
import { wholeOf } from './amounts.ts'
import type { CheckRules } from './check-rule.ts'
import {
  all,
  creditSays,
  dealSays,
  disagreements,
  documentsOf,
  documentsSay,
  type Pair,
  placeIn,
  placeInDeal,
  type Said,
  same,
  says,
  written,
} from './said.ts'

/** Sums and prices, in whole cents. */

const sale = ['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE'] as const
const contracts = ['SALES_CONTRACT', 'PROFORMA_INVOICE'] as const
const invoice = ['COMMERCIAL_INVOICE'] as const
/** Contracts of the market are in US dollars. */
const CURRENCY = 'USD'

const perTon = (kg: number, pricePerTon: number) => multiplyThenDivide(kg, pricePerTon, 1000)
/** A cent more or less is rounding. */
const isNearly = (a: number, b: number) => Math.abs(a - b) <= 1
/** A line for something that is not weighed: bags, or freight. */
const isOfGoods = ({ netKg, pricePerTon }: InvoiceLine) => netKg > 0 && pricePerTon > 0
const lines = ({ fields }: { fields: { invoiceLines?: readonly InvoiceLine[] | undefined } }) =>
  fields.invoiceLines ?? []

const agreedValue = ({ deal }: CheckedSet): Said<string>[] => [
  {
    value: CURRENCY,
    place: placeInDeal('contractValue', `${CURRENCY} ${written('contractValue', deal.contractValue)}`),
  },
]
/** The agreed price, or the contract's value by the ton, which has the bags in it. */
const isAgreedPrice = ({ deal }: CheckedSet, price: number) =>
  price === deal.pricePerTon || isNearly(price, multiplyThenDivide(deal.contractValue, 1000, deal.netKg))

/** Paid before: it is in the invoice and not in the credit. */
const advanceOf = ({ deal }: CheckedSet) => deal.contractValue - sumNeeded(deal)

/** UCP 600 30(c): five percent less may be drawn although partial shipments are not allowed. */
const LEAST_DRAWN = 5
function drawnShort(set: CheckedSet): Pair[] {
  const { credit } = set
  if (credit?.partialShipments !== 'not-allowed') return []
  const less = Math.max(LEAST_DRAWN, credit.percentLess ?? 0)
  // An invoice over more than the credit has the advance in it; one over less may have it taken off.
  const drawn = (sum: number, invoiced: number) => (invoiced > sum ? invoiced - advanceOf(set) : invoiced)
  return disagreements(
    creditSays(set, 'sum'),
    wholeOf(set, 'COMMERCIAL_INVOICE', 'sum'),
    (sum, invoiced) => drawn(sum, invoiced) * 100 >= sum * (100 - less),
  )
}

/** The invoice's sum is the contract's where all was shipped. */
function sumOfDeal(set: CheckedSet): Pair[] {
  const agreed = dealSays(set, 'contractValue')
  const isAll = wholeOf(set, 'COMMERCIAL_INVOICE', 'netKg').every(({ value }) => value === set.deal.netKg)
  const invoiced = isAll ? wholeOf(set, 'COMMERCIAL_INVOICE', 'sum') : []
  return disagreements(agreed, [...documentsSay(set, contracts, 'sum'), ...invoiced], isNearly)
}

/** `USD 1.806/MT` is shown as 1806.00: a ton costs more than a few dollars. */
const priceInGoods = (set: CheckedSet): Said<readonly number[]>[] =>
  creditSays(set, 'goods').flatMap(({ value, place }) => {
    const { pricePerTon } = readGoods(value)
    if (pricePerTon.length === 0) return []
    const shown = written('pricePerTon', Math.max(...pricePerTon))
    return [{ value: pricePerTon, place: { ...place, value: shown } }]
  })

const priceOfLines = (set: CheckedSet): Pair[] =>
  documentsOf(set, ...invoice).flatMap((document) =>
    disagreements(
      says(document, 'pricePerTon'),
      lines(document)
        .filter(isOfGoods)
        .map(({ pricePerTon }) => ({
          value: pricePerTon,
          place: placeIn(document, 'invoiceLines', written('pricePerTon', pricePerTon)),
        })),
      same,
    ),
  )

/** Weight times price is not the sum of the line. */
const linesMiscounted = (set: CheckedSet): Pair[] =>
  documentsOf(set, ...invoice).flatMap((document) =>
    lines(document)
      .filter(isOfGoods)
      .filter(({ netKg, pricePerTon, sum }) => !isNearly(perTon(netKg, pricePerTon), sum))
      .map(({ netKg, pricePerTon, sum }) => [
        placeIn(document, 'invoiceLines', `${netKg} kg × ${written('pricePerTon', pricePerTon)}`),
        placeIn(document, 'invoiceLines', written('sum', sum)),
      ]),
  )

const linesAddedUp = (part: 'sum' | 'netKg') => (set: CheckedSet) =>
  documentsOf(set, ...invoice).flatMap((document) => {
    const listed = lines(document)
    if (listed.length === 0) return []
    const total = listed.reduce((so, line) => so + line[part], 0)
    return disagreements(
      [{ value: total, place: placeIn(document, 'invoiceLines', written(part, total)) }],
      says(document, part),
      same,
    )
  })

/** Weight times price is the sum, unless bags are counted beside the goods. */
const weightTimesPrice = (set: CheckedSet): Pair[] =>
  documentsOf(set, ...sale)
    .filter((document) => lines(document).every(isOfGoods))
    .flatMap((document) => {
      const [net, price] = [document.fields.netKg, document.fields.pricePerTon]
      if (net === undefined || price === undefined) return []
      const place = placeIn(document, 'pricePerTon', price)
      return disagreements(
        [{ value: perTon(net, price), place }],
        says(document, 'sum'),
        (expected, sum) => isNearly(expected, sum) || sum === set.deal.contractValue,
      )
    })

const drawnOver = (set: CheckedSet): Pair[] => {
  const advance = advanceOf(set)
  const most = (sum: number) => sum * (100 + (set.credit?.percentMore ?? 0))
  return disagreements(
    creditSays(set, 'sum'),
    wholeOf(set, 'COMMERCIAL_INVOICE', 'sum'),
    (sum, invoiced) => (invoiced - advance) * 100 <= most(sum),
  )
}

export const invoiceRules = {
  'currency-credit': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['currency'] },
    ...{ severity: 'grave', source: 'UCP 600 18(a)(iii)' },
    find: (set) => disagreements(creditSays(set, 'currency'), documentsSay(set, invoice, 'currency'), same),
  },
  'currency-contract': {
    ...{ between: ['DEAL', ...sale], fields: ['contractValue', 'currency'] },
    ...{ severity: 'grave', source: 'contract' },
    find: (set) => disagreements(agreedValue(set), documentsSay(set, sale, 'currency'), same),
  },
  'sum-over-credit': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['sum'] },
    ...{ severity: 'grave', source: 'UCP 600 18(b), 30(a)' },
    find: drawnOver,
  },
  'sum-under-credit': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['sum'] },
    ...{ severity: 'grave', source: 'UCP 600 30(c)' },
    find: drawnShort,
  },
  'sum-contract': {
    ...{ between: ['DEAL', ...sale], fields: ['contractValue', 'sum'] },
    ...{ severity: 'grave', source: 'contract' },
    find: sumOfDeal,
  },
  'price-contract': {
    ...{ between: ['DEAL', ...sale], fields: ['pricePerTon'] },
    ...{ severity: 'grave', source: 'contract' },
    find: (set) =>
      disagreements(dealSays(set, 'pricePerTon'), documentsSay(set, sale, 'pricePerTon'), (_, price) =>
        isAgreedPrice(set, price),
      ),
  },
  'price-credit': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['goods', 'pricePerTon'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d), 18(c)' },
    find: (set) =>
      disagreements(priceInGoods(set), documentsSay(set, invoice, 'pricePerTon'), (readings, price) =>
        readings.includes(price),
      ),
  },
  'price-lines': {
    ...{ between: ['COMMERCIAL_INVOICE'], fields: ['pricePerTon', 'invoiceLines'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: priceOfLines,
  },
  'line-arithmetic': {
    ...{ between: ['COMMERCIAL_INVOICE'], fields: ['invoiceLines'] },
    ...{ severity: 'advice', source: 'ISBP 821 A22' },
    find: linesMiscounted,
  },
  'lines-total': {
    ...{ between: ['COMMERCIAL_INVOICE'], fields: ['invoiceLines', 'sum', 'netKg'] },
    ...{ severity: 'advice', source: 'ISBP 821 A22' },
    find: all(linesAddedUp('sum'), linesAddedUp('netKg')),
  },
  'weight-times-price': {
    ...{ between: sale, fields: ['pricePerTon', 'sum'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: weightTimesPrice,
  },
} as const satisfies CheckRules
