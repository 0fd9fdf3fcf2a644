import { type ImportedProduct, productTable } from '@mahsul/domain/catalogue/product-rows'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { type Effect, importTarget } from '../../platform/import/import-file.ts'
import { changePrices, pricesAt } from '../product-prices.ts'
import { exportProducts, sampleOfProducts } from './export-catalogue.ts'
import { type KnownCatalogue, knownCatalogue } from './known-catalogue.ts'
import { linkAll } from './link-characteristics.ts'

/** Products as they are filled from a file: what is missing is created, and what differs gets these prices from now on. */
export const productFile = importTarget({
  target: 'products',
  entity: 'product',
  log: 'product_import',
  name: 'products',
  table: productTable,
  known: knownCatalogue,
  async effectOf(db, rows, { known, now }) {
    return effectOf(planOf(rows, await currentProducts(db, rows, { known, now }), known))
  },
  async write(tx, rows, { known, act: { by, now } }) {
    await sql`select pg_advisory_xact_lock(hashtextextended('product-import', 0))`.execute(tx)
    const current = await currentProducts(tx, rows, { known, now, lock: true })
    const plan = planOf(rows, current, known)
    await createProducts(tx, plan.created, { known, now })
    const prices = plan.changed.filter((change) => change.prices)
    await changePrices(
      tx,
      prices.map(({ id, row }) => ({ productId: id, bagCost: row.bagCost, platformFee: row.platformFee })),
      { from: now, by: by.id, now },
    )
    const linked = plan.changed.flatMap(({ id, characteristics }) =>
      characteristics ? [{ id, characteristics }] : [],
    )
    await linkAll(tx, linked)
    const changed = plan.changed.map(({ id }) => id)
    await sql`update products set imported_at = ${now} where id = any(${changed}::uuid[])`.execute(tx)
    return effectOf(plan)
  },
  gone: ['products_grade_id_fkey', 'product_characteristic_links_characteristic_id_fkey'],
  whole: exportProducts,
  sample: sampleOfProducts,
})

type Current = { id: string; bag_cost: number; fee: number; characteristics: string[] }
type Change = {
  id: string
  row: ImportedProduct
  prices: boolean
  characteristics: readonly string[] | undefined
}
type Plan = { created: ImportedProduct[]; changed: Change[] }

/** What each row does to the catalogue as it is. */
function planOf(
  rows: readonly ImportedProduct[],
  current: ReadonlyMap<number, Current>,
  { characteristicIds }: KnownCatalogue,
): Plan {
  const plan: Plan = { created: [], changed: [] }
  rows.forEach((row, place) => {
    const known = current.get(place)
    if (!known) {
      plan.created.push(row)
      return
    }
    const prices = known.bag_cost !== row.bagCost || known.fee !== row.platformFee
    const wanted = row.characteristics?.map((at) => characteristicIds[at]!) // places in this list
    const isLinked = !wanted || areTheSame(wanted, known.characteristics)
    if (prices || !isLinked)
      plan.changed.push({ id: known.id, row, prices, characteristics: isLinked ? undefined : wanted })
  })
  return plan
}

const areTheSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

const effectOf = ({ created, changed }: Plan): Effect => ({
  created: created.length,
  changed: changed.length,
})

type About = { known: KnownCatalogue; now: Date }

/** The products that rows name, by the place of the row. */
async function currentProducts(
  db: Db,
  rows: readonly ImportedProduct[],
  { known: { gradeIds }, now, lock = false }: About & { lock?: boolean },
): Promise<Map<number, Current>> {
  const named = sql`unnest(
    ${rows.map(({ grade }) => gradeIds[grade]!)}::uuid[],
    ${rows.map(({ purity }) => purity)}::numeric[],
    ${rows.map(({ cleaning }) => cleaning)}::text[],
    ${rows.map(({ bagKg }) => bagKg)}::int[]
  ) with ordinality as n (grade_id, purity, purity_type, bag_kg, at)`
  const isNamed = sql`p.grade_id = n.grade_id and p.purity = n.purity
    and lower(p.purity_type) = lower(n.purity_type) and p.bag_packing_kg = n.bag_kg`
  // In the order of their ids, and before they are read: a form that saves one waits, or is waited for.
  if (lock)
    await sql`select from products where id in (select p.id from ${named} join products p on ${isNamed})
      order by id for no key update`.execute(db)
  const { rows: found } = await sql<Current & { at: number }>`
    select n.at::int, p.id, price.bag_cost_cents as bag_cost, price.platform_fee_cents as fee,
      array(select l.characteristic_id::text from product_characteristic_links l where l.product_id = p.id) as characteristics
    from ${named} join products p on ${isNamed} ${pricesAt(now)}`.execute(db)
  return new Map(found.map(({ at, ...product }) => [at - 1, product]))
}

async function createProducts(tx: Db, rows: readonly ImportedProduct[], { known, now }: About) {
  const ids = rows.map(() => newId())
  // A form that added one of them since: the unique index refuses it.
  await sql`
    insert into products (id, grade_id, purity, purity_type, bag_packing_kg, imported_at)
    select n.id, n.grade_id, n.purity, n.purity_type, n.bag_kg, ${now}
    from unnest(${ids}::uuid[], ${rows.map(({ grade }) => known.gradeIds[grade]!)}::uuid[],
      ${rows.map(({ purity }) => purity)}::numeric[], ${rows.map(({ cleaning }) => cleaning)}::text[],
      ${rows.map(({ bagKg }) => bagKg)}::int[]) as n (id, grade_id, purity, purity_type, bag_kg)`.execute(tx)
  await sql`
    insert into product_prices (product_id, bag_cost_cents, platform_fee_cents)
    select * from unnest(${ids}::uuid[], ${rows.map(({ bagCost }) => bagCost)}::int[],
      ${rows.map(({ platformFee }) => platformFee)}::int[])`.execute(tx)
  await linkAll(
    tx,
    rows.map(({ characteristics = [] }, place) => ({
      id: ids[place]!,
      characteristics: characteristics.map((at) => known.characteristicIds[at]!),
    })),
  )
}
