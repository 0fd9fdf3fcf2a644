import type { Credit } from '@mahsul/domain/documents/credit'
import type {
  ContainerLine,
  DocumentData,
  DocumentFields,
  DocumentKind,
} from '@mahsul/domain/documents/document-data'
import type {
  CheckedSet,
  DealFacts,
  DealShipment,
  FoundPlace,
  Quality,
} from '@mahsul/domain/documents/finding'
import { type IsoDate, isoDate } from '@mahsul/domain/kit/calendar'
import { kilograms, usdCents } from '@mahsul/domain/kit/units'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { checkRules, type RuleId } from '../check/checks.ts'

/** Small sets of documents with nothing in them but what a test is about. */

export const on = (text: string): IsoDate => isoDate(text)! // days of the calendar
export const to = (name: string) => name as FacilityId // made up

const deal: DealFacts = {
  reference: 'MH-1042-T1017',
  seller: 'Blue Nile Co. Ltd',
  buyer: 'Al Waha LLC',
  ...{ sellerCountry: null, buyerCountry: null },
  ...{ consignee: null, notifyParty: null },
  commodity: 'sesame',
  goods: ['Sesame seeds', 'White sesame', 'Gadaref'],
  origin: 'SD',
  incoterm: 'CIF',
  laneDocuments: [],
  ...{ netKg: kilograms(100_000), bagKg: 50, bags: 2_000 },
  ...{ pricePerTon: usdCents(1_000_00), contractValue: usdCents(100_000_00) },
  payment: {
    paymentMethod: 'LC_LETTER_OF_CREDIT',
    lcType: 'sight',
    advancePercentage: 0,
    paymentDelay: null,
  },
  contractDate: on('2026-06-01'),
  ...{ earliestShipment: on('2026-07-01'), latestShipment: on('2026-08-31') },
  loading: { names: ['Port Sudan'], unlocode: 'SDPZU', country: 'Sudan' },
  shipments: [],
}
const credit: Credit = {
  ...{
    number: null,
    issuedOn: null,
    form: null,
    rules: 'UCP LATEST VERSION',
    expiresOn: null,
    expiryPlace: null,
  },
  ...{ applicant: null, beneficiary: null, currency: null, sum: null, percentMore: null, percentLess: null },
  ...{ availableWith: null, availableBy: null, drafts: null, drawee: null, deferred: null },
  ...{ partialShipments: null, transhipment: null, placeOfReceipt: null, portOfLoading: null },
  ...{ portOfDischarge: null, placeOfDelivery: null, latestShipment: null, goods: null },
  ...{ documents: [], conditions: [], charges: null, presentationDays: null, confirmation: null },
}
export const cash: Partial<DealFacts> = {
  payment: {
    paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
    lcType: null,
    advancePercentage: 0,
    paymentDelay: null,
  },
}

export const shipment = (change: Partial<DealShipment> = {}): DealShipment => ({
  ...{ destinationId: null, place: null, containers: 1, containerNumbers: [], loaded: [] },
  vessel: null,
  ...{ billOfLadingNumber: null, onBoardOn: null, ...change },
})
export const doc = (kind: DocumentKind, fields: DocumentFields, destination?: string): DocumentData => ({
  ...{ kind, fields, destinationId: destination ? to(destination) : null },
})
export const bill = (fields: DocumentFields, destination?: string) =>
  doc('BILL_OF_LADING', fields, destination)
export const invoice = (fields: DocumentFields, destination?: string) =>
  doc('COMMERCIAL_INVOICE', fields, destination)
export const packing = (fields: DocumentFields, destination?: string) =>
  doc('PACKING_LIST', fields, destination)
export const line = (number: string, change: Partial<ContainerLine> = {}): ContainerLine => ({
  ...{ number, seal: null, bags: null, netKg: null, grossKg: null, ...change },
})

type Parts = {
  deal?: Partial<DealFacts>
  credit?: Partial<Credit> | null
  quality?: Partial<Quality>
  presentedOn?: string
}
export const setOf = (parts: Parts, ...documents: readonly DocumentData[]): CheckedSet => ({
  deal: { ...deal, shipments: [shipment()], ...parts.deal },
  credit: parts.credit ? { ...credit, ...parts.credit } : null,
  documents,
  quality: { limits: [], certificates: [], ...parts.quality },
  presentedOn: on(parts.presentedOn ?? '2026-08-20'),
})

const shown = ({ in: where, destinationId, field, container, value }: FoundPlace) =>
  [where, destinationId, field, container, value ?? '–']
    .filter((part) => part !== null && part !== undefined)
    .join(' ')
/** What one rule finds, each as `place value × place value`. */
export const found = (rule: RuleId, set: CheckedSet) =>
  checkRules[rule].find(set).map(([one, other]) => `${shown(one)} × ${shown(other)}`)
