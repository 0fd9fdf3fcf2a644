import type { InvoiceLine, MeasuredValue } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { addDays } from '@mahsul/domain/kit/calendar'
import { kilograms } from '@mahsul/domain/kit/units'
import { isContainerNumber } from '@mahsul/domain/shipments/container-number'
import { readName } from '../laboratory/paper-names.ts'
import { on } from './checked-set.ts'
import type { Fault } from './document-faults.ts'
import {
  credit,
  exchanged,
  exchangedIn,
  first,
  lineField,
  loadedWith,
  MOMBASA,
  misspelt,
  say,
  underCredit,
} from './faulty-sets.ts'

/** A container of another shipment, with its right check digit. */
const OTHER_CONTAINER = 'CSQU3054383'

const withoutCredit = (set: CheckedSet, put: () => CheckedSet | undefined) => (set.credit ? undefined : put())
/** The line of moisture changed, whatever the certificate calls it. */
const moistureWith = (results: readonly MeasuredValue[], change: Partial<MeasuredValue>) =>
  results.map((one) => (readName(one.analyte)?.analyte === 'moisture' ? { ...one, ...change } : one))
/** Another grade of the same goods. */
const otherGrade = (description = '') =>
  description
    .replace(/gadaref/i, 'Kassala')
    .replace(/java/i, 'Sodiri')
    .replace(/kabuli/i, 'Desi')
    .replace(/split/i, 'whole')
const otherFreight = (freight: string | undefined) => (freight === 'prepaid' ? 'collect' : 'prepaid')
const severalBills = (set: CheckedSet) => set.deal.shipments.length > 1

/** Without the bill for one of several destinations. */
function withoutBill(set: CheckedSet, at: number) {
  if (!severalBills(set)) return undefined
  const missing = set.deal.shipments[at]?.destinationId
  const documents = set.documents.filter(
    ({ kind, destinationId }) => kind !== 'BILL_OF_LADING' || destinationId !== missing,
  )
  return { ...set, documents }
}
/** Changes the first line of the invoice, which is the goods. */
const invoiceLine = (set: CheckedSet, change: (line: InvoiceLine) => Partial<InvoiceLine>) =>
  say(set, 'COMMERCIAL_INVOICE', ({ invoiceLines = [] }) => ({
    invoiceLines: invoiceLines.map((line, at) => (at === 0 ? { ...line, ...change(line) } : line)),
  }))
/** Few of such numbers have the right check digit: they are those of other containers. */
function mistypedContainer(set: CheckedSet) {
  const list = set.documents.find(({ kind }) => kind === 'PACKING_LIST')
  const number = exchanged(list?.fields.containers?.[0]?.number ?? '')
  return isContainerNumber(number) ? undefined : lineField(set, 'PACKING_LIST', () => ({ number }))
}

