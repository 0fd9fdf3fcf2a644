import { endings } from '../words/mails.ts'
import { afterLabel, fieldOfTag, type Mt700Field, orderOfFields } from './mt700-tags.ts'
import { mt700Readers } from './mt700-values.ts'

/** A field of a pasted text: its lines as they were pasted, and what they say without tag and label. */
export type TaggedLines = {
  /** As MT700 writes it; null: the lines belong to no field. */
  tag: string | null
  field: Mt700Field | 'ambiguous' | 'unclear' | 'unknown' | 'envelope' | null
  lines: string[]
  content: string[]
}

/** Divides a pasted text into fields. Each line that is not blank is in exactly one of them, in order. */
export function taggedLines(text: string): TaggedLines[] {
  const pasted = text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .flatMap(columnsOf)
    .map((raw) => raw.trim())
    .filter((line) => line !== '')
    .map((line) => ({ line, ...withoutEnvelope(withoutQuote(line)) }))
  const hasColons = pasted.some(({ inner }) => withColon.test(inner))
  const brackets = bracketsIn(pasted.map(({ inner }) => inner))
  const fields: TaggedLines[] = []
  let open: TaggedLines | undefined
  let labels: string[] = []
  for (const [at, { line, enters, inner, leaves }] of pasted.entries()) {
    if (enters) open = undefined
    if (isLabelOf(inner, pasted[at + 1]?.inner ?? '')) {
      labels.push(line)
      continue
    }
    const lines = [...labels, line]
    labels = []
    if (inner === '') {
      fields.push({ tag: null, field: 'envelope', lines, content: [] })
    } else {
      const began =
        tagOf(inner, brackets, open) ??
        tagAfterLabel(inner) ??
        (hasColons ? undefined : bareTagOf(inner, open))
      if (began) {
        open = { ...began, lines, content: began.content ? [began.content] : [] }
        fields.push(open)
      } else if (open && !endsMessage(inner)) {
        open.lines.push(...lines)
        open.content.push(inner)
      } else {
        const none: TaggedLines = { tag: null, field: null, lines, content: [] }
        // What follows a greeting belongs to it.
        open = open && none
        fields.push(none)
      }
    }
    if (leaves) open = undefined
  }
  return fields
}

/** The fields that a print-out puts beside each other on one line: `:43P: ALLOWED     :43T: ALLOWED`. */
function columnsOf(line: string): string[] {
  let start = 0
  const starts = [...line.matchAll(/ {2,9}(?=\S)/g)].flatMap(({ index, 0: gap }) => {
    const next = index + gap.length
    if (!beginsField(line.slice(next)) || isLabelOf(line.slice(start, index), line.slice(next))) return []
    start = next
    return [next]
  })
  return [0, ...starts].map((from, at) => line.slice(from, starts[at]))
}
/** `:31C:`, `Date of Issue  :31C:` or `31C  Date of Issue`; one without a sign and without its name may be part of the text. */
function beginsField(text: string): boolean {
  if (/^:\d\d[A-Z]?:/i.test(text) || tagAfterLabel(text) !== undefined) return true
  const [all = '', digits = '', letter = ''] = /^(\d\d)([A-Z]?):? {1,9}/i.exec(text) ?? []
  const field = fieldOfTag(digits, letter.toUpperCase())
  return (
    field !== 'ambiguous' && field !== 'unknown' && afterLabel(field, text.slice(all.length)) !== undefined
  )
}
/** Whether a text is the name of the field that the next one begins: some print it before the tag, or on the line above. */
function isLabelOf(text: string, next: string): boolean {
  const [, digits = '', letter = ''] = /^[:[(]?(\d\d)([A-Z]?)[\])]? {0,3}:/i.exec(next) ?? []
  const field = fieldOfTag(digits, letter.toUpperCase())
  if (field === 'ambiguous' || field === 'unknown') return false
  const after = afterLabel(field, text.trim())
  return after !== undefined && isPunctuation(after)
}
const isPunctuation = (text: string) => [...text].every((sign) => ' :.-'.includes(sign))

const withColon = /^: {0,3}\d\d[A-Z]?\b|^(?:F|FIELD |TAG )?\d\d[A-Z]? {0,3}:/i

/** What follows is no part of the field before. */
const endsMessage = (line: string) => endings.some(({ words }) => words.test(line))

/** Mail programs put `>` before each line they quote; other spaces and a wide colon come from web pages. */
function withoutQuote(line: string): string {
  let at = 0
  while (line.charAt(at) === '>' || line.charAt(at) === ' ') at += 1
  return line.slice(at).replaceAll('\t', '  ').replaceAll('\u00a0', ' ').replaceAll('\uff1a', ':').trim()
}

/** `{1:…}{2:…}{4:` before the fields and `-}` after them; the rest of such a line may be a field. */
function withoutEnvelope(line: string): { enters: boolean; inner: string; leaves: boolean } {
  const enters = line.startsWith('{')
  const start = line.indexOf('{4:')
  const rest = !enters ? line : start < 0 ? '' : line.slice(start + 3)
  const end = rest.indexOf('-}')
  return { enters, inner: (end < 0 ? rest : rest.slice(0, end)).trim(), leaves: end >= 0 }
}

const tagAtStart = /^([:[(]?) {0,3}(F|FIELD |TAG )?(\d\d)([A-Z]?)([\])]?) {0,3}(:?)/i

type Began = { tag: string; field: TaggedLines['field']; content: string }

