import { type IsoDate, isoDate } from './calendar.ts'
import { amountIn, ColumnSeparator, type Separator } from './column-amounts.ts'
import { fold } from './fold.ts'
import type { ImportProblem } from './import-problem.ts'
import { cleaned, withoutMarks } from './typed.ts'
import type { UsdCents } from './units.ts'

/** What a file may hold at most (promise 46). */
export const MOST_COLUMNS = 24
export const LONGEST_CELL = 500

export type CellProblem<Column> = { column: Column; problem: ImportProblem }
export type Read<T> = { value: T } | { problem: ImportProblem }

/** What the rows of a file are read as: its columns, as the wire spells them, and one of its rows. */
export type ImportTable<Column extends string, Row, Lookups> = {
  columns: readonly Column[]
  /** Those of them that a file may leave out. */
  optional: readonly Column[]
  /** Other words that people put at the head of these columns. */
  alsoCalled: Record<Column, readonly string[]>
  /** Those of them that hold amounts of money. */
  amounts: readonly Column[]
  mostRows: number
  /** A row; undefined if something is wrong with it, which is noted with its cells. */
  readRow: (cells: RowCells<Column>, lookups: Lookups) => Row | undefined
  /** Two rows with the same key are about one thing. */
  keyOf: (row: Row) => string
  /** What is wrong with the second of them. */
  twice: (firstRow: number) => CellProblem<Column>
}

type Heads<Column extends string> = Pick<
  ImportTable<Column, never, never>,
  'columns' | 'optional' | 'alsoCalled'
>

/** The position of each column; a column that may be left out can be missing. */
export type Places<Column extends string> = Partial<Record<Column, number>>

const asKey = (head: string) =>
  fold(head)
    .replaceAll(/\([^()]*\)/g, '')
    .trim()
    .replaceAll(/[\s_-]+/g, '_')

/** A column that is missing or there twice is reported; unknown ones are ignored. */
export function readHeader<Column extends string>(
  { columns, optional, alsoCalled }: Heads<Column>,
  cells: readonly string[],
): { ok: true; places: Places<Column> } | { ok: false; columns: Column[] } {
  const heads = cells.map(asKey)
  const places: Places<Column> = {}
  const wrong = columns.filter((column) => {
    const names = [column, ...alsoCalled[column]].map(asKey)
    const indexes = heads.flatMap((head, index) => (names.includes(head) ? [index] : []))
    if (indexes.length === 1) places[column] = indexes[0]!
    return indexes.length > 1 || (indexes.length === 0 && !optional.includes(column))
  })
  return wrong.length > 0 ? { ok: false, columns: wrong } : { ok: true, places }
}

/** The decimal separator of each column of amounts, where its cells show one. */
export type Separators<Column extends string> = Partial<Record<Column, Separator | undefined>>

/** Collects what the rows of a file show of its decimal separators, before they are read. */
export class FileSeparators<Column extends string> {
  readonly #columns: ReadonlyMap<Column, ColumnSeparator>

  constructor({ amounts }: Pick<ImportTable<Column, never, never>, 'amounts'>) {
    this.#columns = new Map(amounts.map((column) => [column, new ColumnSeparator()]))
  }

  add(cells: readonly string[], places: Places<Column>): void {
    for (const [column, separator] of this.#columns) separator.add(cellOf(cells, places[column]))
  }

  get decided(): Separators<Column> {
    const decided: Separators<Column> = {}
    for (const [column, separator] of this.#columns) decided[column] = separator.decided
    return decided
  }
}

type RowOf<Column extends string> = {
  cells: readonly string[]
  places: Places<Column>
  separators: Separators<Column>
}

/** The cells of one row by their columns. What is wrong with one is collected, so that all of them are named at once. */
export class RowCells<Column extends string> {
  readonly problems: CellProblem<Column>[] = []
  readonly #row: RowOf<Column>

  constructor(row: RowOf<Column>) {
    this.#row = row
  }

  /** Whether the file has this column at all. */
  has(column: Column): boolean {
    return this.#row.places[column] !== undefined
  }

  /** A cell that must not be empty. */
  read<T>(column: Column, as: (text: string) => Read<T>): T | undefined {
    const text = this.#text(column)
    if (text !== '') return this.#take(column, as(text))
    this.note(column, { rule: 'required' })
    return undefined
  }

  /** A cell that may be empty, or its column left out. */
  readIfGiven<T>(column: Column, as: (text: string) => Read<T>): T | undefined {
    const text = this.#text(column)
    return text === '' ? undefined : this.#take(column, as(text))
  }

  /** US dollars, by the decimal separator of their column. */
  amount(column: Column): UsdCents | undefined {
    return this.read(column, (text) => amountIn(text, this.#row.separators[column]))
  }

  note(column: Column, problem: ImportProblem): void {
    this.problems.push({ column, problem })
  }

  #take<T>(column: Column, read: Read<T>): T | undefined {
    if ('value' in read) return read.value
    this.note(column, read.problem)
    return undefined
  }

  #text(column: Column): string {
    return cellOf(this.#row.cells, this.#row.places[column])
  }
}

/** Without the apostrophe that a spreadsheet, or our own export, puts before what looks like a formula. */
const cellOf = (cells: readonly string[], place: number | undefined) =>
  place === undefined
    ? ''
    : withoutMarks(cells[place] ?? '')
        .trim()
        .replace(/^'(?=[=+\-@＝＋－＠])/, '')

/** Finds one of several things by the name in a cell; several may have the same name. */
export type Lookup = (name: string) => number | 'several' | undefined

export function wholeNumber(text: string): Read<number> {
  const latin = cleaned(text)
  return /^\d{1,6}$/.test(latin) ? { value: Number(latin) } : { problem: { rule: 'numeric' } }
}

/**
 * `2026-12-01`, `2026/12/01`, `1.12.2026`, `13/12/2026`. A spreadsheet may write the month first, so that `1/12/2026` can be
 * two days: it is refused.
 */
export function dayIn(text: string): Read<IsoDate> {
  const latin = cleaned(text)
  const [a = '', b = '', c = '', ...more] = latin.split(/[-/.]/)
  const isYearFirst = a.length === 4
  const isDayFirst = latin.includes('.') || Number(a) > 12 || a === b
  const isMonthFirst = Number(b) > 12
  const parts = isYearFirst ? [a, b, c] : isDayFirst ? [c, b, a] : isMonthFirst ? [c, a, b] : []
  const day = isoDate(parts.map((part) => part.padStart(2, '0')).join('-'))
  return day && more.length === 0 ? { value: day } : { problem: { rule: 'isoDate' } }
}
