import type { Db } from '../../platform/db/db.ts'

/** Both have rated: nobody can be swayed any more, and each member's average counts what was said. */
export const showRatingsOf = (tx: Db, tradeId: string) =>
  tx.updateTable('ratings').set({ shown: true }).where('trade_id', '=', tradeId).execute()

/** Ratings whose trade was never rated by the other side, from the end of the time to do so; for a job, late or twice. */
export async function showRatings(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('ratings')
    .set({ shown: true })
    .where('shown', '=', (eb) => eb.lit(false))
    .where('shown_at', '<=', now)
    .execute()
}
