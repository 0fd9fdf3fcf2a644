import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type Linked = { id: string; characteristics: readonly string[] }

/** Gives each of these products exactly these characteristics. */
export async function linkAll(tx: Db, products: readonly Linked[]) {
  if (products.length === 0) return
  const pairs = products.flatMap(({ id, characteristics }) =>
    characteristics.map((other) => [id, other] as const),
  )
  const given = sql`unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, other]) => other)}::uuid[])
    as given (product_id, characteristic_id)`
  await sql`delete from product_characteristic_links l where l.product_id = any(${products.map(({ id }) => id)}::uuid[])
    and not exists (select from ${given}
      where (given.product_id, given.characteristic_id) = (l.product_id, l.characteristic_id))`.execute(tx)
  await sql`insert into product_characteristic_links (product_id, characteristic_id)
    select product_id, characteristic_id from ${given} on conflict do nothing`.execute(tx)
}
