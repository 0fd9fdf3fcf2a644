import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { CharacteristicFacts } from '@mahsul/domain/offers/check-offer'
import type { ContainerTypeId, ProductId } from '@mahsul/domain/offers/offer'
import { type Kilograms, kilograms, type UsdCents, usdCents } from '@mahsul/domain/units'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** What an offer takes from the catalogue on the day it is published, and its prices are made of. */
export type CatalogueProduct = {
  productId: ProductId
  commodity: Commodity
  bagPackingKg: number
  /** US cents a bag. */
  bagCost: UsdCents
  /** The whole platform fee, US cents per metric ton. */
  feePerTon: UsdCents
  characteristics: CharacteristicFacts[]
  /** What one container of each type takes; a type that is missing does not carry this product. */
  loads: Map<ContainerTypeId, Kilograms>
}

/** Keeps a product's fee until the transaction ends. Before offers are locked: a new fee locks the product, then its offers. */
export const holdFee = (tx: Db, productId: string) =>
  tx.selectFrom('products').select('id').where('id', '=', productId).forShare().execute()

/** The catalogue's word on one product, or undefined when it has no such product. */
export async function productFacts(db: Db, productId: string): Promise<CatalogueProduct | undefined> {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('product_grades as g', 'g.id', 'p.grade_id')
    .innerJoin('product_types as t', 't.id', 'g.type_id')
    .innerJoin('product_parents as base', 'base.id', 't.parent_id')
    .where('p.id', '=', productId)
    .select(['p.id', 'base.commodity', 'p.bag_packing_kg', 'p.bag_cost_cents', 'p.platform_fee_cents'])
    .select([
      sql<CharacteristicFacts[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'isRequired', c.is_required, 'fieldType', c.field_type,
          'options', (select coalesce(jsonb_agg(option -> 'en'), '[]') from jsonb_array_elements(c.options) option)) order by c.id), '[]')
        from product_characteristic_links l
        join product_characteristics c on c.id = l.characteristic_id
        where l.product_id = p.id)`.as('characteristics'),
      sql<Record<string, number>>`(
        select coalesce(jsonb_object_agg(l.container_type_id, l.load_kg), '{}')
        from product_loads l where l.product_id = p.id)`.as('loads'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    productId: row.id as ProductId,
    commodity: row.commodity as Commodity, // the table's check allows no other
    bagPackingKg: row.bag_packing_kg,
    bagCost: usdCents(row.bag_cost_cents),
    feePerTon: usdCents(row.platform_fee_cents),
    characteristics: row.characteristics,
    loads: new Map(
      Object.entries(row.loads).map(([type, load]) => [type as ContainerTypeId, kilograms(load)]),
    ),
  }
}
