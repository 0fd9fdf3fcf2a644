import type { WireField, WireFields } from '@mahsul/contract/documents/document-wire'
import { fieldOfWire, wireFieldOf } from '@mahsul/contract/documents/document-wire'
import { usdPattern } from '@mahsul/contract/kit/money'
import {
  type DocumentKind,
  documentFields,
  type FieldKind,
  fieldsOf,
} from '@mahsul/domain/documents/document-data'
import type { Problem } from '@mahsul/domain/kit/problems'
import { isRecord } from '../lib/refused.ts'
import { readNumber } from '../lib/words/numbers.ts'

export type RowsKind = 'containers' | 'invoiceLines' | 'results'
type ColumnKind = 'text' | 'count' | 'kilograms' | 'decimal' | 'money' | 'flag'
/** A list's columns in their order, and what each takes. */
export const columnsOf = {
  containers: { number: 'text', seal: 'text', bags: 'count', net_kg: 'kilograms', gross_kg: 'kilograms' },
  invoiceLines: { description: 'text', net_kg: 'kilograms', price_per_ton: 'money', sum: 'money' },
  results: { analyte: 'text', value: 'decimal', unit: 'text', method: 'text', is_below: 'flag' },
} as const satisfies Record<RowsKind, Record<string, ColumnKind>>
export type Column = { [Kind in RowsKind]: keyof (typeof columnsOf)[Kind] }[RowsKind]
export const columnNames = (kind: RowsKind) => Object.keys(columnsOf[kind]) as Column[] // the record's own keys

export type TypedRow = Partial<Record<Column, string>> & { key: string }
/** A form of a document while it is typed in: texts, and rows of texts. */
export type TypedFields = Partial<Record<WireField, string | readonly TypedRow[]>>

export const wireFieldsOf = (kind: DocumentKind): WireField[] => fieldsOf(kind).map(wireFieldOf)
export const kindOfField = (field: WireField): FieldKind => documentFields[fieldOfWire(field)!].is // a field of the table

export const isRows = (kind: FieldKind): kind is RowsKind => kind in columnsOf
const wholes: readonly FieldKind[] = ['kilograms', 'count', 'hours']
export const isWhole = (kind: FieldKind) => wholes.includes(kind)

const kindOfColumn = (kind: RowsKind, column: Column): ColumnKind | undefined => {
  const kinds: Readonly<Partial<Record<Column, ColumnKind>>> = columnsOf[kind]
  return kinds[column]
}
export const isKilograms = (kind: RowsKind, column: Column) => kindOfColumn(kind, column) === 'kilograms'
/** A column of weights or counts: whole numbers. */
export const isWholeColumn = (kind: RowsKind, column: Column) =>
  isKilograms(kind, column) || kindOfColumn(kind, column) === 'count'

/** A box of a row, which is kept as a text like all else that was typed. */
export const isTicked = (text: string | undefined) => text === 'true'
export const isFlag = (kind: RowsKind, column: Column) => kindOfColumn(kind, column) === 'flag'

let rows = 0
export const newRow = (said: object = {}): TypedRow => ({
  ...Object.fromEntries(
    Object.entries(said).map(([column, value]) => [column, value === null ? '' : String(value)]),
  ),
  key: `row-${++rows}`,
})

/** Values of the wire as a form shows them. */
export const typedOf = (fields: WireFields): TypedFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, Array.isArray(value) ? value.map((row) => newRow(row)) : String(value)]],
    ),
  )

const isTypedRow = (row: unknown) =>
  isRecord(row) && Object.values(row).every((text) => typeof text === 'string')

/** What was kept of a form: the fields that the document still has; rows get keys of their own on this page. */
export const readTyped =
  (kind: DocumentKind) =>
  (stored: unknown): TypedFields | undefined => {
    if (!isRecord(stored)) return undefined
    return Object.fromEntries(
      wireFieldsOf(kind).flatMap((name): [WireField, string | TypedRow[]][] => {
        const value = stored[name]
        if (!isRows(kindOfField(name))) return typeof value === 'string' ? [[name, value]] : []
        return Array.isArray(value) && value.every(isTypedRow)
          ? [[name, value.map((row: object) => newRow(row))]]
          : []
      }),
    )
  }

export const isEmpty = (value: TypedFields[WireField]) => value === undefined || value.length === 0

const withoutKeys = (value: TypedFields[WireField]) =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part))
/** Whether two inputs show the same, whatever the keys of their rows. */
export const isSameTyped = (one: TypedFields[WireField], other: TypedFields[WireField]) =>
  withoutKeys(one) === withoutKeys(other)

type Problems = Record<string, Problem>

/** What was typed, as it is sent; and what is no number or sum at all, under the names of the wire. */
export function wireOf(typed: TypedFields): { fields: WireFields; problems: Problems } {
  const problems: Problems = {}
  const read = (text: string, kind: ColumnKind, name: string): string | number | null => {
    if (kind === 'text') return text.trim()
    const number = readNumber(text.trim())
    if (number === '') return null
    const isRight = number !== undefined && (kind === 'money' ? usdPattern.test(number) : true)
    if (!isRight)
      problems[`document.fields.${name}`] = kind === 'money' ? { rule: 'usdAmount' } : { rule: 'numeric' }
    return kind === 'money' ? (number ?? '') : Number(number)
  }
  const one = (name: WireField, value: string | readonly TypedRow[]) => {
    const kind = kindOfField(name)
    if (typeof value !== 'string')
      return isRows(kind) ? value.map((row, index) => rowOf(kind, row, `${name}.${index}`)) : []
    return read(value, kind === 'money' ? 'money' : isWhole(kind) ? 'count' : 'text', name)
  }
  const rowOf = (kind: RowsKind, row: TypedRow, name: string) => {
    const columns: Readonly<Record<string, ColumnKind>> = columnsOf[kind]
    return Object.fromEntries(
      columnNames(kind).flatMap((column): [Column, string | number | boolean | null][] => {
        if (isFlag(kind, column)) return isTicked(row[column]) ? [[column, true]] : []
        const value = read(row[column] ?? '', columns[column] ?? 'text', `${name}.${column}`)
        return [[column, value === '' && (column === 'seal' || column === 'method') ? null : value]]
      }),
    )
  }
  const fields = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      if (isEmpty(value)) return []
      const said = one(name as WireField, value) // the form's own names
      return said === null || said === '' ? [] : [[name, said]]
    }),
  ) as WireFields // each field by the kind of its row in the table
  return { fields, problems }
}

/** Where a finding leads: the input of its value. */
export function inputOf(
  typed: TypedFields,
  {
    field,
    container,
    value,
  }: { field: string; container?: string | undefined; value?: string | null | undefined },
): string {
  const lines = typed[field as WireField] // a field that the form has, or none
  if (container === undefined || !Array.isArray(lines)) return field
  const index = lines.findIndex((line: TypedRow) => line.number === container)
  const line: TypedRow | undefined = lines[index]
  if (!line) return field
  const column = columnNames('containers').find((name) => name !== 'number' && value && line[name] === value)
  return `${field}.${index}.${column ?? 'number'}`
}
