import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Credit } from '@mahsul/domain/documents/credit'
import {
  type DocumentData,
  type DocumentFields,
  type DocumentKind,
  type FieldName,
  type FieldValue,
  fieldsOf,
  type InvoiceLine,
} from '@mahsul/domain/documents/document-data'
import { type DocumentName, isWrittenByProduct } from '@mahsul/domain/documents/document-set'
import type { DealFacts, DealShipment, KnownPlace } from '@mahsul/domain/documents/finding'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { type Kilograms, kilograms, multiplyThenDivide } from '@mahsul/domain/kit/units'
import { askedIn, partyAsked, percentToInsure } from '../credit/asked-documents.ts'
import { partiesIn } from '../credit/asked-parties.ts'
import { issuingBank } from '../words/parties.ts'
import { agreedGoods, type Goods, loadedGoods, shipmentsOf } from './loaded-goods.ts'

export type KnownOfDeal = {
  deal: DealFacts
  credit: Credit | null
  /** Addresses of the companies, as the contract prints them. */
  addresses: { seller: string | null; buyer: string | null }
  /** The proforma invoice's number: `MH-1042-T1017-PI1`. */
  proformaNumber: string | null
  /** What the documents already say. */
  documents: readonly DocumentData[]
  today: IsoDate
}

/** What one document is about. */
type Subject = Goods & { kind: DocumentKind; shipments: readonly DealShipment[] }

/** Botanical names (ISPM 12), and the first six digits of the tariff where all goods of the kind have the same. */
const ofCommodity: Record<Commodity, { botanical?: string; hs?: string }> = {
  sesame: { botanical: 'Sesamum indicum', hs: '120740' },
  peanut: { botanical: 'Arachis hypogaea' }, // in shell, shelled or blanched: different numbers
  chickpea: { botanical: 'Cicer arietinum', hs: '071320' },
  ginger: { botanical: 'Zingiber officinale' }, // whole or ground
  melon: { botanical: 'Citrullus lanatus', hs: '120770' },
  other: {},
}

type Sources = {
  [Name in FieldName]?: (known: KnownOfDeal, subject: Subject) => FieldValue<Name> | undefined
}

/** What the deal and its shipment say of a field. What they do not know is taken from the other documents, or left open. */
const fromDeal: Sources = {
  number: ({ deal, proformaNumber }, { kind, shipments }) => {
    if (kind === 'SALES_CONTRACT') return deal.reference
    if (kind === 'PROFORMA_INVOICE') return proformaNumber ?? undefined
    if (kind === 'COMMERCIAL_INVOICE') return `${deal.reference}-CI`
    if (kind === 'PACKING_LIST') return `${deal.reference}-PL`
    return kind === 'BILL_OF_LADING' ? same(shipments, (each) => each.billOfLadingNumber) : undefined
  },
  issuedOn: ({ deal, today }, { kind, shipments }) => {
    if (kind === 'SALES_CONTRACT' || kind === 'PROFORMA_INVOICE') return deal.contractDate ?? undefined
    if (kind === 'COMMERCIAL_INVOICE' || kind === 'PACKING_LIST') return today
    return kind === 'BILL_OF_LADING' ? same(shipments, (each) => each.onBoardOn) : undefined
  },
  exporter: ({ deal, addresses }) => withAddress(deal.seller, addresses.seller),
  buyer: ({ deal, addresses }) => withAddress(deal.buyer, addresses.buyer),
  consignee: ({ deal, credit }, { kind }) =>
    kind === 'BILL_OF_LADING' && isToOrder(credit) ? undefined : (deal.consignee ?? undefined),
  notifyParty: ({ deal, credit }) => notifyAsked(credit) ?? deal.notifyParty ?? undefined,
  vessel: (_, { shipments }) => same(shipments, (each) => each.vessel),
  portOfLoading: ({ deal }) => nameOf(deal.loading),
  portOfDischarge: (_, { shipments }) => same(shipments, (each) => nameOf(each.place) ?? null),
  onBoardOn: (_, { shipments }) => same(shipments, (each) => each.onBoardOn),
  onBoardVessel: (_, { shipments }) => same(shipments, (each) => each.vessel),
  onBoardPort: ({ deal }) => nameOf(deal.loading),
  originalsIssued: () => FULL_SET,
  originals: (_, { kind }) => (kind === 'BILL_OF_LADING' ? FULL_SET : undefined),
  freight: ({ deal }) => (deal.incoterm === 'FOB' ? 'collect' : 'prepaid'),
  description: ({ deal }) => deal.goods.join(', ') || undefined,
  botanicalName: ({ deal }) => ofCommodity[deal.commodity].botanical,
  hsCode: ({ deal }) => ofCommodity[deal.commodity].hs,
  origin: ({ deal }) => deal.origin ?? undefined,
  incoterm: ({ deal }, { shipments }) => {
    const place =
      deal.incoterm === 'FOB' ? nameOf(deal.loading) : same(shipments, (each) => nameOf(each.place) ?? null)
    return [deal.incoterm, place].filter(Boolean).join(' ')
  },
  bags: (_, { bags }) => bags,
  // Bags that were weighed have another weight than the agreed one.
  bagKg: ({ deal: { bagKg } }, { bags, netKg }) =>
    bags === undefined || netKg === undefined || bags * bagKg === netKg ? kilograms(bagKg) : undefined,
  containers: (_, { containers }) => containers,
  netKg: (_, { netKg }) => netKg,
  grossKg: (_, { grossKg }) => grossKg,
  invoiceLines: ({ deal }, { netKg }) => linesOf(deal, netKg),
  pricePerTon: ({ deal }) => deal.pricePerTon,
  sum: ({ deal }, { netKg }) => sumOf(deal, netKg),
  currency: () => 'USD',
  insuredSum: ({ deal, documents, credit }, { netKg }) => {
    const invoice = documents.find(
      ({ kind, destinationId }) => kind === 'COMMERCIAL_INVOICE' && destinationId === null,
    )?.fields
    const invoiced = invoice?.sum ?? sumOf(deal, netKg)
    return invoiced === undefined ? undefined : Math.ceil((invoiced * percentToInsure(credit)) / 100)
  },
  insuredFrom: ({ deal }) => nameOf(deal.loading),
  insuredTo: (_, { shipments }) => same(shipments, (each) => nameOf(each.place) ?? null),
  contractNumber: ({ deal }) => deal.reference,
  proformaNumber: ({ proformaNumber }) => proformaNumber ?? undefined,
  invoiceNumber: ({ documents, deal }) =>
    documents.find(({ kind }) => kind === 'COMMERCIAL_INVOICE')?.fields.number ?? `${deal.reference}-CI`,
  creditNumber: ({ credit }) => credit?.number ?? undefined,
  creditDate: ({ credit }) => credit?.issuedOn ?? undefined,
}

