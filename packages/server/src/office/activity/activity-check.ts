import { sql } from 'kysely'
import { checkActivity } from '../../platform/audit/hash-chain.ts'
import type { Db } from '../../platform/db/db.ts'

/** Verifies the whole chain of the activity log and keeps the result, for the overview of admins. */
export async function runActivityCheck(db: Db, now: Date): Promise<void> {
  const { sealed, broken_at } = await checkActivity(db)
  await sql`
    insert into activity_checks (id, checked_at, entries, broken_at, found_at)
    values (1, ${now}, ${sealed}, ${broken_at}::bigint, case when ${broken_at}::bigint is not null then ${now}::timestamptz end)
    on conflict (id) do update set checked_at = excluded.checked_at, entries = excluded.entries, broken_at = excluded.broken_at,
      found_at = case when excluded.broken_at is not null then coalesce(activity_checks.found_at, excluded.found_at) end`.execute(
    db,
  )
}

/** What the last check found; null before the first. */
export async function lastActivityCheck(db: Db) {
  const row = await db.selectFrom('activity_checks').selectAll().executeTakeFirst()
  return row
    ? {
        checked_at: row.checked_at.toISOString(),
        entries: Number(row.entries),
        broken_at: row.broken_at === null ? null : Number(row.broken_at),
        found_at: row.found_at?.toISOString() ?? null,
      }
    : null
}
