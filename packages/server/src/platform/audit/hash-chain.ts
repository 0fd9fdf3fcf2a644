import { sql } from 'kysely'
import { type Db, transaction } from '../db/db.ts'

const A_BATCH = 2_000

/** The entry about a month that retention has dropped: which seal was its last, and that seal's hash. */
export const MONTH_GONE = { action: 'activity.drop-month', entity: 'activity' } as const

/** Links every entry of the activity log that has no hash yet to the one before it. */
export async function sealActivity(db: Db, now: Date): Promise<number> {
  let sealed = 0
  for (;;) {
    const done = await transaction(db, async (tx) => {
      const { rows } = await sql<{ done: number }>`select seal_activity(${now}, ${A_BATCH}) as done`.execute(
        tx,
      )
      return rows[0]!.done // a select without a table has one row
    })
    sealed += done
    if (done < A_BATCH) return sealed
  }
}

type Check = { sealed: number; waiting: number; checked: number; broken_at: number | null }

/**
 * Verifies the hash chain after the seal `after`, up to a number of seals, in parts: the last seal that was verified, and the
 * first entry on the way that was changed or moved.
 */
export async function checkActivity(db: Db, { after = 0, most = Infinity } = {}): Promise<Check> {
  const { sealed, waiting } = await lengthOf(db)
  const start = Math.max(after, (await firstKept(db)) - 1)
  const end = Math.min(sealed, start + most)
  for (let checked = start; checked < end; checked += A_BATCH) {
    const broken = await brokenIn(db, { after: checked, to: Math.min(end, checked + A_BATCH) })
    if (broken !== undefined) return { sealed, waiting, checked, broken_at: broken }
  }
  return { sealed, waiting, checked: Math.max(start, end), broken_at: null }
}

/** 1, until a month has gone (`months.ts`). */
async function firstKept(db: Db): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select coalesce((select min(seq) from activity_seals), 1) as first`.execute(db)
  return rows[0]!.first // a select without a table has one row
}

async function lengthOf(db: Db) {
  const { rows } = await sql<{ sealed: number; waiting: number }>`
    select coalesce((select max(seq) from activity_seals), 0) as sealed, (
      select count(*)::int from activity_log a
      where a.id > activity_settled()
        and not exists (select from activity_seals s where s.entry_id = a.id)) as waiting`.execute(db)
  return rows[0]! // a select without a table has one row
}

/**
 * Each seal has its entry's text and the seal before it; both are read again, by their keys. What the seal before the first one
 * was, once months have gone, the log itself says: the entry about the last of them is further on in the same chain.
 */
async function brokenIn(db: Db, { after, to }: { after: number; to: number }): Promise<number | undefined> {
  const { rows } = await sql<{ entry_id: number }>`
    with gone as materialized (
      select (a.after->>'seal')::bigint as seq, decode(a.after->>'hash', 'hex') as hash from activity_log a
      where a.action = ${MONTH_GONE.action} and a.entity = ${MONTH_GONE.entity} order by a.id desc limit 1),
    part as materialized (
      select s.*, lag(s.seq) over by_seq as seq_before, lag(s.hash) over by_seq as hash_before
      from activity_seals s where s.seq between ${after} and ${to} window by_seq as (order by s.seq))
    select p.entry_id
    from part p left join lateral (
      select activity_text(a) as text from activity_log a where a.id = p.entry_id offset 0) a on true
      left join gone on gone.seq = ${after}
    where p.seq > ${after} and (p.seq <> coalesce(p.seq_before, gone.seq, 0) + 1
      or p.previous <> coalesce(p.hash_before, gone.hash, '')
      or p.hash is distinct from sha256(p.previous || convert_to(a.text, 'UTF8')))
    order by p.seq limit 1`.execute(db)
  return rows[0]?.entry_id
}
