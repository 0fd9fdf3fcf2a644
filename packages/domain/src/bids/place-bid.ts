import type { Member } from '../companies/acting-member.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import { availableContainers, isExpired, mayAnswer, type Offer } from '../offers/offer.ts'
import type { AgreedPrices, Bid, BidId, BidSoFar, BidTerms } from './bid.ts'
import { ROUNDS_PER_OFFER, roundsUsed } from './rounds.ts'

export type AnswerRefusal =
  | 'own-offer'
  | 'wrong-side'
  | 'offer-expired'
  | 'offer-closed'
  | 'containers-unavailable'
  | 'stale-version'
export type BidRefusal =
  | AnswerRefusal
  | 'firm-offer'
  | 'bid-pending'
  | 'rounds-used'
  | 'held-by-another-bidder'
  | 'freight-unknown'

type PlaceBidInput = { offer: Offer; by: Member; offerVersion: number; now: Date }
type NewBidInput = PlaceBidInput & {
  bidId: BidId
  terms: BidTerms
  prices: AgreedPrices
  bidsSoFar: readonly BidSoFar[]
}

/** Why an offer cannot be answered at all, by bid or by purchase. */
export function whyNotAnswer({ offer, by, offerVersion, now }: PlaceBidInput): AnswerRefusal | undefined {
  if (by.companyId === offer.companyId) return 'own-offer'
  if (!mayAnswer(by, offer)) return 'wrong-side'
  if (offer.closedAt) return 'offer-closed'
  if (isExpired(offer, now)) return 'offer-expired'
  // Anyone who comes second for the last container gets `containers-unavailable` (decision 4).
  if (availableContainers(offer) === 0) return 'containers-unavailable'
  if (offer.version !== offerVersion) return 'stale-version'
  return undefined
}

/** Why this company cannot place one more bid, whatever its terms; also tells the page what to offer. */
export function whyNotBid(input: PlaceBidInput & { bidsSoFar: readonly BidSoFar[] }): BidRefusal | undefined {
  const { offer, by, bidsSoFar } = input
  const pending = bidsSoFar.filter((bid) => bid.status === 'PENDING')
  const refusal = whyNotAnswer(input)
  if (refusal) return refusal
  if (offer.kind === 'FIRM') return 'firm-offer'
  if (pending.some((bid) => bid.companyId === by.companyId)) return 'bid-pending'
  if (roundsUsed(bidsSoFar, by.companyId, offer.negotiation) >= ROUNDS_PER_OFFER) return 'rounds-used'
  if (offer.tradingOption === 'ONE_ON_ONE_BIDDING' && pending.length > 0) return 'held-by-another-bidder'
  return undefined
}

/** Whether the freight table has every lane that the buyer pays for (decision 112); true where the seller ships. */
export const isFreightKnown = ({ freight }: Pick<AgreedPrices, 'freight'>): boolean =>
  freight.every((lane) => lane !== null)

/** Decides whether a member may place this bid on this offer, and numbers the round if so (member.md §4). */
export function placeBid(input: NewBidInput): Result<Bid, BidRefusal> {
  const { offer, by, terms, prices, bidsSoFar, now } = input
  const refusal = whyNotBid(input)
  if (refusal) return refuse(refusal)
  if (terms.containers < 1 || terms.containers > availableContainers(offer))
    return refuse('containers-unavailable')
  if (!isFreightKnown(prices)) return refuse('freight-unknown')
  return accept({
    ...terms,
    id: input.bidId,
    offerId: offer.id,
    negotiation: offer.negotiation,
    offerVersion: offer.version,
    prices,
    bidderId: by.id,
    companyId: by.companyId,
    round: roundsUsed(bidsSoFar, by.companyId, offer.negotiation) + 1,
    status: 'PENDING',
    closedBy: null,
    answer: '',
    suggestion: null,
    placedAt: now,
    answeredAt: null,
  })
}
