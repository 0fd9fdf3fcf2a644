import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Offering } from '@mahsul/domain/catalogue/offering'
import { type Kilograms, kilograms, type UsdCents, usdCents } from '@mahsul/domain/kit/units'
import type { CharacteristicFacts } from '@mahsul/domain/offers/check-characteristics'
import type { ContainerTypeId, ProductId } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { pricesAt } from './product-prices.ts'

/** What an offer takes from the catalogue when it is published, including the basis of its prices. */
export type CatalogueProduct = Offering & {
  productId: ProductId
  commodity: Commodity
  bagPackingKg: number
  /** US cents per bag. */
  bagCost: UsdCents
  /** The whole platform fee, US cents per metric ton. */
  feePerTon: UsdCents
  characteristics: CharacteristicFacts[]
  /** What one container of each type holds; a missing type does not carry this product. */
  loads: Map<ContainerTypeId, Kilograms>
}

type Chosen = { productId: string; containerTypeId: string }

/**
 * Locks what an offer chooses of the catalogue until the transaction ends, so that neither is retired meanwhile. Locked before
 * offers, as in an admin's change of a product.
 */
export const holdChosen = (tx: Db, { productId, containerTypeId }: Chosen) =>
  Promise.all([
    tx.selectFrom('products').select('id').where('id', '=', productId).forShare().execute(),
    tx.selectFrom('container_types').select('id').where('id', '=', containerTypeId).forShare().execute(),
  ])

/** The English names of all types and grades of a commodity. */
export async function goodsNames(db: Db, commodity: Commodity): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from product_types t join product_parents base on base.id = t.parent_id where base.commodity = ${commodity}
    union
    select g.name from product_grades g join product_types t on t.id = g.type_id
      join product_parents base on base.id = t.parent_id where base.commodity = ${commodity}
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The catalogue's data of one product at a moment, or undefined if there is no such product. */
export async function productFacts(
  db: Db,
  productId: string,
  now: Date,
): Promise<CatalogueProduct | undefined> {
  const { rows } = await sql<{
    id: string
    is_retired: boolean
    commodity: string
    bag_packing_kg: number
    bag_cost_cents: number
    platform_fee_cents: number
    characteristics: CharacteristicFacts[]
    loads: { id: ContainerTypeId; kg: number; isRetired: boolean }[]
  }>`
    select p.id, p.retired_at is not null as is_retired, base.commodity, p.bag_packing_kg, price.bag_cost_cents, price.platform_fee_cents,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'isRequired', c.is_required, 'fieldType', c.field_type,
          'options', (select coalesce(jsonb_agg(option -> 'en'), '[]') from jsonb_array_elements(c.options) option)) order by c.id), '[]')
        from product_characteristic_links l
        join product_characteristics c on c.id = l.characteristic_id
        where l.product_id = p.id) as characteristics,
      (select coalesce(jsonb_agg(jsonb_build_object('id', ct.id, 'kg', l.load_kg, 'isRetired', ct.retired_at is not null)), '[]')
        from product_loads l join container_types ct on ct.id = l.container_type_id
        where l.product_id = p.id) as loads
    from products p
    join product_grades g on g.id = p.grade_id
    join product_types t on t.id = g.type_id
    join product_parents base on base.id = t.parent_id
    ${pricesAt(now)}
    where p.id = ${productId}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    productId: row.id as ProductId,
    commodity: row.commodity as Commodity, // the table's check allows no other
    bagPackingKg: row.bag_packing_kg,
    bagCost: usdCents(row.bag_cost_cents),
    feePerTon: usdCents(row.platform_fee_cents),
    characteristics: row.characteristics,
    isRetired: row.is_retired,
    containers: row.loads.map(({ id, isRetired }) => ({ id, isRetired })),
    loads: new Map(row.loads.map(({ id, kg }) => [id, kilograms(kg)])),
  }
}
