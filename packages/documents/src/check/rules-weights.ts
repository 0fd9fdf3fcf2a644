import { emptyCredit } from '@mahsul/domain/documents/credit'
import {
  type ContainerLine,
  type DocumentData,
  type DocumentKind,
  documentKinds,
  fieldsOf,
} from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { readGoods, toleranceOf, UNCOUNTED, type WrittenWeight } from '../paper/goods-text.ts'
import { type AmountField, differentAmounts, wholeOf } from './amounts.ts'
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
  placeOfContainer,
  type Said,
  same,
  says,
} from './said.ts'

/** Weights and bags, in whole kilograms and whole bags. */

const contracts = ['SALES_CONTRACT', 'PROFORMA_INVOICE'] as const
const shipped = documentKinds.filter((kind) => !contracts.some((one) => one === kind))
const shippedWith = (field: AmountField) => shipped.filter((kind) => fieldsOf(kind).includes(field))
const withBagSize = documentKinds.filter((kind) => fieldsOf(kind).includes('bagKg'))

/** The packing list is what the others are compared with; without one the bill of lading, then the invoice. */
const referencesFor: readonly DocumentKind[] = ['PACKING_LIST', 'BILL_OF_LADING', 'COMMERCIAL_INVOICE']
const differAcross = (field: AmountField) => (set: CheckedSet) => {
  const reference = referencesFor.find((kind) => documentsSay(set, [kind], field).length > 0)
  if (!reference) return []
  return shippedWith(field)
    .filter((kind) => kind !== reference)
    .flatMap((kind) => differentAmounts(set, [reference, kind], field))
}

/** What was agreed, in the documents that say what was agreed. */
const differFromDeal = (field: 'netKg' | 'bags') => (set: CheckedSet) =>
  disagreements(
    dealSays(set, field),
    contracts.flatMap((kind) => wholeOf(set, kind, field)),
    same,
  )

const isWithin = (agreed: number, percentLess: number, percentMore: number, found: number) =>
  found * 100 >= agreed * (100 - percentLess) && found * 100 <= agreed * (100 + percentMore)

const shippedOfDeal = (set: CheckedSet): Pair[] =>
  disagreements(dealSays(set, 'netKg'), wholeOf(set, 'COMMERCIAL_INVOICE', 'netKg'), (agreed, net) =>
    // Contracts for bulk goods by weight allow what UCP 600 30(b) does.
    isWithin(agreed, UNCOUNTED, UNCOUNTED, net),
  )

/** Less than the credit's quantity may be shipped where partial shipments are not forbidden. */
function shippedUnderCredit(set: CheckedSet): Pair[] {
  const { credit } = set
  return creditSays(set, 'goods').flatMap(({ value, place }) => {
    const goods = readGoods(value)
    const fits = (weight: WrittenWeight, net: number) => {
      const { more, less: allowed } = toleranceOf(goods, weight, credit ?? emptyCredit)
      const less = credit?.partialShipments === 'not-allowed' ? allowed : 100
      return weight.kilograms.some((agreed) => isWithin(agreed, less, more, net))
    }
    const asked = goods.weights.map((weight) => ({ value: weight, place: { ...place, value: weight.text } }))
    return disagreements(asked, wholeOf(set, 'COMMERCIAL_INVOICE', 'netKg'), fits)
  })
}

function bagsUnderCredit(set: CheckedSet): Pair[] {
  const { credit } = set
  return creditSays(set, 'goods').flatMap(({ value, place }) => {
    const goods = readGoods(value)
    const { bags } = goods
    if (bags === null) return []
    const { more, less: allowed } = toleranceOf(goods, { isAbout: false }, credit ?? emptyCredit)
    const less = credit?.partialShipments === 'not-allowed' ? allowed : 100
    const asked = [{ value: bags, place: { ...place, value: String(bags) } }]
    return disagreements(asked, wholeOf(set, 'COMMERCIAL_INVOICE', 'bags'), (agreed, found) =>
      isWithin(agreed, less, more, found),
    )
  })
}

