import type { BidAnswer } from '@mahsul/contract/bids/bids'
import { centsToUsd, kgToTons } from '@mahsul/contract/kit/money'
import type { Bid } from '@mahsul/domain/bids/bid'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { Language } from '@mahsul/domain/kit/language'
import { isPending } from '@mahsul/domain/offers/offer-status'
import { priceShownTo } from '@mahsul/domain/offers/platform-fee'
import { lotOfBid } from '@mahsul/domain/trades/process/terms'
import type * as z from 'zod'
import { bidsAwaitingApproval } from '../accounts/waiting-approvals.ts'
import { facilitiesById } from '../catalogue/facilities/facilities-by-id.ts'
import type { FacilityJson } from '../catalogue/facilities/facility-json.ts'
import { costsAnswer } from '../offers/costs/costs-answer.ts'
import type { Named } from '../offers/name-cache.ts'
import { paymentToAnswer, shippingDateToWire, sideOfReader } from '../offers/offer-to-wire.ts'
import { type OfferView, type OwnerJson, offersByIds } from '../offers/offer-view.ts'
import { ownersById } from '../offers/owners.ts'
import type { Db } from '../platform/db/db.ts'
import { bidById, tradesOfBids } from './bids.queries.ts'

type Look = { reader: Member; language: Language; now: Date }
type Answer = z.infer<typeof BidAnswer>
type Names = {
  facilities: Named<FacilityJson>
  bidders: Named<OwnerJson>
  trades: Named<string>
  /** Bids whose acceptance waits for a second person. */
  approving: ReadonlySet<string>
}

/** Serializes bids for their parties, with their offers; a fixed number of statements per page. */
export async function bidsToWire(
  db: Db,
  bids: readonly Bid[],
  look: Look,
): Promise<{ bid: Answer; view: OfferView }[]> {
  if (bids.length === 0) return []
  const places = bids.flatMap((bid) => [
    bid.originId,
    ...bid.destinations.map((destination) => destination.facilityId),
  ])
  const ids = bids.map((bid) => bid.id)
  const [views, facilities, bidders, trades, approving] = await Promise.all([
    offersByIds(db, [...new Set(bids.map((bid) => bid.offerId))]),
    facilitiesById(db, [...new Set(places.filter((id) => id !== null))]),
    ownersById(db, [...new Set(bids.map((bid) => bid.bidderId))]),
    tradesOfBids(db, ids),
    bidsAwaitingApproval(db, { ids, now: look.now }),
  ])
  const answers: { bid: Answer; view: OfferView }[] = []
  for (const bid of bids) {
    const view = views.get(bid.offerId)! // a bid refers to its offer
    answers.push({
      bid: bidToWire(bid, view, { facilities, bidders, trades, approving }, look),
      view,
    })
  }
  return answers
}

/** A bid that the caller has just acted on, and so may read. */
export async function oneBid(db: Db, id: string, look: Look): Promise<Answer> {
  const bid = await bidById(db, id)
  const [answer] = bid ? await bidsToWire(db, [bid], look) : []
  return answer!.bid // it was written in this transaction
}

/** One bid, with everything it refers to. */
export function bidToWire(bid: Bid, view: OfferView, names: Names, { reader, language, now }: Look): Answer {
  const { offer } = view
  const side = sideOfReader(view, reader.companyId)
  const pending = isPending(bid, offer, now)
  const ended = bid.status === 'PENDING' && !pending
  const originId = offer.originId ?? bid.originId
  return {
    id: bid.id,
    external_id: bid.id,
    ticket_id: bid.offerId,
    ticket_version: bid.offerVersion,
    round: bid.round,
    status: ended ? 'REJECTED' : bid.status,
    closed_by: ended ? 'system' : bid.closedBy,
    containers: bid.containers,
    quantity: kgToTons(bid.containers * offer.loadPerContainerKg),
    price: centsToUsd(bid.pricePerTon),
    price_shown: centsToUsd(priceShownTo(side, bid.pricePerTon, bid.prices.feePerTon)),
    message: bid.message,
    shipping_date: shippingDateToWire(bid.shippingDate),
    ...paymentToAnswer(bid.payment, language),
    origin: originId ? (view.origin ?? names.facilities.get(originId) ?? null) : null,
    destinations: bid.destinations.flatMap((destination) => {
      const facility = names.facilities.get(destination.facilityId)
      return facility ? [{ facility, containers: destination.containers }] : []
    }),
    answer: bid.answer,
    suggestion: bid.suggestion && {
      price: bid.suggestion.pricePerTon === undefined ? null : centsToUsd(bid.suggestion.pricePerTon),
      containers: bid.suggestion.containers ?? null,
      shipping_date: bid.suggestion.shippingDate ? shippingDateToWire(bid.suggestion.shippingDate) : null,
    },
    placed_at: bid.placedAt.toISOString(),
    answered_at: bid.answeredAt?.toISOString() ?? null,
    is_own_bid: bid.companyId === reader.companyId,
    bidder: names.bidders.get(bid.bidderId)!, // a bid refers to its bidder
    costs: costsAnswer(lotOfBid(offer, bid), side),
    trade_id: names.trades.get(bid.id) ?? null,
    ...(pending && names.approving.has(bid.id) && { awaiting_approval: true as const }),
    may: !pending
      ? []
      : offer.companyId === reader.companyId
        ? ['accept', 'decline']
        : bid.companyId === reader.companyId
          ? ['withdraw']
          : [],
  }
}
