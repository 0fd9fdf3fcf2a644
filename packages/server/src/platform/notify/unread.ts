import type { UnreadCounts } from '@mahsul/contract/notifications/realtime-events'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Counted from the table; there is no stored counter. Members without unread notices are not in the answer. */
export async function unreadOf(db: Db, memberIds: readonly string[]): Promise<Map<string, UnreadCounts>> {
  const { rows } = await sql<{ member_id: string; trade: number; bid: number }>`
    select member_id, count(*) filter (where kind = 'TRADE')::int as trade, count(*) filter (where kind = 'BID')::int as bid
    from notifications where member_id = any(${memberIds}::uuid[]) and read_at is null group by member_id`.execute(
    db,
  )
  return new Map(rows.map(({ member_id, trade, bid }) => [member_id, { trade, bid, total: trade + bid }]))
}

export const unread = async (db: Db, memberId: string): Promise<UnreadCounts> =>
  (await unreadOf(db, [memberId])).get(memberId) ?? { trade: 0, bid: 0, total: 0 }
