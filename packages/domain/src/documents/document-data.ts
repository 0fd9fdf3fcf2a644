import type { IsoDate } from '../kit/calendar.ts'
import type { Kilograms } from '../kit/units.ts'
import type { FacilityId } from '../offers/offer.ts'

/** The documents whose contents the product knows, in the order in which they arise. */
export const documentKinds = [
  'SALES_CONTRACT',
  'PROFORMA_INVOICE',
  'BILL_OF_LADING',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'CERTIFICATE_OF_ORIGIN',
  'PHYTOSANITARY_CERTIFICATE',
  'FUMIGATION_CERTIFICATE',
  'INSURANCE_CERTIFICATE',
  'QUALITY_AND_WEIGHT_CERTIFICATE',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A container as a document lists it; null: the document does not say. */
export type ContainerLine = {
  /** ISO 6346, as written but for spaces and case. */
  number: string
  seal: string | null
  bags: number | null
  netKg: Kilograms | null
  grossKg: Kilograms | null
}

/** A line of an invoice; the sum in the smallest unit of the invoice's currency. */
export type InvoiceLine = { description: string; netKg: Kilograms; pricePerTon: number; sum: number }

/** A value that a laboratory measured. */
export type MeasuredValue = {
  analyte: string
  value: number
  unit: string
  method: string | null
  /** `< 0.5`: the value is the limit of detection. Documents that were stated earlier do not say. */
  isBelow?: boolean | undefined
}

/** What a choice can be. */
export const fieldChoices = {
  clauses: ['clean', 'claused'],
  freight: ['prepaid', 'collect'],
  /** Who signed a bill of lading, and for whom (UCP 600, 20(a)(i)). */
  signedAs: ['carrier', 'master', 'agent-for-carrier', 'agent-for-master', 'other'],
  yes: ['yes'],
} as const
type ChoiceName = keyof typeof fieldChoices

type Values = {
  /** As written on the paper, on one line. */
  text: string
  /** As written on the paper, on several lines: names with addresses, descriptions. */
  lines: string
  day: IsoDate
  kilograms: Kilograms
  count: number
  /** Hours. */
  hours: number
  /** In the smallest unit of the document's currency: US cents. */
  money: number
  /** ISO 4217. */
  currency: string
  /** ISO 3166-1 alpha-2. */
  country: string
  containers: readonly ContainerLine[]
  invoiceLines: readonly InvoiceLine[]
  results: readonly MeasuredValue[]
} & { [Name in ChoiceName]: (typeof fieldChoices)[Name][number] }
export type FieldKind = keyof Values
export type ValueOf<Kind extends FieldKind> = Values[Kind]

const everything = documentKinds
const ofGoods = documentKinds.filter((kind) => kind !== 'SALES_CONTRACT' && kind !== 'PROFORMA_INVOICE')
const ofSale = ['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE'] as const
const ofVoyage = [
  'BILL_OF_LADING',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'PHYTOSANITARY_CERTIFICATE',
  'INSURANCE_CERTIFICATE',
] as const
const bill = ['BILL_OF_LADING'] as const
const insurance = ['INSURANCE_CERTIFICATE'] as const
const fumigation = ['FUMIGATION_CERTIFICATE'] as const
const quality = ['QUALITY_AND_WEIGHT_CERTIFICATE'] as const
const phytosanitary = ['PHYTOSANITARY_CERTIFICATE'] as const

type FieldSpec = {
  is: FieldKind
  /** The data element of UNTDED (ISO 7372) that ICC DSI's Key Trade Documents and Data Elements has for it; null: none, or not looked up. */
  untded: string | null
  on: readonly DocumentKind[]
}

/**
 * Every field of every document, each once: which documents have it, what it holds and which data element of UNTDED
 * (ISO 7372) it is. A new field appears in forms, in the wire and in the comparison of documents by its row here alone.
 */
// biome-ignore format: a row a field
export const documentFields = {
  number: { is: 'text', untded: '1004', on: everything },
  issuedOn: { is: 'day', untded: '2007', on: everything },
  issuer: { is: 'lines', untded: null, on: ['CERTIFICATE_OF_ORIGIN', 'PHYTOSANITARY_CERTIFICATE', 'FUMIGATION_CERTIFICATE', 'INSURANCE_CERTIFICATE', 'QUALITY_AND_WEIGHT_CERTIFICATE'] },
  exporter: { is: 'lines', untded: '3336', on: everything },
  consignee: { is: 'lines', untded: '3132', on: ofGoods },
  notifyParty: { is: 'lines', untded: '3180', on: ['BILL_OF_LADING', 'PACKING_LIST'] },
  buyer: { is: 'lines', untded: null, on: ofSale },
  vessel: { is: 'text', untded: '8212', on: ofVoyage },
  voyage: { is: 'text', untded: null, on: ofVoyage },
  preCarriage: { is: 'text', untded: null, on: bill },
  placeOfReceipt: { is: 'text', untded: null, on: bill },
  portOfLoading: { is: 'text', untded: null, on: ['SALES_CONTRACT', 'PROFORMA_INVOICE', ...ofVoyage] },
  transhipmentPort: { is: 'text', untded: null, on: bill },
  portOfDischarge: { is: 'text', untded: '3356', on: ['SALES_CONTRACT', 'PROFORMA_INVOICE', ...ofVoyage] },
  placeOfDelivery: { is: 'text', untded: null, on: bill },
  intendedVessel: { is: 'yes', untded: null, on: bill },
  onBoardOn: { is: 'day', untded: '2347', on: bill },
  onBoardVessel: { is: 'text', untded: null, on: bill },
  onBoardPort: { is: 'text', untded: null, on: bill },
  clauses: { is: 'clauses', untded: null, on: bill },
  originalsIssued: { is: 'count', untded: null, on: bill },
  originals: { is: 'count', untded: null, on: everything },
  copies: { is: 'count', untded: null, on: everything },
  freight: { is: 'freight', untded: null, on: bill },
  carrier: { is: 'text', untded: '3126', on: bill },
  signedAs: { is: 'signedAs', untded: null, on: bill },
  signedFor: { is: 'text', untded: null, on: bill },
  description: { is: 'lines', untded: '7002', on: everything },
  botanicalName: { is: 'text', untded: null, on: phytosanitary },
  hsCode: { is: 'text', untded: null, on: ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'CERTIFICATE_OF_ORIGIN'] },
  origin: { is: 'country', untded: null, on: ['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE', 'CERTIFICATE_OF_ORIGIN', 'PHYTOSANITARY_CERTIFICATE'] },
  incoterm: { is: 'text', untded: null, on: ofSale },
  containers: { is: 'containers', untded: '8260', on: ['BILL_OF_LADING', 'PACKING_LIST', 'PHYTOSANITARY_CERTIFICATE', 'FUMIGATION_CERTIFICATE', 'QUALITY_AND_WEIGHT_CERTIFICATE'] },
  bags: { is: 'count', untded: '7012', on: ['SALES_CONTRACT', 'PROFORMA_INVOICE', ...ofGoods] },
  bagKg: { is: 'kilograms', untded: null, on: ['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE', 'PACKING_LIST', 'QUALITY_AND_WEIGHT_CERTIFICATE'] },
  netKg: { is: 'kilograms', untded: null, on: everything },
  grossKg: { is: 'kilograms', untded: '6012', on: ['BILL_OF_LADING', 'COMMERCIAL_INVOICE', 'PACKING_LIST', 'CERTIFICATE_OF_ORIGIN', 'QUALITY_AND_WEIGHT_CERTIFICATE'] },
  invoiceLines: { is: 'invoiceLines', untded: null, on: ['COMMERCIAL_INVOICE'] },
  pricePerTon: { is: 'money', untded: null, on: ofSale },
  sum: { is: 'money', untded: null, on: ofSale },
  currency: { is: 'currency', untded: '6345', on: [...ofSale, 'INSURANCE_CERTIFICATE'] },
  insuredSum: { is: 'money', untded: null, on: insurance },
  coverFrom: { is: 'day', untded: null, on: insurance },
  insuredFrom: { is: 'text', untded: null, on: insurance },
  insuredTo: { is: 'text', untded: null, on: insurance },
  risks: { is: 'lines', untded: null, on: insurance },
  treatedOn: { is: 'day', untded: null, on: fumigation },
  treatment: { is: 'text', untded: null, on: fumigation },
  dose: { is: 'text', untded: null, on: fumigation },
  exposure: { is: 'hours', untded: null, on: fumigation },
  results: { is: 'results', untded: null, on: quality },
  contractNumber: { is: 'text', untded: '1296', on: everything },
  proformaNumber: { is: 'text', untded: null, on: ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'CERTIFICATE_OF_ORIGIN'] },
  invoiceNumber: { is: 'text', untded: null, on: ['PACKING_LIST', 'CERTIFICATE_OF_ORIGIN', 'INSURANCE_CERTIFICATE', 'QUALITY_AND_WEIGHT_CERTIFICATE'] },
  creditNumber: { is: 'text', untded: null, on: ofGoods },
  creditDate: { is: 'day', untded: null, on: ofGoods },
} as const satisfies Record<string, FieldSpec>

export type FieldName = keyof typeof documentFields
export const fieldNames = Object.keys(documentFields) as FieldName[] // the table's own keys
export type FieldValue<Name extends FieldName> = Values[(typeof documentFields)[Name]['is']]

/** What a document says; a field that is left out is not on the paper. */
export type DocumentFields = { readonly [Name in FieldName]?: FieldValue<Name> | undefined }

/** The contents of one paper. A deal with several bills of lading has one for each destination. */
export type DocumentData = {
  kind: DocumentKind
  /** Null: it is about the goods for all destinations. */
  destinationId: FacilityId | null
  fields: DocumentFields
}

/** The fields that a kind of document has, in the order of the table. */
export const fieldsOf = (kind: DocumentKind): FieldName[] =>
  fieldNames.filter((name) => (documentFields[name].on as readonly DocumentKind[]).includes(kind))
