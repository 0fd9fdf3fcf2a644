import { type Credit, emptyCredit } from './credit.ts'
import { type TaggedLines, taggedLines } from './mt700-lines.ts'
import { withoutPartNames } from './mt700-printed.ts'
import { isField, type Mt700Field } from './mt700-tags.ts'
import { mt700Readers, type UnreadReason } from './mt700-values.ts'

/** Longer texts are not read: MT700 and its continuations have less than half of it. */
export const LONGEST_CREDIT_TEXT = 50_000

/** A field with its lines as they were pasted; a null tag is the envelope around the fields. */
export type ReadField = { tag: string | null; lines: readonly string[] }
export type UnreadField = ReadField & { reason: UnreadReason }
export type CreditReading = { credit: Credit; read: readonly ReadField[]; unread: readonly UnreadField[] }

/**
 * A letter of credit out of the text of its MT700, as it was pasted. Each line that is not blank is in `read` or, with the
 * reason, in `unread`; what is unread is not in the credit.
 */
export function readMt700(text: string): CreditReading {
  const fields = taggedLines(text)
  if (text.length > LONGEST_CREDIT_TEXT)
    return {
      credit: emptyCredit,
      read: [],
      unread: [{ tag: null, lines: fields.flatMap((field) => field.lines), reason: 'too-long' }],
    }
  const disputed = disputedFields(fields)
  const read: ReadField[] = []
  const unread: UnreadField[] = []
  let credit = emptyCredit
  for (const { tag, field, lines, content } of fields) {
    const values = disputed.has(field) ? 'repeated' : valuesOf(field, content)
    if (typeof values === 'string') unread.push({ tag, lines, reason: values })
    else {
      read.push({ tag, lines })
      credit = { ...credit, ...values }
    }
  }
  return { credit, read, unread }
}

function valuesOf(field: TaggedLines['field'], content: readonly string[]): Partial<Credit> | UnreadReason {
  if (field === null) return 'no-field'
  if (field === 'envelope') return {}
  if (field === 'unknown') return 'unknown-tag'
  if (field === 'ambiguous') return 'ambiguous-tag'
  if (field === 'unclear') return 'unclear-tag'
  const reader = mt700Readers[field]
  if (!reader) return {}
  return content.length === 0 ? 'empty' : reader(withoutPartNames(field, content))
}

/** Fields that a text has twice with different contents: which of them holds is for a person to say. */
function disputedFields(fields: readonly TaggedLines[]): ReadonlySet<TaggedLines['field']> {
  const seen = new Map<Mt700Field, string>()
  const disputed = new Set<TaggedLines['field']>()
  for (const { field, content } of fields) {
    if (field === null || !isField(field)) continue
    const said = content.join('\n')
    if (mt700Readers[field] && (seen.get(field) ?? said) !== said) disputed.add(field)
    seen.set(field, said)
  }
  return disputed
}
