import type { IsoDate } from '../calendar.ts'
import type { Commodity } from '../catalogue/commodity.ts'
import { type Kilograms, kilograms, multiplyThenDivide } from '../units.ts'
import { askedIn, partyAsked } from './asked-documents.ts'
import type { Credit } from './credit.ts'
import {
  type ContainerLine,
  type DocumentData,
  type DocumentFields,
  type DocumentKind,
  type FieldName,
  type FieldValue,
  fieldsOf,
  type InvoiceLine,
} from './document-data.ts'
import type { DocumentName } from './document-set.ts'
import type { DealFacts, DealShipment, KnownPlace } from './finding.ts'

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

/** The goods that one document is about. */
type Goods = {
  kind: DocumentKind
  shipments: readonly DealShipment[]
  netKg: Kilograms
  bags: number | undefined
  grossKg?: Kilograms
}

/** Botanical names (ISPM 12), and the first six digits of the tariff where all goods of the kind have the same. */
const ofCommodity: Record<Commodity, { botanical?: string; hs?: string }> = {
  sesame: { botanical: 'Sesamum indicum', hs: '120740' },
  peanut: { botanical: 'Arachis hypogaea' }, // in shell, shelled or blanched: different numbers
  chickpea: { botanical: 'Cicer arietinum', hs: '071320' },
  ginger: { botanical: 'Zingiber officinale' }, // whole or ground
  melon: { botanical: 'Citrullus lanatus', hs: '120770' },
  other: {},
}

type Sources = { [Name in FieldName]?: (known: KnownOfDeal, goods: Goods) => FieldValue<Name> | undefined }

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
  bagKg: ({ deal }) => kilograms(deal.bagKg),
  netKg: (_, { netKg }) => netKg,
  grossKg: (_, { grossKg }) => grossKg,
  invoiceLines: ({ deal }, { netKg }) => linesOf(deal, netKg),
  pricePerTon: ({ deal }) => deal.pricePerTon,
  sum: ({ deal }, { netKg }) => linesOf(deal, netKg).reduce((total, { sum }) => total + sum, 0),
  currency: () => 'USD',
  insuredSum: ({ deal }) => Math.ceil((deal.contractValue * INSURED_PERCENT) / 100),
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
/** UCP 600, 28(f)(ii) and Incoterms 2020, CIF A5. */
const INSURED_PERCENT = 110

/** Facts about the goods and the voyage, which one document says as another one does. */
const shared: readonly FieldName[] = [
  'voyage',
  'vessel',
  'transhipmentPort',
  'hsCode',
  'grossKg',
  'notifyParty',
  'origin',
]

/**
 * What a document will say as far as it is known: from the terms, the shipment and the credit, then from the other documents.
 * Most of a document is confirmed, not typed. What only the paper itself says (clauses, who signed) stays open.
 */
export function prefill({ kind, destinationId }: DocumentName, known: KnownOfDeal): DocumentFields {
  const agreed = goodsOf(kind, destinationId, known.deal)
  const others = known.documents.filter((other) => concernsSameGoods(other, destinationId))
  const loaded = agreed.shipments.flatMap((shipment) => shipment.loaded)
  const listed = [loaded, ...others.flatMap(({ fields }) => (fields.containers ? [fields.containers] : []))]
  const containers = containersOf(agreed, listed, known.deal)
  const goods = { ...agreed, ...totalsOf(containers, agreed) }
  const value = (name: FieldName) =>
    name === 'containers'
      ? containers
      : (fromDeal[name]?.(known, goods) ?? (shared.includes(name) ? saidBy(others, name) : undefined))
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

function goodsOf(kind: DocumentKind, destinationId: DocumentName['destinationId'], deal: DealFacts): Goods {
  const shipments = deal.shipments.filter(
    (shipment) => destinationId === null || shipment.destinationId === destinationId,
  )
  const [all, some] = [agreedIn(deal.shipments), agreedIn(shipments)]
  const netKg = kilograms(all > 0 ? Math.round((deal.netKg * some) / all) : deal.netKg)
  const bags = netKg % deal.bagKg === 0 ? netKg / deal.bagKg : undefined
  return { kind, shipments, netKg, bags }
}

/** Whom the credit wants notified, with the applicant's address as field 50 has it. */
const notifyAsked = (credit: Credit | null): string | undefined =>
  askedIn(credit).flatMap(({ notify }) => (credit && notify && partyAsked(credit, notify)) || [])[0]

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
function linesOf(deal: DealFacts, netKg: Kilograms): InvoiceLine[] {
  const goods = multiplyThenDivide(deal.pricePerTon, netKg, 1_000)
  const bags = multiplyThenDivide(deal.contractValue, netKg, deal.netKg) - goods
  const description = deal.goods.join(', ') || deal.reference
  return [
    { description, netKg, pricePerTon: deal.pricePerTon, sum: goods },
    ...(bags > 0 ? [{ description: 'Bags', netKg: kilograms(0), pricePerTon: 0, sum: bags }] : []),
  ]
}

const agreedIn = (shipments: readonly DealShipment[]) =>
  shipments.reduce((sum, { containers }) => sum + containers, 0)

/**
 * The containers that were shared, each with its share of the goods, although others may not be shared yet; with what was read at
 * their loading, or else what other documents know of each; before that, those that were loaded or that another document lists.
 */
function containersOf(
  { shipments, netKg }: Goods,
  listed: readonly (readonly ContainerLine[])[],
  deal: DealFacts,
): readonly ContainerLine[] | undefined {
  const lines = listed.flat()
  const numbers = shipments.flatMap(({ containerNumbers }) => containerNumbers)
  if (numbers.length === 0) return listed.find((list) => list.length > 0)?.map(asListed)
  const count = Math.max(agreedIn(shipments), numbers.length)
  const each = netKg % count === 0 ? kilograms(netKg / count) : null
  const bags = each !== null && each % deal.bagKg === 0 ? each / deal.bagKg : null
  return numbers.map((number) => {
    const known = lines.filter((line) => line.number === number)
    const of = <Column extends keyof ContainerLine>(column: Column) =>
      known.find((line) => line[column] !== null)?.[column] ?? null
    return {
      number,
      seal: of('seal'),
      bags: of('bags') ?? bags,
      netKg: of('netKg') ?? each,
      grossKg: of('grossKg'),
    }
  })
}

const asListed = ({ number, seal, bags, netKg, grossKg }: ContainerLine): ContainerLine => ({
  number,
  seal,
  bags,
  netKg,
  grossKg,
})

/** What the containers hold together, instead of what was agreed. While some are not listed yet, nothing. */
function totalsOf(
  containers: readonly ContainerLine[] | undefined,
  { shipments }: Goods,
): Partial<Pick<Goods, 'bags' | 'netKg' | 'grossKg'>> {
  if (!containers || containers.length < agreedIn(shipments)) return {}
  const total = (column: 'bags' | 'netKg' | 'grossKg') =>
    containers.reduce<number | null>((sum, line) => {
      const next = line[column]
      return sum === null || next === null ? null : sum + next
    }, 0)
  const [bags, netKg, grossKg] = [total('bags'), total('netKg'), total('grossKg')]
  return {
    ...(bags !== null && { bags }),
    ...(netKg !== null && { netKg: kilograms(netKg) }),
    ...(grossKg !== null && { grossKg: kilograms(grossKg) }),
  }
}

function saidBy<Name extends FieldName>(
  others: readonly DocumentData[],
  name: Name,
): FieldValue<Name> | undefined {
  const found = others.find(({ fields }) => fields[name] !== undefined)
  return found?.fields[name] as FieldValue<Name> | undefined // the field's own value
}
