import { type Credit, emptyCredit } from '@mahsul/domain/documents/credit'
import { type TaggedLines, taggedLines } from './mt700-lines.ts'
import { withoutPartNames } from './mt700-printed.ts'
import { isField, type Mt700Field } from './mt700-tags.ts'
import { adviceReaders, mt700Readers, type UnreadReason } from './mt700-values.ts'

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
  // MT700 itself has its form in 40A.
  const readers = fields.some(({ field }) => field === '40B')
    ? { ...mt700Readers, ...adviceReaders }
    : mt700Readers
  const continued = continuedIn(fields)
  const disputed = disputedFields(fields.filter((one) => !continued.has(one)))
  const read: ReadField[] = []
  const unread: UnreadField[] = []
  const unreadWith = new Map<TaggedLines | undefined, UnreadReason>()
  let credit = emptyCredit
  for (const one of fields) {
    const { tag, field, lines } = one
    const more = fields.flatMap((other) => (continued.get(other) === one ? other.content : []))
    const values = continued.has(one)
      ? (unreadWith.get(continued.get(one)) ?? {})
      : disputed.has(field)
        ? 'repeated'
        : valuesOf(one, [...one.content, ...more], readers)
    if (typeof values === 'string') unreadWith.set(one, values)
    if (typeof values === 'string') unread.push({ tag, lines, reason: values })
    else {
      read.push({ tag, lines })
      credit = { ...credit, ...values }
    }
  }
  return { credit, read, unread }
}

type Readers = typeof mt700Readers

function valuesOf(
  { field }: TaggedLines,
  content: readonly string[],
  readers: Readers,
): Partial<Credit> | UnreadReason {
  if (field === null) return 'no-field'
  if (field === 'envelope') return {}
  if (field === 'unknown') return 'unknown-tag'
  if (field === 'ambiguous') return 'ambiguous-tag'
  if (field === 'unclear') return 'unclear-tag'
  const reader = readers[field]
  // Only an advice has the credit's number there.
  if (!reader) return field === '21' ? 'unknown-tag' : {}
  return content.length === 0 ? 'empty' : reader(withoutPartNames(field, content))
}

/** What goes on in the next message where one is too long: MT701 begins with its place in the sequence, `:27:2/3`. */
const continuing: readonly TaggedLines['field'][] = ['45A', '46A', '47A', '49G', '49H']
/** Fields of later messages of a credit, each with the field that it goes on with. */
function continuedIn(fields: readonly TaggedLines[]): ReadonlyMap<TaggedLines, TaggedLines> {
  const first = new Map<TaggedLines['field'], TaggedLines>()
  const continued = new Map<TaggedLines, TaggedLines>()
  let isLater = false
  for (const one of fields) {
    if (one.field === '27') isLater = /^[2-9] ?\/ ?[2-9]$/.test(one.content.join(''))
    const before = first.get(one.field)
    if (before && isLater && continuing.includes(one.field)) continued.set(one, before)
    else if (!before) first.set(one.field, one)
  }
  return continued
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
