import { isContainerNumber } from '../container-number.ts'
import type { CheckRules } from './check-rule.ts'
import {
  type ContainerLine,
  type DocumentData,
  type DocumentKind,
  documentKinds,
  fieldsOf,
} from './document-data.ts'
import type { CheckedSet } from './finding.ts'
import { wordsOf } from './names.ts'
import { all, documentsOf, type Pair, placeInDeal, placeOfContainer } from './said.ts'

/** Containers and their seals: of the bills of lading against the shipment, its loading and every other list. */

const listing = documentKinds.filter((kind) => fieldsOf(kind).includes('containers'))
const others = listing.filter((kind) => kind !== 'BILL_OF_LADING')
/** Where a container has to be as it was loaded: the first that lists it. */
const loadedAs: readonly DocumentKind[] = ['BILL_OF_LADING', 'PACKING_LIST']

const numberOf = ({ number }: { number: string }) => wordsOf(number).join('')
const linesOf = ({ fields }: DocumentData): readonly ContainerLine[] => fields.containers ?? []
const listsOf = (set: CheckedSet, kinds: readonly DocumentKind[]) =>
  documentsOf(set, ...kinds).filter((document) => linesOf(document).length > 0)

/** The bills that a list is about: of its destination, or all of them. */
const billsFor = (set: CheckedSet, { destinationId }: DocumentData) =>
  listsOf(set, ['BILL_OF_LADING']).filter(
    (bill) => destinationId === null || bill.destinationId === null || bill.destinationId === destinationId,
  )
/** A bill about all destinations has more than a list about one of them. */
const covers = (list: DocumentData, bill: DocumentData) =>
  list.destinationId === null || bill.destinationId === list.destinationId

const lineIn = (document: DocumentData, number: string) =>
  linesOf(document).find((line) => numberOf(line) === number)
const has = (document: DocumentData, number: string) => lineIn(document, number) !== undefined

const numbersOf = (document: DocumentData) => linesOf(document).map(numberOf)
const shippedFor = ({ deal }: CheckedSet, { destinationId }: DocumentData) =>
  deal.shipments
    .filter((shipment) => destinationId === null || shipment.destinationId === destinationId)
    .flatMap(({ containerNumbers }) => containerNumbers)

/** One figure is wrong, or two are swapped. */
const isMisprint = (a: string, b: string) =>
  a.length === b.length && [...a].filter((letter, at) => letter !== b[at]).length <= 2

/** Of a number whose check digit is wrong: the right one that was meant, which its document lacks. */
const meantBy = (number: string, document: DocumentData, right: readonly string[]) =>
  isContainerNumber(number)
    ? undefined
    : right.find((other) => isContainerNumber(other) && !has(document, other) && isMisprint(number, other))
const isMistypedIn = (document: DocumentData, number: string) =>
  numbersOf(document).some((other) => meantBy(other, document, [number]) !== undefined)

/** With what was meant where another list or the shipment has it, so that one misprint is one finding of its document. */
const invalid = (set: CheckedSet): Pair[] =>
  listsOf(set, listing).flatMap((document) => {
    const shipped = shippedFor(set, document)
    return numbersOf(document)
      .filter((number) => !isContainerNumber(number))
      .map((number) => {
        const wrong = placeOfContainer(document, number, number)
        const meant = meantBy(number, document, shipped)
        if (meant) return [placeInDeal('containerNumbers', meant, document.destinationId), wrong]
        for (const list of otherLists(set, document)) {
          const listed = meantBy(number, document, numbersOf(list))
          if (listed) return [placeOfContainer(list, listed, listed), wrong]
        }
        return [placeInDeal('containerNumbers', shipped.join(', ') || null, document.destinationId), wrong]
      })
  })

/** Bills of lading first. */
const otherLists = (set: CheckedSet, document: DocumentData) =>
  document.kind === 'BILL_OF_LADING' ? listsOf(set, others) : billsFor(set, document)

