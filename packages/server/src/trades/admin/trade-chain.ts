import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { FIRST, sealed } from '../log/trade-log.ts'

/** Whether a trade's log is intact: each entry's hash matches its content and the hash before it. */
export async function checkTrade(db: Db, tradeId: string) {
  const rows = await db
    .selectFrom('trade_log')
    .select(['seq', 'at', 'actor_id', 'side', 'task', 'payload', 'hash'])
    .where('trade_id', '=', tradeId)
    .orderBy('seq')
    .execute()
  if (rows.length === 0) throw new RefusedError('NOT_FOUND') // a trade begins with an entry
  let previous: Buffer = FIRST
  for (const [index, { actor_id: actorId, hash, ...row }] of rows.entries()) {
    const line = { ...row, tradeId, actorId }
    if (row.seq !== index + 1 || !hash.equals(sealed(previous, line)))
      return { entries: rows.length, broken_at: index + 1 }
    previous = hash
  }
  return { entries: rows.length, broken_at: null }
}
