import type { Db } from '../platform/db/db.ts'

/** Both have rated: neither can be influenced any more, and each member's average includes the ratings. */
export const showRatingsOf = (tx: Db, tradeId: string) =>
  tx.updateTable('ratings').set({ shown: true }).where('trade_id', '=', tradeId).execute()

/** Ratings without one from the other side, once the time to rate is over; for a job that may run late or twice. */
export async function showRatings(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('ratings')
    .set({ shown: true })
    .where('shown', '=', (eb) => eb.lit(false))
    .where('shown_at', '<=', now)
    .execute()
}
