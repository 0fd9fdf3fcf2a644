import type { Credit } from '@mahsul/domain/documents/credit'
import {
  type DocumentData,
  type DocumentFields,
  type DocumentKind,
  documentKinds,
  type FieldName,
  fieldsOf,
} from '@mahsul/domain/documents/document-data'
import { readGoods } from '../paper/goods-text.ts'
import { namesRisks } from '../paper/insured-risks.ts'
import { type AskedDocument, askedIn, quotedInAll } from './asked-documents.ts'
import { clausesOf } from './clauses.ts'
import { papersByLine } from './papers-by-line.ts'

/** A field of a document that the credit asks about, and what it says of it in its own words. */
export type AskedField = { kind: DocumentKind; field: FieldName; from: keyof Credit; words: string }

const underTheCredit = documentKinds.filter(
  (kind) => kind !== 'SALES_CONTRACT' && kind !== 'PROFORMA_INVOICE',
)

/** What a line of 46A asks of its document. */
function fieldsOfLine(asked: AskedDocument): FieldName[] {
  const isInsurance = asked.kind === 'INSURANCE_CERTIFICATE'
  const about: readonly (readonly [FieldName, boolean])[] = [
    ['consignee', asked.consignee !== null],
    ['notifyParty', asked.notify !== null],
    ['freight', asked.freight !== null],
    ['issuer', asked.issuer !== null],
    ['risks', isInsurance && namesRisks(asked.line)],
    ['insuredSum', isInsurance],
    ['currency', isInsurance],
    ['creditNumber', asked.quotesCredit],
    ['originals', asked.originals !== null],
    ['copies', asked.copies !== null],
  ]
  const own = fieldsOf(asked.kind)
  return about.flatMap(([field, isAsked]) => (isAsked && own.includes(field) ? field : []))
}

/** The fields of a credit that a document repeats. */
const repeated: readonly (readonly [keyof Credit, DocumentKind, FieldName])[] = [
  ['portOfLoading', 'BILL_OF_LADING', 'portOfLoading'],
  ['portOfDischarge', 'BILL_OF_LADING', 'portOfDischarge'],
  ['placeOfReceipt', 'BILL_OF_LADING', 'placeOfReceipt'],
  ['placeOfDelivery', 'BILL_OF_LADING', 'placeOfDelivery'],
  ['latestShipment', 'BILL_OF_LADING', 'onBoardOn'],
  ['beneficiary', 'COMMERCIAL_INVOICE', 'exporter'],
  ['applicant', 'COMMERCIAL_INVOICE', 'buyer'],
  ['currency', 'COMMERCIAL_INVOICE', 'currency'],
  ['sum', 'COMMERCIAL_INVOICE', 'sum'],
  ['goods', 'COMMERCIAL_INVOICE', 'description'],
]
/** What the goods of 45A say that the invoice has a field for. */
function fieldsOfGoods(goods: string): FieldName[] {
  const { incoterms, pricePerTon, weights, bags } = readGoods(goods)
  const about: readonly (readonly [FieldName, boolean])[] = [
    ['incoterm', incoterms.length > 0],
    ['pricePerTon', pricePerTon.length > 0],
    ['netKg', weights.length > 0],
    ['bags', bags !== null],
  ]
  return about.flatMap(([field, isAsked]) => (isAsked ? field : []))
}

const words = (value: Credit[keyof Credit]) => (Array.isArray(value) ? value.join('\n') : String(value))

function fieldsOfCredit(credit: Credit): AskedField[] {
  const all = quotedInAll(credit)
  const { goods } = credit
  return [
    ...askedIn(credit).flatMap((asked) =>
      fieldsOfLine(asked).map((field) => ({
        ...{ kind: asked.kind, field, from: 'documents' as const, words: asked.line },
      })),
    ),
    ...repeated.flatMap(([from, kind, field]) =>
      credit[from] === null ? [] : [{ kind, field, from, words: words(credit[from]) }],
    ),
    ...(goods === null
      ? []
      : fieldsOfGoods(goods).map((field) => ({
          ...{ kind: 'COMMERCIAL_INVOICE' as const, field, from: 'goods' as const, words: goods },
        }))),
    ...(all
      ? underTheCredit.flatMap((kind) =>
          (all.date ? (['creditNumber', 'creditDate'] as const) : (['creditNumber'] as const)).map(
            (field) => ({ kind, field, from: 'conditions' as const, words: all.condition }),
          ),
        )
      : []),
  ]
}

/** Each field of each kind of document once. */
const once = <Asked extends Pick<AskedField, 'kind' | 'field'>>(all: readonly Asked[]): Asked[] =>
  all.filter(({ kind, field }, at) => all.findIndex((one) => one.kind === kind && one.field === field) === at)

/** A credit does not change, and a rule and two screens ask. */
const known = new WeakMap<Credit, readonly AskedField[]>()
/** Every field that a credit asks about, each with the first words that do. */
export function fieldsAsked(credit: Credit | null): readonly AskedField[] {
  if (!credit) return []
  const before = known.get(credit)
  if (before) return before
  const all = fieldsOfCredit(credit)
  const first = once(all)
  known.set(credit, first)
  return first
}

export const isFilled = (fields: DocumentFields, field: FieldName): boolean => {
  const value = fields[field]
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/**
 * How many points a credit asks about and how many of them were compared: fields that each document has, of documents that are
 * there. A clause or a document that no rule reads is a point that a person compares.
 */
export function pointsCompared(
  credit: Credit | null,
  documents: readonly DocumentData[],
): { asked: number; compared: number } | null {
  if (!credit) return null
  const clauses = clausesOf(credit)
  const fields = once([
    ...fieldsAsked(credit),
    ...clauses.flatMap(({ asks, field: from }) => asks.map((ask) => ({ ...ask, from }))),
  ]).filter(({ kind, from, field }) =>
    // That a paper is there is no point of its own.
    field === 'number'
      ? false
      : from !== 'conditions' || documents.some((document) => document.kind === kind),
  )
  const compared = fields.filter(({ kind, field }) => {
    const those = documents.filter((document) => document.kind === kind)
    return those.length > 0 && those.every((document) => isFilled(document.fields, field))
  })
  const forPeople = clauses.filter(({ state }) => state === 'to_check')
  // With one paper for two lines, the second line is a person's.
  const withoutPaper = papersByLine({ credit, documents }).filter(
    ({ asked, papers }) => papers.length === 0 && documents.some(({ kind }) => kind === asked.kind),
  )
  return {
    asked: fields.length + forPeople.length + withoutPaper.length,
    compared: compared.length,
  }
}