/** Faults of rules that those of the hundred sets do not touch. */
// biome-ignore format: a row a fault
export const furtherFaults: readonly Fault[] = [
  { family: 'conflict between documents', name: 'two figures of the credit’s number exchanged', places: [['CREDIT', 'number'], ['PACKING_LIST', 'creditNumber']], put: (set) => underCredit(set, () => say(set, 'PACKING_LIST', ({ creditNumber = '' }) => ({ creditNumber: exchanged(creditNumber) }))) },
  { family: 'conflict between documents', name: 'two figures of the contract’s number exchanged', places: [['DEAL', 'reference'], ['CERTIFICATE_OF_ORIGIN', 'contractNumber']], put: (set) => say(set, 'CERTIFICATE_OF_ORIGIN', ({ contractNumber = '' }) => ({ contractNumber: exchanged(contractNumber) })) },
  { family: 'conflict between documents', name: 'a contract dated a day later', places: [['DEAL', 'contractDate'], ['SALES_CONTRACT', 'issuedOn']], put: (set) => say(set, 'SALES_CONTRACT', ({ issuedOn }) => ({ issuedOn: addDays(issuedOn!, 1) })) },
  { family: 'conflict between documents', name: 'freight against the incoterm', places: [['DEAL', 'incoterm'], ['BILL_OF_LADING', 'freight']], put: (set) => say(set, 'BILL_OF_LADING', ({ freight }) => ({ freight: otherFreight(freight) })) },
  { family: 'conflict between documents', name: 'freight not as the credit has it', places: [['CREDIT', 'documents'], ['BILL_OF_LADING', 'freight']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', ({ freight }) => ({ freight: otherFreight(freight) }))) },
  { family: 'conflict between documents', name: 'two figures of the bill’s number exchanged', places: [['DEAL', 'billOfLadingNumber'], ['BILL_OF_LADING', 'number']], put: (set) => say(set, 'BILL_OF_LADING', ({ number = '' }) => ({ number: exchanged(number) })) },
  { family: 'conflict between documents', name: 'another incoterm in the proforma invoice', places: [['DEAL', 'incoterm'], ['PROFORMA_INVOICE', 'incoterm']], put: (set) => say(set, 'PROFORMA_INVOICE', ({ incoterm = '' }) => ({ incoterm: incoterm.replace(/^\w+/, 'CFR') })) },
  { family: 'conflict between documents', name: 'another incoterm than the credit’s in the invoice', places: [['CREDIT', 'goods'], ['COMMERCIAL_INVOICE', 'incoterm']], put: (set) => underCredit(set, () => say(set, 'COMMERCIAL_INVOICE', ({ incoterm = '' }) => ({ incoterm: incoterm.replace(/^\w+/, 'CFR') }))) },
  { family: 'conflict between documents', name: 'another grade in the contract', places: [['DEAL', 'goods'], ['SALES_CONTRACT', 'description']], put: (set) => say(set, 'SALES_CONTRACT', ({ description }) => ({ description: otherGrade(description) })) },
  { family: 'conflict between documents', name: 'another grade than the credit’s in the invoice', places: [['CREDIT', 'goods'], ['COMMERCIAL_INVOICE', 'description']], put: (set) => underCredit(set, () => say(set, 'COMMERCIAL_INVOICE', ({ description }) => ({ description: otherGrade(description) }))) },
  { family: 'conflict between documents', name: 'other goods in the packing list', places: [['DEAL', 'goods'], ['PACKING_LIST', 'description']], put: (set) => say(set, 'PACKING_LIST', () => ({ description: 'Dried hibiscus flowers' })) },
  { family: 'conflict between documents', name: 'two figures of the HS code exchanged in the invoice', places: [['DEAL', 'commodity'], ['COMMERCIAL_INVOICE', 'hsCode']], put: (set) => say(set, 'COMMERCIAL_INVOICE', ({ hsCode = '' }) => ({ hsCode: `${exchanged(hsCode.slice(0, 4))}${hsCode.slice(4)}` })) },
  { family: 'conflict between documents', name: 'a bag size of another contract', places: [['DEAL', 'bagKg'], ['PACKING_LIST', 'bagKg']], put: (set) => say(set, 'PACKING_LIST', ({ bagKg }) => ({ bagKg: kilograms(bagKg === 50 ? 25 : 50) })) },
  { family: 'conflict between documents', name: 'a container of another shipment in the bill', places: [['DEAL', 'containerNumbers'], ['BILL_OF_LADING', 'containers']], put: (set) => lineField(set, 'BILL_OF_LADING', () => ({ number: OTHER_CONTAINER })) },
  { family: 'conflict between documents', name: 'two figures of a container exchanged', places: [['DEAL', 'containerNumbers'], ['PACKING_LIST', 'containers']], put: mistypedContainer },
  { family: 'conflict between documents', name: 'a container twice in the packing list', places: [['PACKING_LIST', 'containers'], ['PACKING_LIST', 'containers']], put: (set) => say(set, 'PACKING_LIST', ({ containers = [] }) => ({ containers: containers.length > 1 ? containers.with(1, { ...containers[1]!, number: containers[0]!.number }) : [...containers, ...containers] })) },
  { family: 'conflict between documents', name: 'another gross weight of a container in the packing list', places: [['BILL_OF_LADING', 'containers'], ['PACKING_LIST', 'containers']], put: (set, random) => lineField(set, 'PACKING_LIST', ({ grossKg }) => ({ grossKg: kilograms(grossKg! + random.between(1, 90)) })) },
  { family: 'conflict between documents', name: 'a bag more than was read at the port', places: [['DEAL', 'loaded'], ['BILL_OF_LADING', 'containers']], put: (set) => loadedWith(set, ({ bags }) => ({ bags: bags! - 1 })) },
  { family: 'conflict between documents', name: 'a bill with a clause about torn bags', places: [['CREDIT', 'rules'], ['BILL_OF_LADING', 'clauses']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ clauses: 'claused' }))) },
  { family: 'missing', name: 'no bill for the second destination', places: [['DEAL', 'place'], ['BILL_OF_LADING', 'number']], put: (set) => withoutBill(set, 1) },
  { family: 'missing', name: 'no bill for the first destination', places: [['DEAL', 'place'], ['BILL_OF_LADING', 'number']], put: (set) => withoutBill(set, 0) },
  { family: 'missing', name: 'no consignee on the bill', places: [['CREDIT', 'documents'], ['BILL_OF_LADING', 'consignee']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ consignee: undefined }))) },
  { family: 'missing', name: 'nobody to be notified on the bill', places: [['CREDIT', 'documents'], ['BILL_OF_LADING', 'notifyParty']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ notifyParty: undefined }))) },
  { family: 'missing', name: 'no issuer of the certificate that the credit wants from one', places: [['CREDIT', 'documents'], ['CERTIFICATE_OF_ORIGIN', 'issuer']], put: (set) => underCredit(set, () => say(set, 'CERTIFICATE_OF_ORIGIN', () => ({ issuer: undefined }))) },
  { family: 'missing', name: 'no trade term in the invoice', places: [['CREDIT', 'goods'], ['COMMERCIAL_INVOICE', 'incoterm']], put: (set) => underCredit(set, () => say(set, 'COMMERCIAL_INVOICE', () => ({ incoterm: undefined }))) },
  { family: 'missing', name: 'originals that nobody counted', places: [['CREDIT', 'documents'], ['CERTIFICATE_OF_ORIGIN', 'originals']], put: (set) => underCredit(set, () => say(set, 'CERTIFICATE_OF_ORIGIN', () => ({ originals: undefined }))) },
  { family: 'missing', name: 'no consignee on the bill, without a credit', places: [['DEAL', 'incoterm'], ['BILL_OF_LADING', 'consignee']], put: (set) => withoutCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ consignee: undefined }))) },
  { family: 'missing', name: 'no trade term in the invoice, without a credit', places: [['DEAL', 'incoterm'], ['COMMERCIAL_INVOICE', 'incoterm']], put: (set) => withoutCredit(set, () => say(set, 'COMMERCIAL_INVOICE', () => ({ incoterm: undefined }))) },
  { family: 'missing', name: 'nobody to be notified on the bill, without a credit', places: [['DEAL', 'notifyParty'], ['BILL_OF_LADING', 'notifyParty']], put: (set) => withoutCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ notifyParty: undefined }))) },
  { family: 'missing', name: 'nobody who issued the fumigation certificate', places: [['DEAL', 'incoterm'], ['FUMIGATION_CERTIFICATE', 'issuer']], put: (set) => say(set, 'FUMIGATION_CERTIFICATE', () => ({ issuer: undefined })) },
  { family: 'insurance', name: 'no risks', places: [['CREDIT', 'documents'], ['INSURANCE_CERTIFICATE', 'risks']], put: (set) => underCredit(set, () => say(set, 'INSURANCE_CERTIFICATE', () => ({ risks: undefined }))) },
  { family: 'insurance', name: 'no insured sum', places: [['CREDIT', 'documents'], ['INSURANCE_CERTIFICATE', 'insuredSum']], put: (set) => underCredit(set, () => say(set, 'INSURANCE_CERTIFICATE', () => ({ insuredSum: undefined }))) },
  { family: 'missing', name: 'one certificate where the credit asks for two', places: [['CREDIT', 'documents'], ['QUALITY_AND_WEIGHT_CERTIFICATE', 'number']], put: (set) => credit(set, ({ documents }) => ({ documents: [...documents!, 'CERTIFICATE OF WEIGHT ISSUED BY INTERTEK'] })) },
  { family: 'late presentation', name: 'in time only if the bank was closed for a holiday', places: [['CREDIT', 'expiresOn'], ['DEAL', 'presentedOn']], put: (set) => credit({ ...set, presentedOn: on('2026-12-04') }, () => ({ expiresOn: on('2026-12-02'), expiryPlace: 'DUBAI, UAE', presentationDays: 300 })) },
  { family: 'late presentation', name: 'sent two days before the last day at a bank abroad', places: [['CREDIT', 'expiresOn'], ['DEAL', 'presentedOn']], put: (set) => credit(set, () => ({ expiresOn: addDays(set.presentedOn, 2), expiryPlace: 'AT OUR COUNTERS' })) },
  { family: 'ports', name: 'another place beside the trade term than the credit’s', places: [['CREDIT', 'goods'], ['COMMERCIAL_INVOICE', 'incoterm']], put: (set) => underCredit(set, () => say({ ...set, deal: { ...set.deal, loading: null, shipments: set.deal.shipments.map((one) => ({ ...one, place: null })) } }, 'COMMERCIAL_INVOICE', ({ incoterm }) => ({ incoterm: `${incoterm!.slice(0, 3)} ${MOMBASA}` }))) },
  { family: 'conflict between documents', name: 'another edition of the Incoterms than the credit’s', places: [['CREDIT', 'goods'], ['COMMERCIAL_INVOICE', 'incoterm']], put: (set) => underCredit(set, () => say({ ...set, credit: { ...set.credit!, goods: `${set.credit!.goods} INCOTERMS 2020` } }, 'COMMERCIAL_INVOICE', ({ incoterm = '' }) => ({ incoterm: `${incoterm} INCOTERMS 2010` }))) },
  { family: 'ports', name: 'another place beside the trade term than agreed', places: [['DEAL', 'loading'], ['PROFORMA_INVOICE', 'incoterm']], put: (set) => set.deal.incoterm === 'FOB' ? say(set, 'PROFORMA_INVOICE', () => ({ incoterm: `FOB ${MOMBASA}` })) : undefined },
  { family: 'conflict between documents', name: 'samples that cost nothing', places: [['CREDIT', 'goods'], ['COMMERCIAL_INVOICE', 'description']], put: (set) => underCredit(set, () => say(set, 'COMMERCIAL_INVOICE', ({ description }) => ({ description: `${description}, plus 20 kg samples free of charge` }))) },
  { family: 'names', name: 'the beneficiary at an address in another country', places: [['CREDIT', 'beneficiary'], ['COMMERCIAL_INVOICE', 'exporter']], put: (set) => underCredit(set, () => say({ ...set, credit: { ...set.credit!, beneficiary: `${set.deal.seller}\nKHARTOUM, SUDAN` } }, 'COMMERCIAL_INVOICE', () => ({ exporter: `${set.deal.seller}\nNairobi, Kenya` }))) },
  { family: 'names', name: 'the goods in a spelling of their own', places: [['CREDIT', 'goods'], ['COMMERCIAL_INVOICE', 'description']], put: (set) => underCredit(set, () => /sesame/i.test(set.credit!.goods ?? '') && set.deal.goods.some((one) => /sesame/i.test(one)) ? say(set, 'COMMERCIAL_INVOICE', ({ description }) => ({ description: description!.replace(/sesame/i, 'Seasame') })) : undefined) },
  { family: 'names', name: 'the beneficiary with a letter too many', places: [['CREDIT', 'beneficiary'], ['COMMERCIAL_INVOICE', 'exporter']], put: (set) => underCredit(set, () => say({ ...set, credit: { ...set.credit!, beneficiary: 'KORDOFAN SEEDS CO. LTD' }, deal: { ...set.deal, seller: 'Kordofan Seeds Co. Ltd' }, documents: set.documents.map((one) => ({ ...one, fields: { ...one.fields, exporter: 'Kordofan Seeds Co. Ltd' } })) }, 'COMMERCIAL_INVOICE', () => ({ exporter: 'Kordoffan Seeds Co. Ltd' }))) },
  { family: 'missing', name: 'no carrier named', places: [['CREDIT', 'rules'], ['BILL_OF_LADING', 'carrier']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ carrier: undefined }))) },
  { family: 'missing', name: 'nobody’s signature on the bill', places: [['BILL_OF_LADING', 'carrier'], ['BILL_OF_LADING', 'signedAs']], put: (set) => say(set, 'BILL_OF_LADING', () => ({ signedAs: undefined, signedFor: undefined })) },
  { family: 'missing', name: 'an agent who does not say for whom', places: [['BILL_OF_LADING', 'signedAs'], ['BILL_OF_LADING', 'signedFor']], put: (set) => say(set, 'BILL_OF_LADING', () => ({ signedFor: undefined })) },
  { family: 'names', name: 'an agent of another carrier', places: [['BILL_OF_LADING', 'carrier'], ['BILL_OF_LADING', 'signedFor']], put: (set) => say(set, 'BILL_OF_LADING', () => ({ signedFor: 'Maersk A/S' })) },
  { family: 'missing', name: 'goods received inland, and no ship in the notation', places: [['BILL_OF_LADING', 'placeOfReceipt'], ['BILL_OF_LADING', 'onBoardVessel']], put: (set) => say(set, 'BILL_OF_LADING', () => ({ placeOfReceipt: 'Khartoum ICD', intendedVessel: undefined, preCarriage: undefined, onBoardVessel: undefined })) },
  { family: 'missing', name: 'nothing about freight', places: [['CREDIT', 'documents'], ['BILL_OF_LADING', 'freight']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ freight: undefined }))) },
  { family: 'missing', name: 'no dose in the fumigation certificate', places: [['DEAL', 'commodity'], ['FUMIGATION_CERTIFICATE', 'dose']], put: (set) => say(set, 'FUMIGATION_CERTIFICATE', () => ({ dose: undefined })) },
  { family: 'missing', name: 'a container fewer in the bill', places: [['DEAL', 'containers'], ['BILL_OF_LADING', 'containers']], put: (set) => say(set, 'BILL_OF_LADING', ({ containers = [] }) => ({ containers: containers.length > 1 ? containers.slice(1) : [...containers, { ...containers[0]!, number: OTHER_CONTAINER }] })) },
  { family: 'late shipment', name: 'sooner than the contract allows', places: [['DEAL', 'earliestShipment'], ['BILL_OF_LADING', 'onBoardOn']], put: (set, random) => ({ ...set, deal: { ...set.deal, earliestShipment: addDays(first(set), random.between(1, 5)) } }) },
  { family: 'insurance', name: 'from a place that is no port', places: [['BILL_OF_LADING', 'portOfLoading'], ['INSURANCE_CERTIFICATE', 'insuredFrom']], put: (set) => say(set, 'INSURANCE_CERTIFICATE', () => ({ insuredFrom: 'El Obeid warehouse' })) },
  { family: 'certificates', name: 'older than the credit, which forbids it', places: [['CREDIT', 'conditions'], ['PHYTOSANITARY_CERTIFICATE', 'issuedOn']], put: (set) => { const issued = set.credit?.issuedOn; return issued ? say(credit(set, ({ conditions }) => ({ conditions: [...conditions, 'DOCUMENTS DATED PRIOR TO L/C ISSUANCE DATE ARE NOT ACCEPTABLE'] })) ?? set, 'PHYTOSANITARY_CERTIFICATE', () => ({ issuedOn: addDays(issued, -1) })) : undefined } },
  { family: 'ports', name: 'another place of receipt in the credit', places: [['CREDIT', 'placeOfReceipt'], ['BILL_OF_LADING', 'placeOfReceipt']], put: (set) => (set.documents.find(({ kind }) => kind === 'BILL_OF_LADING')?.fields.placeOfReceipt ? credit(set, () => ({ placeOfReceipt: 'ATBARA, SUDAN' })) : undefined) },
  { family: 'ports', name: 'another port of loading in the proforma invoice', places: [['DEAL', 'loading'], ['PROFORMA_INVOICE', 'portOfLoading']], put: (set) => say(set, 'PROFORMA_INVOICE', () => ({ portOfLoading: MOMBASA })) },
  { family: 'ports', name: 'transhipped, on a bill that lists no container', places: [['CREDIT', 'transhipment'], ['BILL_OF_LADING', 'transhipmentPort']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ containers: undefined, transhipmentPort: 'Salalah' }))) },
  { family: 'ports', name: 'two ports under a credit for one shipment', places: [['CREDIT', 'partialShipments'], ['BILL_OF_LADING', 'portOfDischarge']], put: (set) => (severalBills(set) ? credit(set, () => ({ partialShipments: 'not-allowed' })) : undefined) },
  { family: 'sum or quantity', name: 'an invoice in another currency than the credit', places: [['CREDIT', 'currency'], ['COMMERCIAL_INVOICE', 'currency']], put: (set) => underCredit(set, () => say(set, 'COMMERCIAL_INVOICE', () => ({ currency: 'EUR' }))) },
  { family: 'sum or quantity', name: 'a proforma invoice in another currency', places: [['DEAL', 'contractValue'], ['PROFORMA_INVOICE', 'currency']], put: (set) => say(set, 'PROFORMA_INVOICE', () => ({ currency: 'EUR' })) },
  { family: 'sum or quantity', name: 'less drawn than a credit for one shipment allows', places: [['CREDIT', 'sum'], ['COMMERCIAL_INVOICE', 'sum']], put: (set) => (severalBills(set) ? undefined : credit(set, ({ sum }) => ({ partialShipments: 'not-allowed', sum: Math.ceil(sum! * 1.06) }))) },
  { family: 'sum or quantity', name: 'two figures of the contract’s sum exchanged', places: [['DEAL', 'contractValue'], ['SALES_CONTRACT', 'sum']], put: (set) => say(set, 'SALES_CONTRACT', ({ sum }) => ({ sum: exchangedIn(sum!) })) },
  { family: 'sum or quantity', name: 'two figures of the price exchanged in the proforma invoice', places: [['DEAL', 'pricePerTon'], ['PROFORMA_INVOICE', 'pricePerTon']], put: (set) => say(set, 'PROFORMA_INVOICE', ({ pricePerTon }) => ({ pricePerTon: exchangedIn(pricePerTon!) })) },
  { family: 'sum or quantity', name: 'two figures of the price exchanged in the invoice', places: [['CREDIT', 'goods'], ['COMMERCIAL_INVOICE', 'pricePerTon']], put: (set) => underCredit(set, () => say(set, 'COMMERCIAL_INVOICE', ({ pricePerTon }) => ({ pricePerTon: exchangedIn(pricePerTon!) }))) },
  { family: 'sum or quantity', name: 'another price in the invoice’s line', places: [['COMMERCIAL_INVOICE', 'pricePerTon'], ['COMMERCIAL_INVOICE', 'invoiceLines']], put: (set) => invoiceLine(set, ({ pricePerTon }) => ({ pricePerTon: exchangedIn(pricePerTon) })) },
  { family: 'sum or quantity', name: 'two figures of a line’s sum exchanged', places: [['COMMERCIAL_INVOICE', 'invoiceLines'], ['COMMERCIAL_INVOICE', 'invoiceLines']], put: (set) => invoiceLine(set, ({ sum }) => ({ sum: exchangedIn(sum) })) },
  { family: 'sum or quantity', name: 'weight times price is not the sum', places: [['PROFORMA_INVOICE', 'pricePerTon'], ['PROFORMA_INVOICE', 'sum']], put: (set) => say(set, 'PROFORMA_INVOICE', ({ sum }) => ({ sum: exchangedIn(sum!) })) },
  { family: 'sum or quantity', name: 'two figures of the weight exchanged in the proforma invoice', places: [['DEAL', 'netKg'], ['PROFORMA_INVOICE', 'netKg']], put: (set) => say(set, 'PROFORMA_INVOICE', ({ netKg }) => ({ netKg: kilograms(exchangedIn(netKg!)) })) },
  { family: 'sum or quantity', name: 'a tenth less invoiced than sold', places: [['DEAL', 'netKg'], ['COMMERCIAL_INVOICE', 'netKg']], put: (set) => say(set, 'COMMERCIAL_INVOICE', ({ netKg }) => ({ netKg: kilograms((netKg! * 9) / 10) })) },
  { family: 'sum or quantity', name: 'a bag more in the proforma invoice', places: [['PROFORMA_INVOICE', 'bags'], ['PROFORMA_INVOICE', 'netKg']], put: (set) => say(set, 'PROFORMA_INVOICE', ({ bags }) => ({ bags: bags! + 1 })) },
  { family: 'sum or quantity', name: 'gross and net exchanged', places: [['CERTIFICATE_OF_ORIGIN', 'netKg'], ['CERTIFICATE_OF_ORIGIN', 'grossKg']], put: (set) => say(set, 'CERTIFICATE_OF_ORIGIN', ({ netKg, grossKg }) => ({ netKg: grossKg, grossKg: netKg })) },
  { family: 'sum or quantity', name: 'containers that do not add up', places: [['PACKING_LIST', 'containers'], ['PACKING_LIST', 'netKg']], put: (set) => say(set, 'PACKING_LIST', ({ netKg }) => ({ netKg: kilograms(netKg! - 10) })) },
  { family: 'names', name: 'the buyer misspelt in the proforma invoice', places: [['DEAL', 'buyer'], ['PROFORMA_INVOICE', 'buyer']], put: (set) => say(set, 'PROFORMA_INVOICE', ({ buyer }) => ({ buyer: misspelt(buyer!) })) },
  { family: 'names', name: 'the seller misspelt in the fumigation certificate', places: [['DEAL', 'seller'], ['FUMIGATION_CERTIFICATE', 'exporter']], put: (set) => say(set, 'FUMIGATION_CERTIFICATE', ({ exporter }) => ({ exporter: misspelt(exporter!) })) },
  { family: 'names', name: 'the consignee misspelt in the bill', places: [['DEAL', 'consignee'], ['BILL_OF_LADING', 'consignee']], put: (set) => withoutCredit(set, () => say(set, 'BILL_OF_LADING', ({ consignee }) => ({ consignee: misspelt(consignee!) }))) },
  { family: 'names', name: 'the notify party misspelt in the bill', places: [['DEAL', 'notifyParty'], ['BILL_OF_LADING', 'notifyParty']], put: (set) => withoutCredit(set, () => say(set, 'BILL_OF_LADING', ({ notifyParty }) => ({ notifyParty: misspelt(notifyParty!) }))) },
  { family: 'names', name: 'a notify party that the credit does not ask for', places: [['CREDIT', 'documents'], ['BILL_OF_LADING', 'notifyParty']], put: (set) => underCredit(set, () => say(set, 'BILL_OF_LADING', () => ({ notifyParty: 'Gulf Clearing Agency\nDubai, UAE' }))) },
  { family: 'names', name: 'another notify party in the packing list', places: [['PACKING_LIST', 'notifyParty'], ['BILL_OF_LADING', 'notifyParty']], put: (set) => say(set, 'PACKING_LIST', ({ notifyParty }) => ({ notifyParty: misspelt(notifyParty!) })) },
  { family: 'certificates', name: 'a phytosanitary certificate of another month', places: [['BILL_OF_LADING', 'onBoardOn'], ['PHYTOSANITARY_CERTIFICATE', 'issuedOn']], put: (set) => say(set, 'PHYTOSANITARY_CERTIFICATE', () => ({ issuedOn: addDays(first(set), -30) })) },
  { family: 'certificates', name: 'another origin than the invoice has', places: [['COMMERCIAL_INVOICE', 'origin'], ['PHYTOSANITARY_CERTIFICATE', 'origin']], put: (set) => say(set, 'PHYTOSANITARY_CERTIFICATE', () => ({ origin: 'ET' })) },
  { family: 'certificates', name: 'more moisture than agreed', places: [['DEAL', 'limits'], ['QUALITY_AND_WEIGHT_CERTIFICATE', 'results']], put: (set) => say(set, 'QUALITY_AND_WEIGHT_CERTIFICATE', ({ results = [] }) => ({ results: moistureWith(results, { value: 6.2 }) })) },
  { family: 'certificates', name: 'more moisture in the laboratory than agreed', places: [['DEAL', 'limits'], ['DEAL', 'certificates']], put: (set) => ({ ...set, quality: { ...set.quality, certificates: [{ number: 'LAB-4711', results: [{ analyte: 'moisture', value: '6.2', isBelow: false, unit: '%', method: 'ISO 665' }] }] } }) },
  { family: 'certificates', name: 'moisture in a unit that nobody knows', places: [['DEAL', 'limits'], ['QUALITY_AND_WEIGHT_CERTIFICATE', 'results']], put: (set) => say(set, 'QUALITY_AND_WEIGHT_CERTIFICATE', ({ results = [] }) => ({ results: moistureWith(results, { unit: 'points' }) })) },
  { family: 'certificates', name: 'moisture by a name that nobody knows', places: [['DEAL', 'limits'], ['QUALITY_AND_WEIGHT_CERTIFICATE', 'results']], put: (set) => say(set, 'QUALITY_AND_WEIGHT_CERTIFICATE', ({ results = [] }) => ({ results: moistureWith(results, { analyte: 'Water by drying' }) })) },
  { family: 'certificates', name: 'moisture by another method than agreed', places: [['DEAL', 'limits'], ['QUALITY_AND_WEIGHT_CERTIFICATE', 'results']], put: (set) => ({ ...set, quality: { ...set.quality, limits: set.quality.limits.map((limit) => ({ ...limit, method: 'AOCS Ab 2-49' })) } }) },
]