const twice = (set: CheckedSet): Pair[] =>
  listsOf(set, listing).flatMap((document) => {
    const numbers = numbersOf(document)
    return numbers
      .filter((number, at) => numbers.indexOf(number) < at)
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
      .flatMap((bill) =>
        numbersOf(bill)
          .filter((number) => !has(list, number) && !isMistypedIn(list, number))
          .filter((number) => meantBy(number, bill, numbersOf(list)) === undefined)
          .map((number) => [placeOfContainer(bill, number, number), placeOfContainer(list, number, null)]),
      ),
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
  const unlisted = withoutBill(set)
  return listsOf(set, others).flatMap((list) => {
    const bills = billsFor(set, list)
    const [first] = bills
    if (!first) return []
    const inBills = bills.flatMap(numbersOf)
    const billOf = (number: string) => bills.find((bill) => shippedFor(set, bill).includes(number)) ?? first
    return numbersOf(list)
      .filter((number) => !unlisted.includes(number))
      .filter((number) => !inBills.includes(number) && meantBy(number, list, inBills) === undefined)
      .filter((number) => !bills.some((bill) => isMistypedIn(bill, number)))
      .map((number) => [
        placeOfContainer(billOf(number), number, null),
        placeOfContainer(list, number, number),
      ])
  })
}

/** Numbers that the shipment and the bill of lading for its destination do not share. */
const otherThanShipped = (set: CheckedSet): Pair[] =>
  listsOf(set, ['BILL_OF_LADING']).flatMap((bill) => {
    const shipped = shippedFor(set, bill)
    if (shipped.length === 0) return []
    const listed = numbersOf(bill)
    return [
      ...shipped
        .filter((number) => !listed.includes(number) && !isMistypedIn(bill, number))
        .map((number) => ({ number, shipped: true })),
      ...listed
        .filter((number) => !shipped.includes(number) && meantBy(number, bill, shipped) === undefined)
        .map((number) => ({ number, shipped: false })),
    ].map(({ number, shipped }) => [
      placeInDeal('containerNumbers', shipped ? number : null, bill.destinationId),
      placeOfContainer(bill, number, shipped ? null : number),
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
      .filter((bill) => linesOf(bill).length !== containers)
      .map((bill) => [
        placeInDeal('containers', containers, destinationId),
        { ...placeOfContainer(bill, '', String(linesOf(bill).length)), container: undefined },
      ]),
  )

/** Loaded and sealed, and neither in the shipment nor in the bill of lading for its destination. */
const loadedBeside = (set: CheckedSet): Pair[] =>
  set.deal.shipments.flatMap(({ destinationId, containerNumbers, loaded }) =>
    billsOf(set, destinationId).flatMap((bill) =>
      loaded
        .map(numberOf)
        .filter((number) => !containerNumbers.includes(number) && !has(bill, number))
        .filter((number) => !isMistypedIn(bill, number))
        .map((number) => [
          { ...placeInDeal('loaded', number, destinationId), container: number },
          placeOfContainer(bill, number, null),
        ]),
    ),
  )

/** `Seal No. SL-1` is `SL1`. */
const sealWords = ['SEAL', 'SEALS', 'NO', 'NUMBER']
const sealOf = (text: string) =>
  wordsOf(text)
    .filter((word) => !sealWords.includes(word))
    .join('')
const sameSeal = (one: string, other: string) => sealOf(one) === sealOf(other)

type LineField = 'seal' | 'bags' | 'netKg' | 'grossKg'
const amountIn = { seal: undefined, bags: 'bags', netKg: 'net', grossKg: 'gross' } as const

/** The same container with another seal or amount. */
const differ =
  (field: LineField, agree: (a: string, b: string) => boolean) =>
  (set: CheckedSet): Pair[] =>
    listsOf(set, others).flatMap((list) =>
      billsFor(set, list).flatMap((bill) =>
        linesOf(bill).flatMap((line) => {
          const number = numberOf(line)
          const [a, b] = [line[field], lineIn(list, number)?.[field]]
          if (a === null || b === undefined || b === null || agree(String(a), String(b))) return []
          const amount = amountIn[field]
          return [
            [
              placeOfContainer(bill, number, String(a), amount),
              placeOfContainer(list, number, String(b), amount),
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
    set.deal.shipments.flatMap(({ destinationId, loaded }) =>
      loaded.flatMap((read) => {
        const lists = loadedAs.flatMap((kind) => listsOf(set, [kind]))
        const list = lists.find((document) => has(document, read.number))
        const [a, b] = [read[field], list && lineIn(list, read.number)?.[field]]
        if (!list || a === null || b === undefined || b === null || agree(String(a), String(b))) return []
        const amount = amountIn[field]
        const place = {
          ...placeInDeal('loaded', a, destinationId),
          container: read.number,
          ...(amount && { amount }),
        }
        return [[place, placeOfContainer(list, read.number, String(b), amount)] as const]
      }),
    )

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