/** Bags of another size than agreed are the business of `bag-size`. */
const bagsTimesSize = (set: CheckedSet): Pair[] =>
  documentsOf(set, ...documentKinds).flatMap((document) => {
    const { bags, bagKg } = document.fields
    if (bags === undefined || bagKg === undefined || bagKg !== set.deal.bagKg) return []
    const place = placeIn(document, 'bags', `${bags} × ${bagKg}`)
    return disagreements([{ value: bags * bagKg, place }], says(document, 'netKg'), same)
  })

/** Of the whole, and of each container. */
const grossUnderNet = (set: CheckedSet): Pair[] =>
  documentsOf(set, ...documentKinds).flatMap((document) => [
    ...disagreements(says(document, 'netKg'), says(document, 'grossKg'), (net, gross) => gross >= net),
    ...linesOf(document).flatMap(({ number, netKg, grossKg }) => {
      if (netKg === null || grossKg === null || grossKg >= netKg) return []
      return [
        [
          placeOfContainer(document, number, String(netKg), 'net'),
          placeOfContainer(document, number, String(grossKg), 'gross'),
        ] as const,
      ]
    }),
  ])

const linesOf = ({ fields }: DocumentData): readonly ContainerLine[] => fields.containers ?? []
type LineField = 'bags' | 'netKg' | 'grossKg'
/** The lines of a list of containers, added up where each says something. */
const linesAddedUp = (field: LineField) => (set: CheckedSet) =>
  documentsOf(set, ...documentKinds).flatMap((document) => {
    const lines = linesOf(document)
    const amounts = lines.flatMap((line) => line[field] ?? [])
    if (amounts.length === 0 || amounts.length < lines.length) return []
    const value = amounts.reduce<number>((sum, amount) => sum + amount, 0)
    const total: Said<number>[] = [{ value, place: placeIn(document, 'containers', value) }]
    return disagreements(total, says(document, field), same)
  })
const withContainers = documentKinds.filter((kind) => fieldsOf(kind).includes('containers'))

export const weightRules = {
  'weight-documents': {
    ...{ between: shippedWith('netKg'), fields: ['netKg', 'grossKg', 'containers'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(differAcross('netKg'), differAcross('grossKg')),
  },
  'bags-documents': {
    ...{ between: shippedWith('bags'), fields: ['bags', 'containers'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: differAcross('bags'),
  },
  'bag-size': {
    ...{ between: ['DEAL', ...withBagSize], fields: ['bagKg'] },
    ...{ severity: 'grave', source: 'contract' },
    find: (set) => disagreements(dealSays(set, 'bagKg'), documentsSay(set, withBagSize, 'bagKg'), same),
  },
  'quantity-contract': {
    ...{ between: ['DEAL', ...contracts], fields: ['netKg', 'bags'] },
    ...{ severity: 'grave', source: 'contract' },
    find: all(differFromDeal('netKg'), differFromDeal('bags')),
  },
  'quantity-shipped': {
    ...{ between: ['DEAL', 'COMMERCIAL_INVOICE'], fields: ['netKg'] },
    ...{ severity: 'grave', source: 'contract' },
    find: shippedOfDeal,
  },
  'quantity-credit': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['goods', 'netKg', 'bags'] },
    ...{ severity: 'grave', source: 'UCP 600 30(a), 30(b)' },
    find: all(shippedUnderCredit, bagsUnderCredit),
  },
  'bags-times-size': {
    ...{ between: withBagSize, fields: ['bags', 'netKg'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: bagsTimesSize,
  },
  'gross-under-net': {
    ...{ between: shippedWith('grossKg'), fields: ['netKg', 'grossKg', 'containers'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: grossUnderNet,
  },
  'container-totals': {
    ...{ between: withContainers, fields: ['containers', 'bags', 'netKg', 'grossKg'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(linesAddedUp('bags'), linesAddedUp('netKg'), linesAddedUp('grossKg')),
  },
} as const satisfies CheckRules
