import type { VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import type { Bid, BidId, BidTerms } from '@mahsul/domain/bids/bid'
import { placeBid } from '@mahsul/domain/bids/place-bid'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { answerSide, type Offer } from '@mahsul/domain/offers/offer'
import { agreedPrices, lotOfBid } from '@mahsul/domain/trades/process/terms'
import { v7 as newId } from 'uuid'
import { type Expected, requireExpectedCosts } from '../offers/costs/expected-costs.ts'
import type { NameCache } from '../offers/name-cache.ts'
import { emitBidPlaced } from '../offers/offer-events.ts'
import { saveCounts } from '../offers/offers.queries.ts'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction, write } from '../platform/db/db.ts'
import { unwrap } from '../platform/http/refuse.ts'
import { notify } from '../platform/notify/notify.ts'
import { countEvent } from '../platform/observability/trace-context.ts'
import { bidsThatBarOn, insertBid } from './bids.queries.ts'
import type { Place, Route } from './check-body.ts'
import { lockForAnswer, type OfferForAnswer, requireVersion } from './lock-for-answer.ts'

type PlaceBidInput = {
  by: Member
  offerId: string
  offerVersion: number
  route: Route
  /** The checked terms of a bid on this offer; throws a refusal if something is wrong. */
  termsFor: (offer: Offer, places: readonly Place[], now: Date) => BidTerms
  expected?: Expected
  code?: VerificationEvent | undefined
  names: NameCache
  now: Date
}

/** Stores a member's bid and notifies the owner of the offer, or says why it is refused. */
export const placeBidOnOffer = (
  db: Db,
  { by, offerId, offerVersion, route, termsFor, expected = {}, code, names, now }: PlaceBidInput,
): Promise<{ bid: Bid; on: OfferForAnswer }> =>
  transaction(db, async (tx) => {
    const [on, bidsSoFar] = await Promise.all([
      lockForAnswer(tx, { by, offerId, route, names, code, now }),
      bidsThatBarOn(tx, offerId, by),
    ])
    const { offer } = on.view
    const answer = () => termsFor(offer, on.places, now)
    requireVersion(on, { version: offerVersion, expected, answer })
    const terms = answer()
    const bid = unwrap(
      placeBid({
        offer,
        by,
        offerVersion,
        terms,
        prices: agreedPrices(offer, terms, on.freight),
        bidId: newId() as BidId,
        bidsSoFar,
        now,
      }),
    )
    requireExpectedCosts(expected, lotOfBid(offer, bid), answerSide(offer))
    await on.spendCode()

    await write(tx, insertBid(bid))
    await emitBidPlaced(tx, bid, on.view)
    await saveCounts(tx, { ...offer, acts: offer.acts + 1, pendingBids: offer.pendingBids + 1 })
    await notify(tx, {
      type: 'OfferBidded',
      to: { company: offer.companyId },
      offerId: offer.id,
      bidId: bid.id,
      now,
    })
    countEvent('bidPlaced')
    await record(tx, { actor: by, action: 'bid.place', entity: 'bid', entityId: bid.id, after: bid, now })
    return { bid, on }
  })
