import { isCurrency, sumOfDecimal } from '@mahsul/documents/paper/currencies'
import { decimalOf } from '@mahsul/documents/paper/decimals'
import type { Availability, Confirmation, Credit, Permission } from '@mahsul/domain/documents/credit'

/** The wire's names of a credit's fields. Free of zod: the web writes them, too. */
export const creditFields = {
  number: 'number',
  issuedOn: 'issued_on',
  form: 'form',
  rules: 'rules',
  expiresOn: 'expires_on',
  expiryPlace: 'expiry_place',
  applicant: 'applicant',
  beneficiary: 'beneficiary',
  currency: 'currency',
  sum: 'sum',
  percentMore: 'percent_more',
  percentLess: 'percent_less',
  availableWith: 'available_with',
  availableBy: 'available_by',
  drafts: 'drafts',
  drawee: 'drawee',
  deferred: 'deferred',
  partialShipments: 'partial_shipments',
  transhipment: 'transhipment',
  placeOfReceipt: 'place_of_receipt',
  portOfLoading: 'port_of_loading',
  portOfDischarge: 'port_of_discharge',
  placeOfDelivery: 'place_of_delivery',
  latestShipment: 'latest_shipment',
  goods: 'goods',
  documents: 'documents',
  conditions: 'conditions',
  charges: 'charges',
  presentationDays: 'presentation_days',
  confirmation: 'confirmation',
} as const satisfies Record<keyof Credit, string>
export const creditFieldNames = Object.keys(creditFields) as (keyof Credit)[] // the table's own keys

/** A credit on the wire; the sum is a decimal in its currency. */
export type WireCredit = {
  number: string | null
  issued_on: string | null
  form: string | null
  rules: string | null
  expires_on: string | null
  expiry_place: string | null
  applicant: string | null
  beneficiary: string | null
  currency: string | null
  sum: string | null
  percent_more: number | null
  percent_less: number | null
  available_with: string | null
  available_by: Availability | null
  drafts: string | null
  /** Answers of older servers lack it. */
  drawee?: string | null | undefined
  deferred: string | null
  partial_shipments: Permission | null
  transhipment: Permission | null
  place_of_receipt: string | null
  port_of_loading: string | null
  port_of_discharge: string | null
  place_of_delivery: string | null
  latest_shipment: string | null
  goods: string | null
  documents: readonly string[]
  conditions: readonly string[]
  charges: string | null
  presentation_days: number | null
  confirmation: Confirmation | null
}

export const creditToWire = (credit: Credit): WireCredit => ({
  number: credit.number,
  issued_on: credit.issuedOn,
  form: credit.form,
  rules: credit.rules,
  expires_on: credit.expiresOn,
  expiry_place: credit.expiryPlace,
  applicant: credit.applicant,
  beneficiary: credit.beneficiary,
  currency: credit.currency,
  sum: credit.sum === null ? null : decimalOf(credit.sum, credit.currency ?? 'USD'),
  percent_more: credit.percentMore,
  percent_less: credit.percentLess,
  available_with: credit.availableWith,
  available_by: credit.availableBy,
  drafts: credit.drafts,
  drawee: credit.drawee ?? null, // credits of older logs lack it
  deferred: credit.deferred,
  partial_shipments: credit.partialShipments,
  transhipment: credit.transhipment,
  place_of_receipt: credit.placeOfReceipt,
  port_of_loading: credit.portOfLoading,
  port_of_discharge: credit.portOfDischarge,
  place_of_delivery: credit.placeOfDelivery,
  latest_shipment: credit.latestShipment,
  goods: credit.goods,
  documents: credit.documents,
  conditions: credit.conditions,
  charges: credit.charges,
  presentation_days: credit.presentationDays,
  confirmation: credit.confirmation,
})

/** What somebody typed of a credit: a field that is left out was not typed, null and empty take it away. */
export type TypedCredit = { [Field in keyof WireCredit]?: WireCredit[Field] | undefined }
/** Why a typed credit cannot be taken over. */
export type CreditProblem = { field: 'currency' | 'sum'; rule: 'choice' | 'usdAmount' }

/** The credit that was read from the text, with what was typed in place of it. */
export function withTyped(read: Credit, typed: TypedCredit): { credit: Credit; problem?: CreditProblem } {
  const texts = Object.fromEntries(
    creditFieldNames.flatMap((name) => {
      const value = typed[creditFields[name]]
      if (value === undefined || name === 'sum') return []
      const empty = name === 'documents' || name === 'conditions' ? [] : null
      const trimmed = typeof value === 'string' ? value.trim() : value
      return [[name, trimmed === null || trimmed === '' ? empty : trimmed]]
    }),
  ) as Partial<Credit> // each value has the type of its field on the wire, which differs in the sum alone
  const credit: Credit = { ...read, ...texts, sum: read.sum }
  if (credit.currency !== null && !isCurrency(credit.currency))
    return { credit, problem: { field: 'currency', rule: 'choice' } }
  const currency = credit.currency ?? 'USD'
  if (typed.sum === undefined) return { credit }
  const text = typed.sum?.trim() ?? ''
  const sum = text === '' ? null : sumOfDecimal(text, currency)
  return sum === undefined
    ? { credit, problem: { field: 'sum', rule: 'usdAmount' } }
    : { credit: { ...credit, sum } }
}
