import { createHash } from 'node:crypto'
import type { TradeEvent } from '@mahsul/domain/trades/process'
import type { LogEntry, TaskFacts } from '@mahsul/domain/trades/trade-log'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type StoredEntry = LogEntry & { seq: number; hash: Buffer; actorId: string | null }

/** Text that is the same for equal values: keys in order, dates in ISO 8601. */
export function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined)
    return `{${entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
      .join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

const FIRST = Buffer.alloc(32)
/** The line before the next one; of a trade that has just been opened, none. */
export type LastLine = Pick<StoredEntry, 'seq' | 'hash'> | undefined
type Line = { tradeId: string; entry: LogEntry; actorId: string | null; after: LastLine; payload?: object }

/** Adds a line that is bound to the one before it by hash; the caller holds the trade, or has just opened it. */
export async function appendToLog(
  tx: Db,
  { tradeId, entry, actorId, after, payload = entry.facts ?? {} }: Line,
): Promise<StoredEntry> {
  const seq = (after?.seq ?? 0) + 1
  const previous = after?.hash ?? FIRST
  const hash = createHash('sha256')
    .update(previous)
    .update(canonical({ tradeId, seq, at: entry.at, actorId, side: entry.side, task: entry.event, payload }))
    .digest()
  await tx
    .insertInto('trade_log')
    .values({
      trade_id: tradeId,
      seq,
      at: entry.at,
      actor_id: actorId,
      side: entry.side,
      task: entry.event,
      payload: JSON.stringify(payload),
      previous,
      hash,
    })
    .execute()
  return { ...entry, seq, hash, actorId }
}

/** The logs of several trades, each in its order. What the opening said is the trade's terms, and not read again. */
export async function logsOf(db: Db, tradeIds: readonly string[]): Promise<Map<string, StoredEntry[]>> {
  const rows = await db
    .selectFrom('trade_log')
    .select(['trade_id', 'seq', 'at', 'actor_id', 'side', 'task', 'hash'])
    .select(sql<TaskFacts>`case when seq = 1 then '{}'::jsonb else payload end`.as('facts'))
    .where('trade_id', '=', (eb) => eb.fn.any(eb.val(tradeIds)))
    .orderBy('trade_id')
    .orderBy('seq')
    .execute()
  const logs = new Map<string, StoredEntry[]>(tradeIds.map((id) => [id, []]))
  for (const row of rows)
    logs.get(row.trade_id)?.push({
      seq: row.seq,
      at: row.at,
      actorId: row.actor_id,
      side: row.side as LogEntry['side'], // checked by the column
      event: row.task as TradeEvent, // only appendToLog writes here
      facts: row.facts, // written from TaskFacts by appendToLog
      hash: row.hash,
    })
  return logs
}
