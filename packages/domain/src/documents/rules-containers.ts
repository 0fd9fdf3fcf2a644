import type { CheckRules } from './check-rule.ts'
import { isContainerNumber } from './container-number.ts'
import {
  type ContainerLine,
  type DocumentData,
  type DocumentKind,
  documentKinds,
  fieldsOf,
} from './document-data.ts'
import type { CheckedSet } from './finding.ts'
import { sameCode, wordsOf } from './names.ts'
import { all, documentsOf, type Pair, placeInDeal, placeOfContainer } from './said.ts'

/** Containers and their seals: of the bills of lading against the shipment and every other list. */

const listing = documentKinds.filter((kind) => fieldsOf(kind).includes('containers'))
const others = listing.filter((kind) => kind !== 'BILL_OF_LADING')

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

const has = (document: DocumentData, number: string) =>
  linesOf(document).some((line) => numberOf(line) === number)

const invalid = (set: CheckedSet): Pair[] =>
  listsOf(set, listing).flatMap((document) =>
    linesOf(document)
      .filter((line) => !isContainerNumber(numberOf(line)))
      .map(({ number }) => [
        placeInDeal('containerNumbers', null, document.destinationId),
        placeOfContainer(document, number, number),
      ]),
  )

const twice = (set: CheckedSet): Pair[] =>
  listsOf(set, listing).flatMap((document) => {
    const numbers = linesOf(document).map(numberOf)
    return numbers
      .filter((number, at) => numbers.indexOf(number) < at)
      .map((number) => [
        placeOfContainer(document, number, number),
        placeOfContainer(document, number, number),
      ])
  })

/** In a bill of lading but not in another list. */
const missing = (set: CheckedSet): Pair[] =>
  listsOf(set, others).flatMap((list) =>
    billsFor(set, list)
      .filter((bill) => covers(list, bill))
      .flatMap((bill) =>
        linesOf(bill)
          .map(numberOf)
          .filter((number) => !has(list, number))
          .map((number) => [placeOfContainer(bill, number, number), placeOfContainer(list, number, null)]),
      ),
  )

/** In a list but in none of its bills of lading. */
const added = (set: CheckedSet): Pair[] =>
  listsOf(set, others).flatMap((list) => {
    const bills = billsFor(set, list)
    const [first] = bills
    if (!first) return []
    return linesOf(list)
      .map(numberOf)
      .filter((number) => !bills.some((bill) => has(bill, number)))
      .map((number) => [placeOfContainer(first, number, null), placeOfContainer(list, number, number)])
  })

/** Numbers that the shipment and the bill of lading for its destination do not share. */
const otherThanShipped = (set: CheckedSet): Pair[] =>
  listsOf(set, ['BILL_OF_LADING']).flatMap((bill) => {
    const shipments = set.deal.shipments.filter(
      ({ destinationId }) => bill.destinationId === null || destinationId === bill.destinationId,
    )
    const shipped = shipments.flatMap(({ containerNumbers }) => containerNumbers)
    if (shipped.length === 0) return []
    const listed = linesOf(bill).map(numberOf)
    return [
      ...shipped.filter((number) => !listed.includes(number)).map((number) => ({ number, shipped: true })),
      ...listed.filter((number) => !shipped.includes(number)).map((number) => ({ number, shipped: false })),
    ].map(({ number, shipped }) => [
      placeInDeal('containerNumbers', shipped ? number : null, bill.destinationId),
      placeOfContainer(bill, number, shipped ? null : number),
    ])
  })

const count = (set: CheckedSet): Pair[] =>
  set.deal.shipments.flatMap(({ destinationId, containers }) =>
    listsOf(set, ['BILL_OF_LADING'])
      .filter((bill) => bill.destinationId === destinationId && linesOf(bill).length !== containers)
      .map((bill) => [
        placeInDeal('containers', containers, destinationId),
        { ...placeOfContainer(bill, '', String(linesOf(bill).length)), container: undefined },
      ]),
  )

/** The same container with another seal or amount. */
const differ =
  (field: 'seal' | 'bags' | 'netKg' | 'grossKg', agree: (a: string, b: string) => boolean) =>
  (set: CheckedSet): Pair[] =>
    listsOf(set, others).flatMap((list) =>
      billsFor(set, list).flatMap((bill) =>
        linesOf(bill).flatMap((line) => {
          const number = numberOf(line)
          const other = linesOf(list).find((one) => numberOf(one) === number)
          const [a, b] = [line[field], other?.[field]]
          if (a === null || b === undefined || b === null || agree(String(a), String(b))) return []
          return [
            [placeOfContainer(bill, number, String(a)), placeOfContainer(list, number, String(b))] as const,
          ]
        }),
      ),
    )
const equal = (a: string, b: string) => a === b

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
    ...{ between: ['DEAL', 'BILL_OF_LADING'], fields: ['containerNumbers', 'containers'] },
    ...{ severity: 'grave', source: 'contract' },
    find: all(otherThanShipped, count),
  },
  seals: {
    ...{ between: listing, fields: ['containers'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: differ('seal', sameCode),
  },
  'container-amounts': {
    ...{ between: listing, fields: ['containers'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(differ('bags', equal), differ('netKg', equal), differ('grossKg', equal)),
  },
} as const satisfies CheckRules
