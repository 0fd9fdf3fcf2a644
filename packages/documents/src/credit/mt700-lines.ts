import { withLatinDigits, withoutMarks } from '@mahsul/domain/kit/typed'
import { wordsOf } from '../paper/names.ts'
import { wordsIn } from '../paper/word-lists.ts'
import { endings } from '../words/mails.ts'
import { beforeReference, fieldNames } from '../words/mt700.ts'
import { afterLabel, fieldOfTag, isField, type Mt700Field, orderOfFields } from './mt700-tags.ts'
import { mt700Readers } from './mt700-values.ts'

/** A field of a pasted text: its lines as they were pasted but for marks nobody sees, and what they say without tag and label. */
export type TaggedLines = {
  /** As MT700 writes it; null: the lines belong to no field. */
  tag: string | null
  field: Mt700Field | 'ambiguous' | 'unclear' | 'unknown' | 'envelope' | null
  lines: string[]
  content: string[]
}

/** Divides a pasted text into fields. Each line that is not blank is in exactly one of them, in order. */
export function taggedLines(text: string): TaggedLines[] {
  const rows = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).map(plainRow)
  const tables = tablesIn(rows)
  const pasted = rows
    .flatMap((row) => columnsOf(row, tables))
    .map((raw) => raw.trim())
    .filter((line) => line !== '')
    .map((line) => ({ line, ...withoutEnvelope(withoutQuote(tagsInCells(line, tables))) }))
  const hasColons = pasted.some(({ inner }) => withColon.test(inner) || tagAfterLabel(inner) !== undefined)
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
      if (began && tagAfterLabel(began.content) !== undefined) {
        // Where the first field ends and the name of the second begins, nobody can tell.
        open = { ...began, field: 'unclear', lines, content: [] }
        fields.push(open)
      } else if (began) {
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

/** Without marks of direction and letters that nobody sees, which mails and web pages leave between the others. */
const plainRow = (row: string) => withLatinDigits(withoutMarks(row.replaceAll(/[\v\f\p{Zs}]/gu, ' ')))

type Cells = { name: string; digits: string; letter: string; rest: string }
/** A tag with a cell of a table to itself: `40A⇥IRREVOCABLE`, `Form of Credit⇥40A⇥IRREVOCABLE`. */
function cellsOf(line: string): Cells | undefined {
  const cells = line.split('\t')
  const at = cells.slice(0, 2).findIndex((cell) => /^\d\d[A-Z]?$/i.test(withoutQuote(cell)))
  const tag = withoutQuote(cells[at] ?? '').toUpperCase()
  if (tag === '' || at === cells.length - 1) return undefined
  const name = at === 0 ? '' : withoutQuote(cells[0] ?? '')
  return { name, digits: tag.slice(0, 2), letter: tag.slice(2), rest: cells.slice(at + 1).join('\t') }
}
/** The same as `:40A:IRREVOCABLE`; a number only in a table that has tags with letters in the same place. */
function tagsInCells(line: string, tables: ReadonlySet<boolean>): string {
  const cells = cellsOf(line)
  if (!cells) return line
  const { name, digits, letter, rest } = cells
  const field = fieldOfTag(digits, letter)
  // `SESAME⇥57⇥MT` is a row of goods.
  const isNumber = isField(field) && (name === '' || mt700Readers[field] !== undefined)
  const isTag = letter ? field !== 'unknown' : isNumber && tables.has(name !== '')
  return isTag ? `${name} :${digits}${letter}:${rest}`.trimStart() : line
}
/** Whether a text has names of fields before its tags in cells, or none, or both. */
function tablesIn(rows: readonly string[]): ReadonlySet<boolean> {
  const cells = rows.flatMap((row) => cellsOf(row) ?? [])
  return new Set(
    cells.filter(({ digits, letter }) => letter && isField(digits + letter)).map(({ name }) => name !== ''),
  )
}

/** The fields that a print-out puts beside each other on one line: `:43P: ALLOWED     :43T: ALLOWED`. */
function columnsOf(line: string, tables: ReadonlySet<boolean>): string[] {
  let start = 0
  const starts = [...line.matchAll(/(?: {2,9}|\t) {0,9}(?=\S)/g)].flatMap(({ index, 0: gap }) => {
    const next = index + gap.length
    const [before, after] = [line.slice(start, index), tagsInCells(line.slice(next), tables)]
    if (!beginsField(after) || isName(before, after)) return []
    start = next
    return [next]
  })
  return [0, ...starts].map((from, at) => line.slice(from, starts[at]))
}
/** `:31C:`, `Date of Issue  :31C:` or `31C  Date of Issue`; one without a sign and without its name may be part of the text. */
function beginsField(text: string): boolean {
  if (/^:\d\d[A-Z]?:/i.test(text)) return true
  const named = tagAfterLabel(text)
  if (named) return !/(?: {2}|\t) {0,9}\p{L}/u.test(text.slice(0, text.length - named.content.length))
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
const wordsOfNames = new Set(Object.values(fieldNames.words).flat().flatMap(wordsOf))
/** Whether what a gap parts from a field is its name: contents are in capitals, `NOT ALLOWED      :43T: ALLOWED`. */
function isName(text: string, next: string): boolean {
  if (isLabelOf(text, next)) return true
  const name = text.trim()
  const isNamed = /\p{Ll}/u.test(name) || wordsOfNames.has(wordsOf(name).at(-1) ?? '')
  return next.trimStart().startsWith(':') && isNamed && isLabel(name) && !beginsField(name)
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

/** `Date of Issue :31C: 260311`: the tag after the name of its field, and nothing before that. */
function tagAfterLabel(line: string): Began | undefined {
  const match = /[:[(]?(\d\d)([A-Z]?)[\])]? {0,3}:/i.exec(line)
  if (!match?.index) return undefined
  const [all, digits = '', letter = ''] = match
  const field = fieldOfTag(digits, letter.toUpperCase())
  const after =
    field === 'ambiguous' || field === 'unknown' ? undefined : afterLabel(field, line.slice(0, match.index))
  return after !== undefined && isPunctuation(after)
    ? { tag: digits + letter.toUpperCase(), field, content: line.slice(match.index + all.length).trim() }
    : tagAfterAnyLabel(line)
}

/** `LC Number :20: LC77`: a tag with both its colons is one, whatever a bank's program calls its field. */
function tagAfterAnyLabel(line: string): Began | undefined {
  for (const { index, 0: all, 1: before = '', 2: digits = '', 3: small = '' } of line.matchAll(tagWithin)) {
    const letter = small.toUpperCase()
    const field = fieldOfTag(digits, letter)
    const isSure =
      before === ':' ? letter !== '' || field !== 'unknown' : isField(digits + letter) && letter !== ''
    const label = line.slice(0, index).trim()
    if (index === 0 || !isSure || isItem(label) || isReference(label)) continue
    const content = line.slice(index + all.length).trim()
    return { tag: digits + letter, field: isLabel(label) ? field : 'unclear', content }
  }
  return undefined
}
/** `:20:`, and with a letter `40A:` or `[40A]:`; `23:20:00` is a time. */
const tagWithin = /(?<![\d(]|\b[A-Z])([:[(]?)(\d\d)([A-Z]?)[\])]? {0,3}:/gi
/** SWIFT's lines have no more. */
const LONGEST_LABEL = 65
const isLabel = (text: string) => /^\p{L}/u.test(text) && text.length <= LONGEST_LABEL
const isItem = (text: string) => /^(?:[+*•-]|\d{1,2}[.)])/.test(text)
const references = wordsIn(beforeReference)
/** Words that point to a field: `AS STATED IN FIELD :45A:`; alone `FIELD` is all that a print-out calls it. */
function isReference(text: string): boolean {
  const words = wordsOf(text)
  return words.length > 1 && references.includes(words.at(-1) ?? '')
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
