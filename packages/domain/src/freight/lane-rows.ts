import type { ImportTable, Lookup, RowCells } from '../import/import-table.ts'
import { wholeNumber } from '../import/import-table.ts'
import type { UsdCents } from '../units.ts'
import { checkLane, type LaneField } from './lane.ts'

/** The columns of a file of freight costs, as the wire spells them. */
export const laneColumns = [
  'origin',
  'destination',
  'container_type',
  'price_per_container',
  'termical_handling_charges',
  'transit_time_in_days',
] as const
export type LaneColumn = (typeof laneColumns)[number]

export type LaneLookups = { place: Lookup; containerType: Lookup }

/** A lane, its ends and its container type by their places in the lists that they were looked up in. */
export type ImportedLane = {
  origin: number
  destination: number
  containerType: number
  pricePerContainer: UsdCents
  terminalHandlingCharge: UsdCents
  transitDays: number
}

/** A file of freight costs (promise 46). */
export const laneTable: ImportTable<LaneColumn, ImportedLane, LaneLookups> = {
  columns: laneColumns,
  optional: [],
  alsoCalled: {
    origin: ['port_of_loading', 'from', 'ميناء_الشحن', 'المنشأ', 'من'],
    destination: ['port_of_discharge', 'to', 'ميناء_التفريغ', 'الوجهة', 'إلى'],
    container_type: ['container', 'نوع_الحاوية', 'الحاوية'],
    price_per_container: ['price', 'freight', 'السعر', 'السعر_للحاوية', 'النولون'],
    termical_handling_charges: ['terminal_handling_charges', 'thc', 'رسوم_المناولة', 'رسوم_مناولة_المحطة'],
    transit_time_in_days: ['transit_time', 'transit_days', 'days', 'مدة_العبور', 'أيام_العبور'],
  },
  amounts: ['price_per_container', 'termical_handling_charges'],
  mostRows: 100_000,
  readRow,
  keyOf: ({ origin, destination, containerType }) => `${origin} ${destination} ${containerType}`,
  twice: (row) => ({ column: 'origin', problem: { rule: 'laneTwice', row } }),
}

const columnOf: Record<LaneField, LaneColumn> = {
  originId: 'origin',
  destinationId: 'destination',
  pricePerContainer: 'price_per_container',
  terminalHandlingCharge: 'termical_handling_charges',
  transitDays: 'transit_time_in_days',
}

function readRow(
  cells: RowCells<LaneColumn>,
  { place, containerType }: LaneLookups,
): ImportedLane | undefined {
  const origin = cells.read('origin', named(place))
  const destination = cells.read('destination', named(place))
  const box = cells.read('container_type', named(containerType))
  const price = cells.amount('price_per_container')
  const handling = cells.amount('termical_handling_charges')
  const days = cells.read('transit_time_in_days', wholeNumber)
  if (
    origin === undefined ||
    destination === undefined ||
    box === undefined ||
    price === undefined ||
    handling === undefined ||
    days === undefined
  )
    return undefined
  const prices = { pricePerContainer: price, terminalHandlingCharge: handling, transitDays: days }
  const wrong = checkLane({ originId: String(origin), destinationId: String(destination), ...prices })
  for (const field of Object.keys(wrong) as LaneField[]) // its own keys
    if (wrong[field]) cells.note(columnOf[field], wrong[field])
  return cells.problems.length > 0 ? undefined : { origin, destination, containerType: box, ...prices }
}

const named = (lookup: Lookup) => (name: string) => {
  const match = lookup(name)
  if (typeof match === 'number') return { value: match }
  const rule = match === 'several' ? ('ambiguousPlace' as const) : ('unknownPlace' as const)
  return { problem: { rule, said: name.slice(0, 60) } }
}
