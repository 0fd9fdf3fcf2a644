import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

type Page = {
  /** The rows of the page, each with `count(*) over ()`. */
  rows: readonly { total: number }[]
  offset: number
  /** `from … where …` of the whole list. */
  from: RawBuilder<unknown>
}

/** The total of a list. Past its last page no row has it, so it is counted separately. */
export async function totalOf(db: Db, { rows: [first], offset, from }: Page): Promise<number> {
  if (first) return first.total
  if (offset === 0) return 0
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from (select ${from}) listed`.execute(db)
  return rows[0]!.total // an aggregate without groups has one row
}
