import type { ContainerLine, DocumentData } from '@mahsul/domain/documents/document-data'
import type { DealFacts, DealShipment } from '@mahsul/domain/documents/finding'
import { type Kilograms, kilograms } from '@mahsul/domain/kit/units'

/** What a document says of its goods: what was read of each of their containers, and before that what was agreed. */
export type Goods = {
  containers: readonly ContainerLine[] | undefined
  netKg: Kilograms | undefined
  bags: number | undefined
  grossKg: Kilograms | undefined
}
type Amount = 'netKg' | 'bags' | 'grossKg'

/** The goods as they were agreed, whatever was loaded. */
export function agreedGoods(deal: DealFacts, shipments: readonly DealShipment[]): Goods {
  const netKg = agreedFor(deal, shipments)
  return { containers: undefined, netKg, bags: bagsIn(netKg, deal), grossKg: undefined }
}

/**
 * The goods as they were loaded, shipment by shipment, so that documents about one and about all of them agree. A total moves once
 * its column was read of every container of the shipment; what then no longer fits it stays open.
 */
export function loadedGoods(
  deal: DealFacts,
  shipments: readonly DealShipment[],
  documents: readonly DocumentData[],
): Goods {
  const parts = partsOf(deal, shipments, documents)
  const totals = parts.map((part) => totalsOf(part, deal))
  const agreed = agreedFor(deal, shipments)
  const netKg = weight(addUp(totals.map((total) => total.netKg)))
  const lines = parts.flatMap((part) => linesOf(part, deal))
  return {
    containers: lines.length > 0 ? lines : undefined,
    netKg,
    // A total may be a whole number of bags where its shares are not.
    bags: addUp(totals.map(({ bags }) => bags)) ?? (netKg === agreed ? bagsIn(agreed, deal) : undefined),
    grossKg: weight(
      addUp(totals.map((total) => total.grossKg)) ?? grossElsewhere(deal, shipments, documents, netKg),
    ),
  }
}

/** Goods that are shared out together, with what was read of each container that is known. */
type Part = { agreed: Kilograms; count: number; read: readonly ContainerLine[] }

/** Each shipment; all as one where their containers are only known together. */
function partsOf(
  deal: DealFacts,
  shipments: readonly DealShipment[],
  documents: readonly DocumentData[],
): readonly Part[] {
  const each = shipments.map((shipment) => partOf(deal, [shipment], documents))
  return each.some(({ read }) => read.length > 0) ? each : [partOf(deal, shipments, documents)]
}

/** With the containers that were shared; before that those that were loaded, or that a document about the same goods lists. */
function partOf(
  deal: DealFacts,
  shipments: readonly DealShipment[],
  documents: readonly DocumentData[],
): Part {
  const loaded = shipments.flatMap((shipment) => shipment.loaded)
  const lists = [
    loaded,
    ...documents.filter(isAbout(deal, shipments)).map(({ fields }) => fields.containers ?? []),
  ]
  const shared = shipments.flatMap(({ containerNumbers }) => containerNumbers)
  const listed = (lists.find((list) => list.length > 0) ?? []).map(({ number }) => number)
  const numbers = shared.length > 0 ? shared : listed
  const known = [...loaded, ...documents.flatMap(({ fields }) => fields.containers ?? [])]
  const read = numbers.map((number) => readOf(number, known))
  return { agreed: agreedFor(deal, shipments), count: Math.max(agreedIn(shipments), read.length), read }
}

/** What was read of a container: where it was loaded, or else what documents say of it. */
function readOf(number: string, known: readonly ContainerLine[]): ContainerLine {
  const lines = known.filter((line) => line.number === number)
  const of = <Column extends keyof ContainerLine>(column: Column) =>
    lines.find((line) => line[column] !== null)?.[column] ?? null
  const [netKg, grossKg] = [of('netKg'), of('grossKg')]
  // Of two sources: the goods cannot weigh more than with their bags.
  const isLight = netKg !== null && grossKg !== null && grossKg < netKg
  return { number, seal: of('seal'), bags: of('bags'), netKg, grossKg: isLight ? null : grossKg }
}

