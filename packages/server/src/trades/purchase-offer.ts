import type { VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import type { Destination } from '@mahsul/domain/bids/bid'
import { isFreightKnown } from '@mahsul/domain/bids/place-bid'
import type { Member } from '@mahsul/domain/companies/acting-member'
import type { Containers } from '@mahsul/domain/kit/units'
import { committedBy } from '@mahsul/domain/offers/cost-breakdown'
import { answerSide, type FacilityId, type Offer } from '@mahsul/domain/offers/offer'
import {
  agreedPrices,
  asPublished,
  freezeTerms,
  lotOfTerms,
  type TradeId,
} from '@mahsul/domain/trades/process/terms'
import { purchase } from '@mahsul/domain/trades/purchase'
import { limitsOf, requireWithinLimit } from '../accounts/profile/spend-approval.ts'
import type { Place, Route } from '../bids/check-body.ts'
import { lockForAnswer, requireVersion } from '../bids/lock-for-answer.ts'
import { type Expected, requireExpectedCosts } from '../offers/costs/expected-costs.ts'
import type { NameCache } from '../offers/name-cache.ts'
import { endBids, pendingBids } from '../offers/pending-bids.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { unwrap } from '../platform/http/refuse.ts'
import { openTrade } from './open-trade.ts'

/** How much of an offer is bought, and its route. */
type Purchase = { containers: Containers; originId: FacilityId | null; destinations: readonly Destination[] }

type PurchaseOfferInput = {
  by: Member
  offerId: string
  offerVersion: number
  route: Route
  /** The checked terms of a purchase on this offer; throws a refusal if something is wrong. */
  purchaseOf: (offer: Offer, places: readonly Place[]) => Purchase
  expected?: Expected
  code?: VerificationEvent | undefined
  names: NameCache
  now: Date
}

/** Takes an offer at its published terms, whole or in part. Of two buyers of the last container, one gets it. */
export const purchaseOffer = (
  db: Db,
  { by, offerId, offerVersion, route, purchaseOf, expected = {}, code, names, now }: PurchaseOfferInput,
): Promise<TradeId> =>
  transaction(db, async (tx) => {
    const [on, pending, limits] = await Promise.all([
      lockForAnswer(tx, { by, offerId, route, names, code, now }),
      pendingBids(tx, offerId),
      limitsOf(tx, by.companyId),
    ])
    const { offer } = on.view
    const answer = () => asPublished(offer, purchaseOf(offer, on.places))
    requireVersion(on, { version: offerVersion, expected, answer })
    const agreed = answer()
    const terms = freezeTerms(offer, agreed, agreedPrices(offer, agreed, on.freight))

    const done = unwrap(
      purchase({
        offer,
        by,
        offerVersion,
        quantity: agreed.containers,
        freightKnown: isFreightKnown(terms),
        pending,
        now,
      }),
    )
    requireExpectedCosts(expected, lotOfTerms(terms), answerSide(offer))
    const sum = committedBy(answerSide(offer), lotOfTerms(terms))
    await requireWithinLimit(tx, { by, limits, act: 'purchase', subject: offer.id, sum, now })
    await on.spendCode()
    await endBids(tx, done.ended, { on: on.view, type: 'bid.closed', now })
    return openTrade(tx, {
      before: offer,
      offer: done.offer,
      terms,
      how: 'ticket.purchase',
      by,
      answeredBy: by,
      bidId: null,
      now,
    })
  })
