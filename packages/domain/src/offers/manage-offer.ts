import { addHours, type IsoDate } from '../calendar.ts'
import type { MemberId } from '../members/member.ts'
import { accept, type Result, refuse } from '../result.ts'
import {
  availableContainers,
  type Offer,
  type OfferPrices,
  type OfferTerms,
  type ValidityHours,
} from './offer.ts'
import { offerStatus } from './offer-status.ts'

export type ManageRefusal =
  | 'not-the-owner'
  | 'stale-version'
  | 'bids-pending'
  | 'offer-not-editable'
  | 'offer-type-fixed'
  | 'containers-unavailable'
  | 'offer-still-open'
  | 'offer-not-closable'
  | 'shipping-date-passed'
  | 'nothing-left'

type Act = { offer: Offer; by: MemberId; now: Date }

/** From publication the clock of its validity runs, in any zone (decision 13). */
export const validUntil = (publishedAt: Date, hours: ValidityHours) => addHours(publishedAt, hours)

/** New terms, at the catalogue's prices of now, for what is still on sale. Those who bid on the old version are told theirs is stale (decision 15). */
export function editOffer({
  offer,
  by,
  now,
  terms,
  prices,
  version,
}: Act & { terms: OfferTerms; prices: OfferPrices; version: number }): Result<Offer, ManageRefusal> {
  if (offer.ownerId !== by) return refuse('not-the-owner')
  if (offer.version !== version) return refuse('stale-version')
  const status = offerStatus(offer, now)
  if (status === 'under_negotiation') return refuse('bids-pending')
  if (status === 'purchased' || status === 'confirmation') return refuse('offer-not-editable')
  if (terms.type !== offer.type) return refuse('offer-type-fixed')
  // The form was told how many deals have taken; another may have come since.
  if (terms.containers < offer.reserved + offer.sold) return refuse('containers-unavailable')
  // How long it is open was settled when it was published; republishing settles it again.
  return accept({
    ...offer,
    ...terms,
    ...prices,
    validForHours: offer.validForHours,
    version: offer.version + 1,
  })
}

/** Puts an expired or closed offer on sale again, at the catalogue's prices of now: a new negotiation, in which everybody's rounds start again (decision 14). */
export function republishOffer({
  offer,
  by,
  now,
  today,
  hours,
  prices,
}: Act & { today: IsoDate; hours: ValidityHours; prices: OfferPrices }): Result<Offer, ManageRefusal> {
  if (offer.ownerId !== by) return refuse('not-the-owner')
  const status = offerStatus(offer, now)
  if (availableContainers(offer) === 0) return refuse('nothing-left')
  if (status !== 'expired' && status !== 'closed') return refuse('offer-still-open')
  if (offer.shippingDate < today) return refuse('shipping-date-passed')
  return accept({
    ...offer,
    ...prices,
    // Who read it at other prices has read another offer.
    version: hasPrices(offer, prices) ? offer.version : offer.version + 1,
    validForHours: hours,
    negotiation: offer.negotiation + 1,
    acts: 0,
    pendingBids: 0,
    publishedAt: now,
    validUntil: validUntil(now, hours),
    closedAt: null,
    expiredAt: null,
  })
}

const hasPrices = (offer: OfferPrices, { bagCost, feePerTon }: OfferPrices) =>
  offer.bagCost === bagCost && offer.feePerTon === feePerTon

/** Takes an offer off the market for good measure: it stays readable to its parties, and may be republished. */
export function closeOffer({ offer, by, now }: Act): Result<Offer, ManageRefusal> {
  if (offer.ownerId !== by) return refuse('not-the-owner')
  const status = offerStatus(offer, now)
  if (status === 'under_negotiation') return refuse('bids-pending')
  const closable = status === 'published' || status === 'open' || status === 'expired'
  if (!closable || offer.reserved > 0) return refuse('offer-not-closable')
  return accept({ ...offer, closedAt: now })
}
