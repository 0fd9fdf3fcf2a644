import type { DraftType } from '@mahsul/domain/documents/documents'
import type { LaneDocument } from '@mahsul/domain/documents/lane-documents'
import { addDays } from '@mahsul/domain/kit/calendar'
import type { UsdCents } from '@mahsul/domain/kit/units'
import type { PrintedDocument } from './page.ts'
import { addressOf, bankOf, type Deal, type Facts, factsOf, kg, usd } from './printed-facts.ts'

export type DemoDraft = Exclude<DraftType, LaneDocument>
export type DocumentKind =
  | DemoDraft
  | 'SALES_CONTRACT'
  | 'PROFORMA_INVOICE'
  | 'LETTER_OF_CREDIT'
  | 'ADVANCE_ADVICE'
  | 'BALANCE_ADVICE'
  | 'COURIER_RECEIPT'

type Fields = PrintedDocument['fields']

const goodsFields = ({ goods, quantity, net, gross }: Facts): Fields => [
  ['Description of goods', goods],
  ['Quantity and packing', quantity],
  ['Net weight', net],
  ['Gross weight', gross],
]
const voyage = ({ vessel, billOfLading, from, to }: Facts): Fields => [
  ['Vessel', vessel],
  ['Bill of lading', billOfLading],
  ['Port of loading', from],
  ['Port of discharge', to],
]
const exporter = ({ supplier }: Facts): Fields => [['Exporter', addressOf(supplier)]]
const parties = (facts: Facts): Fields => [...exporter(facts), ['Consignee', facts.consignee]]
const sellerAndBuyer = ({ supplier, buyer }: Facts): Fields => [
  ['Seller', addressOf(supplier)],
  ['Buyer', addressOf(buyer)],
]

const advice = (facts: Facts, what: string, amount: UsdCents): PrintedDocument => {
  const [from, to] = [bankOf(facts.buyer), bankOf(facts.supplier)]
  return {
    title: 'PAYMENT ADVICE',
    number: `TT ${facts.digits}`,
    fields: [
      ['Ordering customer', addressOf(facts.buyer)],
      ['Ordering bank', `${from.name}\n${from.swift}`],
      ['Beneficiary', addressOf(facts.supplier)],
      ['Beneficiary’s bank', `${to.name}\n${to.swift}`],
      ['IBAN', to.iban],
      ['Value date', facts.today],
      ['Amount', usd(amount)],
      ['Remittance information', `${what}, ${facts.ref}`],
    ],
    says: 'We have debited the account of the ordering customer and transferred the amount as instructed. Charges: OUR.',
    signedBy: [from.name],
  }
}

