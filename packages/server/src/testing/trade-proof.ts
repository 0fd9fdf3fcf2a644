import { createHash } from 'node:crypto'
import type { TradeEvent } from '@mahsul/domain/trades/process/process'
import { completeTerms, type StoredTerms, type TradeTerms } from '@mahsul/domain/trades/process/terms'
import type { LogEntry, TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { canonical } from '../trades/log/trade-log.ts'
import { tradeStatusOf } from '../trades/log/trade-status.ts'

const rowsOf = (db: Db, trade: string) =>
  db.selectFrom('trade_log').selectAll().where('trade_id', '=', trade).orderBy('seq').execute()

/** The terms of a trade as the product reads them. */
export async function frozenTermsOf(db: Db, trade: string): Promise<TradeTerms> {
  const { rows } = await sql<{ terms: StoredTerms }>`select terms from trades where id = ${trade}`.execute(db)
  if (!rows[0]) throw new Error(`there is no trade ${trade}`)
  return completeTerms(rows[0].terms)
}

/** Verifies the rows as an outsider would who wants to know whether they are unchanged. */
export async function firstBrokenLine(db: Db, trade: string): Promise<number | undefined> {
  let previous = Buffer.alloc(32)
  for (const row of await rowsOf(db, trade)) {
    const line = {
      tradeId: trade,
      seq: row.seq,
      at: row.at,
      actorId: row.actor_id,
      side: row.side,
      task: row.task,
    }
    const hash = createHash('sha256')
      .update(previous)
      .update(canonical({ ...line, payload: row.payload }))
      .digest()
    if (!row.previous.equals(previous) || !row.hash.equals(hash)) return row.seq
    previous = hash
  }
  return undefined
}

/**
 * The derived fields stored with a trade's log, and the same computed from its log and terms alone (trade-process.md d.5, 7).
 */
export async function storedAndReplayed(db: Db, trade: string, now: Date) {
  const row = await db.selectFrom('trades').selectAll().where('id', '=', trade).executeTakeFirstOrThrow()
  const lines = await rowsOf(db, trade)
  const log = lines.map(
    (line): LogEntry => ({
      event: line.task as TradeEvent, // only the server writes here
      side: line.side as LogEntry['side'],
      at: line.at,
      facts: line.payload as TaskFacts,
    }),
  )
  const terms = await frozenTermsOf(db, trade)
  const stored = {
    status: row.status,
    confirmUntil: row.confirm_until,
    waitsSupplier: row.waits_supplier,
    waitsBuyer: row.waits_buyer,
    dueSupplier: row.due_supplier,
    dueBuyer: row.due_buyer,
    remindAt: row.remind_at,
    clockDueAt: row.clock_due_at,
    finishedAt: row.finished_at,
    version: row.version,
  }
  // A trade starts as version 1 with its first entry, and with its confirmation if that was automatic.
  const opening = lines[1]?.task === 'order.confirm' && lines[1].side === 'system' ? 2 : 1
  return {
    stored,
    replayed: {
      ...tradeStatusOf({ process: row.process, terms, log, openedAt: row.created_at }, now),
      version: 1 + log.length - opening,
    },
  }
}
