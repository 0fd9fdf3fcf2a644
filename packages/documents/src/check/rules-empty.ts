import {
  type DocumentKind,
  documentKinds,
  type FieldName,
  fieldsOf,
} from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { type AskedField, fieldsAsked, isFilled } from '../credit/asked-fields.ts'
import type { CheckRules } from './check-rule.ts'
import { documentsOf, type Pair, placeIn, placeInCredit, placeInDeal } from './said.ts'

/** What a document leaves out although somebody asks for it: with nothing to compare, no other rule speaks. */

/** Other rules say that these are missing. */
const saidElsewhere: readonly FieldName[] = [
  ...(['freight', 'onBoardOn', 'placeOfReceipt', 'placeOfDelivery', 'creditNumber', 'creditDate'] as const),
]
const counts: readonly FieldName[] = ['originals', 'copies']

const emptyOf =
  (isCount: boolean) =>
  (set: CheckedSet): Pair[] =>
    fieldsAsked(set.credit)
      .filter(({ field }) => !saidElsewhere.includes(field) && counts.includes(field) === isCount)
      .flatMap((asked) => leftEmpty(set, asked))

const leftEmpty = (set: CheckedSet, { kind, field, from, words }: AskedField): Pair[] =>
  documentsOf(set, kind)
    .filter(({ fields }) => !isFilled(fields, field))
    .map((document) => [placeInCredit(from, words), placeIn(document, field, null)])

/** What the contract fixes and these documents say, whatever a credit asks for. */
const byContract: Readonly<Partial<Record<DocumentKind, readonly FieldName[]>>> = {
  BILL_OF_LADING: ['consignee'],
  COMMERCIAL_INVOICE: ['incoterm', 'currency', 'sum'],
  INSURANCE_CERTIFICATE: ['insuredSum', 'risks'],
}
const certificates = documentKinds.filter((kind) => fieldsOf(kind).includes('issuer'))
const issuers = Object.fromEntries(certificates.map((kind) => [kind, ['issuer' as const]]))

const unsaid =
  (table: Readonly<Partial<Record<DocumentKind, readonly FieldName[]>>>) =>
  (set: CheckedSet): Pair[] =>
    set.documents.flatMap((document) =>
      (table[document.kind] ?? [])
        .filter((field) => !isFilled(document.fields, field) && !isAsked(set, document.kind, field))
        .map(
          (field) => [placeInDeal('incoterm', set.deal.incoterm), placeIn(document, field, null)] as const,
        ),
    )
const isAsked = ({ credit }: CheckedSet, kind: DocumentKind, field: FieldName) =>
  fieldsAsked(credit).some((asked) => asked.kind === kind && asked.field === field)

/** The buyer named somebody to be notified, and the bill names nobody. */
const nobodyNotified = (set: CheckedSet): Pair[] =>
  set.deal.notifyParty === null || isAsked(set, 'BILL_OF_LADING', 'notifyParty')
    ? []
    : documentsOf(set, 'BILL_OF_LADING')
        .filter(({ fields }) => !isFilled(fields, 'notifyParty'))
        .map((document) => [
          placeInDeal('notifyParty', set.deal.notifyParty),
          placeIn(document, 'notifyParty', null),
        ])

export const emptyRules = {
  'asked-empty': {
    between: ['CREDIT', ...documentKinds.filter((kind) => fieldsOf(kind).includes('consignee'))],
    fields: [
      ...(['documents', 'portOfLoading', 'portOfDischarge', 'beneficiary', 'applicant', 'currency'] as const),
      ...(['sum', 'goods', 'consignee', 'notifyParty', 'issuer', 'risks', 'insuredSum', 'exporter'] as const),
      ...(['buyer', 'description', 'incoterm', 'pricePerTon', 'netKg', 'bags'] as const),
    ],
    ...{ severity: 'grave', source: '44E, 44F, 45A, 46A, 50, 59' },
    find: emptyOf(false),
  },
  'asked-uncounted': {
    between: ['CREDIT', ...documentKinds],
    fields: ['documents', 'originals', 'copies'],
    ...{ severity: 'advice', source: 'UCP 600 17' },
    find: emptyOf(true),
  },
  'left-empty': {
    between: ['DEAL', 'BILL_OF_LADING', 'COMMERCIAL_INVOICE', 'INSURANCE_CERTIFICATE'],
    fields: ['incoterm', 'consignee', 'currency', 'sum', 'insuredSum', 'risks'],
    ...{ severity: 'grave', source: 'contract' },
    find: unsaid(byContract),
  },
  'notify-empty': {
    ...{ between: ['DEAL', 'BILL_OF_LADING'], fields: ['notifyParty'] },
    ...{ severity: 'grave', source: 'contract' },
    find: nobodyNotified,
  },
  'issuer-empty': {
    ...{ between: ['DEAL', ...certificates], fields: ['incoterm', 'issuer'] },
    ...{ severity: 'advice', source: 'contract' },
    find: unsaid(issuers),
  },
} as const satisfies CheckRules
