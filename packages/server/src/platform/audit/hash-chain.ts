import { sql } from 'kysely'
import { type Db, transaction } from '../db/db.ts'

const A_BATCH = 2_000

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
  const end = Math.min(sealed, after + most)
  for (let checked = after; checked < end; checked += A_BATCH) {
    const broken = await brokenIn(db, { after: checked, to: Math.min(end, checked + A_BATCH) })
    if (broken !== undefined) return { sealed, waiting, checked, broken_at: broken }
  }
  return { sealed, waiting, checked: Math.max(after, end), broken_at: null }
}

async function lengthOf(db: Db) {
  const { rows } = await sql<{ sealed: number; waiting: number }>`
    select coalesce((select max(seq) from activity_seals), 0) as sealed, (
      select count(*)::int from activity_log a
      where a.id > activity_settled()
        and not exists (select from activity_seals s where s.entry_id = a.id)) as waiting`.execute(db)
  return rows[0]! // a select without a table has one row
}

/** Each seal has its entry's text and the seal before it; both are read again, by their keys. */
async function brokenIn(db: Db, { after, to }: { after: number; to: number }): Promise<number | undefined> {
  const { rows } = await sql<{ entry_id: number }>`
    with part as materialized (
      select s.*, lag(s.seq, 1, 0::bigint) over by_seq as seq_before, lag(s.hash, 1, ''::bytea) over by_seq as hash_before
      from activity_seals s where s.seq between ${after} and ${to} window by_seq as (order by s.seq))
    select p.entry_id
    from part p left join lateral (
      select activity_text(a) as text from activity_log a where a.id = p.entry_id offset 0) a on true
    where p.seq > ${after} and (p.seq <> p.seq_before + 1 or p.previous <> p.hash_before
      or p.hash is distinct from sha256(p.previous || convert_to(a.text, 'UTF8')))
    order by p.seq limit 1`.execute(db)
  return rows[0]?.entry_id
}
