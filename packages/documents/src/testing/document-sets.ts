import type { Credit } from '@mahsul/domain/documents/credit'
import type {
  ContainerLine,
  DocumentData,
  DocumentFields,
  DocumentKind,
} from '@mahsul/domain/documents/document-data'
import type { CheckedSet, DealFacts, DealShipment } from '@mahsul/domain/documents/finding'
import { addDays, type IsoDate, isoDate } from '@mahsul/domain/kit/calendar'
import { kilograms, usdCents } from '@mahsul/domain/kit/units'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { isUnderCredit } from '@mahsul/domain/offers/payment'
import { isContainerNumber } from '@mahsul/domain/shipments/container-number'
import { type Seeded, seeded } from '@mahsul/domain/testing/seeded'
import { creditOf, orderOf } from './document-credits.ts'
import { type DealKind, dealKinds, type Party } from './document-deals.ts'
import { qualityCertificateOf, qualityLimits } from './quality-certificates.ts'

/** A set of documents in which everything fits, written as people write: abbreviations, capitals, other names of ports. */
export function cleanSet(seed: number): CheckedSet {
  const random = seeded(seed)
  const kind = dealKinds[seed % dealKinds.length]! // within the list
  const agreed = dealOf(kind, random)
  const loads = agreed.shipments.map((shipment) => linesOf(shipment, kind, random))
  const deal = seed % 2 === 0 ? agreed : { ...agreed, shipments: withLoads(agreed.shipments, loads) }
  const days = deal.shipments.map(({ onBoardOn }) => onBoardOn!).toSorted() // each has sailed
  const last = days.at(-1)! // one shipment at least
  const credit = isUnderCredit(kind.payment) ? creditOf(kind, deal, random) : null
  const writer: Writer = { kind, deal, credit, random, loads }
  const quotes = credit ? { creditNumber: credit.number!, creditDate: credit.issuedOn! } : {} // of every credit made up
  return {
    deal,
    credit,
    documents: documentsOf(writer).map((document) => ({
      ...document,
      fields: isOfSale(document.kind) ? document.fields : { ...document.fields, ...quotes },
    })),
    quality: { limits: qualityLimits, certificates: [] },
    presentedOn: addDays(last, random.between(3, 6)),
  }
}
/** Read at the port by the supplier, as the documents have it. */
const withLoads = (shipments: readonly DealShipment[], loads: readonly (readonly ContainerLine[])[]) =>
  shipments.map((shipment, at) => ({ ...shipment, loaded: loads[at]! })) // one for each
const isOfSale = (kind: DocumentKind) => kind === 'SALES_CONTRACT' || kind === 'PROFORMA_INVOICE'

type Writer = {
  kind: DealKind
  deal: DealFacts
  credit: Credit | null
  random: Seeded
  loads: readonly (readonly ContainerLine[])[]
}

const party = ({ names, address }: Party, random: Seeded) => [random.one(names), ...address].join('\n')
const name = ({ names }: Party, random: Seeded) => random.one(names)

function dealOf(kind: DealKind, random: Seeded): DealFacts {
  const contractDate = addDays(isoDate('2026-01-05')!, random.between(0, 200)) // a day of the calendar
  const earliestShipment = addDays(contractDate, 20)
  const vessel = random.one(['MSC Nadia', 'Red Sea Pioneer', 'CMA CGM Jules', 'Ever Bloom'])
  const sailed = addDays(earliestShipment, random.between(2, 14))
  const shipments = kind.destinations.map(({ place }, at): DealShipment => {
    const containers = random.between(1, 4)
    return {
      destinationId: `f-${place.unlocode}` as FacilityId, // made up
      ...{ place, containers, vessel },
      containerNumbers: Array.from({ length: containers }, () => containerNumber(random)),
      loaded: [],
      billOfLadingNumber: `MSCU${random.between(100_000, 999_999)}${at}`,
      onBoardOn: addDays(sailed, at * 2),
    }
  })
  const containers = shipments.reduce((sum, shipment) => sum + shipment.containers, 0)
  const netKg = kilograms(containers * kind.loadKg)
  const bags = netKg / kind.bagKg
  const pricePerTon = usdCents(random.between(700, 1_900) * 100)
  const fewAddresses = random.chance(0.5)
  return {
    reference: `MH-${random.between(1000, 9999)}-T${random.between(1000, 9999)}`,
    seller: kind.seller.names[0]!, // each has a name
    buyer: kind.buyer.names[0]!, // the same
    ...{ sellerCountry: null, buyerCountry: null },
    consignee: fewAddresses ? kind.buyer.names[0]! : [kind.buyer.names[0], ...kind.buyer.address].join('\n'), // the same
    notifyParty: [kind.buyer.names[0], ...kind.buyer.address].join('\n'),
    ...{ commodity: kind.commodity, goods: kind.goods, origin: kind.origin, incoterm: kind.incoterm },
    laneDocuments: [],
    ...{ netKg, bagKg: kind.bagKg, bags, pricePerTon },
    contractValue: usdCents((netKg / 1000) * pricePerTon + bags * kind.bagCost),
    ...{ payment: kind.payment, contractDate, earliestShipment },
    latestShipment: addDays(contractDate, 45),
    ...{ loading: kind.loading.place, shipments },
  }
}

