import { createHash } from 'node:crypto'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import type { TradeEvent } from '@mahsul/domain/trades/process/process'
import type { LogEntry, TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { sql } from 'kysely'
import { keyOf } from '../../platform/audit/acting-key.ts'
import { type Db, write } from '../../platform/db/db.ts'
import { emitTradeLine, type TradeTold } from './trade-events.ts'

export type StoredEntry = LogEntry & { seq: number; hash: Buffer; actorId: string | null }

/** Canonical JSON: the same text for equal values, with sorted keys and dates in ISO 8601. */
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

/** The input of an entry's hash, together with the previous hash; the first uses 32 zero bytes. */
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
/** The last entry; none for a trade that has just been opened. */
export type LastLine = Pick<StoredEntry, 'seq' | 'hash'> | undefined
type Line = {
  trade: TradeTold
  entry: LogEntry
  actorId: string | null
  after: LastLine
  payload?: object
  /** The sides that read the entry; both, if left out. */
  readers?: readonly TradeSide[]
}

/**
 * Appends an entry, linked to the one before it by hash, and emits its event; the caller has locked the trade, or has just
 * opened it.
 */
export async function appendToLog(
  tx: Db,
  { trade, entry, actorId, after, payload: given = entry.facts ?? {}, readers }: Line,
): Promise<StoredEntry> {
  const tradeId = trade.id
  const key = keyOf(actorId)
  const payload = key ? { ...given, key } : given
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
      ...(key && { key_id: key }),
      payload: JSON.stringify(payload),
      previous,
      hash,
    }),
  )
  await emitTradeLine(tx, trade, { entry, seq, readers })
  return { ...entry, ...(key && { facts: { ...entry.facts, key } }), seq, hash, actorId }
}

/** An entry as PostgreSQL serializes it; the opening's data is the trade's terms, and only its key is read again. */
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
 * The opening's payload is long, and its own column has the only thing that is read of it. The pasted text of a letter of credit is
 * read by its own call (`read-credit.ts`).
 */
const facts = sql.raw(
  `case when l.seq > 1 then l.payload - 'creditText' when l.key_id is null then '{}' else jsonb_build_object('key', l.key_id) end`,
)

/**
 * The entries after the cached ones; null if there are none. `trade` is the alias of the trade's table. Serializing whole rows
 * is faster than field by field, and sorting rows is faster than sorting JSON.
 */
export const linesAfter = (trade: string, known: number) =>
  sql<EntryJson[] | null>`(select json_agg(line) from (
    select l.seq, l.at, l.actor_id as "actorId", l.side, l.task as event,
      ${facts} as facts, encode(l.hash, 'hex') as hash
    from trade_log l where l.trade_id = ${sql.ref(`${trade}.id`)} and l.seq > ${known} order by l.seq) line)`

/** Entries are numbered from one: a cached log ends at its length. Returns the same log if nothing was added. */
export const readOn = (known: readonly StoredEntry[], lines: readonly EntryJson[] | null) =>
  lines ? [...known, ...lines.map(entryOfJson)] : known

/** The log of a trade, in order. */
export async function logOf(
  db: Db,
  tradeId: string,
  known: readonly StoredEntry[] = [],
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<{ lines: EntryJson[] | null }>`
    select ${linesAfter('d', known.length)} as lines from trades d where d.id = ${tradeId}`.execute(db)
  return readOn(known, rows[0]?.lines ?? null)
}
