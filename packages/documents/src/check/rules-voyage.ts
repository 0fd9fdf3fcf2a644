import type { DocumentKind } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { isPlace, isPortAsked, samePort } from '../paper/ports.ts'
import { sameShip, sameVoyage } from '../paper/ships-and-numbers.ts'
import type { CheckRules } from './check-rule.ts'
import {
  all,
  conflicts,
  creditSays,
  dealSays,
  disagreements,
  documentsOf,
  documentsSay,
  type Pair,
  placeIn,
  same,
  says,
  severalIn,
  shipmentsSay,
} from './said.ts'
import { differenceOf, shipOf } from './shipments.ts'

/** Ports, vessel and voyage: of the bills of lading against the credit, the deal and the other documents. */

const bill = ['BILL_OF_LADING'] as const
const sale = ['SALES_CONTRACT', 'PROFORMA_INVOICE'] as const
const others = ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'PHYTOSANITARY_CERTIFICATE'] as const
const withInsurance = [...others, 'INSURANCE_CERTIFICATE'] as const
const billAnd = [...bill, ...withInsurance] as const

const shipsOf = (set: CheckedSet) => documentsOf(set, ...bill).flatMap(shipOf)

/** Under DDP the market's place may be where the goods are delivered, beyond the port. */
const ends = (set: CheckedSet): Pair[] =>
  documentsOf(set, ...bill).flatMap((document) => {
    const places = shipmentsSay(set, 'place')
    const atPort = disagreements(places, says(document, 'portOfDischarge'), isPlace)
    const delivered = says(document, 'placeOfDelivery')
    return delivered.length > 0 && disagreements(places, delivered, isPlace).length === 0 ? [] : atPort
  })

/** Bills of another shipment than the first (UCP 600 31(b)). */
function partial(set: CheckedSet): Pair[] {
  const [first, ...rest] = documentsOf(set, ...bill)
  return creditSays(set, 'partialShipments')
    .filter(({ value }) => value === 'not-allowed')
    .flatMap(({ place }) =>
      rest.flatMap((other) =>
        (first ? differenceOf(first, other) : []).map((differs) => [place, differs] as const),
      ),
    )
}

type PortField = 'portOfLoading' | 'portOfDischarge'
const byCredit = (field: PortField | 'placeOfReceipt' | 'placeOfDelivery') => (set: CheckedSet) =>
  disagreements(creditSays(set, field), documentsSay(set, bill, field), isPortAsked)
/** A place that the credit asks for is on the bill, as its own or as that port's. */
const placeLeftOut =
  (field: 'placeOfReceipt' | 'placeOfDelivery', port: PortField) =>
  (set: CheckedSet): Pair[] =>
    creditSays(set, field).flatMap(({ value, place }) =>
      documentsOf(set, ...bill)
        .filter((document) => !document.fields[field])
        .filter((document) => !says(document, port).some((one) => isPortAsked(value, one.value)))
        .map((document) => [place, placeIn(document, field, null)] as const),
    )
/** What a paper about all shipments says has each of them in it; about one alone it is compared as a whole. */
const hasEach = (set: CheckedSet, agree: (a: string, b: string) => boolean) => (one: string, all: string) =>
  (isOfSeveral(set) ? severalIn(all) : [all]).some((part) => agree(one, part))
/** Although the bill of lading for one of the shipments may be missing. */
const isOfSeveral = (set: CheckedSet) => documentsOf(set, ...bill).length > 1 || set.deal.shipments.length > 1
const besideBill = (field: PortField) => (set: CheckedSet) =>
  conflicts(documentsSay(set, bill, field), documentsSay(set, withInsurance, field), hasEach(set, samePort))
const loadedAt = (kinds: readonly DocumentKind[]) => (set: CheckedSet) =>
  disagreements(dealSays(set, 'loading'), documentsSay(set, kinds, 'portOfLoading'), isPlace)

export const voyageRules = {
  'ports-credit': {
    ...{ between: ['CREDIT', 'BILL_OF_LADING'], fields: ['portOfLoading', 'portOfDischarge'] },
    ...{ severity: 'grave', source: 'UCP 600 20(a)(iii), ISBP 821 A2' },
    find: all(byCredit('portOfLoading'), byCredit('portOfDischarge')),
  },
  'places-credit': {
    ...{ between: ['CREDIT', 'BILL_OF_LADING'], fields: ['placeOfReceipt', 'placeOfDelivery'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d), 19(a)(iii)' },
    find: all(
      byCredit('placeOfReceipt'),
      byCredit('placeOfDelivery'),
      placeLeftOut('placeOfReceipt', 'portOfLoading'),
      placeLeftOut('placeOfDelivery', 'portOfDischarge'),
    ),
  },
  'ports-deal': {
    between: ['DEAL', 'BILL_OF_LADING'],
    fields: ['loading', 'place', 'portOfLoading', 'portOfDischarge'],
    ...{ severity: 'grave', source: 'contract' },
    find: all(loadedAt(bill), ends),
  },
  'ports-documents': {
    ...{ between: billAnd, fields: ['portOfLoading', 'portOfDischarge'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(besideBill('portOfLoading'), besideBill('portOfDischarge')),
  },
  'ports-contract': {
    between: ['DEAL', ...sale],
    fields: ['loading', 'place', 'portOfLoading', 'portOfDischarge'],
    ...{ severity: 'advice', source: 'contract' },
    find: all(loadedAt(sale), (set) =>
      disagreements(shipmentsSay(set, 'place'), documentsSay(set, sale, 'portOfDischarge'), isPlace),
    ),
  },
  'voyage-documents': {
    ...{ between: billAnd, fields: ['vessel', 'onBoardVessel', 'voyage'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(
      (set) => conflicts(shipsOf(set), documentsSay(set, withInsurance, 'vessel'), hasEach(set, sameShip)),
      (set) =>
        conflicts(
          documentsSay(set, bill, 'voyage'),
          documentsSay(set, withInsurance, 'voyage'),
          hasEach(set, sameVoyage),
        ),
    ),
  },
  'shipment-record': {
    between: ['DEAL', 'BILL_OF_LADING'],
    fields: ['vessel', 'onBoardVessel', 'onBoardOn', 'billOfLadingNumber', 'number'],
    ...{ severity: 'advice', source: 'contract' },
    find: all(
      (set) => disagreements(shipmentsSay(set, 'vessel'), shipsOf(set), sameShip),
      (set) => disagreements(shipmentsSay(set, 'onBoardOn'), documentsSay(set, bill, 'onBoardOn'), same),
      (set) =>
        disagreements(shipmentsSay(set, 'billOfLadingNumber'), documentsSay(set, bill, 'number'), sameVoyage),
    ),
  },
  'partial-shipment': {
    between: ['CREDIT', 'BILL_OF_LADING'],
    fields: ['partialShipments', 'vessel', 'onBoardVessel', 'voyage', 'portOfDischarge'],
    ...{ severity: 'grave', source: 'UCP 600 31' },
    find: partial,
  },
} as const satisfies CheckRules
