import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { DB } from '../db/tables.ts'

type Columns = Readonly<Record<string, string | number | boolean | null | Date>>

/** Inserts, updates and deletes rows of one table by columns derived from a body; column names are our own constants. */
export const rowsOfTable = (table: keyof DB) => ({
  insert: async (tx: Db, id: string, columns: Columns) => {
    const names = ['id', ...Object.keys(columns)]
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join([id, ...Object.values(columns)])})`.execute(tx)
  },
  update: async (tx: Db, id: string, columns: Columns) => {
    const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(tx)
  },
  remove: async (tx: Db, id: string) => {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
  },
})

/** A filter by whether a record is retired. */
export const isInUse = (states: readonly ('active' | 'retired')[]) =>
  sql<boolean>`(${sql.join(
    states.map((state) => (state === 'retired' ? sql`r.retired_at is not null` : sql`r.retired_at is null`)),
    sql` or `,
  )})`

/** An instant in the wire's format, where PostgreSQL builds the answer: like `Date.toISOString`. */
export const instantText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
