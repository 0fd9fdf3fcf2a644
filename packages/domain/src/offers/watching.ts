import type { Member } from '../companies/acting-member.ts'
import { addHours } from '../kit/calendar.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import type { Containers, UsdCents } from '../kit/units.ts'
import { availableContainers, isExpired, mayAnswer, type Offer, type OfferTerms } from './offer.ts'

/** Offers that one person watches at a time, ended ones included. */
export const MOST_WATCHED = 200
/** Enough to look at the costs and to have a purchase approved; the shortest offer lives for twelve. */
export const CLOSES_SOON_HOURS = 2
/** What has ended stays among the watched ones, because offers live for two days at most and are often put on sale again. */
export const DAYS_WATCHED_AFTER_END = 30

export type WatchRefusal =
  | 'watches-own-offer'
  | 'wrong-side'
  | 'offer-closed'
  | 'offer-expired'
  | 'too-many-watched'

type WatchInput = {
  offer: Offer
  by: Pick<Member, 'companyId' | 'role'>
  /** How many offers the person watches. */
  watched: number
  now: Date
}

/** Whether a person may watch an offer: one that they could answer, as long as something of it may still be sold. */
export function watchOffer({ offer, by, watched, now }: WatchInput): Result<Offer, WatchRefusal> {
  if (offer.companyId === by.companyId) return refuse('watches-own-offer')
  if (!mayAnswer(by, offer)) return refuse('wrong-side')
  if (offer.closedAt || offer.sold === offer.containers) return refuse('offer-closed')
  if (isExpired(offer, now)) return refuse('offer-expired')
  return watched < MOST_WATCHED ? accept(offer) : refuse('too-many-watched')
}

/** From when on an offer closes soon. */
export const closesSoonFrom = ({ validUntil }: Pick<Offer, 'validUntil'>): Date =>
  addHours(validUntil, -CLOSES_SOON_HOURS)

/** Whether somebody could bid on it or purchase it now, as the marketplace lists it. */
export const isForSale = (offer: Offer, now: Date): boolean =>
  !offer.closedAt && !isExpired(offer, now) && availableContainers(offer) > 0

/** Whether one bidder negotiates, so that nobody else can bid (decision 10). */
const isHeld = ({ tradingOption, pendingBids }: Offer) =>
  tradingOption === 'ONE_ON_ONE_BIDDING' && pendingBids > 0

type Both<T> = { before: T; after: T }
/** What changed of an offer; undefined where it is as it was. */
export type WatchedChange = {
  /** Per metric ton, as the side that answers sees it. */
  price: Both<UsdCents> | undefined
  /**
   * Containers for sale, where the lot is another or some came back from a deal that did not come about. A deal that takes some of
   * them is no change.
   */
  containers: Both<Containers> | undefined
  terms: boolean
}
export type WatchedNews =
  | { type: 'watched.changed'; change: WatchedChange }
  | { type: 'watched.taken' | 'watched.closed' | 'watched.back' | 'watched.free' }

/** With the price that the side that answers sees. */
type PricedOffer = Offer & { priceShown: UsdCents }

/** What those who watch an offer are told of an act that left it so; nothing where it was not for sale, and is not. */
export function newsForWatchers(before: PricedOffer, after: PricedOffer, now: Date): WatchedNews | undefined {
  const [was, is] = [isForSale(before, now), isForSale(after, now)]
  if (was && !is) return { type: after.closedAt ? 'watched.closed' : 'watched.taken' }
  if (!was && is) return { type: 'watched.back' }
  if (!is) return undefined
  if (isHeld(before) && !isHeld(after)) return { type: 'watched.free' }
  const change = changeOf(before, after)
  return change && { type: 'watched.changed', change }
}

/**
 * What of its terms is news to those who watch an offer. Price and quantity are told as figures; the duration never changes, and
 * a picture is none of the terms.
 */
const told: Record<keyof OfferTerms, 'figure' | 'term' | 'values' | 'none'> = {
  type: 'none',
  kind: 'term',
  tradingOption: 'term',
  incoterm: 'term',
  productId: 'term',
  containerTypeId: 'term',
  containers: 'figure',
  pricePerTon: 'figure',
  packaging: 'term',
  packageSizeKg: 'term',
  sifted: 'term',
  readyPacked: 'term',
  processingDays: 'term',
  marking: 'term',
  originId: 'term',
  destinationId: 'term',
  ddpCountry: 'term',
  ddpFacility: 'term',
  shippingDate: 'term',
  shippingDays: 'term',
  payment: 'term',
  validForHours: 'none',
  partialShipping: 'term',
  partialPurchase: 'term',
  quantityNegotiable: 'term',
  characteristics: 'values',
  imageUrl: 'none',
}
const terms = (Object.keys(told) as (keyof OfferTerms)[]).filter((name) => told[name] === 'term') // the keys of the record

function changeOf(before: PricedOffer, after: PricedOffer): WatchedChange | undefined {
  const change: WatchedChange = {
    price: both(before.priceShown, after.priceShown),
    containers:
      before.containers === after.containers && availableContainers(after) <= availableContainers(before)
        ? undefined
        : { before: availableContainers(before), after: availableContainers(after) },
    terms:
      terms.some((name) => !isSame(before[name], after[name])) || !isSame(valuesOf(before), valuesOf(after)),
  }
  return change.price || change.containers || change.terms ? change : undefined
}

const both = <T>(before: T, after: T): Both<T> | undefined =>
  before === after ? undefined : { before, after }

/** In whatever order a form sent them. */
const valuesOf = ({ characteristics }: Pick<OfferTerms, 'characteristics'>) =>
  Object.fromEntries(characteristics.map(({ characteristicId, value }) => [characteristicId, value]))

/** Terms are plain values, or records of such, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))]
  return fields.length === others.size && fields.every(([name, value]) => isSame(value, others.get(name)))
}
