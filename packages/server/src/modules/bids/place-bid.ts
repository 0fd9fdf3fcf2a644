import type { Bid, BidId, BidTerms } from '@mahsul/domain/bids/bid'
import { placeBid } from '@mahsul/domain/bids/place-bid'
import type { Member } from '@mahsul/domain/members/member'
import { answerSide } from '@mahsul/domain/offers/offer'
import { lotOfBid } from '@mahsul/domain/trades/terms'
import { v7 as newId } from 'uuid'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import { notify } from '../../platform/notify/notify.ts'
import { countEvent } from '../../platform/observability/trace-context.ts'
import { pricesNow } from '../freight/prices-now.ts'
import { type Expected, requireExpectedCosts } from '../offers/costs/expected-costs.ts'
import { lockOffer, saveCounts } from '../offers/offers.queries.ts'
import { bidRow, bidsSoFar, insertBid } from './bids.queries.ts'

type PlaceBidInput = {
  by: Member
  offerId: string
  offerVersion: number
  terms: BidTerms
  expected?: Expected
  now: Date
}

/** Stores a member's bid and tells the owner of the offer, or says why it is refused. Its terms have been checked. */
export function placeBidOnOffer(db: Db, asked: PlaceBidInput): Promise<Bid> {
  const { by, offerId, offerVersion, terms, expected = {}, now } = asked
  return transaction(db, async (tx) => {
    const locked = await lockOffer(tx, offerId)
    if (!locked) throw new RefusedError('NOT_FOUND')
    const { offer } = locked

    const decision = placeBid({
      offer,
      by,
      offerVersion,
      terms,
      prices: await pricesNow(tx, offer, terms),
      bidId: newId() as BidId,
      bidsSoFar: await bidsSoFar(tx, offer.id),
      now,
    })
    const bid = unwrap(decision)
    requireExpectedCosts(expected, lotOfBid(offer, bid), answerSide(offer))

    await insertBid(tx, bidRow(bid)).execute()
    await saveCounts(tx, { ...offer, acts: offer.acts + 1, pendingBids: offer.pendingBids + 1 })
    await notify(tx, { type: 'OfferBidded', to: offer.ownerId, offerId: offer.id, bidId: bid.id, now })
    countEvent('bidPlaced')
    await record(tx, { actor: by, action: 'bid.place', entity: 'bid', entityId: bid.id, after: bid, now })
    return bid
  })
}