/** A number with the check digit that fits it. */
export function containerNumber(random: Seeded): string {
  const start = `${random.one(['MSCU', 'CMAU', 'TGHU', 'MAEU'])}${random.between(100_000, 999_999)}`
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isContainerNumber)! // one of ten fits
}

const linesOf = (shipment: DealShipment, kind: DealKind, random: Seeded): ContainerLine[] =>
  shipment.containerNumbers.map((number) => ({
    number,
    seal: `SL${random.between(100_000, 999_999)}`,
    bags: kind.loadKg / kind.bagKg,
    netKg: kilograms(kind.loadKg),
    grossKg: kilograms(kind.loadKg + kind.loadKg / kind.bagKg / 5),
  }))

const sum = (lines: readonly ContainerLine[], field: 'bags' | 'netKg' | 'grossKg') =>
  lines.reduce((so, line) => so + (line[field] ?? 0), 0)
const amounts = (lines: readonly ContainerLine[]) => ({
  bags: sum(lines, 'bags'),
  netKg: kilograms(sum(lines, 'netKg')),
  grossKg: kilograms(sum(lines, 'grossKg')),
})

function documentsOf(writer: Writer): DocumentData[] {
  const { kind, deal, loads } = writer
  const all = loads.flat()
  const whole = (is: DocumentKind, fields: DocumentFields): DocumentData => ({
    ...{ kind: is, destinationId: null, fields },
  })
  const days = deal.shipments.map(({ onBoardOn }) => onBoardOn!).toSorted() // each has sailed
  const first = days[0]! // one at least
  return [
    {
      kind: 'SALES_CONTRACT',
      destinationId: null,
      fields: saleFields(writer, deal.reference, deal.contractDate!),
    }, // made up with one
    {
      kind: 'PROFORMA_INVOICE',
      destinationId: null,
      fields: saleFields(writer, `PI-${deal.reference}`, deal.contractDate!),
    }, // the same
    ...deal.shipments.map((shipment, at) => billOf(writer, shipment, loads[at]!)), // one each
    whole('PHYTOSANITARY_CERTIFICATE', phytosanitaryFields(writer, all, first)),
    whole('FUMIGATION_CERTIFICATE', fumigationFields(writer, all, first)),
    whole('COMMERCIAL_INVOICE', invoiceFields(writer, first)),
    whole('PACKING_LIST', packingFields(writer, all, first)),
    whole('CERTIFICATE_OF_ORIGIN', originFields(writer, all, first)),
    ...(kind.incoterm === 'CIF' ? [whole('INSURANCE_CERTIFICATE', insuranceFields(writer, first))] : []),
    whole('QUALITY_AND_WEIGHT_CERTIFICATE', qualityFields(writer, all, first)),
  ]
}

