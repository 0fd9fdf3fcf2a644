import type { TradeSide } from '@mahsul/domain/pricing/platform-fee'
import type { Rating } from '@mahsul/domain/trades/rating'
import type { Db } from '../../db/db.ts'

export type StoredRating = Rating & { tradeId: string; by: TradeSide; average: number; at: Date }

/** What both sides said of each other in these trades; whether a reader may see it yet, the rule says. */
export async function ratingsOf(db: Db, tradeIds: readonly string[]): Promise<StoredRating[]> {
  const rows = await db
    .selectFrom('ratings')
    .select(['trade_id', 'side', 'criteria', 'average', 'comment', 'created_at'])
    .where('trade_id', '=', (eb) => eb.fn.any(eb.val(tradeIds)))
    .execute()
  return rows.map((row) => ({
    tradeId: row.trade_id,
    by: row.side as TradeSide, // checked by the column
    criteria: row.criteria as Rating['criteria'], // written from a checked Rating
    average: Number(row.average),
    comment: row.comment,
    at: row.created_at,
  }))
}
