import type { CompiledQuery } from 'kysely'

/** What a statement does outside of a transaction: `plain` is none with a plan of its own (`create`, `set`, `begin`). */
export type StatementKind = 'read' | 'write' | 'plain'

/** Texts are few (one for each query in the code) and live as long as the process. */
const kinds = new Map<string, StatementKind>()

/** The lock of a row is a write as well. */
const CHANGES = [
  ...['insert into', 'update', 'delete from', 'merge into', 'nextval', 'setval', 'pg_notify'],
  ...['pg_logical_emit_message', 'for share', 'for key share'],
]
const READS = ['select', 'with', 'values', 'table', 'show', 'explain']
const WRITES = ['insert', 'update', 'delete', 'merge']

/**
 * By its text. One that is taken for a read and changes something is refused by the sessions of reads, which are read-only: it
 * cannot get a place among them unnoticed.
 */
export function kindOf({ sql: text }: CompiledQuery): StatementKind {
  let kind = kinds.get(text)
  if (!kind) {
    kind = readKind(text)
    kinds.set(text, kind)
  }
  return kind
}

function readKind(text: string): StatementKind {
  const words = text
    .toLowerCase()
    .split(/[^a-z_]/)
    .filter(Boolean)
  const [first = ''] = words
  if (WRITES.includes(first)) return 'write'
  if (!READS.includes(first)) return 'plain'
  const spaced = ` ${words.join(' ')} `
  return CHANGES.some((change) => spaced.includes(` ${change} `)) ? 'write' : 'read'
}
