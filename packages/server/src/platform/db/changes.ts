import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Longer than a transaction takes from a write to its commit. */
const OVERLAP = sql`interval '1 minute'`

/**
 * The order of a list that programs mirror. What changed last comes first: a row that changes while the pages are read moves to
 * their front, so that another is read twice and none is missed.
 */
export const byChange = (updatedAt: RawBuilder<Date>, id: RawBuilder<string>) => sql`${updatedAt} desc, ${id}`

/** When each row of a page last changed, by its id. */
export const changesOf = (rows: readonly { id: string; updated_at: Date }[]): ReadonlyMap<string, Date> =>
  new Map(rows.map(({ id, updated_at }) => [id, updated_at]))

/** What an answer to `updated_after` has besides; the clock is that of the database, which wrote `updated_at`. */
export async function withChanges<Row extends { id: string }, Answer extends { data: readonly Row[] }>(
  db: Db,
  answer: Answer,
  changes: ReadonlyMap<string, Date>,
) {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() - ${OVERLAP} as at`.execute(db)
  return {
    ...answer,
    data: answer.data.map((row) => ({ ...row, updated_at: changes.get(row.id)?.toISOString() })),
    as_of: rows[0]!.at.toISOString(), // a select without a table has one row
  }
}
