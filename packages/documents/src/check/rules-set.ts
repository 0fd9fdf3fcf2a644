import {
  type DocumentData,
  type DocumentKind,
  documentKinds,
  fieldsOf,
} from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { isUnderCredit } from '@mahsul/domain/offers/payment'
import { type AskedDocument, askedIn, quotedInAll } from '../credit/asked-documents.ts'
import { papersByLine } from '../credit/papers-by-line.ts'
import { sameCode, sameCreditNumber } from '../paper/ships-and-numbers.ts'
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
  placeInCredit,
  placeInDeal,
  same,
} from './said.ts'

/** Whether the set is complete, and the numbers by which its documents name each other. */

const withField = (field: 'invoiceNumber' | 'proformaNumber' | 'creditNumber') =>
  documentKinds.filter((kind) => fieldsOf(kind).includes(field))
const ofCredit = withField('creditNumber')

/** Where the number of a document is quoted in others. */
const quoted = (kind: DocumentKind, field: 'invoiceNumber' | 'proformaNumber') => (set: CheckedSet) =>
  disagreements(documentsSay(set, [kind], 'number'), documentsSay(set, withField(field), field), sameCode)

/** A document that is not there, named as it would be. */
const absent = (kind: DocumentKind, destinationId: DocumentData['destinationId'] = null) =>
  placeIn({ kind, destinationId, fields: {} }, 'number', null)

const missingForCredit = (set: CheckedSet): Pair[] =>
  askedIn(set.credit)
    .filter(({ kind }) => documentsOf(set, kind).length === 0)
    .map(({ kind, line }) => [placeInCredit('documents', line), absent(kind)])

/** What every shipment of the market has, whatever way it is paid; with insurance under CIF. */
const always = [
  'BILL_OF_LADING',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'CERTIFICATE_OF_ORIGIN',
  'PHYTOSANITARY_CERTIFICATE',
  'FUMIGATION_CERTIFICATE',
] as const
const missingForDeal = (set: CheckedSet): Pair[] => {
  if (isUnderCredit(set.deal.payment)) return []
  const { incoterm } = set.deal
  const required: readonly DocumentKind[] = incoterm === 'CIF' ? [...always, 'INSURANCE_CERTIFICATE'] : always
  return required
    .filter((kind) => documentsOf(set, kind).length === 0)
    .map((kind) => [placeInDeal('incoterm', incoterm), absent(kind)])
}

/** Bills for some destinations but not for this one. */
const shipmentsWithoutBill = (set: CheckedSet): Pair[] => {
  const bills = documentsOf(set, 'BILL_OF_LADING')
  if (bills.length === 0 || bills.some(({ destinationId }) => destinationId === null)) return []
  return set.deal.shipments
    .filter((shipment) => !bills.some(({ destinationId }) => destinationId === shipment.destinationId))
    .map(({ destinationId, place }) => [
      placeInDeal('place', place, destinationId),
      absent('BILL_OF_LADING', destinationId),
    ])
}

const originalsShort = (set: CheckedSet): Pair[] =>
  eachAsked(set, ({ originals, line }, document) => {
    const here = document.fields.originals
    if (originals === null || here === undefined || here >= originals) return []
    return [[placeInCredit('documents', line), placeIn(document, 'originals', here)]]
  })

/** Originals beyond those asked for serve as copies (UCP 600 17(d)). */
const copiesShort = (set: CheckedSet): Pair[] =>
  eachAsked(set, ({ originals, copies, line }, document) => {
    const { copies: here, originals: more = 0 } = document.fields
    if (copies === null || here === undefined) return []
    const spare = Math.max(0, more - (originals ?? more))
    return here + spare >= copies
      ? []
      : [[placeInCredit('documents', line), placeIn(document, 'copies', here)]]
  })

const eachAsked = (set: CheckedSet, find: (asked: AskedDocument, document: DocumentData) => Pair[]) =>
  papersByLine(set).flatMap(({ asked, papers }) => papers.flatMap((document) => find(asked, document)))

