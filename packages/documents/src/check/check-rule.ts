import type { CheckedSet, FoundPlace, Severity } from '@mahsul/domain/documents/finding'
import type { Pair } from './said.ts'

/** One rule of the check: a row of a table. `between` and `fields` are all that its findings may name. */
export type CheckRule = {
  between: readonly FoundPlace['in'][]
  fields: readonly FoundPlace['field'][]
  severity: Severity
  /** The article it follows from, by number alone; `contract`: what the two sides agreed. */
  source: string
  find: (set: CheckedSet) => readonly Pair[]
}
export type CheckRules = Readonly<Record<string, CheckRule>>
