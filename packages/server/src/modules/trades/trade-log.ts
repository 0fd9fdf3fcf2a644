import { createHash } from 'node:crypto'
import type { TradeEvent } from '@mahsul/domain/trades/process'
import type { LogEntry, TaskFacts } from '@mahsul/domain/trades/trade-log'
import { sql } from 'kysely'
import { type Db, write } from '../../platform/db/db.ts'

export type StoredEntry = LogEntry & { seq: number; hash: Buffer; actorId: string | null }

/** Text that is the same for equal values: keys in order, dates in ISO 8601. */
export function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, field]) => field !== undefined)
    return `{${entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
      .join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

/** What the hash of a line is over, beside the one before it; the first is on 32 zero bytes. */
export type Sealed = {
  tradeId: string
  seq: number
  at: Date
  actorId: string | null
  side: string
  task: string
  payload: unknown
}
export const sealed = (previous: Buffer, line: Sealed): Buffer =>
  createHash('sha256').update(previous).update(canonical(line)).digest()

export const FIRST = Buffer.alloc(32)
/** The line before the next one; of a trade that has just been opened, none. */
export type LastLine = Pick<StoredEntry, 'seq' | 'hash'> | undefined
type Line = { tradeId: string; entry: LogEntry; actorId: string | null; after: LastLine; payload?: object }

/** Adds a line, bound to the one before it by hash; the caller holds the trade, or has just opened it. */
export async function appendToLog(
  tx: Db,
  { tradeId, entry, actorId, after, payload = entry.facts ?? {} }: Line,
): Promise<StoredEntry> {
  const seq = (after?.seq ?? 0) + 1
  const previous = after?.hash ?? FIRST
  const { at, side, event: task } = entry
  const hash = sealed(previous, { tradeId, seq, at, actorId, side, task, payload })
  await write(
    tx,
    tx.insertInto('trade_log').values({
      trade_id: tradeId,
      seq,
      at,
      actor_id: actorId,
      side,
      task,
      payload: JSON.stringify(payload),
      previous,
      hash,
    }),
  )
  return { ...entry, seq, hash, actorId }
}

/** A line as PostgreSQL puts it into an answer; what the opening said is the trade's terms, and not read again. */
export type EntryJson = {
  seq: number
  at: string
  actorId: string | null
  side: LogEntry['side']
  event: TradeEvent
  facts: TaskFacts
  hash: string
}

const entryOfJson = ({ at, hash, ...entry }: EntryJson): StoredEntry => ({
  ...entry,
  at: new Date(at),
  hash: Buffer.from(hash, 'hex'),
})

/**
 * The lines that come after those that are known; null where there are none. `trade` is the alias of the trade's table. Whole
 * rows are put into JSON faster than field by field, and sorted rows faster than sorting what was put into it.
 */
export const linesAfter = (trade: string, known: number) =>
  sql<EntryJson[] | null>`(select json_agg(line) from (
    select l.seq, l.at, l.actor_id as "actorId", l.side, l.task as event,
      case when l.seq = 1 then '{}' else l.payload end as facts, encode(l.hash, 'hex') as hash
    from trade_log l where l.trade_id = ${sql.ref(`${trade}.id`)} and l.seq > ${known} order by l.seq) line)`

/** Lines are counted from one: what is known of a log ends at its length. The same log again when nothing came to it. */
export const readOn = (known: readonly StoredEntry[], lines: readonly EntryJson[] | null) =>
  lines ? [...known, ...lines.map(entryOfJson)] : known

/** The log of a trade in its order. */
export async function logOf(
  db: Db,
  tradeId: string,
  known: readonly StoredEntry[] = [],
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<{ lines: EntryJson[] | null }>`
    select ${linesAfter('d', known.length)} as lines from trades d where d.id = ${tradeId}`.execute(db)
  return readOn(known, rows[0]?.lines ?? null)
}
