import {
  type DocumentData,
  type DocumentKind,
  documentKinds,
  fieldsOf,
} from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { isContainerNumber } from '@mahsul/domain/shipments/container-number'
import { wordsOf } from '../paper/names.ts'
import { wordsIn } from '../paper/word-lists.ts'
import { sealWords } from '../words/ships.ts'
import type { CheckRules } from './check-rule.ts'
import { type ContainerList, isMistypedIn, lackedBy, listOf, meantBy, numberOf } from './container-list.ts'
import { all, documentsOf, type Pair, placeInDeal, placeOfContainer } from './said.ts'

/** Containers and their seals: of the bills of lading against the shipment, its loading and every other list. */

const listing = documentKinds.filter((kind) => fieldsOf(kind).includes('containers'))
const others = listing.filter((kind) => kind !== 'BILL_OF_LADING')
/** Where a container has to be as it was loaded: the first that lists it. */
const loadedAs: readonly DocumentKind[] = ['BILL_OF_LADING', 'PACKING_LIST']

const listsOf = (set: CheckedSet, kinds: readonly DocumentKind[]): ContainerList[] =>
  documentsOf(set, ...kinds)
    .map(listOf)
    .filter(({ numbers }) => numbers.length > 0)

/** The bills that a list is about: of its destination, or all of them. */
const billsFor = (set: CheckedSet, { destinationId }: ContainerList) =>
  listsOf(set, ['BILL_OF_LADING']).filter(
    (bill) => destinationId === null || bill.destinationId === null || bill.destinationId === destinationId,
  )
/** A bill about all destinations has more than a list about one of them. */
const covers = (list: ContainerList, bill: ContainerList) =>
  list.destinationId === null || bill.destinationId === list.destinationId

const shippedFor = ({ deal }: CheckedSet, { destinationId }: ContainerList) =>
  deal.shipments
    .filter((shipment) => destinationId === null || shipment.destinationId === destinationId)
    .flatMap(({ containerNumbers }) => containerNumbers)

/** With what was meant where another list or the shipment has it, so that one misprint is one finding of its document. */
const invalid = (set: CheckedSet): Pair[] =>
  listsOf(set, listing).flatMap((list) => {
    const { document, destinationId } = list
    const shipped = shippedFor(set, list)
    const lacked = lackedBy(list, shipped)
    const elsewhere = otherLists(set, list).map((other) => ({
      document: other.document,
      lacked: lackedBy(list, other.numbers),
    }))
    return list.numbers
      .filter((number) => !isContainerNumber(number))
      .map((number) => {
        const wrong = placeOfContainer(document, number, number)
        const meant = meantBy(number, lacked)
        if (meant) return [placeInDeal('containerNumbers', meant, destinationId), wrong]
        for (const other of elsewhere) {
          const listed = meantBy(number, other.lacked)
          if (listed) return [placeOfContainer(other.document, listed, listed), wrong]
        }
        return [placeInDeal('containerNumbers', shipped.join(', ') || null, destinationId), wrong]
      })
  })

/** Bills of lading first. */
const otherLists = (set: CheckedSet, list: ContainerList) =>
  list.document.kind === 'BILL_OF_LADING' ? listsOf(set, others) : billsFor(set, list)

const twice = (set: CheckedSet): Pair[] =>
  listsOf(set, listing).flatMap(({ document, numbers }) => {
    const seen = new Set<string>()
    return numbers
      .filter((number) => seen.has(number) || !seen.add(number))
      .map((number) => [
        placeOfContainer(document, number, number),
        placeOfContainer(document, number, number),
      ])
  })

/** In a bill of lading but not in another list; a misprint is the business of `container-number`. */
const missing = (set: CheckedSet): Pair[] =>
  listsOf(set, others).flatMap((list) =>
    billsFor(set, list)
      .filter((bill) => covers(list, bill))
      .flatMap((bill) => {
        const lacked = lackedBy(bill, list.numbers)
        return bill.numbers
          .filter((number) => !list.lines.has(number) && !isMistypedIn(list, number))
          .filter((number) => meantBy(number, lacked) === undefined)
          .map((number) => [
            placeOfContainer(bill.document, number, number),
            placeOfContainer(list.document, number, null),
          ])
      }),
  )

