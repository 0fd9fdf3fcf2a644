import type { Bid, Offer } from './types.ts'

type Facts = Pick<
  Offer,
  | 'is_own_ticket'
  | 'status'
  | 'may'
  | 'kind'
  | 'bids_left'
  | 'trading_option'
  | 'pending_bids'
  | 'valid_until'
>

/** Why there is no button, or why there is only purchase. The messages are in `goods.why`. */
export type Reason =
  | 'own'
  | 'closed'
  | 'expired'
  | 'confirmation'
  | 'purchased'
  | 'firm'
  | 'bidPending'
  | 'roundsUsed'
  | 'held'
  | 'otherSide'

/** The server decides by `may`; this only finds the message for what is missing there. */
export function whyNotBid(
  offer: Facts,
  ownBids: readonly Pick<Bid, 'status'>[],
  now: Date,
): Reason | undefined {
  if (offer.is_own_ticket) return 'own'
  const over = whyOver(offer, now)
  if (over) return over
  if (offer.may.includes('bid')) return undefined
  if (!offer.may.includes('purchase')) return 'otherSide'
  if (offer.kind === 'FIRM') return 'firm'
  if (ownBids.some((bid) => bid.status === 'PENDING')) return 'bidPending'
  if (offer.bids_left === 0) return 'roundsUsed'
  if (offer.trading_option === 'ONE_ON_ONE_BIDDING' && offer.pending_bids > 0) return 'held'
  return 'otherSide'
}

/** Nothing can be done with an offer that is not on sale; expiry is read off the clock as well. */
export function whyOver({ status, valid_until }: Facts, now: Date): Reason | undefined {
  if (status === 'closed' || status === 'expired' || status === 'confirmation' || status === 'purchased')
    return status
  return now.getTime() >= Date.parse(valid_until) ? 'expired' : undefined
}
