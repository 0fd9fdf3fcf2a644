import { isDeepStrictEqual } from 'node:util'
import { offerFieldNames } from '@mahsul/contract/offers/offer-wire'
import type { EventType } from '@mahsul/contract/programs/event-types'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Bid } from '@mahsul/domain/bids/bid'
import type { Offer, OfferTerms } from '@mahsul/domain/offers/offer'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import type { Db } from '../platform/db/db.ts'
import { emitEvent } from '../platform/events/emit-event.ts'

type OfferEventType = Extract<EventType, `offer.${string}`>
type WireField = (typeof offerFieldNames)[keyof typeof offerFieldNames]

/** What happened to an offer; of changed terms, which. */
export type OfferChange =
  | { type: Exclude<OfferEventType, 'offer.changed'> }
  | { type: 'offer.changed'; changed: readonly WireField[] }

type OfferEvent = { offer: Pick<Offer, 'id' | 'companyId' | 'version'>; reference: string; now: Date }

/** For the programs of the company whose offer it is. */
export function emitOfferEvent(tx: Db, change: OfferChange, { offer, reference, now }: OfferEvent) {
  const { id: offerId, companyId, version } = offer
  const about = { readers: [{ companyId, side: 'owner' as const }], offerId, reference, now }
  return change.type === 'offer.changed'
    ? emitEvent(tx, { ...about, type: change.type, data: { version, changed: [...change.changed] } })
    : emitEvent(tx, { ...about, type: change.type, data: { version } })
}

const { paymentMethod, lcType, advancePercentage, paymentDelay, shippingSection, ...sameNames } =
  offerFieldNames
const termNames = { ...sameNames, shippingDate: shippingSection } satisfies Record<
  Exclude<keyof OfferTerms, 'payment'>,
  WireField
>
const paymentNames = { paymentMethod, lcType, advancePercentage, paymentDelay } satisfies Record<
  keyof PaymentTerms,
  WireField
>

/** The terms in which two versions of an offer differ, by their names in the API. */
export const changedTerms = (before: OfferTerms, after: OfferTerms): WireField[] => [
  ...changedIn(termNames, before, after),
  ...changedIn(paymentNames, before.payment, after.payment),
]

const changedIn = <Field extends string>(
  names: Record<Field, WireField>,
  before: Record<NoInfer<Field>, unknown>,
  after: Record<NoInfer<Field>, unknown>,
): WireField[] =>
  (Object.keys(names) as Field[]) // its own keys
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => names[field])

/** The offer that a bid is on: a locked one, or one with its names. */
export type BidOn = { offer: { companyId: CompanyId }; reference: string }

const readersOfBid = (bid: Bid, on: BidOn) => [
  { companyId: on.offer.companyId, side: 'owner' as const },
  { companyId: bid.companyId, side: 'bidder' as const },
]
const aboutBid = (bid: Bid, on: BidOn) => ({
  readers: readersOfBid(bid, on),
  offerId: bid.offerId,
  bidId: bid.id,
  reference: on.reference,
})

/** For the programs of both companies. */
export const emitBidPlaced = (tx: Db, bid: Bid, on: BidOn) =>
  emitEvent(tx, {
    ...aboutBid(bid, on),
    type: 'bid.placed',
    data: { version: bid.offerVersion, round: bid.round },
    now: bid.placedAt,
  })

/** What a bid that is no longer pending became, by who ended it. */
const endOf = { owner: 'bid.declined', bidder: 'bid.withdrawn', system: 'bid.ended' } as const

export function emitBidOver(tx: Db, bid: Bid, on: BidOn) {
  const { status, closedBy, answeredAt } = bid
  if (status === 'PENDING' || !closedBy || !answeredAt) throw new Error(`bid ${bid.id} is pending`)
  return emitEvent(tx, {
    ...aboutBid(bid, on),
    type: status === 'ACCEPTED' ? 'bid.accepted' : endOf[closedBy],
    data: { version: bid.offerVersion, round: bid.round, closed_by: closedBy },
    now: answeredAt,
  })
}
