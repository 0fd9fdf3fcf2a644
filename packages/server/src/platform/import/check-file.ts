import { setImmediate as aMoment } from 'node:timers/promises'
import type { ImportProblem } from '@mahsul/domain/kit/import-problem'
import {
  FileSeparators,
  type ImportTable,
  LONGEST_CELL,
  MOST_COLUMNS,
  type Places,
  RowCells,
  readHeader,
  type Separators,
} from '@mahsul/domain/kit/import-table'
import { type CsvForm, csvForm, isBlank, NotACsv, readCsv } from './read-csv.ts'

/** `row` as a spreadsheet counts, the header being 1; 0 is the file as a whole. */
export type RowProblem = { row: number; column: string; problem: ImportProblem }

export type CheckedFile<Row> = {
  /** How many rows it has below its header. */
  rows: number
  read: Row[]
  /** The first problems, and their total number. */
  problems: RowProblem[]
  problemCount: number
}

const MOST_KEPT = 100
/** Rows between two yields to the event loop. */
const A_SLICE = 500

/** Reads a file row by row, in slices; its effect is known only if all of it can be applied. */
export async function checkFile<Column extends string, Row, Lookups>(
  path: string,
  table: ImportTable<Column, Row, Lookups>,
  lookups: Lookups,
): Promise<CheckedFile<Row>> {
  const file: CheckedFile<Row> = { rows: 0, read: [], problems: [], problemCount: 0 }
  const refuse: Refuse = (row, column, problem) => {
    file.problemCount += 1
    if (file.problems.length < MOST_KEPT) file.problems.push({ row, column, problem })
  }
  try {
    const form = await csvForm(path)
    const separators = await separatorsOf(path, table, form)
    await readRows(rowsOf(path, form), { table, lookups, separators, file, refuse })
  } catch (error) {
    if (!(error instanceof NotACsv)) throw error
    refuse(0, '', { rule: 'notATable' })
  }
  if (file.rows === 0 && file.problemCount === 0) refuse(0, '', { rule: 'noRows' })
  return file
}

type Line = { row: number; cells: string[] }
type Refuse = (row: number, column: string, problem: ImportProblem) => void

/** The rows that are not blank, with their numbers in a spreadsheet, which has lines of separators only as well. */
async function* rowsOf(path: string, form: CsvForm): AsyncGenerator<Line> {
  let row = 0
  for await (const cells of readCsv(path, form)) {
    row += 1
    if (row % A_SLICE === 0) await aMoment()
    if (cells.length > MOST_COLUMNS) throw new NotACsv('too many columns')
    if (!isBlank(cells)) yield { row, cells }
  }
}

/** Of all rows, before any of them is read: an amount may depend on one that comes later. */
async function separatorsOf<Column extends string, Row, Lookups>(
  path: string,
  table: ImportTable<Column, Row, Lookups>,
  form: CsvForm,
): Promise<Separators<Column>> {
  const separators = new FileSeparators(table)
  let header: ReturnType<typeof readHeader<Column>> | undefined
  let rows = 0
  for await (const { cells } of rowsOf(path, form)) {
    if (!header) header = readHeader(table, cells)
    else if (header.ok) separators.add(cells, header.places)
    rows += 1
    if (!header.ok || rows > table.mostRows) break // refused in any case
  }
  return separators.decided
}

type Reading<Column extends string, Row, Lookups> = {
  table: ImportTable<Column, Row, Lookups>
  lookups: Lookups
  separators: Separators<Column>
  file: CheckedFile<Row>
  refuse: Refuse
}

async function readRows<Column extends string, Row, Lookups>(
  lines: AsyncGenerator<Line>,
  { table, lookups, separators, file, refuse }: Reading<Column, Row, Lookups>,
) {
  const firstOf = new Map<string, number>() // the first row of each key
  let header: { places: Places<Column>; width: number } | undefined
  for await (const { row, cells } of lines) {
    const unreadable = problemOf(cells, header?.width)
    if (header) file.rows += 1
    if (file.rows > table.mostRows) return refuse(row, '', { rule: 'max', max: table.mostRows })
    if (unreadable) {
      refuse(row, '', unreadable)
      if (header) continue
      return
    }
    if (!header) {
      const read = readHeader(table, cells)
      if (!read.ok) {
        for (const column of read.columns) refuse(row, column, { rule: 'missingColumn', column })
        return
      }
      header = { places: read.places, width: cells.length }
      continue
    }
    const line = new RowCells({ cells, places: header.places, separators })
    const read = table.readRow(line, lookups)
    for (const { column, problem } of line.problems) refuse(row, column, problem)
    if (read === undefined) continue
    const key = table.keyOf(read)
    const first = firstOf.get(key)
    if (first === undefined) {
      firstOf.set(key, row)
      file.read.push(read)
    } else {
      const { column, problem } = table.twice(first)
      refuse(row, column, problem)
    }
  }
}

/** What is wrong with a row as a whole. An amount such as 1,950.00 without quotation marks becomes two cells. */
function problemOf(cells: readonly string[], width = cells.length): ImportProblem | undefined {
  if (cells.some((cell) => cell.includes('\0'))) return { rule: 'nulByte' }
  if (cells.some((cell) => cell.length > LONGEST_CELL)) return { rule: 'maxLength', max: LONGEST_CELL }
  return isBlank(cells.slice(width)) ? undefined : { rule: 'moreCells', most: width }
}
