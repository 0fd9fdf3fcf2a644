import { CompiledQuery, type Insertable, type QueryResult } from 'kysely'
import type { Db } from './db.ts'
import type { DB } from './tables.ts'

/** A value of a statement, as pg sends it; a part of a statement is none. */
type Value = string | number | boolean | Date | Buffer | null | readonly (string | null)[]

/** A statement whose text is put together once, however often it runs. */
type Prepared<Row> = {
  compile: () => CompiledQuery<Row>
  execute: (db: Db) => Promise<QueryResult<Row>>
}

const withValues = <Row>(statement: CompiledQuery, parameters: readonly unknown[]): Prepared<Row> => {
  const compile = () => ({ ...statement, parameters }) as CompiledQuery<Row> // what the caller says of its columns
  return { compile, execute: (db) => db.executeQuery(compile()) }
}

const statements = new WeakMap<TemplateStringsArray, CompiledQuery>()

/**
 * Like `sql`, for a statement that every act runs: it takes values only, so its text is always the same. Kysely would build the
 * tree of the statement and its text again each time, a tenth of what a bid costs the server.
 */
export function prepared<Row = unknown>(parts: TemplateStringsArray, ...values: Value[]): Prepared<Row> {
  let statement = statements.get(parts)
  if (!statement) {
    statement = CompiledQuery.raw(parts.reduce((before, part, n) => `${before}$${n}${part}`))
    statements.set(parts, statement)
  }
  return withValues(statement, values)
}

const inserts = new Map<string, CompiledQuery>()

/** The same for inserting one row. Fields are named in the code, so there are few texts. */
export function insertOf<Table extends keyof DB & string>(
  table: Table,
  row: Insertable<DB[Table]>,
): Prepared<never> {
  const columns = Object.keys(row)
  const key = `${table} ${columns}`
  let statement = inserts.get(key)
  if (!statement) {
    const [names, places] = [columns.map((name) => `"${name}"`), columns.map((_, n) => `$${n + 1}`)]
    statement = CompiledQuery.raw(`insert into "${table}" (${names}) values (${places})`)
    inserts.set(key, statement)
  }
  return withValues(statement, Object.values(row))
}