const common = ({ kind, deal, random }: Writer, number: string, issuedOn: IsoDate): DocumentFields => ({
  ...{ number, issuedOn },
  exporter: party(kind.seller, random),
  consignee: party(kind.buyer, random),
  description: random.one([kind.written, kind.written.toUpperCase()]),
  contractNumber: deal.reference,
  ...{ originals: 3, copies: 3 },
})
const voyage = ({ kind, deal, random }: Writer): DocumentFields => ({
  vessel: random.one([deal.shipments[0]!.vessel!, `M/V ${deal.shipments[0]!.vessel!.toUpperCase()}`]), // made up with one
  voyage: '214W',
  portOfLoading: random.one(kind.loading.written),
  ...(kind.destinations.length === 1 && { portOfDischarge: random.one(kind.destinations[0]!.written) }), // one
})
/** Under several destinations the bags have their own line in none. */
const priced = ({ kind, deal }: Writer): DocumentFields => ({
  ...{ pricePerTon: deal.pricePerTon, sum: deal.contractValue, currency: 'USD' },
  incoterm: `${kind.incoterm} ${kind.incoterm === 'FOB' ? kind.loading.written[0] : (kind.delivery ?? kind.destinations[0]!.written[0])}`, // one
  ...{ bags: deal.bags!, bagKg: kilograms(kind.bagKg), netKg: deal.netKg, origin: kind.origin }, // made up with whole bags
})

function saleFields(writer: Writer, number: string, issuedOn: IsoDate): DocumentFields {
  const { consignee: _, ...fields } = common(writer, number, issuedOn)
  const { vessel: __, voyage: ___, ...ports } = voyage(writer)
  return { ...fields, ...ports, ...priced(writer), buyer: party(writer.kind.buyer, writer.random) }
}

/** As the product has them: one for each destination where there are several. */
function billOf(writer: Writer, shipment: DealShipment, lines: readonly ContainerLine[]): DocumentData {
  const { random, kind, deal } = writer
  const port = kind.destinations.find(({ place }) => place === shipment.place)! // its own
  return {
    kind: 'BILL_OF_LADING',
    destinationId: deal.shipments.length > 1 ? shipment.destinationId : null,
    fields: { ...billFields(writer, shipment, lines), portOfDischarge: random.one(port.written) },
  }
}

const bare = (lines: readonly ContainerLine[]) =>
  lines.map((line) => ({ ...line, seal: null, bags: null, netKg: null, grossKg: null }))

function phytosanitaryFields(writer: Writer, lines: readonly ContainerLine[], day: IsoDate): DocumentFields {
  const { kind, random } = writer
  const { netKg, bags } = amounts(lines)
  return {
    ...common(writer, `PHY/${random.between(1000, 9999)}`, addDays(day, -random.between(1, 8))),
    ...{ ...voyage(writer), issuer: 'Plant Protection Directorate' },
    portOfDischarge: kind.destinations.map(({ written }) => random.one(written)).join(' / '),
    ...{ botanicalName: kind.botanical, origin: kind.origin, containers: bare(lines), netKg, bags },
  }
}

function fumigationFields(writer: Writer, lines: readonly ContainerLine[], day: IsoDate): DocumentFields {
  const { random } = writer
  const treatedOn = addDays(day, -random.between(5, 9))
  const { netKg, bags } = amounts(lines)
  return {
    ...common(writer, `FUM-${random.between(1000, 9999)}`, addDays(treatedOn, 2)),
    ...{ issuer: 'Red Sea Pest Control', containers: bare(lines), netKg, bags, treatedOn },
    ...{ treatment: 'Aluminium phosphide', dose: '3 g/m³', exposure: 120 },
  }
}

function billFields(writer: Writer, shipment: DealShipment, lines: readonly ContainerLine[]): DocumentFields {
  const { kind, random, deal, credit } = writer
  const day = shipment.onBoardOn! // made up with one
  const open = random.chance(0.3)
  return {
    ...common(writer, shipment.billOfLadingNumber!, day), // made up with one
    ...{ ...voyage(writer), containers: lines, ...amounts(lines), onBoardOn: day },
    ...(isUnderCredit(kind.payment) && {
      consignee: `TO THE ORDER OF ${orderOf(credit, party(kind.buyer, random))}`,
    }),
    notifyParty: party(kind.buyer, random),
    ...(open && { intendedVessel: 'yes', placeOfReceipt: 'Khartoum ICD', preCarriage: 'Truck' }),
    ...{ onBoardVessel: deal.shipments[0]!.vessel!, onBoardPort: random.one(kind.loading.written) }, // made up with one
    ...{ clauses: 'clean', originalsIssued: 3, originals: 3 },
    freight: kind.incoterm === 'FOB' ? 'collect' : 'prepaid',
    ...{ carrier: 'MSC Mediterranean Shipping Company S.A.', signedAs: 'agent-for-carrier' },
    signedFor: 'MSC MEDITERRANEAN SHIPPING CO SA',
    ...(kind.delivery && { placeOfDelivery: kind.delivery }),
  }
}

