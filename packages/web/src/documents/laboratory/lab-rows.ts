import type { Characteristic, Direction, LabUnit, Tested } from '@mahsul/domain/documents/characteristic'
import type { LabResult } from '@mahsul/domain/documents/compare'
import { useTranslations } from 'use-intl'
import { isRecord } from '../../lib/refused.ts'
import type { Read } from '../../lib/typed.ts'
import { readNumber } from '../../lib/words/numbers.ts'

/** A row as it is typed; a choice that is not made yet is empty. */
export type LabRow = {
  key: string
  analyte: string
  direction: string
  value: string
  unit: string
  method: string
  isBelow: boolean
}

let rows = 0
export const newLabRow = (said: Partial<LabRow> = {}): LabRow => ({
  ...{ analyte: '', direction: '', value: '', unit: '', method: '', isBelow: false, ...said },
  key: `lab-${++rows}`,
})

/** Rows as a browser stored them, under new keys. */
export const readRows: Read<readonly LabRow[]> = (stored) => {
  if (!Array.isArray(stored)) return undefined
  const read = stored.filter(isRow)
  return read.length === stored.length ? read.map(newLabRow) : undefined
}
const isRow = (row: unknown): row is LabRow =>
  isRecord(row) &&
  typeof row.isBelow === 'boolean' &&
  ['analyte', 'direction', 'value', 'unit', 'method'].every((name) => typeof row[name] === 'string')

/** Digits of any script, and a decimal comma: `7,5`. What may also be thousands, `1,500`, stays as it is and is refused. */
export function figureIn(typed: string): string {
  const figure = typed.trim().replace(/،/g, ',')
  const [whole = '', decimals] = figure.split(',')
  const isClear =
    decimals === undefined || (/^\p{Nd}{3}$/u.test(decimals) ? /^[0٠۰]$/.test(whole) : !/[.٫]/.test(figure))
  return (isClear ? readNumber(figure) : undefined) ?? figure
}

const given = ({ analyte, value, unit, method }: LabRow) => ({
  analyte: analyte as Tested, // of the list, or empty, which the rules refuse
  value: figureIn(value),
  unit: unit as LabUnit, // the same
  method: method.trim() || null,
})
export const resultOf = (row: LabRow): LabResult => ({ ...given(row), isBelow: row.isBelow })
export const characteristicOfRow = (row: LabRow): Characteristic => ({
  ...given(row),
  direction: row.direction as Direction, // of the list, or empty, which the rules refuse
})

/** The label of every input by its name in errors: `certificate.results.0.value`. */
export function useRowLabels(name: string, kind: 'result' | 'characteristic', typed: readonly LabRow[]) {
  const t = useTranslations('laboratory')
  const columns = ['analyte', 'direction', 'value', 'unit', 'method'] as const
  const words = (n: number) =>
    kind === 'result' ? t('certificateForm.result', { n }) : t('rows.characteristic', { n })
  return Object.fromEntries(
    typed.flatMap((_, index) =>
      columns.map((column): [string, string] => [
        `${name}.${index}.${column}`,
        `${words(index + 1)}, ${t(`rows.${column}`)}`,
      ]),
    ),
  )
}
