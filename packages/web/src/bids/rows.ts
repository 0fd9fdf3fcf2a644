import { containersLeftFor } from '@mahsul/domain/bids/check-answer'
import type { FacilityId } from '@mahsul/domain/offers/offer'

/** One destination row in the form. `typed`: the text if it is not a number; then the number is NaN. */
export type Row = { facilityId: FacilityId | null; containers: number | null; typed?: string | undefined }

export const counted = (containers: number | null | undefined): number =>
  Number.isSafeInteger(containers) ? containers! : 0 // null is not an integer

export const placed = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + counted(row.containers), 0)

/** Containers a row may take, from 1 up to what the other rows leave of the total (member.md §5). */
export function choicesFor(index: number, rows: readonly Row[], total: number): number[] {
  return Array.from({ length: Math.max(0, containersLeftFor(index, rows, total)) }, (_, n) => n + 1)
}

/** Another destination is possible while every row can keep at least one container. */
export const mayAddRow = (rows: readonly Row[], total: number): boolean => rows.length < Math.min(total, 51)

/** The new row takes what is left; if nothing is, the largest row gives it one. */
export function addRow(rows: readonly Row[], total: number): Row[] {
  const left = total - placed(rows)
  if (left > 0) return [...rows, { facilityId: null, containers: left }]
  const fullest = rows.reduce(
    (most, row, at) => (counted(row.containers) > counted(rows[most]?.containers) ? at : most),
    0,
  )
  return [
    ...rows.map((row, at) => (at === fullest ? { ...row, containers: counted(row.containers) - 1 } : row)),
    { facilityId: null, containers: 1 },
  ]
}

/** The first remaining row takes over the removed one's containers, so that the quantity stays the same. */
export function removeRow(rows: readonly Row[], index: number): Row[] {
  const held = counted(rows[index]?.containers)
  return rows
    .filter((_, at) => at !== index)
    .map((row, at) => (at === 0 && held > 0 ? { ...row, containers: counted(row.containers) + held } : row))
}

export const changeRow = (rows: readonly Row[], index: number, change: Partial<Row>): Row[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row))

/** Fits rows into what is free now: somebody else may have bought some. The last rows shrink first. */
export function fitRows(rows: readonly Row[], total: number): Row[] {
  let left = total
  const fitted: Row[] = []
  for (const row of rows) {
    const containers = counted(row.containers) > 0 ? Math.min(row.containers!, left) : row.containers
    left -= counted(containers)
    if (containers !== 0) fitted.push({ ...row, containers })
  }
  return fitted.length > 0 ? fitted : [{ facilityId: rows[0]?.facilityId ?? null, containers: total || null }]
}
