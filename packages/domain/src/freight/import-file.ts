import type { Problem } from '../problems.ts'
import type { UsdCents } from '../units.ts'
import { amountIn, ColumnSeparator, type Separator } from './column-amounts.ts'
import { checkLane, type LaneField } from './lane.ts'

/** The columns of a file of freight costs, as the wire spells them. */
export const importColumns = [
  'origin',
  'destination',
  'container_type',
  'price_per_container',
  'termical_handling_charges',
  'transit_time_in_days',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** What a file may hold at most (promise 46). */
export const MOST_ROWS = 100_000
export const MOST_COLUMNS = 20
export const LONGEST_CELL = 500

/** Other words that people put at the head of these columns. */
const alsoCalled: Record<ImportColumn, readonly string[]> = {
  origin: ['port_of_loading', 'from', 'ميناء_الشحن', 'المنشأ', 'من'],
  destination: ['port_of_discharge', 'to', 'ميناء_التفريغ', 'الوجهة', 'إلى'],
  container_type: ['container', 'نوع_الحاوية', 'الحاوية'],
  price_per_container: ['price', 'freight', 'السعر', 'السعر_للحاوية', 'النولون'],
  termical_handling_charges: ['terminal_handling_charges', 'thc', 'رسوم_المناولة', 'رسوم_مناولة_المحطة'],
  transit_time_in_days: ['transit_time', 'transit_days', 'days', 'مدة_العبور', 'أيام_العبور'],
}

const asKey = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, '')
    .trim()
    .replaceAll(/[\s_-]+/g, '_')

type AmountColumn = 'price_per_container' | 'termical_handling_charges'
/** The decimal separator of each column of amounts, where its cells show one. */
export type Separators = Partial<Record<AmountColumn, Separator | undefined>>
type Places = Record<ImportColumn, number>

/** Collects what the rows of a file show of its decimal separators, before they are read. */
export class FileSeparators {
  readonly #price = new ColumnSeparator()
  readonly #handling = new ColumnSeparator()

  add(cells: readonly string[], places: Places): void {
    this.#price.add(asTyped(cells[places.price_per_container] ?? ''))
    this.#handling.add(asTyped(cells[places.termical_handling_charges] ?? ''))
  }

  get decided(): Separators {
    return { price_per_container: this.#price.decided, termical_handling_charges: this.#handling.decided }
  }
}

/** The position of each column. A column that is missing or there twice is reported; unknown ones are ignored. */
export function readHeader(
  cells: readonly string[],
): { ok: true; places: Places } | { ok: false; columns: ImportColumn[] } {
  const heads = cells.map(asKey)
  const places = importColumns.map((column) => {
    const names = [column, ...alsoCalled[column]]
    const indexes = heads.flatMap((head, index) => (names.includes(head) ? [index] : []))
    return { column, place: indexes.length === 1 ? indexes[0] : undefined }
  })
  const columns = places.flatMap(({ column, place }) => (place === undefined ? [column] : []))
  if (columns.length > 0) return { ok: false, columns }
  return {
    ok: true,
    places: Object.fromEntries(places.map(({ column, place }) => [column, place])) as Places, // all were found
  }
}

/** Finds one of several things by the name in a cell; several may have the same name. */
export type Lookup = (name: string) => number | 'several' | undefined
export type Lookups = { place: Lookup; containerType: Lookup }

export type ImportedLane = {
  origin: number
  destination: number
  containerType: number
  pricePerContainer: UsdCents
  terminalHandlingCharge: UsdCents
  transitDays: number
}
export type CellProblem = { column: ImportColumn; problem: Problem }

const columnOf: Record<LaneField, ImportColumn> = {
  originId: 'origin',
  destinationId: 'destination',
  pricePerContainer: 'price_per_container',
  terminalHandlingCharge: 'termical_handling_charges',
  transitDays: 'transit_time_in_days',
}

/** A row as a lane, or everything that is wrong with it. */
export function readRow(
  cells: readonly string[],
  { places, lookups, separators }: { places: Places; lookups: Lookups; separators: Separators },
): { lane: ImportedLane } | { problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const cellOf = (column: ImportColumn) => asTyped(cells[places[column]] ?? '')
  const read = <T>(column: ImportColumn, as: (text: string) => { value: T } | { problem: Problem }) => {
    const text = cellOf(column)
    const outcome = text === '' ? { problem: { rule: 'required' } as const } : as(text)
    if ('value' in outcome) return outcome.value
    problems.push({ column, problem: outcome.problem })
    return undefined
  }
  const origin = read('origin', named(lookups.place))
  const destination = read('destination', named(lookups.place))
  const containerType = read('container_type', named(lookups.containerType))
  const amount = (column: AmountColumn) => read(column, (text) => amountIn(text, separators[column]))
  const price = amount('price_per_container')
  const handling = amount('termical_handling_charges')
  const days = read('transit_time_in_days', wholeNumber)
  if (
    origin === undefined ||
    destination === undefined ||
    containerType === undefined ||
    price === undefined ||
    handling === undefined ||
    days === undefined
  )
    return { problems }
  const wrong = checkLane({
    originId: String(origin),
    destinationId: String(destination),
    pricePerContainer: price,
    terminalHandlingCharge: handling,
    transitDays: days,
  })
  for (const field of Object.keys(wrong) as LaneField[]) // its own keys
    if (wrong[field]) problems.push({ column: columnOf[field], problem: wrong[field] })
  if (problems.length > 0) return { problems }
  const prices = { pricePerContainer: price, terminalHandlingCharge: handling }
  return { lane: { origin, destination, containerType, ...prices, transitDays: days } }
}

/** Without the apostrophe that a spreadsheet, or our own export, puts before what looks like a formula. */
const asTyped = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

const named = (lookup: Lookup) => (name: string) => {
  const match = lookup(name)
  if (typeof match === 'number') return { value: match }
  const rule = match === 'several' ? ('ambiguousPlace' as const) : ('unknownPlace' as const)
  return { problem: { rule, said: name.slice(0, 60) } }
}

const latinDigits = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))

function wholeNumber(text: string): { value: number } | { problem: Problem } {
  const latin = latinDigits(text)
  return /^\d{1,6}$/.test(latin) ? { value: Number(latin) } : { problem: { rule: 'numeric' } }
}
