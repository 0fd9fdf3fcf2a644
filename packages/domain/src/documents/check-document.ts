import { isoDate } from '../kit/calendar.ts'
import { isCountryCode } from '../kit/countries.ts'
import { isOneOf, type Problem, type Problems, wholeBetween } from '../kit/problems.ts'
import { containerShape } from '../shipments/container-number.ts'
import {
  type ContainerLine,
  type DocumentData,
  documentFields,
  type FieldKind,
  type FieldName,
  fieldChoices,
  fieldsOf,
  type InvoiceLine,
  type MeasuredValue,
  type ValueOf,
} from './document-data.ts'

const LONGEST = { text: 200, lines: 2_000, seal: 40, unit: 20 } as const
/** Far above any ship: a typing error of some digits is found, not a large deal. */
const MOST = { kilograms: 100_000_000, count: 10_000_000, hours: 10_000, money: 10 ** 13 } as const
const MOST_ROWS = { containers: 500, lines: 50, results: 200 } as const

const required: Problem = { rule: 'required' }
type Rows = Record<string, Problem | undefined>
/** One problem, or those of a list by row and column: `0.number`. */
type Checked = Problem | undefined | Rows

const written = (value: unknown, max: number): Problem | undefined =>
  typeof value !== 'string' || !value.trim()
    ? required
    : value.length > max
      ? { rule: 'maxLength', max }
      : undefined
const writtenIfAny = (value: string | null, max: number) => (value === null ? undefined : written(value, max))
const whole = (value: number | null, max: number) =>
  value === null ? undefined : wholeBetween(value, 0, max)

const checkContainer = (line: ContainerLine, all: readonly ContainerLine[]): Rows => {
  const { number, ...others } = checkLine(line)
  const twice: Problem | undefined =
    all.filter((other) => other.number === line.number).length > 1
      ? { rule: 'containerTwice', number: line.number }
      : undefined
  return { number: number ?? twice, ...others }
}
/**
 * What is wrong with one container of a list, by its columns. A wrong check digit is a finding and no problem of the form: the
 * paper that carries it has to be described before it can be mended.
 */
export const checkLine = (line: ContainerLine): Record<keyof ContainerLine, Problem | undefined> => ({
  number: containerShape(line.number),
  seal: writtenIfAny(line.seal, LONGEST.seal),
  bags: whole(line.bags, MOST.count),
  netKg: whole(line.netKg, MOST.kilograms),
  grossKg: whole(line.grossKg, MOST.kilograms) ?? underNet(line),
})
const underNet = ({ netKg, grossKg }: ContainerLine): Problem | undefined =>
  netKg !== null && grossKg !== null && grossKg < netKg ? { rule: 'min', min: netKg } : undefined

const checkInvoiceLine = (line: InvoiceLine): Rows => ({
  description: written(line.description, LONGEST.text),
  netKg: wholeBetween(line.netKg, 0, MOST.kilograms),
  pricePerTon: wholeBetween(line.pricePerTon, 0, MOST.money),
  sum: wholeBetween(line.sum, 0, MOST.money),
})

const checkResult = (line: MeasuredValue): Rows => ({
  analyte: written(line.analyte, LONGEST.text),
  value: Number.isFinite(line.value) ? undefined : { rule: 'numeric' },
  unit: written(line.unit, LONGEST.unit),
  method: writtenIfAny(line.method, LONGEST.text),
})

function rows<T>(given: readonly T[], most: number, check: (row: T, all: readonly T[]) => Rows): Checked {
  if (given.length === 0) return required
  if (given.length > most) return { rule: 'max', max: most }
  return Object.fromEntries(
    given.flatMap((row, index) =>
      Object.entries(check(row, given)).map(([column, problem]) => [`${index}.${column}`, problem]),
    ),
  )
}

const chosen =
  (choices: readonly string[]) =>
  (value: string): Checked =>
    isOneOf(choices, value) ? undefined : { rule: 'choice' }

/** What each kind of value has to be. */
const checks: { [Kind in FieldKind]: (value: ValueOf<Kind>) => Checked } = {
  text: (value) => written(value, LONGEST.text),
  lines: (value) => written(value, LONGEST.lines),
  day: (value) => (isoDate(value) ? undefined : { rule: 'isoDate' }),
  kilograms: (value) => wholeBetween(value, 0, MOST.kilograms),
  count: (value) => wholeBetween(value, 0, MOST.count),
  hours: (value) => wholeBetween(value, 0, MOST.hours),
  money: (value) => wholeBetween(value, 0, MOST.money),
  currency: (value) => (/^[A-Z]{3}$/.test(value) ? undefined : { rule: 'choice' }),
  country: (value) => (isCountryCode(value) ? undefined : { rule: 'choice' }),
  containers: (value) => rows(value, MOST_ROWS.containers, checkContainer),
  invoiceLines: (value) => rows(value, MOST_ROWS.lines, checkInvoiceLine),
  results: (value) => rows(value, MOST_ROWS.results, checkResult),
  clauses: chosen(fieldChoices.clauses),
  freight: chosen(fieldChoices.freight),
  signedAs: chosen(fieldChoices.signedAs),
  yes: chosen(fieldChoices.yes),
}

/**
 * What is wrong with the values of a document, by their names: `netKg`, `containers.0.number`. Whether they agree with other
 * documents is not asked here.
 */
export function checkDocument({ kind, fields }: Pick<DocumentData, 'kind' | 'fields'>): Problems<string> {
  const own = fieldsOf(kind)
  const problems: Rows = {}
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const name = field as FieldName // checked by the next line
    if (!own.includes(name)) problems[name] = { rule: 'notForThisTask' }
    else Object.assign(problems, under(name, checkOne(documentFields[name].is, value)))
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] !== undefined),
  )
}

const checkOne = <Kind extends FieldKind>(kind: Kind, value: unknown): Checked =>
  checks[kind](value as ValueOf<Kind>) // the table says of each field which kind it holds

const isProblem = (checked: Problem | Rows): checked is Problem => typeof checked.rule === 'string'

const under = (name: string, checked: Checked): Rows => {
  if (!checked) return {}
  if (isProblem(checked)) return { [name]: checked }
  return Object.fromEntries(Object.entries(checked).map(([row, problem]) => [`${name}.${row}`, problem]))
}
