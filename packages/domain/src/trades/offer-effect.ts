import type { Containers } from '../kit/units.ts'
import type { Offer } from '../offers/offer.ts'
import { isCancelled, isContracted } from './process/cancel.ts'
import type { Trade } from './process/ledger.ts'
import type { LogEntry } from './process/trade-log.ts'
import { releaseReserved, returnSold, sellReserved } from './purchase.ts'

/**
 * What the last log entry of a trade does to the offer's containers: they belong to the offer until the order is confirmed,
 * and again when the trade is cancelled before both have signed (ticket.remainder, ticket.restore).
 */
export function offerEffect(
  trade: Trade,
  { event }: LogEntry,
): ((offer: Offer, quantity: Containers) => Offer) | undefined {
  if (event === 'order.confirm') return sellReserved
  if (event === 'order.lapse') return releaseReserved
  if (!isCancelled(trade) || isContracted(trade)) return undefined
  return trade.log.some((entry) => entry.event === 'order.confirm') ? returnSold : releaseReserved
}
