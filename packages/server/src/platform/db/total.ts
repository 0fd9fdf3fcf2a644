import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

type Page = {
  /** Of the page, each with what `count(*) over ()` said. */
  rows: readonly { total: number }[]
  offset: number
  /** `from … where …` of the whole list. */
  from: RawBuilder<unknown>
}

/** How many a list has. Past its last page no row says it, so that it is counted by itself. */
export async function totalOf(db: Db, { rows: [first], offset, from }: Page): Promise<number> {
  if (first) return first.total
  if (offset === 0) return 0
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from (select ${from}) listed`.execute(db)
  return rows[0]!.total // an aggregate without groups has one row
}
