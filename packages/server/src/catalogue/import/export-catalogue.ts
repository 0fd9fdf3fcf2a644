import { Readable } from 'node:stream'
import { centsToUsd } from '@mahsul/contract/kit/money'
import { loadColumns } from '@mahsul/domain/catalogue/load-rows'
import { productColumns } from '@mahsul/domain/catalogue/product-rows'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/http/csv.ts'
import { productJoins } from '../admin-json.ts'
import { pricesAt } from '../product-prices.ts'

const A_PAGE = 1_000
const A_SAMPLE = 3
const before = '00000000-0000-0000-0000-000000000000'

type Cells = readonly (string | number)[]
type Page = (after: string, size: number) => Promise<{ id: string; cells: Cells }[]>

/** A table as a file that can be imported again. */
async function* lines(columns: readonly string[], page: Page) {
  yield BYTE_ORDER_MARK + csvLine(columns)
  let after = before
  for (;;) {
    const rows = await page(after, A_PAGE)
    if (rows.length === 0) return
    yield rows.map(({ cells }) => csvLine(cells)).join('')
    after = rows.at(-1)!.id // there is one
  }
}

/** The header with the first rows of the table, so that their names are known to be right. */
async function sampleOf(columns: readonly string[], page: Page, invented: Cells) {
  const rows = await page(before, A_SAMPLE)
  const shown = rows.length > 0 ? rows.map(({ cells }) => cells) : [invented]
  return BYTE_ORDER_MARK + csvLine(columns) + shown.map((cells) => csvLine(cells)).join('')
}

type Lot = {
  id: string
  product_parent: string
  origin: string
  product_type: string
  product_grade: string
  purity: string
  purity_type: string
  bag_kg: number
}

const lotCells = (row: Lot) => [
  row.product_parent,
  row.origin,
  row.product_type,
  row.product_grade,
  row.purity,
  row.purity_type,
  row.bag_kg,
]
const lot: RawBuilder<unknown> = sql`base.name as product_parent, base.origin, t.name as product_type, g.name as product_grade,
  trim_scale(p.purity)::text as purity, p.purity_type, p.bag_packing_kg as bag_kg`

const productsPage =
  (db: Db, now: Date): Page =>
  async (after, size) => {
    const { rows } = await sql<Lot & { bag_cost: number; fee: number; characteristics: string }>`
      select p.id, ${lot}, price.bag_cost_cents as bag_cost, price.platform_fee_cents as fee, (
          select coalesce(string_agg(c.name, '; ' order by c.name), '')
          from product_characteristic_links l join product_characteristics c on c.id = l.characteristic_id
          where l.product_id = p.id) as characteristics
      from products p ${productJoins('p')} ${pricesAt(now)}
      where p.id > ${after} order by p.id limit ${size}`.execute(db)
    return rows.map((row) => {
      const prices = [centsToUsd(row.bag_cost), 'USD', centsToUsd(row.fee), 'USD']
      return { id: row.id, cells: [...lotCells(row), ...prices, row.characteristics] }
    })
  }

const loadsPage =
  (db: Db): Page =>
  async (after, size) => {
    const { rows } = await sql<Lot & { container_type: string; load_kg: number }>`
      select l.id, ${lot}, ct.name as container_type, l.load_kg
      from product_loads l join products p on p.id = l.product_id ${productJoins('p')}
        join container_types ct on ct.id = l.container_type_id
      where l.id > ${after} order by l.id limit ${size}`.execute(db)
    return rows.map((row) => ({ id: row.id, cells: [...lotCells(row), row.container_type, row.load_kg] }))
  }

/** For an empty table. */
const inventedLot = ['Sesame', 'Sudan', 'Natural white', 'Gedaref', '98', '98/2', 50]

export const exportProducts = (db: Db, now: Date) =>
  Readable.from(lines(productColumns, productsPage(db, now)))
export const sampleOfProducts = (db: Db, now: Date) =>
  sampleOf(productColumns, productsPage(db, now), [...inventedLot, '0.40', 'USD', '15.00', 'USD', ''])

export const exportLoads = (db: Db) => Readable.from(lines(loadColumns, loadsPage(db)))
export const sampleOfLoads = (db: Db) =>
  sampleOf(loadColumns, loadsPage(db), [...inventedLot, "20' Dry", 19_000])
