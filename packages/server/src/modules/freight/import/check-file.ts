import { setImmediate as aMoment } from 'node:timers/promises'
import {
  FileSeparators,
  type ImportColumn,
  type ImportedLane,
  LONGEST_CELL,
  MOST_COLUMNS,
  MOST_ROWS,
  readHeader,
  readRow,
  type Separators,
} from '@mahsul/domain/freight/import-file'
import type { Problem } from '@mahsul/domain/problems'
import type { Known } from './lookups.ts'
import { type CsvForm, csvForm, isBlank, NotACsv, readCsv } from './read-csv.ts'

/** `row` as a spreadsheet counts, the header being 1; 0 is the file as a whole. */
export type RowProblem = { row: number; column: ImportColumn | ''; problem: Problem }

export type CheckedFile = {
  rows: number
  lanes: ImportedLane[]
  /** The first problems, and their total number. */
  problems: RowProblem[]
  problemCount: number
}

const MOST_KEPT = 100
/** Rows between two yields to the event loop. */
const A_SLICE = 500

/** Reads a file row by row, in slices; its effect is known only if all of it can be applied. */
export async function checkFile(path: string, known: Known): Promise<CheckedFile> {
  const file: CheckedFile = { rows: 0, lanes: [], problems: [], problemCount: 0 }
  const refuse = (row: number, column: ImportColumn | '', problem: Problem) => {
    file.problemCount += 1
    if (file.problems.length < MOST_KEPT) file.problems.push({ row, column, problem })
  }
  try {
    const form = await csvForm(path)
    await readRows(rowsOf(path, form), { known, separators: await separatorsOf(path, form), file, refuse })
  } catch (error) {
    if (!(error instanceof NotACsv)) throw error
    refuse(0, '', { rule: 'notATable' })
  }
  if (file.rows === 0 && file.problemCount === 0) refuse(0, '', { rule: 'noRows' })
  return file
}

type Row = { row: number; cells: string[] }

/** The rows that are not blank, with their numbers in a spreadsheet, which has lines of separators only as well. */
async function* rowsOf(path: string, form: CsvForm): AsyncGenerator<Row> {
  let row = 0
  for await (const cells of readCsv(path, form)) {
    row += 1
    if (row % A_SLICE === 0) await aMoment()
    if (cells.length > MOST_COLUMNS) throw new NotACsv('too many columns')
    if (!isBlank(cells)) yield { row, cells }
  }
}

/** Of all rows, before any of them is read: an amount may depend on one that comes later. */
async function separatorsOf(path: string, form: CsvForm): Promise<Separators> {
  const separators = new FileSeparators()
  let header: ReturnType<typeof readHeader> | undefined
  let rows = 0
  for await (const { cells } of rowsOf(path, form)) {
    if (!header) header = readHeader(cells)
    else if (header.ok) separators.add(cells, header.places)
    rows += 1
    if (!header.ok || rows > MOST_ROWS) break // refused in any case
  }
  return separators.decided
}

type Reading = {
  known: Known
  separators: Separators
  file: CheckedFile
  refuse: (row: number, column: ImportColumn | '', problem: Problem) => void
}

async function readRows(rows: AsyncGenerator<Row>, { known, separators, file, refuse }: Reading) {
  const firstOf = new Map<number, number>() // the row of each lane
  let header: { places: Record<ImportColumn, number>; width: number } | undefined
  for await (const { row, cells } of rows) {
    const unreadable = problemOf(cells, header?.width)
    if (header) file.rows += 1
    if (file.rows > MOST_ROWS) return refuse(row, '', { rule: 'max', max: MOST_ROWS })
    if (unreadable) {
      refuse(row, '', unreadable)
      if (header) continue
      return
    }
    if (!header) {
      const read = readHeader(cells)
      if (!read.ok) {
        for (const column of read.columns) refuse(row, column, { rule: 'missingColumn', column })
        return
      }
      header = { places: read.places, width: cells.length }
      continue
    }
    const read = readRow(cells, { places: header.places, lookups: known, separators })
    if ('problems' in read) {
      for (const { column, problem } of read.problems) refuse(row, column, problem)
      continue
    }
    const { lane } = read
    const key =
      (lane.origin * known.placeIds.length + lane.destination) * known.containerTypeIds.length +
      lane.containerType
    const first = firstOf.get(key)
    if (first !== undefined) refuse(row, 'origin', { rule: 'laneTwice', row: first })
    else {
      firstOf.set(key, row)
      file.lanes.push(lane)
    }
  }
}

/** What is wrong with a row as a whole. An amount such as 1,950.00 without quotation marks becomes two cells. */
function problemOf(cells: readonly string[], width = cells.length): Problem | undefined {
  if (cells.some((cell) => cell.includes('\0'))) return { rule: 'nulByte' }
  if (cells.some((cell) => cell.length > LONGEST_CELL)) return { rule: 'maxLength', max: LONGEST_CELL }
  return isBlank(cells.slice(width)) ? undefined : { rule: 'moreCells', most: width }
}