const written: Record<DocumentKind, (facts: Facts) => PrintedDocument> = {
  SALES_CONTRACT: (facts) => ({
    title: 'SALES CONTRACT',
    number: facts.ref,
    fields: [
      ...sellerAndBuyer(facts),
      ...goodsFields(facts),
      ['Price', facts.price],
      ['Contract value', usd(facts.costs.contractValue)],
      ['Payment', facts.payment],
      ['Shipment', `by ${addDays(facts.terms.shippingDate, facts.terms.shippingDays)}, from ${facts.from}`],
    ],
    says: `Scanned copy of the contract as printed, signed and stamped on ${facts.today}.`,
    signedBy: facts.signedBy,
  }),
  PROFORMA_INVOICE: (facts) => ({
    title: 'PROFORMA INVOICE',
    number: `${facts.ref}-P`,
    fields: [
      ...sellerAndBuyer(facts),
      ...goodsFields(facts),
      ['Goods', usd(facts.costs.commodity)],
      ['Bags', usd(facts.costs.packaging)],
      ['Total', usd(facts.costs.contractValue)],
      ['Payment', facts.payment],
    ],
    says: `Scanned copy of the proforma invoice as printed, signed and stamped on ${facts.today}.`,
    signedBy: facts.signedBy,
  }),
  LETTER_OF_CREDIT: (facts) => ({
    title: 'IRREVOCABLE DOCUMENTARY CREDIT',
    number: `LC ${facts.digits}`,
    fields: [
      ['Applicant', addressOf(facts.buyer)],
      ['Beneficiary', addressOf(facts.supplier)],
      ['Issuing bank', `${bankOf(facts.buyer).name}\n${bankOf(facts.buyer).swift}`],
      ['Amount', usd(facts.costs.contractValue)],
      ...goodsFields(facts),
      ['Port of loading', facts.from],
      ['Port of discharge', facts.to],
      ['Latest shipment date', facts.latestShipment],
      [
        'Available',
        facts.terms.payment.paymentDelay
          ? `by deferred payment ${facts.terms.payment.paymentDelay} days after the bill of lading`
          : 'by payment at sight',
      ],
    ],
    says: 'Documents required: full set of clean on board bills of lading, signed commercial invoice, packing list, certificate of origin, phytosanitary and fumigation certificates, beneficiary’s certificate that copies of all documents were sent to the applicant, to be presented within 21 days of shipment. Subject to UCP 600.',
    signedBy: [bankOf(facts.buyer).name],
  }),
  ADVANCE_ADVICE: (facts) => advice(facts, 'Advance payment', facts.costs.advance),
  BALANCE_ADVICE: (facts) => advice(facts, 'Balance', facts.costs.balance),
  BILL_OF_LADING_DRAFT: (facts) => ({
    title: 'BILL OF LADING – DRAFT',
    number: facts.billOfLading,
    fields: [
      ['Shipper', addressOf(facts.supplier)],
      ['Carrier', facts.carrier],
      ['Consignee', facts.consignee],
      ['Notify party', facts.notify],
      ...voyage(facts),
      ['Containers', facts.boxes],
      ['Shipped on board', facts.boarded],
      ...goodsFields(facts),
    ],
    says: `Shipped on board in apparent good order and condition. Freight ${facts.terms.incoterm === 'FOB' ? 'collect' : 'prepaid'}. Three original bills of lading.`,
    signedBy: [facts.carrier],
  }),
  CERTIFICATE_OF_ORIGIN: (facts) => ({
    title: 'CERTIFICATE OF ORIGIN',
    number: `CO ${facts.digits}`,
    fields: [
      ...parties(facts),
      ...voyage(facts),
      ...goodsFields(facts),
      ['Country of origin', facts.from.split(', ').at(-1) ?? ''],
    ],
    says: 'The chamber certifies, on the declaration of the exporter, that the goods described above originate in the country stated.',
    signedBy: ['Chamber of Commerce'],
  }),
  COMMERCIAL_INVOICE: (facts) => ({
    title: 'COMMERCIAL INVOICE',
    number: `${facts.ref}-I`,
    fields: [
      ...exporter(facts),
      ['Buyer', addressOf(facts.buyer)],
      ...voyage(facts),
      ...goodsFields(facts),
      ['Price', facts.price],
      ['Total', usd(facts.costs.contractValue)],
    ],
    says: 'We certify that this invoice is true and correct, and that the goods are as contracted.',
    signedBy: [facts.supplier.name],
  }),
  PACKING_LIST: (facts) => ({
    title: 'PACKING LIST',
    number: `${facts.ref}-L`,
    fields: [...parties(facts), ...voyage(facts), ...goodsFields(facts), ['Containers', facts.boxes]],
    says: `${facts.bags} new bags in ${facts.terms.containers} containers, ${kg(facts.terms.loadPerContainerKg)} net in each.`,
    signedBy: [facts.supplier.name],
  }),
  FUMIGATION_CERTIFICATE: (facts) => ({
    title: 'FUMIGATION CERTIFICATE',
    number: `FC ${facts.digits}`,
    fields: [
      ...parties(facts),
      ...goodsFields(facts),
      ['Containers', facts.boxes],
      ['Fumigant', 'Phosphine, 3 g per cubic metre'],
      ['Exposure', '120 hours, above 21 °C'],
    ],
    says: 'The goods and their packing have been fumigated as stated and were found free of live insects.',
    signedBy: ['Port Fumigation Services'],
  }),
  PHYTOSANITARY_CERTIFICATE: (facts) => ({
    title: 'PHYTOSANITARY CERTIFICATE',
    number: `PC ${facts.digits}`,
    fields: [...parties(facts), ...voyage(facts), ...goodsFields(facts)],
    says: 'The plants or plant products described above have been inspected according to official procedures and are considered free from the quarantine pests specified by the importing country.',
    signedBy: ['Plant Protection Organisation'],
  }),
  ADDITIONAL_1: (facts) =>
    facts.terms.incoterm === 'CIF'
      ? {
          title: 'INSURANCE CERTIFICATE',
          number: `IN ${facts.digits}`,
          fields: [
            ['Assured', addressOf(facts.supplier)],
            ['Insured value', `110 % of ${usd(facts.costs.contractValue)}`],
            ...voyage(facts),
            ...goodsFields(facts),
          ],
          says: 'Institute Cargo Clauses (C). Claims payable at destination.',
          signedBy: ['Marine Insurance Co.'],
        }
      : {
          title: 'DELIVERY ORDER',
          number: `DO ${facts.digits}`,
          fields: [
            ['Deliver to', facts.consignee],
            ['At', facts.terms.ddpFacility ?? facts.to],
            ...voyage(facts),
            ['Containers', facts.boxes],
          ],
          says: 'Import duties and taxes are paid by the seller. Please release the containers named above.',
          signedBy: [facts.carrier],
        },
  ADDITIONAL_2: (facts) => ({
    title: 'CERTIFICATE OF QUALITY AND WEIGHT',
    number: `QW ${facts.digits}`,
    fields: [...parties(facts), ...goodsFields(facts), ['Containers', facts.boxes]],
    says: 'Sampled and weighed at loading; quality and weight were found as contracted.',
    signedBy: ['Independent Inspection'],
  }),
  COURIER_RECEIPT: (facts) => ({
    title: 'COURIER RECEIPT',
    number: `AWB ${facts.digits}`,
    fields: [
      ['Sender', addressOf(facts.supplier)],
      ['Receiver', addressOf(facts.buyer)],
      ['Contents', `Documents of ${facts.ref}`],
      ['Picked up', facts.today],
    ],
    says: 'One envelope, 0.5 kg. Delivery against signature.',
    signedBy: ['Desert Falcon Express'],
  }),
}

export const documentOf = (kind: DocumentKind, deal: Deal): PrintedDocument => written[kind](factsOf(deal))
