import { dollarsIn } from '../kit/column-amounts.ts'
import { type ImportTable, type Lookup, type Read, type RowCells, wholeNumber } from '../kit/import-table.ts'
import type { UsdCents } from '../kit/units.ts'
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
import { checkProduct, type ProductField } from './check-product.ts'

/** The columns of a file of products. */
export const productColumns = [
  ...gradeColumns,
  ...lotColumns,
  'additional_cost_per_bag',
  'additional_cost_currency',
  'platform_fee',
  'platform_fee_currency',
  'product_characteristics',
] as const
export type ProductColumn = (typeof productColumns)[number]

export type ProductLookups = GradeLookups & { characteristic: Lookup }

/** A product, its grade and characteristics by their places in the lists that they were looked up in. */
export type ImportedProduct = {
  grade: number
  purity: number
  cleaning: string
  bagKg: number
  bagCost: UsdCents
  platformFee: UsdCents
  /** Undefined if the file has no such column: they stay as they are. */
  characteristics: readonly number[] | undefined
}

export const lotKey = ({
  grade,
  purity,
  cleaning,
  bagKg,
}: Pick<ImportedProduct, 'grade' | 'purity' | 'cleaning' | 'bagKg'>) =>
  `${grade} ${purity} ${bagKg} ${cleaning.toLowerCase()}`

export const productTable: ImportTable<ProductColumn, ImportedProduct, ProductLookups> = {
  columns: productColumns,
  optional: ['additional_cost_currency', 'platform_fee_currency', 'product_characteristics'],
  alsoCalled: {
    ...gradeHeads,
    ...lotHeads,
    additional_cost_per_bag: ['cost_per_bag', 'bag_cost', 'تكلفة_الكيس', 'تكلفة_الكيس_الإضافية'],
    additional_cost_currency: ['bag_cost_currency', 'cost_currency', 'عملة_تكلفة_الكيس'],
    platform_fee: ['fee', 'رسم_المنصة', 'رسوم_المنصة'],
    platform_fee_currency: ['fee_currency', 'عملة_الرسم', 'عملة_الرسوم'],
    product_characteristics: ['characteristics', 'الخصائص'],
  },
  amounts: ['additional_cost_per_bag', 'platform_fee'],
  mostRows: 20_000,
  readRow,
  keyOf: lotKey,
  twice: (row) => ({ column: 'product_parent', problem: { rule: 'productTwice', row } }),
}

const columnOf: Record<ProductField, ProductColumn> = {
  purity: 'purity',
  cleaning: 'purity_type',
  bagKg: 'bag_packing_amount',
  bagCost: 'additional_cost_per_bag',
  platformFee: 'platform_fee',
}

function readRow(cells: RowCells<ProductColumn>, lookups: ProductLookups): ImportedProduct | undefined {
  const grade = gradeOf(cells, lookups)
  const purity = cells.read('purity', purityIn)
  const cleaning = cells.read('purity_type', (text) => ({ value: text }))
  const bagKg = cells.read('bag_packing_amount', wholeNumber)
  const bagCost = cells.amount('additional_cost_per_bag')
  const platformFee = cells.amount('platform_fee')
  for (const column of ['additional_cost_currency', 'platform_fee_currency'] as const)
    cells.readIfGiven(column, dollarsIn)
  const characteristics = characteristicsIn(cells, lookups.characteristic)
  if (
    grade === undefined ||
    purity === undefined ||
    cleaning === undefined ||
    bagKg === undefined ||
    bagCost === undefined ||
    platformFee === undefined
  )
    return undefined
  const values = { purity, cleaning, bagKg, bagCost, platformFee }
  const wrong = checkProduct(values)
  for (const field of Object.keys(wrong) as ProductField[]) // its own keys
    if (wrong[field]) cells.note(columnOf[field], wrong[field])
  return cells.problems.length > 0 ? undefined : { grade, ...values, characteristics }
}

/** Names with a semicolon or a line between them: a comma is part of a name, as in `Moisture, max %`. */
function characteristicsIn(cells: RowCells<ProductColumn>, lookup: Lookup): readonly number[] | undefined {
  if (!cells.has('product_characteristics')) return undefined
  const all = cells.readIfGiven('product_characteristics', (text): Read<readonly number[]> => {
    const ids = new Set<number>()
    for (const name of text.split(/[;؛|\r\n]/).map((each) => each.trim())) {
      if (name === '') continue
      const found = one(lookup(name), { rule: 'unknownCharacteristic', said: name.slice(0, 60) })
      if ('problem' in found) return found
      ids.add(found.value)
    }
    return { value: [...ids].toSorted((a, b) => a - b) }
  })
  return all ?? []
}
