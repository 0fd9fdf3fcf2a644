import type { UsdCents } from '@mahsul/domain/kit/units'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/**
 * The prices of a product at a moment, joined to `products p` under the name `price`. Every product has a first row without a
 * start, so the join loses none; future prices take effect by the clock alone.
 */
export const pricesAt = (now: Date, product = 'p'): RawBuilder<unknown> => sql`
  join lateral (
    select bag_cost_cents, platform_fee_cents from product_prices
    where product_id = ${sql.ref(`${product}.id`)} and effective_from <= ${now}
    order by effective_from desc limit 1
  ) price on true`

type PriceChange = { productId: string; bagCost: UsdCents; platformFee: UsdCents }
type When = { from: Date; by: string; now: Date }

/** Adds prices to the history of products, unless they are already in effect at that time. */
export async function changePrices(tx: Db, changes: readonly PriceChange[], { from, by, now }: When) {
  const column = (of: (change: PriceChange) => string | number) => changes.map(of)
  await sql`
    insert into product_prices (product_id, effective_from, bag_cost_cents, platform_fee_cents, created_at, created_by)
    select p.id, ${from}, n.bag_cost, n.fee, ${now}, ${by}::uuid
    from unnest(${column(({ productId }) => productId)}::uuid[], ${column(({ bagCost }) => bagCost)}::int[],
      ${column(({ platformFee }) => platformFee)}::int[]) as n (id, bag_cost, fee)
    join products p on p.id = n.id ${pricesAt(from)}
    where (price.bag_cost_cents, price.platform_fee_cents) <> (n.bag_cost, n.fee)
    on conflict (product_id, effective_from) do update set bag_cost_cents = excluded.bag_cost_cents,
      platform_fee_cents = excluded.platform_fee_cents, created_at = excluded.created_at, created_by = excluded.created_by`.execute(
    tx,
  )
}
