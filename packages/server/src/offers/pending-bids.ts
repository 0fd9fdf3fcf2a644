import type { Bid, BidSoFar } from '@mahsul/domain/bids/bid'
import type { Activity } from '@mahsul/domain/notifications/notices'
import { sql } from 'kysely'
import { type Db, write } from '../platform/db/db.ts'
import { notify } from '../platform/notify/notify.ts'
import { toBid } from './bid-row.ts'
import { type BidOn, emitBidOver } from './offer-events.ts'
import type { ReaderSql } from './offer-view.ts'

/**
 * The pending bids that can prevent this reader from bidding: their own, and another bidder's on an offer `o` negotiated with
 * one bidder at a time.
 */
export const bidsThatBar = (reader: ReaderSql) => sql<BidSoFar[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('companyId', company_id, 'negotiation', negotiation, 'status', status, 'closedBy', closed_by)), '[]')
  from bids where offer_id = o.id and (company_id = ${reader.companyId} or (o.trading_option = 'ONE_ON_ONE_BIDDING' and status = 'PENDING')))`

export async function pendingBids(db: Db, offerId: string): Promise<Bid[]> {
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', '=', sql.lit('PENDING'))
    .orderBy('placed_at')
    .execute()
  return rows.map(toBid)
}

/** How a bid ended. */
export async function saveAnswer(tx: Db, bid: Bid, on: BidOn) {
  await write(
    tx,
    tx
      .updateTable('bids')
      .set({
        status: bid.status,
        closed_by: bid.closedBy,
        answer: bid.answer,
        suggestion: bid.suggestion ? JSON.stringify(bid.suggestion) : null,
        answered_at: bid.answeredAt,
      })
      .where('id', '=', bid.id),
  )
  await emitBidOver(tx, bid, on)
}

/** Saves the bids that the system ended, and notifies each bidder's company of the reason. */
export async function endBids(
  tx: Db,
  ended: readonly Bid[],
  { on, type, now }: { on: BidOn; type: Activity; now: Date },
) {
  for (const bid of ended) {
    await saveAnswer(tx, bid, on)
    await notify(tx, { type, to: { company: bid.companyId }, offerId: bid.offerId, bidId: bid.id, now })
  }
}
