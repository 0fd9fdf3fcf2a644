import { DAYS_TO_PRESENT } from '@mahsul/domain/documents/credit'
import { documentKinds } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { countsFrom, ofSeveral } from '@mahsul/domain/documents/several-bills'
import { addDays, type IsoDate } from '@mahsul/domain/kit/calendar'
import { isUnderCredit } from '@mahsul/domain/offers/payment'
import { refusesOlder } from '../credit/asked-documents.ts'
import { countryOfExpiry, isAbroad } from '../credit/credit-terms.ts'
import { type LastDay, lastDayIn } from './banking-days.ts'
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
  placeInCredit,
  placeInDeal,
  type Said,
  same,
  says,
} from './said.ts'
import { groupedByShipment } from './shipments.ts'

const onBoard = (set: CheckedSet) => documentsSay(set, ['BILL_OF_LADING'], 'onBoardOn')
const presented = ({ presentedOn }: CheckedSet): Said<IsoDate> => ({
  value: presentedOn,
  place: placeInDeal('presentedOn', presentedOn),
})

/** ISO dates compare as texts. */
const isUntil = (limit: IsoDate, day: IsoDate) => day <= limit
const isFrom = (limit: IsoDate, day: IsoDate) => day >= limit

const latest = (dates: readonly Said<IsoDate>[]) =>
  dates.toSorted((a, b) => b.value.localeCompare(a.value)).slice(0, 1)
/** Bills of one shipment are of the latest of their dates (UCP 600 31(b)). */
const shippedOn = (set: CheckedSet) =>
  groupedByShipment(documentsOf(set, 'BILL_OF_LADING')).flatMap((bills) =>
    latest(bills.flatMap((bill) => says(bill, 'onBoardOn'))),
  )

/** The day on which a credit ends, and the last of the days after the earliest shipment (ISBP 821 E19(c)), each with its place. */
const expiry = (set: CheckedSet): Said<IsoDate>[] => creditSays(set, 'expiresOn')
function periodEnd(set: CheckedSet): Said<IsoDate>[] {
  const shipped = shippedOn(set)
  const first = ofSeveral(
    shipped.map(({ value }) => value),
    countsFrom.presentation,
  )
  const place = shipped.find(({ value }) => value === first)?.place
  if (!first || !place || !isUnderCredit(set.deal.payment)) return []
  return [{ value: addDays(first, set.credit?.presentationDays ?? DAYS_TO_PRESENT), place }]
}

/** The bank's country, and whether it is the seller's own. */
function bankOf({ credit, deal }: CheckedSet): { country: string | null; isAbroad: boolean } {
  const place = credit?.expiryPlace ?? null
  return { country: countryOfExpiry(place, deal), isAbroad: place !== null && isAbroad(place, deal) }
}
/** Days until a courier's papers are at a bank: in the same country, and abroad. */
const [NEAR, FAR] = [1, 5]
const arrival = (set: CheckedSet) => addDays(set.presentedOn, bankOf(set).isAbroad ? FAR : NEAR)

/** The last days of which one thing is true. */
const whereLast =
  (limits: (set: CheckedSet) => readonly Said<IsoDate>[], is: (last: LastDay, set: CheckedSet) => boolean) =>
  (set: CheckedSet): Pair[] =>
    limits(set)
      .filter(({ value }) => is(lastDayIn(value, bankOf(set).country), set))
      .map(({ place }) => [place, presented(set).place])

/** Sent after the last day, although the next day on which the bank is open would do (UCP 600 29(a)). */
const isLate = (last: LastDay, { presentedOn }: CheckedSet) => presentedOn > last.withHolidays
/** In time only if the bank was closed for a holiday. */
const isOnHoliday = (last: LastDay, set: CheckedSet) => set.presentedOn > last.extended && !isLate(last, set)
/** Sent in time, but hardly at the bank in time. */
const isClose = (last: LastDay, set: CheckedSet) =>
  set.presentedOn <= last.extended && arrival(set) > last.withHolidays

/** What is presented to the bank: contract and proforma invoice come before the credit. */
const underTheCredit = documentKinds.filter(
  (kind) => kind !== 'SALES_CONTRACT' && kind !== 'PROFORMA_INVOICE',
)

/** Days before shipment that a phytosanitary certificate is usually accepted for. */
const FRESH_DAYS = 14

/** UCP 600 28(e): cover has to begin with shipment at the latest. */
const coverBegins = (set: CheckedSet): Said<IsoDate>[] =>
  documentsOf(set, 'INSURANCE_CERTIFICATE').flatMap((document) => {
    const cover = says(document, 'coverFrom')
    return cover.length > 0 ? cover : says(document, 'issuedOn')
  })

const datedBeforeCredit = (set: CheckedSet): Pair[] =>
  (set.credit?.conditions ?? []).filter(refusesOlder).flatMap((condition) =>
    creditSays(set, 'issuedOn').flatMap(({ value }) =>
      documentsSay(set, underTheCredit, 'issuedOn')
        .filter((issued) => !isFrom(value, issued.value))
        .map((issued) => [placeInCredit('conditions', condition), issued.place] as const),
    ),
  )

const treatedAfterIssue = (set: CheckedSet): Pair[] =>
  documentsOf(set, 'FUMIGATION_CERTIFICATE').flatMap((document) =>
    disagreements(says(document, 'issuedOn'), says(document, 'treatedOn'), isUntil),
  )

