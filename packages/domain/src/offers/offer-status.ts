import { availableContainers, isExpired, type Offer } from './offer.ts'

export const offerStatuses = [
  'open',
  'under_negotiation',
  'closed',
  'published',
  'confirmation',
  'expired',
  'purchased',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

type Facts = Pick<
  Offer,
  'containers' | 'reserved' | 'sold' | 'acts' | 'pendingBids' | 'validUntil' | 'closedAt' | 'expiredAt'
>

/**
 * An offer's status, derived from its history and the current time; never stored (decisions 1 and 2). Expiry is read off the
 * clock: the job that carries it out may not have run yet.
 */
export function offerStatus(offer: Facts, now: Date): OfferStatus {
  if (offer.closedAt) return 'closed'
  if (offer.sold === offer.containers) return 'purchased'
  if (availableContainers(offer) === 0) return 'confirmation'
  if (isExpired(offer, now)) return 'expired'
  if (offer.pendingBids > 0) return 'under_negotiation'
  return offer.acts > 0 ? 'open' : 'published'
}

/** Whether a bid still waits for its answer: bids end with their offer, whether or not a job has closed them yet. */
export const isPending = (
  bid: { status: string },
  offer: Pick<Offer, 'validUntil' | 'closedAt' | 'expiredAt'>,
  now: Date,
) => bid.status === 'PENDING' && !isExpired(offer, now) && !offer.closedAt
