import type { ImportTable, Lookup, RowCells } from '../kit/import-table.ts'
import { dayIn, wholeNumber } from '../kit/import-table.ts'
import { checkLane, type LaneField } from './lane.ts'
import { checkValidity, type LanePrice, type PriceChange, type PriceField } from './lane-price.ts'

/** The columns of a file of freight costs, as the wire spells them. */
export const laneColumns = [
  'origin',
  'destination',
  'container_type',
  'price_per_container',
  'termical_handling_charges',
  'transit_time_in_days',
  'valid_from',
  'valid_until',
  'carrier',
] as const
export type LaneColumn = (typeof laneColumns)[number]

export type LaneLookups = {
  place: Lookup
  containerType: Lookup
  now: Date
  /** The price that is shown of a lane, where it has an end or is a future one. */
  shownOf: (lane: Pick<ImportedLane, 'origin' | 'destination' | 'containerType'>) => LanePrice | undefined
}

/** A lane, its ends and its container type by their places in the lists that they were looked up in. */
export type ImportedLane = PriceChange & { origin: number; destination: number; containerType: number }

export function laneKeyOf(lane: Pick<ImportedLane, 'origin' | 'destination' | 'containerType'>): string {
  return `${lane.origin} ${lane.destination} ${lane.containerType}`
}

/** A file of freight costs (promise 46). */
export const laneTable: ImportTable<LaneColumn, ImportedLane, LaneLookups> = {
  columns: laneColumns,
  optional: ['valid_from', 'valid_until', 'carrier'],
  alsoCalled: {
    origin: ['port_of_loading', 'from', 'ميناء_الشحن', 'المنشأ', 'من'],
    destination: ['port_of_discharge', 'to', 'ميناء_التفريغ', 'الوجهة', 'إلى'],
    container_type: ['container', 'نوع_الحاوية', 'الحاوية'],
    price_per_container: ['price', 'freight', 'السعر', 'السعر_للحاوية', 'النولون'],
    termical_handling_charges: ['terminal_handling_charges', 'thc', 'رسوم_المناولة', 'رسوم_مناولة_المحطة'],
    transit_time_in_days: ['transit_time', 'transit_days', 'days', 'مدة_العبور', 'أيام_العبور'],
    valid_from: ['from_date', 'effective_from', 'ساري_من', 'صالح_من'],
    valid_until: ['valid_to', 'until', 'ساري_حتى', 'صالح_حتى'],
    carrier: ['shipping_line', 'line', 'الناقل', 'الخط_الملاحي'],
  },
  amounts: ['price_per_container', 'termical_handling_charges'],
  mostRows: 100_000,
  readRow,
  keyOf: laneKeyOf,
  twice: (row) => ({ column: 'origin', problem: { rule: 'laneTwice', row } }),
}

const columnOf: Record<LaneField, LaneColumn> = {
  originId: 'origin',
  destinationId: 'destination',
  pricePerContainer: 'price_per_container',
  terminalHandlingCharge: 'termical_handling_charges',
  transitDays: 'transit_time_in_days',
}

const columnOfTime: Record<PriceField, LaneColumn> = {
  from: 'valid_from',
  until: 'valid_until',
  carrier: 'carrier',
}

/** The time of a price and its carrier. An empty cell says open, and no carrier; without its column they are not said. */
function timeOf(cells: RowCells<LaneColumn>) {
  const from = cells.readIfGiven('valid_from', dayIn)
  const until = cells.readIfGiven('valid_until', dayIn)
  const carrier = cells.readIfGiven('carrier', (text) => ({ value: text }))
  return {
    from,
    until: until ?? (cells.has('valid_until') ? null : undefined),
    carrier: carrier ?? (cells.has('carrier') ? '' : undefined),
  }
}

function readRow(cells: RowCells<LaneColumn>, lookups: LaneLookups): ImportedLane | undefined {
  const { place, containerType, now } = lookups
  const origin = cells.read('origin', named(place))
  const destination = cells.read('destination', named(place))
  const box = cells.read('container_type', named(containerType))
  const price = cells.amount('price_per_container')
  const handling = cells.amount('termical_handling_charges')
  const days = cells.read('transit_time_in_days', wholeNumber)
  const time = timeOf(cells)
  if (
    origin === undefined ||
    destination === undefined ||
    box === undefined ||
    price === undefined ||
    handling === undefined ||
    days === undefined
  )
    return undefined
  const ends = { origin, destination, containerType: box }
  const amounts = { pricePerContainer: price, terminalHandlingCharge: handling, transitDays: days }
  const wrong = checkLane({ originId: String(origin), destinationId: String(destination), ...amounts })
  for (const field of Object.keys(wrong) as LaneField[]) // its own keys
    if (wrong[field]) cells.note(columnOf[field], wrong[field])
  const wrongTime = checkValidity({ ...amounts, ...time }, { now, shown: lookups.shownOf(ends) })
  for (const field of Object.keys(wrongTime) as PriceField[]) // its own keys
    if (wrongTime[field]) cells.note(columnOfTime[field], wrongTime[field])
  if (cells.problems.length > 0) return undefined
  const from = time.from === undefined ? undefined : new Date(`${time.from}T00:00:00Z`)
  return { ...ends, ...amounts, ...time, from }
}

const named = (lookup: Lookup) => (name: string) => {
  const match = lookup(name)
  if (typeof match === 'number') return { value: match }
  const rule = match === 'several' ? ('ambiguousPlace' as const) : ('unknownPlace' as const)
  return { problem: { rule, said: name.slice(0, 60) } }
}