export const dateRules = {
  'credit-expired': {
    ...{ between: ['CREDIT', 'DEAL'], fields: ['expiresOn', 'presentedOn'] },
    ...{ severity: 'grave', source: 'UCP 600 6(e), 29(a)' },
    find: whereLast(expiry, isLate),
  },
  'shipped-after-credit': {
    ...{ between: ['CREDIT', 'BILL_OF_LADING'], fields: ['latestShipment', 'onBoardOn'] },
    ...{ severity: 'grave', source: 'UCP 600 20(a)(ii)' },
    find: (set) => disagreements(creditSays(set, 'latestShipment'), onBoard(set), isUntil),
  },
  'shipped-after-contract': {
    ...{ between: ['DEAL', 'BILL_OF_LADING'], fields: ['latestShipment', 'onBoardOn'] },
    ...{ severity: 'grave', source: 'contract' },
    find: (set) => disagreements(dealSays(set, 'latestShipment'), onBoard(set), isUntil),
  },
  'shipped-before-contract': {
    ...{ between: ['DEAL', 'BILL_OF_LADING'], fields: ['earliestShipment', 'onBoardOn'] },
    ...{ severity: 'advice', source: 'contract' },
    find: (set) => disagreements(dealSays(set, 'earliestShipment'), onBoard(set), isFrom),
  },
  'presented-late': {
    ...{ between: ['BILL_OF_LADING', 'DEAL'], fields: ['onBoardOn', 'presentedOn'] },
    ...{ severity: 'grave', source: 'UCP 600 14(c), 29(a), 31(b), ISBP 821 E19(c)' },
    find: whereLast(periodEnd, isLate),
  },
  'presented-on-holiday': {
    ...{ between: ['CREDIT', 'BILL_OF_LADING', 'DEAL'], fields: ['expiresOn', 'onBoardOn', 'presentedOn'] },
    ...{ severity: 'advice', source: 'UCP 600 29(a)' },
    find: all(whereLast(expiry, isOnHoliday), whereLast(periodEnd, isOnHoliday)),
  },
  'presented-close': {
    ...{ between: ['CREDIT', 'BILL_OF_LADING', 'DEAL'], fields: ['expiresOn', 'onBoardOn', 'presentedOn'] },
    ...{ severity: 'advice', source: 'UCP 600 6(e), 14(c)' },
    find: all(whereLast(expiry, isClose), whereLast(periodEnd, isClose)),
  },
  'dated-after-presentation': {
    ...{ between: ['DEAL', ...documentKinds], fields: ['presentedOn', 'issuedOn', 'onBoardOn'] },
    ...{ severity: 'grave', source: 'UCP 600 14(i)' },
    find: all(
      (set) => disagreements([presented(set)], documentsSay(set, documentKinds, 'issuedOn'), isUntil),
      (set) => disagreements([presented(set)], onBoard(set), isUntil),
    ),
  },
  'dated-before-credit': {
    ...{ between: ['CREDIT', ...underTheCredit], fields: ['conditions', 'issuedOn'] },
    ...{ severity: 'grave', source: '47A, UCP 600 14(i)' },
    find: datedBeforeCredit,
  },
  'insured-late': {
    ...{
      between: ['BILL_OF_LADING', 'INSURANCE_CERTIFICATE'],
      fields: ['onBoardOn', 'coverFrom', 'issuedOn'],
    },
    ...{ severity: 'grave', source: 'UCP 600 28(e)' },
    find: (set) => conflicts(onBoard(set), coverBegins(set), isUntil),
  },
  'phytosanitary-after-shipment': {
    ...{ between: ['BILL_OF_LADING', 'PHYTOSANITARY_CERTIFICATE'], fields: ['onBoardOn', 'issuedOn'] },
    ...{ severity: 'grave', source: 'IPPC practice' },
    find: (set) =>
      conflicts(onBoard(set), documentsSay(set, ['PHYTOSANITARY_CERTIFICATE'], 'issuedOn'), isUntil),
  },
  'phytosanitary-old': {
    ...{ between: ['BILL_OF_LADING', 'PHYTOSANITARY_CERTIFICATE'], fields: ['onBoardOn', 'issuedOn'] },
    ...{ severity: 'advice', source: 'IPPC practice' },
    find: (set) =>
      conflicts(onBoard(set), documentsSay(set, ['PHYTOSANITARY_CERTIFICATE'], 'issuedOn'), (day, issued) =>
        isFrom(addDays(day, -FRESH_DAYS), issued),
      ),
  },
  'fumigated-late': {
    ...{
      between: ['BILL_OF_LADING', 'FUMIGATION_CERTIFICATE'],
      fields: ['onBoardOn', 'issuedOn', 'treatedOn'],
    },
    ...{ severity: 'grave', source: 'lane rules' },
    find: all(
      (set) => conflicts(onBoard(set), documentsSay(set, ['FUMIGATION_CERTIFICATE'], 'treatedOn'), isUntil),
      treatedAfterIssue,
    ),
  },
  'contract-date': {
    ...{ between: ['DEAL', 'SALES_CONTRACT'], fields: ['contractDate', 'issuedOn'] },
    ...{ severity: 'advice', source: 'contract' },
    find: (set) =>
      disagreements(dealSays(set, 'contractDate'), documentsSay(set, ['SALES_CONTRACT'], 'issuedOn'), same),
  },
} as const satisfies CheckRules