function invoiceFields(writer: Writer, day: IsoDate): DocumentFields {
  const { kind, deal, random } = writer
  const goods = (deal.netKg / 1000) * deal.pricePerTon
  const line = { description: kind.written, netKg: deal.netKg, pricePerTon: deal.pricePerTon, sum: goods }
  const bags = {
    description: 'New PP bags',
    netKg: kilograms(0),
    pricePerTon: 0,
    sum: deal.contractValue - goods,
  }
  return {
    ...common(writer, `INV-${deal.reference}`, addDays(day, -random.between(0, 4))),
    ...{ ...voyage(writer), ...priced(writer), buyer: party(kind.buyer, random), hsCode: kind.hsCode },
    grossKg: amounts(writer.loads.flat()).grossKg,
    invoiceLines: kind.bagCost > 0 ? [line, bags] : [line],
    proformaNumber: `PI-${deal.reference}`,
  }
}

function packingFields(writer: Writer, lines: readonly ContainerLine[], day: IsoDate): DocumentFields {
  const { kind, deal, random } = writer
  return {
    ...common(writer, `PL-${deal.reference}`, addDays(day, -random.between(0, 4))),
    ...{ ...voyage(writer), ...amounts(lines), containers: lines, bagKg: kilograms(kind.bagKg) },
    notifyParty: name(kind.buyer, random),
    hsCode: random.one([kind.hsCode, `${kind.hsCode.replace('.', '')}0000`]),
    ...{ proformaNumber: `PI-${deal.reference}`, invoiceNumber: `INV-${deal.reference}` },
  }
}

function originFields(writer: Writer, lines: readonly ContainerLine[], day: IsoDate): DocumentFields {
  const { kind, deal, random } = writer
  return {
    ...common(writer, `CO/${random.between(10_000, 99_999)}`, addDays(day, random.between(0, 2))),
    ...{
      ...amounts(lines),
      issuer: 'Chamber of Commerce and Industry',
      hsCode: kind.hsCode,
      origin: kind.origin,
    },
    ...{ proformaNumber: `PI-${deal.reference}`, invoiceNumber: `INV-${deal.reference}` },
  }
}

function insuranceFields(writer: Writer, day: IsoDate): DocumentFields {
  const { kind, deal, random } = writer
  return {
    ...common(writer, `INS/${random.between(10_000, 99_999)}`, addDays(day, -random.between(1, 3))),
    ...{ ...voyage(writer), issuer: 'Gulf Marine Insurance', currency: 'USD' },
    insuredSum: Math.ceil((deal.contractValue * 110) / 100) + random.between(0, 500) * 100,
    ...{
      insuredFrom: random.one(kind.loading.written),
      insuredTo: random.one(kind.destinations[0]!.written),
    }, // one
    risks: 'Institute Cargo Clauses (A), Institute War Clauses, Institute Strikes Clauses',
    ...{ netKg: deal.netKg, bags: deal.bags!, invoiceNumber: `INV-${deal.reference}` }, // made up with whole bags
  }
}

const qualityFields = (writer: Writer, lines: readonly ContainerLine[], day: IsoDate): DocumentFields => ({
  ...common(writer, `QW-${writer.random.between(1000, 9999)}`, addDays(day, -writer.random.between(0, 3))),
  ...{ ...amounts(lines), containers: lines, bagKg: kilograms(writer.kind.bagKg), issuer: 'SGS Sudan' },
  results: qualityCertificateOf(writer.deal.reference),
  invoiceNumber: `INV-${writer.deal.reference}`,
})
