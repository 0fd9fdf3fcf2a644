import { endBySystem, reserve } from '../bids/answer-bid.ts'
import type { Bid } from '../bids/bid.ts'
import { type AnswerRefusal, whyNotAnswer } from '../bids/place-bid.ts'
import type { Member } from '../companies/acting-member.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import { type Containers, containers } from '../kit/units.ts'
import { availableContainers, type Offer } from '../offers/offer.ts'

export type PurchaseRefusal = AnswerRefusal | 'freight-unknown'

type PurchaseInput = {
  offer: Offer
  by: Member
  offerVersion: number
  quantity: Containers
  /**
   * Whether the freight table has every lane the buyer pays for, on a selling or a buying offer; true where the seller ships.
   */
  freightKnown: boolean
  pending: readonly Bid[]
  now: Date
}

/** Takes an offer as it is, whole or in part: its containers are reserved and a trade opens (decisions 3, 4 and 6). */
export function purchase(input: PurchaseInput): Result<{ offer: Offer; ended: Bid[] }, PurchaseRefusal> {
  const { offer, quantity, pending, now } = input
  const refusal = whyNotAnswer(input)
  if (refusal) return refuse(refusal)
  const available = availableContainers(offer)
  if (quantity < 1 || quantity > available || (quantity < available && !offer.partialPurchase))
    return refuse('containers-unavailable')
  if (!input.freightKnown) return refuse('freight-unknown')

  const left = available - quantity
  const ended = pending
    .filter((bid) => bid.status === 'PENDING' && bid.containers > left)
    .map((bid) => endBySystem(bid, now))
  return accept({
    offer: {
      ...reserve(offer, quantity),
      acts: offer.acts + 1,
      pendingBids: offer.pendingBids - ended.length,
    },
    ended,
  })
}

/** The order is confirmed: what was reserved is sold (ticket.remainder). */
export const sellReserved = (offer: Offer, quantity: Containers): Offer => ({
  ...offer,
  reserved: containers(offer.reserved - quantity),
  sold: containers(offer.sold + quantity),
})

/** The order lapsed, or was cancelled before it was confirmed: what was reserved is free again (ticket.restore). */
export const releaseReserved = (offer: Offer, quantity: Containers): Offer => ({
  ...offer,
  reserved: containers(offer.reserved - quantity),
})

/** A confirmed order was cancelled before both had signed: what was sold is free again (ticket.restore). */
export const returnSold = (offer: Offer, quantity: Containers): Offer => ({
  ...offer,
  sold: containers(offer.sold - quantity),
})
