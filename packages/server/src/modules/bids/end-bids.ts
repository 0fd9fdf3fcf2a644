import type { Bid } from '@mahsul/domain/bids/bid'
import type { Activity } from '@mahsul/domain/notices'
import type { Db } from '../../platform/db/db.ts'
import { tell } from '../../platform/notify/tell.ts'
import { saveAnswer } from './bids.queries.ts'

/** Carries out that the system ended bids, and tells each bidder why. */
export async function endBids(tx: Db, ended: readonly Bid[], { type, now }: { type: Activity; now: Date }) {
  for (const bid of ended) {
    await saveAnswer(tx, bid)
    await tell(tx, { type, to: bid.bidderId, offerId: bid.offerId, bidId: bid.id, now })
  }
}
