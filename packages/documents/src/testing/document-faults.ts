import type { CheckedSet, FoundPlace } from '@mahsul/domain/documents/finding'
import { addDays } from '@mahsul/domain/kit/calendar'
import { kilograms } from '@mahsul/domain/kit/units'
import type { Seeded } from '@mahsul/domain/testing/seeded'
import {
  credit,
  first,
  lineField,
  loadedWith,
  MOMBASA,
  misspelt,
  noNotation,
  say,
  underCredit,
  without,
} from './faulty-sets.ts'

/** The families of faults that banks and customs refuse documents for. */
export const families = [
  'conflict between documents',
  'missing',
  'late shipment',
  'late presentation',
  'expired credit',
  'ports',
  'insurance',
  'on-board notation',
  'sum or quantity',
  'names',
  'certificates',
] as const
type Place = readonly [FoundPlace['in'], FoundPlace['field']]
/** One fault put into a set without fault, and the two places that a finding has to name. Undefined: the set has no such place. */
export type Fault = {
  family: (typeof families)[number]
  name: string
  places: readonly [Place, Place]
  put: (set: CheckedSet, random: Seeded) => CheckedSet | undefined
}

// biome-ignore format: a row a fault
export const faults: readonly Fault[] = [
  { family: 'conflict between documents', name: 'another vessel in the invoice', places: [['BILL_OF_LADING', 'vessel'], ['COMMERCIAL_INVOICE', 'vessel']], put: (set) => say(noNotation(set), 'COMMERCIAL_INVOICE', () => ({ vessel: 'Hapag Falcon' })) },
  { family: 'conflict between documents', name: 'two figures of a seal exchanged', places: [['BILL_OF_LADING', 'containers'], ['PACKING_LIST', 'containers']], put: (set) => lineField(set, 'PACKING_LIST', () => ({ seal: 'SL000001' })) },
  { family: 'conflict between documents', name: 'another gross weight in the packing list', places: [['PACKING_LIST', 'grossKg'], ['CERTIFICATE_OF_ORIGIN', 'grossKg']], put: (set, random) => say(set, 'PACKING_LIST', ({ grossKg }) => ({ grossKg: kilograms(grossKg! + random.between(1, 90)) })) },
  { family: 'conflict between documents', name: 'another invoice number in the certificate of origin', places: [['COMMERCIAL_INVOICE', 'number'], ['CERTIFICATE_OF_ORIGIN', 'invoiceNumber']], put: (set) => say(set, 'CERTIFICATE_OF_ORIGIN', ({ invoiceNumber }) => ({ invoiceNumber: `${invoiceNumber}0` })) },
  { family: 'conflict between documents', name: 'another HS code in the packing list', places: [['COMMERCIAL_INVOICE', 'hsCode'], ['PACKING_LIST', 'hsCode']], put: (set) => say(set, 'PACKING_LIST', () => ({ hsCode: '1207.99' })) },
  { family: 'conflict between documents', name: 'another seal than was read at the port', places: [['DEAL', 'loaded'], ['BILL_OF_LADING', 'containers']], put: (set) => loadedWith(set, () => ({ seal: 'SL000001' })) },
  { family: 'missing', name: 'a container missing in the packing list', places: [['BILL_OF_LADING', 'containers'], ['PACKING_LIST', 'containers']], put: (set) => say(set, 'PACKING_LIST', ({ containers = [] }) => ({ containers: containers.slice(1).concat({ ...containers[0]!, number: 'CSQU3054383' }) })) },
  { family: 'missing', name: 'no certificate of origin', places: [['CREDIT', 'documents'], ['CERTIFICATE_OF_ORIGIN', 'number']], put: (set) => underCredit(set, () => without(set, 'CERTIFICATE_OF_ORIGIN')) },
  { family: 'missing', name: 'no fumigation certificate, without a credit', places: [['DEAL', 'incoterm'], ['FUMIGATION_CERTIFICATE', 'number']], put: (set) => (set.credit ? undefined : without(set, 'FUMIGATION_CERTIFICATE')) },
  { family: 'missing', name: 'two originals of three', places: [['BILL_OF_LADING', 'originalsIssued'], ['BILL_OF_LADING', 'originals']], put: (set) => say(set, 'BILL_OF_LADING', () => ({ originals: 2 })) },
  { family: 'missing', name: 'fewer originals of the invoice than asked for', places: [['CREDIT', 'documents'], ['COMMERCIAL_INVOICE', 'originals']], put: (set) => underCredit(set, () => say(set, 'COMMERCIAL_INVOICE', () => ({ originals: 2 }))) },
  { family: 'missing', name: 'no number of the credit', places: [['CREDIT', 'conditions'], ['PACKING_LIST', 'creditNumber']], put: (set) => underCredit(set, () => say(set, 'PACKING_LIST', () => ({ creditNumber: undefined }))) },
  { family: 'late shipment', name: 'after the credit’s latest date', places: [['CREDIT', 'latestShipment'], ['BILL_OF_LADING', 'onBoardOn']], put: (set) => credit(set, () => ({ latestShipment: addDays(first(set), -1) })) },
  { family: 'late shipment', name: 'after the contract’s latest date', places: [['DEAL', 'latestShipment'], ['BILL_OF_LADING', 'onBoardOn']], put: (set, random) => ({ ...set, deal: { ...set.deal, latestShipment: addDays(first(set), -random.between(1, 5)) } }) },
  { family: 'late presentation', name: 'after the credit’s own days', places: [['BILL_OF_LADING', 'onBoardOn'], ['DEAL', 'presentedOn']], put: (set) => credit({ ...set, presentedOn: addDays(first(set), 16) }, () => ({ presentationDays: 2, expiresOn: addDays(first(set), 40) })) },
  { family: 'late presentation', name: 'after 21 days', places: [['BILL_OF_LADING', 'onBoardOn'], ['DEAL', 'presentedOn']], put: (set, random) => credit({ ...set, presentedOn: addDays(first(set), random.between(34, 37)) }, () => ({ presentationDays: null, expiresOn: addDays(first(set), 50) })) },
  { family: 'late presentation', name: 'a document dated after presentation', places: [['DEAL', 'presentedOn'], ['CERTIFICATE_OF_ORIGIN', 'issuedOn']], put: (set, random) => say(set, 'CERTIFICATE_OF_ORIGIN', () => ({ issuedOn: addDays(set.presentedOn, random.between(1, 9)) })) },
  { family: 'expired credit', name: 'expired before presentation', places: [['CREDIT', 'expiresOn'], ['DEAL', 'presentedOn']], put: (set, random) => credit(set, () => ({ expiresOn: addDays(set.presentedOn, -random.between(13, 15)) })) },
  { family: 'ports', name: 'another port of discharge in the credit', places: [['CREDIT', 'portOfDischarge'], ['BILL_OF_LADING', 'portOfDischarge']], put: (set) => credit(set, () => ({ portOfDischarge: MOMBASA })) },
  { family: 'ports', name: 'any port of another country', places: [['CREDIT', 'portOfLoading'], ['BILL_OF_LADING', 'portOfLoading']], put: (set) => credit(set, () => ({ portOfLoading: 'ANY PORT IN KENYA' })) },
  { family: 'ports', name: 'another port of loading in the phytosanitary certificate', places: [['BILL_OF_LADING', 'portOfLoading'], ['PHYTOSANITARY_CERTIFICATE', 'portOfLoading']], put: (set) => say(set, 'PHYTOSANITARY_CERTIFICATE', () => ({ portOfLoading: MOMBASA })) },
  { family: 'ports', name: 'discharged elsewhere than sold', places: [['DEAL', 'place'], ['BILL_OF_LADING', 'portOfDischarge']], put: (set) => say(set, 'BILL_OF_LADING', () => ({ portOfDischarge: MOMBASA })) },
  { family: 'insurance', name: 'a cent under 110 percent', places: [['COMMERCIAL_INVOICE', 'sum'], ['INSURANCE_CERTIFICATE', 'insuredSum']], put: (set) => say(set, 'INSURANCE_CERTIFICATE', () => ({ insuredSum: Math.ceil((set.deal.contractValue * 110) / 100) - 1 })) },
  { family: 'insurance', name: 'dated after shipment', places: [['BILL_OF_LADING', 'onBoardOn'], ['INSURANCE_CERTIFICATE', 'issuedOn']], put: (set) => say(set, 'INSURANCE_CERTIFICATE', () => ({ issuedOn: addDays(first(set), 1) })) },
  { family: 'insurance', name: 'in another currency', places: [['CREDIT', 'currency'], ['INSURANCE_CERTIFICATE', 'currency']], put: (set) => underCredit(set, () => say(set, 'INSURANCE_CERTIFICATE', () => ({ currency: 'EUR' }))) },
  { family: 'insurance', name: 'without war risks', places: [['CREDIT', 'documents'], ['INSURANCE_CERTIFICATE', 'risks']], put: (set) => underCredit(set, () => say(set, 'INSURANCE_CERTIFICATE', () => ({ risks: 'Institute Cargo Clauses (A), Strikes' }))) },
  { family: 'insurance', name: 'to another port', places: [['BILL_OF_LADING', 'portOfDischarge'], ['INSURANCE_CERTIFICATE', 'insuredTo']], put: (set) => say(set, 'INSURANCE_CERTIFICATE', () => ({ insuredTo: MOMBASA })) },
  { family: 'on-board notation', name: 'intended vessel without a notation of the ship', places: [['BILL_OF_LADING', 'intendedVessel'], ['BILL_OF_LADING', 'onBoardVessel']], put: (set) => say(set, 'BILL_OF_LADING', () => ({ intendedVessel: 'yes', onBoardVessel: undefined })) },
  { family: 'on-board notation', name: 'pre-carriage without a notation of the port', places: [['BILL_OF_LADING', 'preCarriage'], ['BILL_OF_LADING', 'onBoardPort']], put: (set) => say(set, 'BILL_OF_LADING', () => ({ preCarriage: 'Truck', intendedVessel: undefined, onBoardPort: undefined })) },
  { family: 'on-board notation', name: 'no date on board', places: [['CREDIT', 'rules'], ['BILL_OF_LADING', 'onBoardOn']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ onBoardOn: undefined }))) },
  { family: 'on-board notation', name: 'a notation of another port', places: [['BILL_OF_LADING', 'portOfLoading'], ['BILL_OF_LADING', 'onBoardPort']], put: (set) => say(set, 'BILL_OF_LADING', () => ({ onBoardPort: MOMBASA })) },
  { family: 'sum or quantity', name: 'more than the credit allows', places: [['CREDIT', 'sum'], ['COMMERCIAL_INVOICE', 'sum']], put: (set) => credit(set, ({ sum, percentMore }) => ({ sum: Math.floor((sum! * 100) / (101 + (percentMore ?? 0))) })) },
  { family: 'sum or quantity', name: 'lines that do not add up', places: [['COMMERCIAL_INVOICE', 'invoiceLines'], ['COMMERCIAL_INVOICE', 'sum']], put: (set, random) => say(set, 'COMMERCIAL_INVOICE', ({ sum }) => ({ sum: sum! + random.between(2, 500) })) },
  { family: 'sum or quantity', name: 'a quantity beyond the tolerance', places: [['CREDIT', 'goods'], ['COMMERCIAL_INVOICE', 'netKg']], put: (set) => credit(set, ({ goods }) => ({ goods: goods!.replace(/^.*? OF /, `${Math.floor(set.deal.netKg / 1.12)} KGS OF `) })) },
  { family: 'sum or quantity', name: 'a bag fewer in the packing list', places: [['PACKING_LIST', 'bags'], ['QUALITY_AND_WEIGHT_CERTIFICATE', 'bags']], put: (set) => say(set, 'PACKING_LIST', ({ bags }) => ({ bags: bags! - 1 })) },
  { family: 'names', name: 'the beneficiary misspelt in the invoice', places: [['CREDIT', 'beneficiary'], ['COMMERCIAL_INVOICE', 'exporter']], put: (set) => underCredit(set, () => say(set, 'COMMERCIAL_INVOICE', ({ exporter }) => ({ exporter: misspelt(exporter!) }))) },
  { family: 'names', name: 'the applicant misspelt in the invoice', places: [['CREDIT', 'applicant'], ['COMMERCIAL_INVOICE', 'buyer']], put: (set) => underCredit(set, () => say(set, 'COMMERCIAL_INVOICE', ({ buyer }) => ({ buyer: misspelt(buyer!) }))) },
  { family: 'names', name: 'another consignee in the certificate of origin', places: [['BILL_OF_LADING', 'consignee'], ['CERTIFICATE_OF_ORIGIN', 'consignee']], put: (set) => say(set, 'CERTIFICATE_OF_ORIGIN', ({ consignee }) => ({ consignee: misspelt(consignee!) })) },
  { family: 'names', name: 'another address of the notify party', places: [['CREDIT', 'applicant'], ['BILL_OF_LADING', 'notifyParty']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', ({ notifyParty }) => ({ notifyParty: `${notifyParty!.split('\n')[0]}\nOther Tower, Doha` }))) },
  { family: 'names', name: 'to the order of another party', places: [['CREDIT', 'documents'], ['BILL_OF_LADING', 'consignee']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ consignee: 'TO THE ORDER OF GULF NATIONAL BANK' }))) },
  { family: 'certificates', name: 'another botanical name', places: [['DEAL', 'commodity'], ['PHYTOSANITARY_CERTIFICATE', 'botanicalName']], put: (set) => say(set, 'PHYTOSANITARY_CERTIFICATE', () => ({ botanicalName: 'Vigna radiata' })) },
  { family: 'certificates', name: 'phytosanitary certificate after shipment', places: [['BILL_OF_LADING', 'onBoardOn'], ['PHYTOSANITARY_CERTIFICATE', 'issuedOn']], put: (set) => say(set, 'PHYTOSANITARY_CERTIFICATE', () => ({ issuedOn: addDays(first(set), 1) })) },
  { family: 'certificates', name: 'fumigated after shipment', places: [['BILL_OF_LADING', 'onBoardOn'], ['FUMIGATION_CERTIFICATE', 'treatedOn']], put: (set) => say(set, 'FUMIGATION_CERTIFICATE', () => ({ treatedOn: addDays(first(set), 1), issuedOn: addDays(first(set), 1) })) },
  { family: 'certificates', name: 'issued by another body', places: [['CREDIT', 'documents'], ['CERTIFICATE_OF_ORIGIN', 'issuer']], put: (set) => underCredit(set, () => say(set, 'CERTIFICATE_OF_ORIGIN', () => ({ issuer: 'Ministry of Trade' }))) },
  { family: 'certificates', name: 'another origin', places: [['DEAL', 'origin'], ['CERTIFICATE_OF_ORIGIN', 'origin']], put: (set) => say(set, 'CERTIFICATE_OF_ORIGIN', () => ({ origin: 'ET' })) },
]
