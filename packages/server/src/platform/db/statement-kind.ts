import type { CompiledQuery } from 'kysely'

/** What a statement does outside of a transaction: `plain` is none with a plan of its own (`create`, `set`, `begin`). */
export type StatementKind = 'read' | 'write' | 'plain'

/** Texts are few (one for each query in the code) and live as long as the process. */
const kinds = new Map<string, StatementKind>()

const CHANGES =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|nextval|setval|pg_notify|pg_logical_emit_message)\b/i
/** The lock of a row is a write as well. */
const LOCKS = /\bfor\s+(no\s+key\s+update|share|key\s+share)\b/i

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
  const start = /^\s*\(?\s*(select|with|values|table|show|explain)\b/i
  if (start.test(text)) return CHANGES.test(text) || LOCKS.test(text) ? 'write' : 'read'
  return /^\s*(insert|update|delete|merge)\b/i.test(text) ? 'write' : 'plain'
}
