import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** The bids whose acceptance waits for a second person of the company that is asked. */
export async function bidsAwaitingApproval(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ bid_id: string }>`
    select bid_id from approvals
    where bid_id = any(${ids}::uuid[]) and act = 'acceptance' and state = 'waiting' and expires_at > ${now}`.execute(
    db,
  )
  return new Set(rows.map(({ bid_id }) => bid_id))
}