/** Containers of shipments that no bill of lading lists: that it is missing is the business of `shipment-without-bill`. */
const withoutBill = (set: CheckedSet) => {
  const bills = listsOf(set, ['BILL_OF_LADING'])
  return set.deal.shipments
    .filter((shipment) =>
      bills.every(({ destinationId }) => destinationId !== null && destinationId !== shipment.destinationId),
    )
    .flatMap(({ containerNumbers }) => containerNumbers)
}

/** In a list but in none of its bills of lading. */
const added = (set: CheckedSet): Pair[] => {
  const unlisted = new Set(withoutBill(set))
  return listsOf(set, others).flatMap((list) => {
    const bills = billsFor(set, list).map((bill) => ({ ...bill, shipped: new Set(shippedFor(set, bill)) }))
    const [first] = bills
    if (!first) return []
    const billOf = (number: string) => bills.find(({ shipped }) => shipped.has(number)) ?? first
    const lacked = lackedBy(
      list,
      bills.flatMap(({ numbers }) => numbers),
    )
    return list.numbers
      .filter((number) => !unlisted.has(number) && !bills.some(({ lines }) => lines.has(number)))
      .filter((number) => meantBy(number, lacked) === undefined)
      .filter((number) => !bills.some((bill) => isMistypedIn(bill, number)))
      .map((number) => [
        placeOfContainer(billOf(number).document, number, null),
        placeOfContainer(list.document, number, number),
      ])
  })
}

/** Numbers that the shipment and the bill of lading for its destination do not share. */
const otherThanShipped = (set: CheckedSet): Pair[] =>
  listsOf(set, ['BILL_OF_LADING']).flatMap((bill) => {
    const shipped = new Set(shippedFor(set, bill))
    if (shipped.size === 0) return []
    const lacked = lackedBy(bill, [...shipped])
    return [
      ...[...shipped]
        .filter((number) => !bill.lines.has(number) && !isMistypedIn(bill, number))
        .map((number) => ({ number, shipped: true })),
      ...bill.numbers
        .filter((number) => !shipped.has(number) && meantBy(number, lacked) === undefined)
        .map((number) => ({ number, shipped: false })),
    ].map(({ number, shipped }) => [
      placeInDeal('containerNumbers', shipped ? number : null, bill.destinationId),
      placeOfContainer(bill.document, number, shipped ? null : number),
    ])
  })

/** The bill of lading for one destination, which has no other of its own where there is but one. */
const billsOf = (set: CheckedSet, destinationId: DocumentData['destinationId']) =>
  listsOf(set, ['BILL_OF_LADING']).filter(
    (bill) =>
      bill.destinationId === destinationId ||
      (bill.destinationId === null && set.deal.shipments.length === 1),
  )

const count = (set: CheckedSet): Pair[] =>
  set.deal.shipments.flatMap(({ destinationId, containers }) =>
    billsOf(set, destinationId)
      .filter(({ numbers }) => numbers.length !== containers)
      .map(({ document, numbers }) => [
        placeInDeal('containers', containers, destinationId),
        { ...placeOfContainer(document, '', String(numbers.length)), container: undefined },
      ]),
  )

/** Loaded and sealed, and neither in the shipment nor in the bill of lading for its destination. */
const loadedBeside = (set: CheckedSet): Pair[] =>
  set.deal.shipments.flatMap(({ destinationId, containerNumbers, loaded }) =>
    billsOf(set, destinationId).flatMap((bill) =>
      loaded
        .map(numberOf)
        .filter((number) => !containerNumbers.includes(number) && !bill.lines.has(number))
        .filter((number) => !isMistypedIn(bill, number))
        .map((number) => [
          { ...placeInDeal('loaded', number, destinationId), container: number },
          placeOfContainer(bill.document, number, null),
        ]),
    ),
  )

