import type { CompanyId } from '../accounts/member.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import { type Containers, containers } from '../kit/units.ts'
import { availableContainers, isExpired, type Offer } from '../offers/offer.ts'
import type { Bid, Suggestion } from './bid.ts'

export type BidAnswerRefusal =
  | 'not-the-owner'
  | 'not-the-bidder'
  | 'already-answered'
  | 'offer-expired'
  | 'containers-unavailable'

type AnswerBidInput = { offer: Offer; bid: Bid; by: CompanyId; now: Date }

/** The owner takes the bid: its containers are reserved for a trade, and bids that no longer fit end without cost. */
export function acceptBid({
  offer,
  bid,
  by,
  now,
  pending,
}: AnswerBidInput & { pending: readonly Bid[] }): Result<
  { bid: Bid; offer: Offer; ended: Bid[] },
  BidAnswerRefusal
> {
  if (offer.companyId !== by) return refuse('not-the-owner')
  const refusal = whyNotAnswerable({ offer, bid, now })
  if (refusal) return refuse(refusal)
  if (bid.containers > availableContainers(offer)) return refuse('containers-unavailable')

  const left = availableContainers(offer) - bid.containers
  const others = pending.filter((other) => other.id !== bid.id && other.status === 'PENDING')
  const ended = others.filter((other) => other.containers > left).map((other) => endBySystem(other, now))
  return accept({
    bid: { ...bid, status: 'ACCEPTED', closedBy: 'owner', answeredAt: now },
    offer: { ...reserve(offer, bid.containers), pendingBids: offer.pendingBids - 1 - ended.length },
    ended,
  })
}

/** The owner declines the bid with a message, and may suggest other terms; the bidder has used a round. */
export function declineBid({
  offer,
  bid,
  by,
  now,
  answer,
  suggestion,
}: AnswerBidInput & { answer: string; suggestion: Suggestion | null }): Result<
  { bid: Bid; offer: Offer },
  BidAnswerRefusal
> {
  if (offer.companyId !== by) return refuse('not-the-owner')
  const refusal = whyNotAnswerable({ offer, bid, now })
  if (refusal) return refuse(refusal)
  return accept({
    bid: { ...bid, status: 'REJECTED', closedBy: 'owner', answer, suggestion, answeredAt: now },
    offer: { ...offer, pendingBids: offer.pendingBids - 1 },
  })
}

/** The bidder withdraws the bid; the round stays used, or the cap would mean nothing (decision 8). */
export function withdrawBid({
  offer,
  bid,
  by,
  now,
}: AnswerBidInput): Result<{ bid: Bid; offer: Offer }, BidAnswerRefusal> {
  if (bid.companyId !== by) return refuse('not-the-bidder')
  const refusal = whyNotAnswerable({ offer, bid, now })
  if (refusal) return refuse(refusal)
  return accept({
    bid: { ...bid, status: 'REJECTED', closedBy: 'bidder', answeredAt: now },
    offer: { ...offer, pendingBids: offer.pendingBids - 1 },
  })
}

/**
 * A bid that ended with its offer, or no longer fits the remaining quantity, costs its bidder no round (decisions 11 and 12).
 */
export const endBySystem = (bid: Bid, now: Date): Bid => ({
  ...bid,
  status: 'REJECTED',
  closedBy: 'system',
  answeredAt: now,
})

/** Takes containers off the market for a trade; acceptance and purchase alike. */
export function reserve(offer: Offer, quantity: Containers): Offer {
  if (quantity > availableContainers(offer)) throw new RangeError('more containers reserved than there are')
  return { ...offer, reserved: containers(offer.reserved + quantity), acts: Math.max(1, offer.acts) }
}

function whyNotAnswerable({
  offer,
  bid,
  now,
}: {
  offer: Offer
  bid: Bid
  now: Date
}): BidAnswerRefusal | undefined {
  const isOver = isExpired(offer, now) || offer.closedAt !== null
  if (bid.status === 'PENDING') return isOver ? 'offer-expired' : undefined
  // Gives the same answer whether or not a job has carried out the end yet (decision 12).
  return isOver && bid.closedBy === 'system' ? 'offer-expired' : 'already-answered'
}
