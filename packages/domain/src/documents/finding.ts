import type { Commodity } from '../catalogue/commodity.ts'
import type { IsoDate } from '../kit/calendar.ts'
import type { Kilograms, UsdCents } from '../kit/units.ts'
import type { FacilityId, Incoterm } from '../offers/offer.ts'
import type { PaymentTerms } from '../offers/payment.ts'
import type { Characteristic, LabUnit, Tested } from './characteristic.ts'
import type { LabResult } from './compare.ts'
import type { Credit } from './credit.ts'
import type { ContainerLine, DocumentData, DocumentKind, FieldName } from './document-data.ts'
import type { LaneDocument } from './lane-documents.ts'

/** A port or place as the market knows it. */
export type KnownPlace = { names: readonly string[]; unlocode: string | null; country: string }

/** The goods for one destination, as agreed and as shipped so far. */
export type DealShipment = {
  destinationId: FacilityId | null
  place: KnownPlace | null
  containers: number
  containerNumbers: readonly string[]
  /** As they were read where they were loaded and sealed. */
  loaded: readonly ContainerLine[]
  vessel: string | null
  billOfLadingNumber: string | null
  onBoardOn: IsoDate | null
}

/** The deal that the documents are about: the contract's terms and the shipment's facts. */
export type DealFacts = {
  /** The contract's number: `MH-1042-T1017`. */
  reference: string
  seller: string
  buyer: string
  /** ISO 3166-1 alpha-2 of where the companies are, by their registration; null: not known. */
  sellerCountry: string | null
  buyerCountry: string | null
  consignee: string | null
  notifyParty: string | null
  commodity: Commodity
  /** Names of the goods in English, from the broadest to the grade. */
  goods: readonly string[]
  /** ISO 3166-1 alpha-2 of the country where the goods grew; null: not known. */
  origin: string | null
  incoterm: Incoterm
  /** What rules of the lane asked for when the trade opened, required or optional. */
  laneDocuments: readonly LaneDocument[]
  netKg: Kilograms
  bagKg: number
  /** Null if the weight is not a whole number of bags. */
  bags: number | null
  pricePerTon: UsdCents
  contractValue: UsdCents
  payment: PaymentTerms
  contractDate: IsoDate | null
  earliestShipment: IsoDate
  latestShipment: IsoDate
  loading: KnownPlace | null
  shipments: readonly DealShipment[]
}

/** What the goods must meet, and what laboratories found in them. */
export type Quality = {
  /** Agreed by the two sides, and those of the lane to each destination. */
  limits: readonly Characteristic[]
  certificates: readonly { number: string; results: readonly LabResult[] }[]
}

/** Everything that is compared. */
export type CheckedSet = {
  deal: DealFacts
  credit: Credit | null
  documents: readonly DocumentData[]
  quality: Quality
  /** The day on which the courier took the documents, or today while they are not sent; at the bank they are some days later. */
  presentedOn: IsoDate
}

/** How a limit or a result is said; `below`: less than the laboratory can measure. */
export const measuredAs = ['at_most', 'at_least', 'absent', 'found', 'below'] as const

/** A limit or a result as data, so that each reader has it in words of the own language. */
export type FoundMeasure = {
  analyte: Tested
  as: (typeof measuredAs)[number]
  value: string
  unit: LabUnit
  /** Of a laboratory: the number of its certificate. */
  certificate?: string | undefined
  /** Of a limit, where a finding is about it; entries of older logs lack it. */
  method?: string | undefined
}

/** What kind of code a value is, so that each reader gets it in words of their language. */
export const codeKinds = [
  'clauses',
  'freight',
  'signedAs',
  'yes',
  'permission',
  'payment',
  'commodity',
  'country',
  'day',
] as const
export type CodeKind = (typeof codeKinds)[number]

/** What of a container a value is: bags, or kilograms. */
export const containerAmounts = ['bags', 'net', 'gross'] as const
export type ContainerAmount = (typeof containerAmounts)[number]

/** One of the two places that a finding names, with what is written there; null: nothing is. */
export type FoundPlace = {
  in: DocumentKind | 'CREDIT' | 'DEAL'
  destinationId: FacilityId | null
  /** A document's field, or the credit's or the deal's; of the deal is the day of presentation, too. */
  field: FieldName | keyof Credit | keyof DealFacts | keyof DealShipment | keyof Quality | 'presentedOn'
  /** The container, where the place is a line of a list. */
  container?: string | undefined
  value: string | null
  /** What `value` says in the words of papers; entries of older logs lack it. */
  measured?: FoundMeasure | undefined
  /** `value` is one of these codes; entries of older logs lack it. */
  code?: CodeKind | undefined
  /** Of a container, what `value` counts; entries of older logs lack it. */
  amount?: ContainerAmount | undefined
}

/** `grave`: a bank or customs may refuse the set. `advice`: worth a look. */
export const severities = ['grave', 'advice'] as const
export type Severity = (typeof severities)[number]

export type Finding<Rule extends string = string> = {
  rule: Rule
  severity: Severity
  places: readonly [FoundPlace, FoundPlace]
}

/** What becomes of a clause of 46A and 47A: rules compare all of it, a person has to check it, or it is not about documents. */
export const clauseStates = ['compared', 'to_check', 'not_documents'] as const
export type ClauseState = (typeof clauseStates)[number]
