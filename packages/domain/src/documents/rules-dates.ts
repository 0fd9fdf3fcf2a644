import { addDays, type IsoDate } from '../calendar.ts'
import { isUnderCredit } from '../offers/payment.ts'
import type { CheckRules } from './check-rule.ts'
import { DAYS_TO_PRESENT } from './credit.ts'
import { documentKinds } from './document-data.ts'
import type { CheckedSet } from './finding.ts'
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

/** The earliest shipment of the set begins the period, by the credit or UCP 600 (ISBP 821 G7(c)). */
function presentedLate(set: CheckedSet): Pair[] {
  const [first] = shippedOn(set).toSorted((a, b) => a.value.localeCompare(b.value))
  if (!first || !isUnderCredit(set.deal.payment)) return []
  const days = set.credit?.presentationDays ?? DAYS_TO_PRESENT
  return isUntil(addDays(first.value, days), set.presentedOn) ? [] : [[first.place, presented(set).place]]
}

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

/** `DOCUMENTS DATED PRIOR TO L/C ISSUANCE DATE NOT ACCEPTABLE`; without such words they may be older (UCP 600 14(i)). */
const refusesOlder = (condition: string) =>
  /\b(?:PRIOR TO|BEFORE|EARLIER THAN|PREDATING)\b/i.test(condition) &&
  /\b(?:L\/?C|CREDIT|ISSUANCE|ISSUE)\b/i.test(condition) &&
  /\bDOCUMENTS?\b/i.test(condition) &&
  /\bNOT (?:BE )?(?:ACCEPT|ALLOW|PERMIT)|\bPROHIBITED\b|\bUNACCEPTABLE\b/i.test(condition)
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
    ...{ severity: 'grave', source: 'UCP 600 6(d), 14(c)' },
    find: (set) => disagreements(creditSays(set, 'expiresOn'), [presented(set)], isUntil),
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
    ...{ severity: 'grave', source: 'UCP 600 14(c), 31(b), ISBP 821 G7(c)' },
    find: presentedLate,
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
