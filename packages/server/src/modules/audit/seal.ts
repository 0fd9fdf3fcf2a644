import { sql } from 'kysely'
import { type Db, transaction } from '../../db/db.ts'

const A_BATCH = 2_000

/** Binds every entry of the activity log that is not bound yet to the one before it. */
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

type Check = { sealed: number; waiting: number; broken_at: number | null }

/** Reads the whole chain, a part at a time; the first entry that is not as it was sealed, or not where it was. */
export async function checkActivity(db: Db): Promise<Check> {
  const { rows } = await sql<{ sealed: number; waiting: number }>`
    select (select coalesce(max(seq), 0) from activity_seals) as sealed,
      (select count(*) from activity_log) - (select count(*) from activity_seals) as waiting`.execute(db)
  const { sealed, waiting } = rows[0]! // a select without a table has one row
  for (let after = 0; after < sealed; after += A_BATCH) {
    const broken = await brokenAfter(db, after)
    if (broken !== undefined) return { sealed, waiting, broken_at: broken }
  }
  return { sealed, waiting, broken_at: null }
}

async function brokenAfter(db: Db, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ entry: number }>`
    select expected.seq as entry
    from generate_series(${after}::bigint + 1, least(${after}::bigint + ${A_BATCH}, (select max(seq) from activity_seals))) as expected (seq)
    left join activity_seals s on s.seq = expected.seq
    left join activity_seals before on before.seq = expected.seq - 1
    left join activity_log a on a.id = s.entry_id
    where s.hash is distinct from sha256(s.previous || convert_to(activity_text(a), 'UTF8'))
      or s.previous is distinct from coalesce(before.hash, ''::bytea)
    order by expected.seq limit 1`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const seal = await db
    .selectFrom('activity_seals')
    .select('entry_id')
    .where('seq', '=', first.entry)
    .executeTakeFirst()
  return seal?.entry_id ?? first.entry
}
