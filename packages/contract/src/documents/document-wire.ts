import {
  type ContainerLine,
  type DocumentFields,
  documentFields,
  type FieldKind,
  type FieldName,
  fieldNames,
  type MeasuredValue,
} from '@mahsul/domain/documents/document-data'
import type { Kilograms } from '@mahsul/domain/kit/units'
import { containerNumberOf } from '@mahsul/domain/shipments/container-number'
import { centsToUsd, usdToCents } from '../kit/money.ts'

/** `portOfLoading` is `port_of_loading`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

type WireContainer = {
  number: string
  seal: string | null
  bags: number | null
  net_kg: number | null
  gross_kg: number | null
}
type WireLine = { description: string; net_kg: number; price_per_ton: string; sum: string }
type WireResult = {
  analyte: string
  value: number
  unit: string
  method: string | null
  is_below?: boolean | undefined
}

/** What each kind of value is on the wire; sums are decimal strings in the document's currency. */
export type WireValue = {
  text: string
  lines: string
  day: string
  kilograms: number
  count: number
  hours: number
  money: string
  currency: string
  country: string
  containers: WireContainer[]
  invoiceLines: WireLine[]
  results: WireResult[]
  clauses: 'clean' | 'claused'
  freight: 'prepaid' | 'collect'
  signedAs: 'carrier' | 'master' | 'agent-for-carrier' | 'agent-for-master' | 'other'
  yes: 'yes'
}

export type WireField = SnakeCase<FieldName>
/** The fields of a document as the API spells them. */
export type WireFields = {
  [Name in FieldName as SnakeCase<Name>]?: WireValue[(typeof documentFields)[Name]['is']] | undefined
}

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const wireFieldOf = (name: FieldName) => inSnakeCase(name) as WireField // the same mapping as the type's

const fieldOf = new Map<string, FieldName>(fieldNames.map((name) => [wireFieldOf(name), name]))
export const fieldOfWire = (name: string): FieldName | undefined => fieldOf.get(name)

/** Values that are not written as they are; all others are the same on both sides. */
const toWire: { [Kind in FieldKind]?: (value: never) => unknown } = {
  money: centsToUsd,
  containers: (lines: readonly ContainerLine[]) => lines.map(containerToWire),
  invoiceLines: (
    lines: readonly { description: string; netKg: number; pricePerTon: number; sum: number }[],
  ) =>
    lines.map(({ description, netKg, pricePerTon, sum }) => ({
      description,
      net_kg: netKg,
      price_per_ton: centsToUsd(pricePerTon),
      sum: centsToUsd(sum),
    })),
  results: (lines: readonly MeasuredValue[]) =>
    lines.map(({ isBelow, ...line }) => ({ ...line, ...(isBelow && { is_below: true }) })),
}

const textOrNull = (text: string | null | undefined) => text?.trim() || null

const fromWire: { [Kind in FieldKind]?: (value: never) => unknown } = {
  text: (value: string) => value.trim(),
  lines: (value: string) => value.trim(),
  currency: (value: string) => value.trim().toUpperCase(),
  country: (value: string) => value.trim().toUpperCase(),
  money: usdToCents,
  containers: (lines: readonly WireContainer[]) => lines.map(containerOfWire),
  invoiceLines: (lines: readonly WireLine[]) =>
    lines.map((line) => ({
      description: line.description.trim(),
      netKg: line.net_kg,
      pricePerTon: usdToCents(line.price_per_ton),
      sum: usdToCents(line.sum),
    })),
  results: (lines: readonly WireResult[]) =>
    lines.map(({ is_below: isBelow, ...line }) => ({
      ...line,
      analyte: line.analyte.trim(),
      unit: line.unit.trim(),
      method: textOrNull(line.method),
      ...(isBelow && { isBelow }),
    })),
}

export const containerToWire = ({ netKg, grossKg, ...line }: ContainerLine): WireContainer => ({
  ...line,
  net_kg: netKg,
  gross_kg: grossKg,
})
export const containerOfWire = (
  line: Partial<WireContainer> & Pick<WireContainer, 'number'>,
): ContainerLine => ({
  number: containerNumberOf(line.number),
  seal: textOrNull(line.seal),
  bags: line.bags ?? null,
  netKg: (line.net_kg ?? null) as Kilograms | null, // that they are whole, `checkLine` says
  grossKg: (line.gross_kg ?? null) as Kilograms | null,
})

const converted = (by: typeof toWire, name: FieldName, value: unknown) => {
  const convert = by[documentFields[name].is]
  return convert ? convert(value as never) : value // the table says which kind of value the field holds
}

export const fieldsToWire = (fields: DocumentFields): WireFields =>
  Object.fromEntries(
    fieldNames.flatMap((name) =>
      fields[name] === undefined ? [] : [[wireFieldOf(name), converted(toWire, name, fields[name])]],
    ),
  ) as WireFields // each field under its own name

/** Values of the API's schema; an empty text is a field that the paper does not have. */
export const fieldsOfWire = (fields: WireFields): DocumentFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([wire, value]) => {
      const name = fieldOfWire(wire)
      if (!name || value === undefined || value === '') return []
      return [[name, converted(fromWire, name, value)]]
    }),
  ) as DocumentFields // each field under its own name
