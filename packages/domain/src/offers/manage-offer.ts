import type { CompanyId } from '../accounts/member.ts'
import { addHours, type IsoDate } from '../kit/calendar.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import {
  availableContainers,
  isExpired,
  type Offer,
  type OfferPrices,
  type OfferTerms,
  type TakenDownOffer,
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
  | 'offer-taken-down'

type Act = { offer: Offer; by: CompanyId; now: Date }

/** Its validity runs from publication, in any time zone (decision 13). */
export const validUntil = (publishedAt: Date, hours: ValidityHours) => addHours(publishedAt, hours)

/**
 * New terms, at the catalogue's current prices, for what is still on sale. Bidders on the old version learn that theirs is
 * stale (decision 15).
 */
export function editOffer({
  offer,
  by,
  now,
  terms,
  prices,
  version,
}: Act & { terms: OfferTerms; prices: OfferPrices; version: number }): Result<Offer, ManageRefusal> {
  if (offer.companyId !== by) return refuse('not-the-owner')
  if (offer.takenDown) return refuse('offer-taken-down')
  if (offer.version !== version) return refuse('stale-version')
  const status = offerStatus(offer, now)
  if (status === 'under_negotiation') return refuse('bids-pending')
  if (status === 'purchased' || status === 'confirmation') return refuse('offer-not-editable')
  if (terms.type !== offer.type) return refuse('offer-type-fixed')
  // The form knew how much deals had taken; another deal may have come since.
  if (terms.containers < offer.reserved + offer.sold) return refuse('containers-unavailable')
  // The duration was fixed at publication; only republishing sets it again.
  return accept({
    ...offer,
    ...terms,
    ...prices,
    validForHours: offer.validForHours,
    version: offer.version + 1,
  })
}

/**
 * Puts an expired or closed offer on sale again, at the catalogue's current prices: a new negotiation, in which everybody's
 * rounds start again (decision 14).
 */
export function republishOffer({
  offer,
  by,
  now,
  today,
  hours,
  prices,
}: Act & { today: IsoDate; hours: ValidityHours; prices: OfferPrices }): Result<Offer, ManageRefusal> {
  if (offer.companyId !== by) return refuse('not-the-owner')
  if (offer.takenDown) return refuse('offer-taken-down')
  const status = offerStatus(offer, now)
  if (availableContainers(offer) === 0) return refuse('nothing-left')
  if (status !== 'expired' && status !== 'closed') return refuse('offer-still-open')
  if (offer.shippingDate < today) return refuse('shipping-date-passed')
  return accept({
    ...offer,
    ...prices,
    // An offer read at other prices counts as another version.
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

/** Takes an offer off the market: its parties can still read it, and the owner may republish it. */
export function closeOffer({ offer, by, now }: Act): Result<Offer, ManageRefusal> {
  if (offer.companyId !== by) return refuse('not-the-owner')
  const status = offerStatus(offer, now)
  if (status === 'under_negotiation') return refuse('bids-pending')
  const closable = status === 'published' || status === 'open' || status === 'expired'
  if (!closable || offer.reserved > 0) return refuse('offer-not-closable')
  return accept({ ...offer, closedAt: now })
}

/**
 * Takes the offer of a suspended company off the market, whatever waits on it: an order that nobody confirms expires, and its
 * containers stay with the closed offer.
 */
export const takeOffMarket = (offer: Offer, now: Date): Offer => ({
  ...offer,
  closedAt: offer.closedAt ?? now,
  pendingBids: 0,
})

export type TakeDownRefusal = 'offer-taken-down' | 'offer-not-on-market'

/** Containers of an order that expires without confirmation return to the market, so an offer with all reserved is still on it. */
export const isOnMarket = (offer: Offer, now: Date) =>
  !offer.closedAt && !isExpired(offer, now) && offer.sold < offer.containers

/** In letters. */
export const takeDownReason = { shortest: 3, longest: 500 } as const

type TakeDownInput = { offer: Offer; reason: string; now: Date }

/**
 * Takes an offer off the market for good, whatever waits on it (decision 125). Trades that came of it go on; its company can
 * neither edit nor republish it.
 */
export function takeDownOffer({
  offer,
  reason,
  now,
}: TakeDownInput): Result<TakenDownOffer, TakeDownRefusal> {
  if (offer.takenDown) return refuse('offer-taken-down')
  if (!isOnMarket(offer, now)) return refuse('offer-not-on-market')
  return accept({ ...takeOffMarket(offer, now), takenDown: { at: now, reason } })
}
