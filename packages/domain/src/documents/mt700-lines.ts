import { afterLabel, fieldOfTag, type Mt700Field } from './mt700-tags.ts'
import { mt700Readers } from './mt700-values.ts'

/** A field of a pasted text: its lines as they were pasted, and what they say without tag and label. */
export type TaggedLines = {
  /** As MT700 writes it; null: the lines belong to no field. */
  tag: string | null
  field: Mt700Field | 'ambiguous' | 'unknown' | 'envelope' | null
  lines: string[]
  content: string[]
}

/** Divides a pasted text into fields. Each line that is not blank is in exactly one of them, in order. */
export function taggedLines(text: string): TaggedLines[] {
  const fields: TaggedLines[] = []
  let open: TaggedLines | undefined
  for (const raw of text.split(/\r\n|[\n\r\u0085\u2028\u2029]/)) {
    const line = raw.trim()
    if (!line) continue
    const { enters, inner, leaves } = withoutEnvelope(withoutQuote(line))
    if (enters) open = undefined
    if (inner === '') {
      fields.push({ tag: null, field: 'envelope', lines: [line], content: [] })
    } else {
      const began = tagOf(inner)
      if (began) {
        open = { ...began, lines: [line], content: began.content ? [began.content] : [] }
        fields.push(open)
      } else if (open) {
        open.lines.push(line)
        open.content.push(inner)
      } else fields.push({ tag: null, field: null, lines: [line], content: [inner] })
    }
    if (leaves) open = undefined
  }
  return fields
}

/** Mail programs put `>` before each line they quote; other spaces and a wide colon come from web pages. */
function withoutQuote(line: string): string {
  let at = 0
  while (line.charAt(at) === '>' || line.charAt(at) === ' ') at += 1
  return line
    .slice(at)
    .replaceAll(/[\t\u00a0]/g, ' ')
    .replaceAll('\uff1a', ':')
    .trim()
}

/** `{1:…}{2:…}{4:` before the fields and `-}` after them; the rest of such a line may be a field. */
function withoutEnvelope(line: string): { enters: boolean; inner: string; leaves: boolean } {
  if (line.startsWith('-}')) return { enters: true, inner: '', leaves: true }
  const start = line.startsWith('{') ? line.indexOf('{4:') : -1
  const enters = line.startsWith('{')
  const rest = !enters ? line : start < 0 ? '' : line.slice(start + 3).trim()
  const end = rest.indexOf('-}')
  return { enters, inner: (end < 0 ? rest : rest.slice(0, end)).trim(), leaves: end >= 0 }
}

const tagAtStart = /^(:?) {0,3}(F|FIELD |TAG )?(\d\d)([A-Z]?) {0,3}(:?)/i

/** The tag that a line begins with, if it begins with one. */
function tagOf(line: string): { tag: string; field: TaggedLines['field']; content: string } | undefined {
  const match = tagAtStart.exec(line)
  if (!match) return undefined
  const [all, before, prefix = '', digits = '', small = '', after] = match
  const letter = small.toUpperCase()
  const field = fieldOfTag(digits, letter)
  const rest = line.slice(all.length).trim()
  if (field === 'unknown' && !(before && after)) return undefined
  if (field === 'ambiguous' && !before && !after) return undefined
  if (!after && !all.endsWith(' ') && line.length > all.length) return undefined
  const isTime = !before && !prefix && !letter && Number(digits) < 24 && /^\d\d(\D|$)/.test(rest)
  if (isTime) return undefined
  const labelled = field === 'ambiguous' || field === 'unknown' ? undefined : afterLabel(field, rest)
  // Without a colon only the field's name, or a content of its own form, tells a tag from a number: `20 CONTAINERS`.
  if (!before && !after && labelled === undefined && !(letter && hasItsForm(field, rest))) return undefined
  const isPrinted = prefix !== '' || (!before && !after)
  return { tag: digits + letter, field, content: contentAfter(rest, labelled, isPrinted) }
}

const withFormOfTheirOwn = [
  '31C',
  '31D',
  '32B',
  '39A',
  '43P',
  '43T',
  '44C',
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
  if (labelled === '') return ''
  if (!isPrinted) return rest
  return labelled.startsWith('-') ? '' : labelled
}
