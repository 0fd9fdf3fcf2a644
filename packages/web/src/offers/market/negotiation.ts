import type { OfferRow } from '../../kit/types.ts'

type Facts = Pick<OfferRow, 'is_own_ticket' | 'kind' | 'trading_option' | 'pending_bids'>
export type Negotiation = 'own' | 'mine' | 'firm' | 'held' | 'negotiable'

/** The state of the negotiation in a row: whose offer it is first, then whether it is negotiable at all, then who holds it. */
export function negotiationOf(offer: Facts, mine: boolean): Negotiation {
  if (offer.is_own_ticket) return 'own'
  if (mine) return 'mine'
  if (offer.kind === 'FIRM') return 'firm'
  return offer.trading_option === 'ONE_ON_ONE_BIDDING' && offer.pending_bids > 0 ? 'held' : 'negotiable'
}
