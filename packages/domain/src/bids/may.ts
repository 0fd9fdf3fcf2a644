import type { Member } from '../companies/acting-member.ts'
import { availableContainers, mayPublish, type Offer } from '../offers/offer.ts'
import { offerStatus } from '../offers/offer-status.ts'
import type { BidSoFar } from './bid.ts'
import { whyNotAnswer, whyNotBid } from './place-bid.ts'

export const offerActs = ['bid', 'purchase', 'answer', 'edit', 'republish', 'delete'] as const
export type OfferAct = (typeof offerActs)[number]

/** What the reader may do with an offer now: which buttons a page shows. The use cases check again. */
export function mayDo(offer: Offer, reader: Member, bidsSoFar: readonly BidSoFar[], now: Date): OfferAct[] {
  if (reader.companyId === offer.companyId)
    return ownersActs(offer, now).filter((act) => act !== 'republish' || mayPublish(reader.role, offer.type))
  const input = { offer, by: reader, offerVersion: offer.version, bidsSoFar, now }
  return [
    ...(whyNotBid(input) ? [] : ['bid' as const]),
    ...(whyNotAnswer(input) ? [] : ['purchase' as const]),
  ]
}

function ownersActs(offer: Offer, now: Date): OfferAct[] {
  if (offer.takenDown) return []
  switch (offerStatus(offer, now)) {
    case 'under_negotiation':
      return ['answer']
    case 'published':
    case 'open':
      return offer.reserved > 0 ? ['edit'] : ['edit', 'delete']
    case 'expired':
      return offer.reserved > 0 ? ['edit', 'republish'] : ['edit', 'republish', 'delete']
    case 'closed':
      return availableContainers(offer) > 0 ? ['edit', 'republish'] : []
    default:
      return []
  }
}
