import type { Destination } from '@mahsul/domain/bids/bid'
import { isFreightKnown } from '@mahsul/domain/bids/place-bid'
import type { Member } from '@mahsul/domain/members/member'
import { answerSide, type FacilityId } from '@mahsul/domain/offers/offer'
import { purchase } from '@mahsul/domain/trades/purchase'
import { asPublished, freezeTerms, lotOfTerms, type TradeId } from '@mahsul/domain/trades/terms'
import type { Containers } from '@mahsul/domain/units'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { pricesNow } from '../freight/prices-now.ts'
import { type Expected, requireExpectedCosts } from '../offers/costs/expected-costs.ts'
import { lockOffer } from '../offers/offers.queries.ts'
import { endBids, pendingBids } from '../offers/pending-bids.ts'
import { openTrade } from './open-trade.ts'

type PurchaseOfferInput = {
  by: Member
  offerId: string
  offerVersion: number
  containers: Containers
  originId: FacilityId | null
  destinations: readonly Destination[]
  expected?: Expected
  now: Date
}

/** Takes an offer at its published terms, whole or in part. Two buyers of the last container: one gets it. */
export const purchaseOffer = (db: Db, asked: PurchaseOfferInput): Promise<TradeId> =>
  transaction(db, async (tx) => {
    const { by, offerId, offerVersion, expected = {}, now } = asked
    const locked = await lockOffer(tx, offerId)
    if (!locked) throw new RefusedError('NOT_FOUND')
    const { offer } = locked
    const agreed = asPublished(offer, asked)
    const terms = freezeTerms(offer, agreed, await pricesNow(tx, offer, agreed))

    const done = unwrap(
      purchase({
        offer,
        by,
        offerVersion,
        quantity: asked.containers,
        freightKnown: isFreightKnown(terms),
        pending: await pendingBids(tx, offer.id),
        now,
      }),
    )
    requireExpectedCosts(expected, lotOfTerms(terms), answerSide(offer))
    await endBids(tx, done.ended, { type: 'bid.closed', now })
    return openTrade(tx, {
      offer: done.offer,
      terms,
      how: 'ticket.purchase',
      by: by.id,
      answeredBy: by.id,
      bidId: null,
      now,
    })
  })
