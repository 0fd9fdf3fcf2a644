import { type ImportTable, type Lookup, type Read, type RowCells, wholeNumber } from '../kit/import-table.ts'
import {
  type GradeLookups,
  gradeColumns,
  gradeHeads,
  gradeOf,
  lotColumns,
  lotHeads,
  one,
  purityIn,
} from './catalogue-cells.ts'
import { checkLoad } from './check-product.ts'

/** The columns of a file of container loads: a product, a container type, and how much of the one the other holds. */
export const loadColumns = [...gradeColumns, ...lotColumns, 'container_type', 'load_amount'] as const
export type LoadColumn = (typeof loadColumns)[number]

type Lot = { grade: number; purity: number; cleaning: string; bagKg: number }
export type LoadLookups = GradeLookups & {
  product: (lot: Lot) => number | undefined
  containerType: Lookup
}

/** A load, its product and container type by their places in the lists that they were looked up in. */
export type ImportedLoad = { product: number; containerType: number; loadKg: number }

export const loadTable: ImportTable<LoadColumn, ImportedLoad, LoadLookups> = {
  columns: loadColumns,
  optional: [],
  alsoCalled: {
    ...gradeHeads,
    ...lotHeads,
    container_type: ['container', 'نوع_الحاوية', 'الحاوية'],
    load_amount: ['load', 'load_kg', 'kg_per_container', 'الحمولة', 'حمولة_الحاوية'],
  },
  amounts: [],
  mostRows: 50_000,
  readRow,
  keyOf: ({ product, containerType }) => `${product} ${containerType}`,
  twice: (row) => ({ column: 'product_parent', problem: { rule: 'loadTwice', row } }),
}

function readRow(cells: RowCells<LoadColumn>, lookups: LoadLookups): ImportedLoad | undefined {
  const grade = gradeOf(cells, lookups)
  const purity = cells.read('purity', purityIn)
  const cleaning = cells.read('purity_type', (text) => ({ value: text }))
  const bagKg = cells.read('bag_packing_amount', wholeNumber)
  const containerType = cells.read('container_type', (name) =>
    one(lookups.containerType(name), { rule: 'unknownContainer', said: name.slice(0, 60) }),
  )
  const loadKg = cells.read('load_amount', kilogramsIn)
  if (grade === undefined || purity === undefined || cleaning === undefined || bagKg === undefined)
    return undefined
  const product = lookups.product({ grade, purity, cleaning, bagKg })
  if (product === undefined)
    cells.note('product_parent', { rule: 'unknownProduct', said: `${purity} % ${cleaning}, ${bagKg} kg` })
  if (product === undefined || containerType === undefined || loadKg === undefined) return undefined
  return { product, containerType, loadKg }
}

/** Whole kilograms, with or without a separator of thousands: `19000`, `19,000`, `19.000`, `19 000 kg`. */
function kilogramsIn(text: string): Read<number> {
  const bare = text.replace(/(kg|كجم|كغ)$/i, '').trimEnd()
  const grouped = /^\p{Nd}{1,3}([.,٬\s\u00a0\u202f’'])\p{Nd}{3}$/u.test(bare)
  const read = wholeNumber(grouped ? bare.replaceAll(/[^\p{Nd}]/gu, '') : bare)
  if ('problem' in read) return read
  const problem = checkLoad(read.value)
  return problem ? { problem } : read
}
