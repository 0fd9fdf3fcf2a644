/**
 * A migration that begins with this line is applied outside of a transaction, statement by statement: an index of a large table
 * is built while its rows are read and written (`create index concurrently`), which PostgreSQL does in no transaction.
 */
const APART = '-- no transaction'

export const isApart = (sql: string) => sql.startsWith(APART)

/** Several statements in one text would be one transaction. */
export const statementsOf = (sql: string): string[] =>
  sql
    .split(/;[ \t]*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')

/**
 * What its author says of something that servers of the release before may not live with: `-- expand, <what>: <why>` where they
 * do, `-- contract of 0102_name, <what>: <why>` where only those do that know that migration. `docs/how-to/write-a-migration.md`.
 */
export type Note = { what: string; why: string; of?: string | undefined }

const NOTE = /^-- (?:expand|contract of (\d{4}_\w+)), (.+?): (.+)$/gm

export const notesIn = (sql: string): Note[] =>
  [...sql.matchAll(NOTE)].map(([, of, what = '', why = '']) => ({ what, why, of }))

/** The last migration that a program must know to run beside this one; null if any that ran before it may go on. */
export const neededBy = (sql: string): string | null =>
  notesIn(sql)
    .flatMap(({ of }) => of ?? [])
    .sort()
    .at(-1) ?? null
