import { acceptBid } from '@mahsul/domain/bids/answer-bid'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { committedBy } from '@mahsul/domain/offers/cost-breakdown'
import { ownerSide } from '@mahsul/domain/offers/offer'
import { freezeTerms, lotOfBid, type TradeId } from '@mahsul/domain/trades/process/terms'
import { limitsOf, requireWithinLimit } from '../accounts/profile/spend-approval.ts'
import { lockWithOffer } from '../bids/answer-bid.ts'
import { type Expected, requireExpectedCosts } from '../offers/costs/expected-costs.ts'
import { endBids, pendingBids, saveAnswer } from '../offers/pending-bids.ts'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { unwrap } from '../platform/http/refuse.ts'
import { openTrade } from './open-trade.ts'

type AcceptBidInput = { by: Member; bidId: string; expected?: Expected | undefined; now: Date }

/**
 * Reserves the bid's containers and opens the trade at the prices it was placed at, which needs no further confirmation by its
 * supplier.
 */
export const acceptBidOnOffer = (
  db: Db,
  { by, bidId, expected = {}, now }: AcceptBidInput,
): Promise<TradeId> =>
  transaction(db, async (tx) => {
    const on = await lockWithOffer(tx, bidId, (locked) => locked.offer.companyId === by.companyId)
    const { offer, bid } = on
    const [pending, limits] = await Promise.all([pendingBids(tx, offer.id), limitsOf(tx, by.companyId)])
    const done = unwrap(acceptBid({ offer, bid, by: by.companyId, now, pending }))
    requireExpectedCosts(expected, lotOfBid(offer, bid), ownerSide(offer))
    const sum = committedBy(ownerSide(offer), lotOfBid(offer, bid))
    await requireWithinLimit(tx, { by, limits, act: 'acceptance', subject: bid.id, sum, now })
    await saveAnswer(tx, done.bid, on)
    await endBids(tx, done.ended, { on, type: 'bid.closed', now })
    await record(tx, { actor: by, action: 'bid.accept', entity: 'bid', entityId: bid.id, now })
    return openTrade(tx, {
      before: offer,
      offer: done.offer,
      terms: freezeTerms(done.offer, done.bid, bid.prices),
      how: 'bid.accept',
      by,
      answeredBy: { id: bid.bidderId, companyId: bid.companyId },
      bidId: bid.id,
      now,
    })
  })
