import type { catalogueAdminCalls, Product } from '@mahsul/contract/catalogue/admin-catalogue'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { BodyOf } from '../platform/resource/body-of.ts'

type Loads = BodyOf<(typeof catalogueAdminCalls)['POST /secure/admin/products']>['loads']

/** The loads of the product `r`. */
export const loadsJson: RawBuilder<z.output<typeof Product>['loads']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'container_type', jsonb_build_object('external_id', ct.id, 'name', ct.name), 'load_amount', l.load_kg)
    order by ct.position, lower(ct.name)), '[]')
  from product_loads l join container_types ct on ct.id = l.container_type_id where l.product_id = r.id)`

/** Replaces what containers hold of a product; without loads it leaves them as they are. */
export async function saveLoads(tx: Db, productId: string, loads: Loads) {
  if (!loads) return
  const types = loads.map((load) => load.container_type_ext_id)
  if (new Set(types).size < types.length)
    throw new RefusedError('VALIDATION', { problems: { loads: { rule: 'valueTwice' } } })
  await sql`delete from product_loads where product_id = ${productId} and container_type_id <> all(${types}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into product_loads as l (id, container_type_id, product_id, load_kg)
    select given.id, given.type, ${productId}, given.kg
    from unnest(${loads.map(() => newId())}::uuid[], ${types}::uuid[], ${loads.map((load) => load.load_amount)}::int[])
      as given (id, type, kg)
    on conflict (container_type_id, product_id) do update set load_kg = excluded.load_kg
      where l.load_kg <> excluded.load_kg`.execute(tx)
}