/** Bills of lading are usually issued in three originals. */
const FULL_SET = 3

/** Facts about the goods and the voyage, which one document says as another one does. */
const shared: readonly FieldName[] = [
  'voyage',
  'vessel',
  'transhipmentPort',
  'hsCode',
  'notifyParty',
  'origin',
]

/**
 * What a document will say as far as it is known: from the terms, the shipment and the credit, then from the other documents.
 * Most of a document is confirmed, not typed. What only the paper itself says (clauses, who signed) stays open. What the product
 * writes itself says what was agreed, whatever the other documents say.
 */
export function prefill({ kind, destinationId }: DocumentName, known: KnownOfDeal): DocumentFields {
  const { deal } = known
  const shipments = shipmentsOf(deal, destinationId)
  const others = isWrittenByProduct(kind)
    ? []
    : known.documents.filter((other) => concernsSameGoods(other, destinationId))
  const goods = isWrittenByProduct(kind) ? agreedGoods(deal, shipments) : loadedGoods(deal, shipments, others)
  const value = (name: FieldName) =>
    fromDeal[name]?.(known, { kind, shipments, ...goods }) ??
    (shared.includes(name) ? saidBy(others, name) : undefined)
  return Object.fromEntries(
    fieldsOf(kind).flatMap((name) => {
      const given = value(name)
      return given === undefined ? [] : [[name, given]]
    }),
  )
}

const concernsSameGoods = (
  other: Pick<DocumentName, 'destinationId'>,
  destinationId: DocumentName['destinationId'],
) => destinationId === null || other.destinationId === null || other.destinationId === destinationId

/** Whom the credit wants notified, with the applicant's address as field 50 has it; a bank without a name is left to fill in. */
function notifyAsked(credit: Credit | null): string | undefined {
  const parties = askedIn(credit)
    .flatMap(({ notify, alsoNotify }) => (notify === null ? alsoNotify : [notify, ...alsoNotify]))
    .flatMap(partiesIn)
    .filter((party) => !issuingBank.words.test(party))
  const names = parties.flatMap((party) => (credit && partyAsked(credit, party)) || [])
  return names.length === 0 ? undefined : [...new Set(names)].join('\nAlso notify: ')
}

/** A credit that wants the bill of lading to somebody's order names no consignee for it: what it wants is not guessed. */
const isToOrder = (credit: Credit | null) => askedIn(credit).some(({ consignee }) => consignee?.order)

/** The value that all shipments of a document have; undefined if they differ or none has one. */
function same<T>(
  shipments: readonly DealShipment[],
  of: (shipment: DealShipment) => T | null,
): T | undefined {
  const values = new Set(shipments.map(of))
  const [only] = values
  return values.size === 1 ? (only ?? undefined) : undefined
}

const nameOf = (place: KnownPlace | null): string | undefined => place?.names[0]
const withAddress = (name: string, address: string | null) => [name, address].filter(Boolean).join('\n')

/** The goods, and a line without weight for the bags where the contract's price names them separately. */
function linesOf(deal: DealFacts, netKg: Kilograms | undefined): InvoiceLine[] | undefined {
  if (netKg === undefined) return undefined
  const { pricePerTon } = deal
  const goods = multiplyThenDivide(pricePerTon, netKg, 1_000)
  const all = multiplyThenDivide(deal.contractValue, netKg, deal.netKg)
  const description = deal.goods.join(', ') || deal.reference
  // A cent more than the goods cost is rounding.
  const hasBags = deal.contractValue - multiplyThenDivide(pricePerTon, deal.netKg, 1_000) > 1
  if (!hasBags) return [{ description, netKg, pricePerTon, sum: netKg === deal.netKg ? all : goods }]
  return [
    { description, netKg, pricePerTon, sum: goods },
    { description: 'Bags', netKg: kilograms(0), pricePerTon: 0, sum: all - goods },
  ]
}

const sumOf = (deal: DealFacts, netKg: Kilograms | undefined) =>
  linesOf(deal, netKg)?.reduce((total, { sum }) => total + sum, 0)

function saidBy<Name extends FieldName>(
  others: readonly DocumentData[],
  name: Name,
): FieldValue<Name> | undefined {
  const found = others.find(({ fields }) => fields[name] !== undefined)
  return found?.fields[name] as FieldValue<Name> | undefined // the field's own value
}