/** The containers of a part, with their shares of it where nothing that was read contradicts an equal share. */
function linesOf({ agreed, count, read }: Part, { bagKg }: DealFacts): readonly ContainerLine[] {
  const share = count > 0 && agreed % count === 0 ? kilograms(agreed / count) : null
  const isShared =
    share !== null &&
    read.every(({ netKg, bags, grossKg }) => {
      const fits = netKg === null || netKg === share
      return fits && (bags === null || bags * bagKg === share) && (grossKg === null || grossKg >= share)
    })
  if (!isShared) return read
  const bags = share % bagKg === 0 ? share / bagKg : null
  return read.map((line) => ({ ...line, bags: line.bags ?? bags, netKg: line.netKg ?? share }))
}

/** What the containers hold together in each column that was read of all of them. */
function totalsOf({ agreed, count, read }: Part, deal: DealFacts): Pick<Goods, Amount> {
  const total = (column: Amount) =>
    read.length > 0 && read.length === count ? addUp(read.map((line) => line[column])) : undefined
  const [net, bags, grossKg] = [total('netKg'), total('bags'), weight(total('grossKg'))]
  const isPossible =
    (bags === undefined || bags * deal.bagKg === agreed) && (grossKg === undefined || grossKg >= agreed)
  const netKg = weight(net) ?? (isPossible ? agreed : undefined)
  return { netKg, bags: bags ?? (netKg === agreed ? bagsIn(agreed, deal) : undefined), grossKg }
}

/** The gross weight that a document about the same shipments says, if it is more than the net weight. */
const grossElsewhere = (
  deal: DealFacts,
  shipments: readonly DealShipment[],
  documents: readonly DocumentData[],
  netKg: Kilograms | undefined,
) =>
  documents
    .filter(isAbout(deal, shipments))
    .flatMap(({ fields }) => fields.grossKg ?? [])
    .find((grossKg) => netKg === undefined || grossKg >= netKg)

const isAbout =
  (deal: DealFacts, shipments: readonly DealShipment[]) =>
  ({ destinationId }: DocumentData): boolean => {
    const own = shipmentsOf(deal, destinationId)
    return own.length === shipments.length && own.every((shipment) => shipments.includes(shipment))
  }

/** The shipments that a document is about. */
export const shipmentsOf = (
  { shipments }: DealFacts,
  destinationId: DocumentData['destinationId'],
): readonly DealShipment[] =>
  shipments.filter((shipment) => destinationId === null || shipment.destinationId === destinationId)

const agreedIn = (shipments: readonly DealShipment[]) =>
  shipments.reduce((sum, { containers }) => sum + containers, 0)

/** The share of some shipments in the goods, by their containers; the shares of all add up to the whole. */
function agreedFor({ netKg, shipments: all }: DealFacts, shipments: readonly DealShipment[]): Kilograms {
  if (shipments.length === all.length) return netKg
  const upTo = (end: number) => Math.round((netKg * agreedIn(all.slice(0, end))) / agreedIn(all))
  return kilograms(
    all.reduce((sum, one, at) => (shipments.includes(one) ? sum + upTo(at + 1) - upTo(at) : sum), 0),
  )
}

const bagsIn = (netKg: Kilograms, { bagKg }: DealFacts) => (netKg % bagKg === 0 ? netKg / bagKg : undefined)
const weight = (kg: number | undefined) => (kg === undefined ? undefined : kilograms(kg))

/** The sum, if every part of it is known. */
function addUp(amounts: readonly (number | null | undefined)[]): number | undefined {
  const known = amounts.filter((amount) => amount !== null && amount !== undefined)
  return known.length < amounts.length ? undefined : known.reduce((sum, amount) => sum + amount, 0)
}
