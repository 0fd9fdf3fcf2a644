import { dateOf, type IsoDate, isoDate } from '@mahsul/domain/kit/calendar'
import { wordsIn } from '../paper/word-lists.ts'
import { partNames } from '../words/mt700.ts'
import { months } from '../words/numbers.ts'
import type { Mt700Field } from './mt700-tags.ts'

/** What banks' programs print instead of SWIFT's own form: `Currency : USD (US DOLLAR)`, `261231 2026 Dec 31`. */

const partsOfFields: Partial<Record<Mt700Field, readonly string[]>> = partNames.words

/** A field as SWIFT writes it: without the names of its parts. */
export function withoutPartNames(field: Mt700Field, content: readonly string[]): readonly string[] {
  const named = content.map((line) => partOf(line, partsOfFields[field] ?? []))
  if (named.every(({ name }) => name === undefined)) return content
  const parts = named.map(({ text }) => text).filter((text) => text !== '')
  if (field === '39A') return [parts.join('/')]
  if (field === '48') return [parts.join(' / ')]
  return field === '32B' ? [parts.map(bare).join('')] : parts
}

function partOf(line: string, names: readonly string[]): { name?: string; text: string } {
  const colon = line.indexOf(':')
  const name = names.find((each) => each === line.slice(0, Math.max(0, colon)).trim().toUpperCase())
  return name === undefined ? { text: line } : { name, text: line.slice(colon + 1).trim() }
}

/** `USD (US DOLLAR)`, `#96,900.00#` */
const bare = (part: string) =>
  part.startsWith('#') && part.endsWith('#') ? part.slice(1, -1) : (part.split('(')[0]?.trim() ?? '')

/** `96,900.00` and `96.900,00` as `96900,00`: of two signs the last one is the decimal one. One alone may be either. */
export function withoutThousands(sum: string): string {
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:,\d{3})+)\.(\d\d)$/.exec(sum) ?? /^(\d{1,3}(?:\.\d{3})+),(\d\d)$/.exec(sum) ?? []
  return whole === '' ? sum : `${whole.replaceAll(/[.,]/g, '')},${decimals}`
}

const monthNames = wordsIn(months)
/** Other words are the month 0, which no calendar has. */
const dayOf = (year: string, month: string, day: string): IsoDate | undefined =>
  isoDate(dateOf(Number(year), monthNames.indexOf(month.slice(0, 3).toUpperCase()) + 1, Number(day)))

/**
 * A date with its month in letters at the start of a text: `15 DEC 2026`, `2026 Dec 15`; `05/01/2027` can be two days, and with
 * dots, `05.01.2027`, the day is first.
 */
export function dayInWords(text: string): { day: IsoDate; rest: string } | undefined {
  const [dotted = '', first, second, last] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text) ?? []
  const inFigures = dotted && isoDate(dateOf(Number(last), Number(second), Number(first)))
  if (inFigures) return { day: inFigures, rest: text.slice(dotted.length) }
  const [before = '', day, month, year] = /^(\d{1,2})[ -]([A-Z]{3,9})[ -](\d{4})(?!\d)/i.exec(text) ?? []
  const [after = '', year2, month2, day2] = /^(\d{4})[ -]([A-Z]{3,9})[ -](\d{1,2})(?!\d)/i.exec(text) ?? []
  const found = day && month && year ? dayOf(year, month, day) : undefined
  const other = year2 && month2 && day2 ? dayOf(year2, month2, day2) : undefined
  const read = found ?? other
  return read && { day: read, rest: text.slice((found ? before : after).length) }
}