/** Two lines of 46A ask for papers of one kind, and there is one. */
const paperForTwoLines = (set: CheckedSet): Pair[] =>
  papersByLine(set).flatMap(({ asked, papers }): Pair[] => {
    const [other] = documentsOf(set, asked.kind)
    if (papers.length > 0 || !other) return []
    return [[placeInCredit('documents', asked.line), placeIn(other, 'number', other.fields.number ?? null)]]
  })

/** By a condition for all documents, or by the line that asks for this one. */
const creditUnquoted = (set: CheckedSet): Pair[] => {
  const all = quotedInAll(set.credit)
  const lines = papersByLine(set).filter(({ asked }) => asked.quotesCredit)
  return documentsOf(set, ...ofCredit).flatMap((document) => {
    const line = lines.find(({ papers }) => papers.includes(document))
    if (document.fields.creditNumber || !(all || line)) return []
    const place = all
      ? placeInCredit('conditions', all.condition)
      : placeInCredit('documents', line?.asked.line ?? null)
    return [[place, placeIn(document, 'creditNumber', null)]]
  })
}

const dateUnquoted = (set: CheckedSet): Pair[] => {
  const all = quotedInAll(set.credit)
  if (!all?.date) return []
  return documentsOf(set, ...ofCredit)
    .filter(({ fields }) => !fields.creditDate)
    .map((document) => [placeInCredit('conditions', all.condition), placeIn(document, 'creditDate', null)])
}

export const setRules = {
  'document-missing': {
    ...{ between: ['CREDIT', ...documentKinds], fields: ['documents', 'number'] },
    ...{ severity: 'grave', source: 'UCP 600 14' },
    find: missingForCredit,
  },
  'paper-for-two-lines': {
    ...{ between: ['CREDIT', ...documentKinds], fields: ['documents', 'number'] },
    ...{ severity: 'grave', source: '46A' },
    find: paperForTwoLines,
  },
  'document-missing-contract': {
    ...{ between: ['DEAL', ...always, 'INSURANCE_CERTIFICATE'], fields: ['incoterm', 'number'] },
    ...{ severity: 'grave', source: 'contract' },
    find: missingForDeal,
  },
  'shipment-without-bill': {
    ...{ between: ['DEAL', 'BILL_OF_LADING'], fields: ['place', 'number'] },
    ...{ severity: 'grave', source: 'contract' },
    find: shipmentsWithoutBill,
  },
  'originals-and-copies': {
    ...{ between: ['CREDIT', ...documentKinds], fields: ['documents', 'originals', 'copies'] },
    ...{ severity: 'grave', source: 'UCP 600 17' },
    find: all(originalsShort, copiesShort),
  },
  'credit-quoted': {
    ...{ between: ['CREDIT', ...ofCredit], fields: ['number', 'issuedOn', 'creditNumber', 'creditDate'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(
      (set) =>
        disagreements(
          creditSays(set, 'number'),
          documentsSay(set, ofCredit, 'creditNumber'),
          sameCreditNumber,
        ),
      (set) => disagreements(creditSays(set, 'issuedOn'), documentsSay(set, ofCredit, 'creditDate'), same),
    ),
  },
  'credit-unquoted': {
    ...{
      between: ['CREDIT', ...ofCredit],
      fields: ['conditions', 'documents', 'creditNumber', 'creditDate'],
    },
    ...{ severity: 'grave', source: '46A, 47A' },
    find: all(creditUnquoted, dateUnquoted),
  },
  'contract-number': {
    ...{ between: ['DEAL', ...documentKinds], fields: ['reference', 'contractNumber', 'number'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(
      (set) =>
        disagreements(
          dealSays(set, 'reference'),
          documentsSay(set, documentKinds, 'contractNumber'),
          sameCode,
        ),
      (set) =>
        disagreements(dealSays(set, 'reference'), documentsSay(set, ['SALES_CONTRACT'], 'number'), sameCode),
    ),
  },
  'invoice-numbers': {
    between: ['PROFORMA_INVOICE', 'COMMERCIAL_INVOICE', ...withField('invoiceNumber')],
    fields: ['number', 'proformaNumber', 'invoiceNumber'],
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: all(quoted('PROFORMA_INVOICE', 'proformaNumber'), quoted('COMMERCIAL_INVOICE', 'invoiceNumber')),
  },
} as const satisfies CheckRules
