import { sql } from 'kysely'
import { carryOutExpiry } from '../offers/expire-offer.ts'
import { lockedOffer } from '../offers/offers.queries.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import { deadlinesSwept } from '../platform/observability/counters.ts'
import { lockTrade } from './log/lock-trade.ts'
import { timerOf } from './log/trade-status.ts'

/** Rows per batch. */
const AT_A_TIME = 100

type Sweep = { db: Db; now: Date; onError: (error: unknown) => void }
type Due = { id: string; at: Date }
type Kind = {
  name: 'trade' | 'offer'
  /** The next that are due, after the last one that was checked. */
  next: (db: Db, now: Date, after: Due | undefined) => Promise<Due[]>
  /** False if another transaction has locked it; the next sweep tries again. */
  carryOut: (tx: Db, id: string, now: Date) => Promise<boolean>
}

/**
 * Finds passed deadlines by the state of rows, and carries them out: orders that can no longer be confirmed, deferred balances
 * that are due, expired offers. Their jobs do so to the second of the database's clock; this catches what a job missed, for whatever
 * reason, and what its clock is late for. Each runs
 * in its own transaction, so that a failing one does not block others, and rows locked by another process are skipped. Returns
 * how many were carried out.
 */
export async function sweepDeadlines({ db, now, onError }: Sweep): Promise<number> {
  let done = 0
  for (const kind of kinds) done += await sweepKind(kind, { db, now, onError })
  return done
}

/** When the next deadline is over, by the clock of this process; undefined where nothing has one. */
export async function nextDeadline({ db, now }: Pick<Sweep, 'db' | 'now'>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(clock_due_at) from trades where clock_due_at > ${now}),
      (select min(valid_until) from offers where closed_at is null and expired_at is null and valid_until > ${now})) as at`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

async function sweepKind({ name, next, carryOut }: Kind, { db, now, onError }: Sweep): Promise<number> {
  let done = 0
  for (let last: Due | undefined; ; ) {
    const due = await next(db, now, last)
    for (const { id } of due) {
      const isDone = await transaction(db, (tx) => carryOut(tx, id, now)).catch((error: unknown) => {
        onError(error)
        return false
      })
      if (!isDone) continue
      deadlinesSwept.inc({ kind: name })
      done++
    }
    last = due.at(-1)
    if (!last || due.length < AT_A_TIME) return done
  }
}

const afterLast = (at: string, last: Due | undefined) =>
  sql`(${last?.at ?? null}::timestamptz is null or (${sql.ref(at)}, id) > (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid))`

const kinds: readonly Kind[] = [
  {
    name: 'trade',
    next: async (db, now, last) => {
      const { rows } = await sql<Due>`
        select id, clock_due_at as at from trades where clock_due_at <= ${now} and ${afterLast('clock_due_at', last)}
        order by clock_due_at, id limit ${sql.lit(AT_A_TIME)}`.execute(db)
      return rows
    },
    /** The offer is locked before the trade, as everywhere. A trade that is not due after all gets its real due time. */
    carryOut: async (tx, id, now) => {
      const { rows } = await sql`
        select from offers where id = (select offer_id from trades where id = ${id} and clock_due_at <= ${now})
        for update skip locked`.execute(tx)
      if (rows.length === 0) return false
      const held = await lockTrade(tx, id, now)
      if (held.version !== held.readVersion) return true
      const dueAt = timerOf(held, now)?.at ?? null
      await tx.updateTable('trades').set({ clock_due_at: dueAt }).where('id', '=', id).execute()
      return false
    },
  },
  {
    name: 'offer',
    next: async (db, now, last) => {
      const { rows } = await sql<Due>`
        select id, valid_until as at from offers
        where closed_at is null and expired_at is null and valid_until <= ${now} and ${afterLast('valid_until', last)}
        order by valid_until, id limit ${sql.lit(AT_A_TIME)}`.execute(db)
      return rows
    },
    carryOut: async (tx, id, now) => {
      const row = await tx
        .selectFrom('offers')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!row) return false
      const locked = lockedOffer(row)
      return (await carryOutExpiry(tx, locked, now)) !== locked.offer
    },
  },
]
