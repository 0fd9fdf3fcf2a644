import type { FacilityId } from '../../offers/offer.ts'
import type { Trade } from '../../trades/process/ledger.ts'
import { placesOf } from '../../trades/process/plan.ts'
import { shipmentTo } from '../../trades/process/shipments.ts'
import { type CarrierEvent, isAboutMarks, type Marks, markOf } from '../carrier-event.ts'

/** A shipment of the trade, by its numbers. */
export type MarkedShipment = Marks & { destinationId: FacilityId | null }

/** Each shipment of a trade whose booking and containers are known. */
export const markedShipments = ({ terms, log }: Pick<Trade, 'terms' | 'log'>): MarkedShipment[] =>
  placesOf(terms).flatMap((destinationId) => {
    const shipment = shipmentTo(log, destinationId)
    return shipment
      ? [
          {
            destinationId,
            bookings: [markOf(shipment.bookingNumber)],
            billsOfLading: shipment.billOfLadingNumber ? [markOf(shipment.billOfLadingNumber)] : [],
            containers: shipment.containerNumbers.map(markOf),
          },
        ]
      : []
  })

/** An event that is known to be about a trade; `assigned` by an admin. */
export type LinkedEvent = { event: CarrierEvent; assigned: boolean }

/**
 * Whether an event is about a trade: it names the trade's own reference, or numbers of its shipments. Until those are shared,
 * the numbers of events that are about it count, and those of assigned ones always do.
 */
export function isAboutTrade(
  event: CarrierEvent,
  trade: Pick<Trade, 'terms' | 'log'> & { reference: string },
  linked: readonly LinkedEvent[],
): boolean {
  if (event.references.includes(markOf(trade.reference))) return true
  const shipments = markedShipments(trade)
  const isShared = shipments.length === placesOf(trade.terms).length
  const learned = linked.filter((each) => each.assigned || !isShared)
  return (
    shipments.some((shipment) => isAboutMarks(event, shipment, { allContainers: true })) ||
    learned.some((known) => isAboutMarks(event, known.event, { allContainers: false }))
  )
}

/** The numbers by which further events about a trade are found. */
export const marksOfTrade = (
  trade: Pick<Trade, 'terms' | 'log'> & { reference: string },
  linked: readonly LinkedEvent[],
): string[] => [
  ...new Set([
    markOf(trade.reference),
    ...[...markedShipments(trade), ...linked.map(({ event }) => event)].flatMap(marksOf),
  ]),
]
const marksOf = (named: string | Marks): readonly string[] =>
  typeof named === 'string' ? [named] : [...named.bookings, ...named.billsOfLading, ...named.containers]

/** The destinations whose shipment an event is about; the only one, where it names none. */
export function placesMeant(event: CarrierEvent, trade: Pick<Trade, 'terms' | 'log'>): (FacilityId | null)[] {
  const places = placesOf(trade.terms)
  if (places.length === 1) return places
  return markedShipments(trade)
    .filter((shipment) => isAboutMarks(event, shipment, { allContainers: true }))
    .map(({ destinationId }) => destinationId)
}