/** The brackets that a text has around tags with letters: `[40A]`. In such a text `[20]` is a tag as well. */
function bracketsIn(lines: readonly string[]): ReadonlySet<string> {
  const inBrackets = lines.flatMap((line) => {
    const [, before = '', , digits = '', letter = '', closing = ''] = tagAtStart.exec(line) ?? []
    return letter && closing && fieldOfTag(digits, letter.toUpperCase()) !== 'unknown' ? [before] : []
  })
  return new Set(inBrackets)
}

/** The tag that a line begins with, if it begins with one. */
function tagOf(
  line: string,
  brackets: ReadonlySet<string>,
  open: TaggedLines | undefined,
): Began | undefined {
  const match = tagAtStart.exec(line)
  if (!match) return undefined
  const [all, before = '', prefix = '', digits = '', small = '', closing, after] = match
  const letter = small.toUpperCase()
  const field = fieldOfTag(digits, letter)
  const isUsual = brackets.has(before) && (before === '[' || letter !== '' || isAfter(field, open))
  const isBracketed =
    (before === '[' || before === '(') &&
    closing !== '' &&
    (isUsual || (letter !== '' && field !== 'unknown'))
  const isMarked = before === ':' || after === ':' || isBracketed
  // `F52A:` is of another message; `99: MORE` is hardly a tag.
  const isSure = isBracketed || (after === ':' && (before === ':' || prefix !== '' || letter !== ''))
  if (field === 'unknown' && !isSure) return undefined
  // `44C.270119`, `44C - 270119`: other signs than MT700's.
  const sign = isMarked ? '' : (/^[./-]/.exec(line.slice(all.length))?.[0] ?? '')
  const rest = line.slice(all.length + sign.length).trim()
  if (!after && !closing && !sign && !all.endsWith(' ') && line.length > all.length) return undefined
  const isTime = before === '' && !prefix && !letter && Number(digits) < 24 && /^\d\d(\D|$)/.test(rest)
  if (isTime) return undefined
  const labelled = field === 'ambiguous' || field === 'unknown' ? undefined : afterLabel(field, rest)
  // Without a colon only the field's name, or a content of its own form, tells a tag from a number: `20 CONTAINERS`.
  const isKnown = isMarked || labelled !== undefined || (letter !== '' && hasItsForm(field, rest))
  if (isKnown) {
    const isPrinted = prefix !== '' || !isMarked
    return { tag: digits + letter, field, content: contentAfter(rest, labelled, isPrinted) }
  }
  // Hardly part of the field before, and not clear enough to be one.
  return letter && (sign || closing) ? { tag: digits + letter, field: 'unclear', content: rest } : undefined
}

/** `Date of Issue :31C: 260311`: the tag after the whole name of its field, and nothing before that. */
function tagAfterLabel(line: string): Began | undefined {
  const match = /[:[(]?(\d\d)([A-Z]?)[\])]? {0,3}:/i.exec(line)
  if (!match?.index) return undefined
  const [all, digits = '', letter = ''] = match
  const field = fieldOfTag(digits, letter.toUpperCase())
  if (field === 'ambiguous' || field === 'unknown') return undefined
  const after = afterLabel(field, line.slice(0, match.index))
  return after !== undefined && isPunctuation(after)
    ? { tag: digits + letter.toUpperCase(), field, content: line.slice(match.index + all.length).trim() }
    : undefined
}

/** In a text that lost all its colons a known tag with a letter begins a field, and one without ends the field before it. */
function bareTagOf(line: string, open: TaggedLines | undefined): Began | undefined {
  const [, digits = '', letter = '', rest = ''] = /^(\d\d)([A-Z]?) (.{1,1000})$/i.exec(line) ?? []
  const field = fieldOfTag(digits, letter.toUpperCase())
  if (field === 'unknown') return undefined
  const tag = digits + letter.toUpperCase()
  if (letter || hasItsForm(field, rest)) return { tag, field, content: rest }
  return isAfter(field, open) ? { tag, field: 'unclear', content: rest } : undefined
}

/** Whether a field may follow the open one: `50 KG BAGS` in the description of goods is no applicant. */
const isAfter = (field: string, open: TaggedLines | undefined) =>
  order.indexOf(field) > order.findIndex((one) => open?.tag?.startsWith(one))
const order: readonly string[] = orderOfFields

const withFormOfTheirOwn = [
  '31C',
  '31D',
  '32B',
  '39A',
  '43P',
  '43T',
  '44C',
  '48',
  '49',
] as const satisfies readonly Mt700Field[]
/** `44C 260831`, `32B USD96900,00`: nothing else is written like this. */
function hasItsForm(field: TaggedLines['field'], rest: string): boolean {
  const known = withFormOfTheirOwn.find((tag) => tag === field)
  return known !== undefined && typeof mt700Readers[known]?.([rest]) === 'object'
}

/** What follows the name of a field. A name that more words follow may be part of a company's name instead. */
function contentAfter(rest: string, labelled: string | undefined, isPrinted: boolean): string {
  if (labelled === undefined) return rest
  if (labelled.startsWith(':')) return labelled.slice(1).trim()
  if (labelled === '' || /^[/-]/.test(labelled)) return '' // the name goes on: `Port of Loading/Airport`
  // In columns: `Form of Documentary Credit      IRREVOCABLE`.
  const isColumn = rest.slice(0, rest.length - labelled.length).endsWith('  ')
  return isPrinted || isColumn ? labelled : rest
}
