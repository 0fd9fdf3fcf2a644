/**
 * A migration that begins with this line is applied outside of a transaction, statement by statement: an index of a large table
 * is built while its rows are read and written (`create index concurrently`), which PostgreSQL does in no transaction.
 */
const APART = '-- no transaction'

export const isApart = (sql: string) => sql.startsWith(APART)

/** Several statements in one text would be one transaction. */
export const statementsOf = (sql: string): string[] =>
  sql
    .split(';\n')
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')

/**
 * What its author says of something that servers of the release before may not live with: `-- expand, <what>: <why>` where they
 * do, `-- contract of 0102_name, <what>: <why>` where only those do that know that migration. `docs/how-to/write-a-migration.md`.
 */
export type Note = { what: string; why: string; of?: string | undefined }

export const notesIn = (sql: string): Note[] =>
  sql.split('\n').flatMap((line) => {
    const comma = line.indexOf(', ')
    const colon = line.indexOf(': ', comma)
    const step = line.slice(0, comma)
    const [, of] = /^-- contract of (\d{4}_\w+)$/.exec(step) ?? []
    if (colon < 0 || !(of || step === '-- expand')) return []
    return [{ what: line.slice(comma + 2, colon), why: line.slice(colon + 2), of }]
  })

/** The last migration that a program must know to run beside this one; null if any that ran before it may go on. */
export const neededBy = (sql: string): string | null =>
  notesIn(sql)
    .flatMap(({ of }) => of ?? [])
    .sort()
    .at(-1) ?? null
