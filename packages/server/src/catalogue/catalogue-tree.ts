import type { CatalogueAnswer } from '@mahsul/contract/catalogue/catalogue'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { pricesAt } from './product-prices.ts'

/** What an offer that is being edited has so far: it stays a choice, even if it is retired. */
type Kept = { product_ext_id?: string | undefined; container_type_ext_id?: string | undefined }

/**
 * All choices of the offer form, built by PostgreSQL in one statement. It starts from the products, so that no branch of the
 * tree ends without one.
 */
export async function catalogueTree(
  db: Db,
  now: Date,
  { product_ext_id: product, container_type_ext_id: containerType }: Kept = {},
): Promise<z.infer<typeof CatalogueAnswer>> {
  const isOffered = (alias: string, kept: string | undefined) =>
    sql`(${sql.ref(`${alias}.retired_at`)} is null or ${sql.ref(`${alias}.id`)} = ${kept ?? null}::uuid)`
  const { rows } = await sql<z.infer<typeof CatalogueAnswer>>`
    with loads as (
      select l.product_id, json_agg(json_build_object(
          'container_type_ext_id', l.container_type_id, 'load_amount', l.load_kg)
        order by c.position, c.name) as list
      from product_loads l join container_types c on c.id = l.container_type_id
      where ${isOffered('c', containerType)}
      group by l.product_id
    ), characteristics as (
      select l.product_id, json_agg(json_build_object(
          'external_id', c.id, 'name', c.name, 'name_ar', c.name_ar,
          'field_type', c.field_type, 'is_required', c.is_required, 'values', c.options)
        order by c.is_required desc, c.name) as list
      from product_characteristic_links l join product_characteristics c on c.id = l.characteristic_id
      group by l.product_id
    ), packings as (
      select p.grade_id, p.purity, p.purity_type, json_agg(json_build_object(
          'product_ext_id', p.id,
          'bag_packing_amount', p.bag_packing_kg,
          'bag_cost', ${usd(sql`price.bag_cost_cents`)},
          'additional_cost_per_mt', ${usd(bagsPerTon)},
          'platform_fee', ${usd(sql`price.platform_fee_cents`)},
          'platform_fee_currency', p.platform_fee_currency,
          'loads', coalesce(loads.list, '[]'),
          'characteristics', coalesce(characteristics.list, '[]'))
        order by p.bag_packing_kg desc) as list
      from products p ${pricesAt(now)}
      left join loads on loads.product_id = p.id
      left join characteristics on characteristics.product_id = p.id
      where ${isOffered('p', product)}
      group by p.grade_id, p.purity, p.purity_type
    ), purities as (
      select grade_id, json_agg(json_build_object(
          'purity', trim_scale(purity)::text, 'purity_type', purity_type, 'packings', list)
        order by purity desc, purity_type) as list
      from packings group by grade_id
    ), grades as (
      select g.type_id, json_agg(json_build_object(
          'external_id', g.id, 'name', g.name, 'name_ar', g.name_ar, 'image_url', g.image_url,
          'purities', purities.list)
        order by g.name) as list
      from product_grades g join purities on purities.grade_id = g.id
      group by g.type_id
    ), types as (
      select t.parent_id, json_agg(json_build_object(
          'external_id', t.id, 'name', t.name, 'name_ar', t.name_ar, 'image_url', t.image_url,
          'grades', grades.list)
        order by t.name) as list
      from product_types t join grades on grades.type_id = t.id
      group by t.parent_id
    )
    select
      (select coalesce(json_agg(json_build_object(
          'external_id', p.id, 'name', p.name, 'name_ar', p.name_ar, 'commodity', p.commodity,
          'origin', p.origin, 'origin_ar', p.origin_ar, 'image_url', p.image_url, 'types', types.list)
        order by p.name, p.origin), '[]')
      from product_parents p join types on types.parent_id = p.id) as parents,
      (select coalesce(json_agg(json_build_object('external_id', c.id, 'name', c.name)
        order by c.position, c.name), '[]')
      from container_types c where ${isOffered('c', containerType)}) as container_types`.execute(db)
  return rows[0]! // a select without a table has one row
}

/** US cents as the wire writes dollars. */
const usd = (cents: RawBuilder<unknown>) => sql`to_char(${cents} / 100.0, 'FM9999999999990.00')`

/** The bags of a metric ton, rounded half up once, as `costBreakdown` rounds the bags of a lot (decision 32). */
const bagsPerTon = sql`((2000 * price.bag_cost_cents::bigint + p.bag_packing_kg) / (2 * p.bag_packing_kg))`