/** `Seal No. SL-1` is `SL1`. */
const besideSeal = wordsIn(sealWords)
const sealOf = (words: readonly string[]) => words.filter((word) => !besideSeal.includes(word)).join('')
/** A number of a seal has so many letters and figures at the least: a shorter word beside another says whose it is. */
const LEAST_OF_SEAL = 4
/** One may name a second seal, of the customs, or whose it is: `MSC SL160632`. */
function sameSeal(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const [seal, second] = [sealOf(a), sealOf(b)]
  const isAmong = (word: string, words: readonly string[]) =>
    word.length >= LEAST_OF_SEAL && words.includes(word)
  return seal === second || isAmong(seal, b) || isAmong(second, a)
}

type LineField = 'seal' | 'bags' | 'netKg' | 'grossKg'
const amountIn = { seal: undefined, bags: 'bags', netKg: 'net', grossKg: 'gross' } as const

/** The same container with another seal or amount. */
const differ =
  (field: LineField, agree: (a: string, b: string) => boolean) =>
  (set: CheckedSet): Pair[] =>
    listsOf(set, others).flatMap((list) =>
      billsFor(set, list).flatMap((bill) =>
        [...bill.lines].flatMap(([number, line]) => {
          const [a, b] = [line[field], list.lines.get(number)?.[field]]
          if (a === null || b === undefined || b === null || agree(String(a), String(b))) return []
          const amount = amountIn[field]
          return [
            [
              placeOfContainer(bill.document, number, String(a), amount),
              placeOfContainer(list.document, number, String(b), amount),
            ] as const,
          ]
        }),
      ),
    )
const equal = (a: string, b: string) => a === b

/** In the bill of lading, which the others are compared with, another seal or amount than was read where it was loaded. */
const otherThanLoaded =
  (field: LineField, agree: (a: string, b: string) => boolean) =>
  (set: CheckedSet): Pair[] =>
    set.deal.shipments.flatMap(({ destinationId, loaded }) => {
      const lists = loadedAs.flatMap((kind) => listsOf(set, [kind]))
      return loaded.flatMap((read) => {
        const list = lists.find(({ lines }) => lines.has(read.number))
        const [a, b] = [read[field], list?.lines.get(read.number)?.[field]]
        if (!list || a === null || b === undefined || b === null || agree(String(a), String(b))) return []
        const amount = amountIn[field]
        const place = {
          ...placeInDeal('loaded', a, destinationId),
          container: read.number,
          ...(amount && { amount }),
        }
        return [[place, placeOfContainer(list.document, read.number, String(b), amount)] as const]
      })
    })

export const containerRules = {
  'container-number': {
    ...{ between: ['DEAL', ...listing], fields: ['containerNumbers', 'containers'] },
    ...{ severity: 'grave', source: 'ISO 6346' },
    find: invalid,
  },
  'container-twice': {
    ...{ between: listing, fields: ['containers'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: twice,
  },
  'container-lists': {
    ...{ between: listing, fields: ['containers'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(missing, added),
  },
  'containers-shipped': {
    ...{ between: ['DEAL', 'BILL_OF_LADING'], fields: ['containerNumbers', 'containers', 'loaded'] },
    ...{ severity: 'grave', source: 'contract' },
    find: all(otherThanShipped, count, loadedBeside),
  },
  seals: {
    ...{ between: listing, fields: ['containers'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: differ('seal', sameSeal),
  },
  'container-amounts': {
    ...{ between: listing, fields: ['containers'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(differ('bags', equal), differ('netKg', equal), differ('grossKg', equal)),
  },
  'seals-loaded': {
    ...{ between: ['DEAL', ...loadedAs], fields: ['loaded', 'containers'] },
    ...{ severity: 'grave', source: 'contract' },
    find: otherThanLoaded('seal', sameSeal),
  },
  'amounts-loaded': {
    ...{ between: ['DEAL', ...loadedAs], fields: ['loaded', 'containers'] },
    ...{ severity: 'advice', source: 'contract' },
    find: all(
      otherThanLoaded('bags', equal),
      otherThanLoaded('netKg', equal),
      otherThanLoaded('grossKg', equal),
    ),
  },
} as const satisfies CheckRules
