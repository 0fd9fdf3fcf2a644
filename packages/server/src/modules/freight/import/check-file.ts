import { setImmediate as aMoment } from 'node:timers/promises'
import {
  type ImportColumn,
  type ImportedLane,
  LONGEST_CELL,
  MOST_COLUMNS,
  MOST_ROWS,
  readHeader,
  readRow,
} from '@mahsul/domain/freight/import-file'
import type { Problem } from '@mahsul/domain/problems'
import type { Known } from './lookups.ts'
import { NotACsv, readCsv } from './read-csv.ts'

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
    await readRows(path, known, file, refuse)
  } catch (error) {
    if (!(error instanceof NotACsv)) throw error
    refuse(0, '', { rule: 'notATable' })
  }
  if (file.rows === 0 && file.problemCount === 0) refuse(0, '', { rule: 'required' })
  return file
}

type Refuse = (row: number, column: ImportColumn | '', problem: Problem) => void

async function readRows(path: string, known: Known, file: CheckedFile, refuse: Refuse) {
  const firstOf = new Map<number, number>() // the row of each lane
  let header: Record<ImportColumn, number> | undefined
  let row = 0
  for await (const cells of readCsv(path)) {
    row += 1
    if (row % A_SLICE === 0) await aMoment()
    if (cells.length > MOST_COLUMNS) throw new NotACsv('too many columns')
    if (!header) {
      const read = readHeader(cells)
      if (!read.ok) {
        for (const column of read.columns) refuse(row, column, { rule: 'missingColumn', column })
        return
      }
      header = read.places
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    file.rows += 1
    if (file.rows > MOST_ROWS) return refuse(row, '', { rule: 'max', max: MOST_ROWS })
    if (cells.some((cell) => cell.length > LONGEST_CELL || cell.includes('\0'))) {
      refuse(row, '', { rule: 'maxLength', max: LONGEST_CELL })
      continue
    }
    const read = readRow(cells, header, known)
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
