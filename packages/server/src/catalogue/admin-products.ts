import type {
  catalogueAdminCalls,
  Product,
  ProductWithPrices,
} from '@mahsul/contract/catalogue/admin-catalogue'
import { namedOnWire } from '@mahsul/contract/companies/registration-wire'
import { usdToCents } from '@mahsul/contract/kit/money'
import { checkProductPrices, type ProductPrices } from '@mahsul/domain/catalogue/product-prices'
import { utcDay } from '@mahsul/domain/kit/calendar'
import { hasProblems } from '@mahsul/domain/kit/problems'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { fullNameIn } from '../platform/db/full-name.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { BodyOf } from '../platform/resource/body-of.ts'
import type { FiltersOf, Resource } from '../platform/resource/resource.ts'
import { instantText, rowsOfTable } from '../platform/resource/table-columns.ts'
import { baseJson, lotName, namedJson, productJoins, usdText } from './admin-json.ts'
import { importedAt } from './imported-at.ts'
import { loadsJson, saveLoads } from './loads-of-product.ts'
import { changePrices, pricesAt } from './product-prices.ts'
import { isInAnyState, obstacleOf } from './product-state.ts'

type Body = BodyOf<(typeof catalogueAdminCalls)['POST /secure/admin/products']>

const rows = rowsOfTable('products')

const columns = (body: Body) => ({
  grade_id: body.product_grade_ext_id,
  purity: body.purity,
  purity_type: body.purity_type,
  bag_packing_kg: body.bag_packing_amount,
  platform_fee_currency: body.platform_fee_currency,
})

function pricesOf(body: Pick<Body, 'additional_cost_per_mt' | 'platform_fee'>): ProductPrices {
  const prices = {
    bagCost: usdToCents(body.additional_cost_per_mt),
    platformFee: usdToCents(body.platform_fee),
  }
  const problems = checkProductPrices(prices)
  if (hasProblems(problems))
    throw new RefusedError('VALIDATION', {
      problems: namedOnWire(problems, { bagCost: 'additional_cost_per_mt', platformFee: 'platform_fee' }),
    })
  return prices
}

const areAlike = (one: ProductPrices, other: ProductPrices) =>
  one.bagCost === other.bagCost && one.platformFee === other.platformFee

/**
 * The prices of a change; undefined if it leaves them alone. A form that was opened before a planned fee took effect would
 * otherwise bring the old one back.
 */
function changedPrices(body: Body, before: z.output<typeof Product>): ProductPrices | undefined {
  const prices = pricesOf(body)
  if (!body.prices_seen) return prices
  const seen = pricesOf(body.prices_seen)
  if (areAlike(prices, seen) && body.platform_fee_effective_from === undefined) return undefined
  if (!areAlike(seen, pricesOf(before))) throw new RefusedError('STALE_VERSION')
  return prices
}

/** When a change of prices takes effect: now, or at a future day or moment. */
function effectiveFrom({ platform_fee_effective_from: from }: Body, now: Date): Date {
  if (from === undefined) return now
  const today = utcDay(now)
  if (from.slice(0, 10) < today)
    throw new RefusedError('VALIDATION', {
      problems: { platform_fee_effective_from: { rule: 'notBefore', date: today } },
    })
  const at = new Date(from)
  return at > now ? at : now
}

/** The bags of a metric ton, rounded half up once, as `costBreakdown` rounds the bags of a lot (decision 32). */
const bagsPerTon = sql`((2000 * price.bag_cost_cents::bigint + r.bag_packing_kg) / (2 * r.bag_packing_kg))`

const json = sql<z.output<typeof Product>>`jsonb_build_object(
  'external_id', r.id, 'name', ${lotName('r', 'en')}, 'name_ar', ${lotName('r', 'ar')},
  'purity', trim_scale(r.purity)::text, 'purity_type', r.purity_type, 'bag_packing_amount', r.bag_packing_kg,
  'additional_cost_per_mt', ${usdText(sql`price.bag_cost_cents`)}, 'packaging_cost_per_mt', ${usdText(bagsPerTon)},
  'platform_fee', ${usdText(sql`price.platform_fee_cents`)}, 'platform_fee_currency', r.platform_fee_currency,
  'product_parent', ${baseJson('base')}, 'product_type', ${namedJson('t')}, 'product_grade', ${namedJson('g')},
  'product_characteristics', (
    select coalesce(jsonb_agg(${namedJson('c')} order by c.is_required desc, c.name), '[]')
    from product_characteristic_links l join product_characteristics c on c.id = l.characteristic_id
    where l.product_id = r.id),
  'loads', ${loadsJson}, 'cannot_be_offered', ${obstacleOf}, 'retired_at', ${instantText('r.retired_at')})`

const pricesJson = (now: Date) => sql`(
  select jsonb_agg(jsonb_build_object(
    'effective_from', case when isfinite(h.effective_from) then ${instantText('h.effective_from')} end,
    'additional_cost_per_mt', ${usdText(sql`h.bag_cost_cents`)}, 'platform_fee', ${usdText(sql`h.platform_fee_cents`)},
    'in_effect', h.effective_from = (
      select max(effective_from) from product_prices where product_id = r.id and effective_from <= ${now}),
    'changed_at', ${instantText('h.created_at')},
    'changed_by', (select ${fullNameIn('members')} from members where id = h.created_by)
  ) order by h.effective_from desc)
  from product_prices h where h.product_id = r.id)`

const filters: FiltersOf<(typeof catalogueAdminCalls)['GET /secure/admin/products']> = {
  product_parent: (ids) => sql`base.id = any(${ids}::uuid[])`,
  product_type: (ids) => sql`t.id = any(${ids}::uuid[])`,
  state: isInAnyState,
}

/** The key of a product: unique by grade, purity, cleaning and bag (decision 93). */
export const productsAt = (
  now: Date,
): Resource<z.output<typeof ProductWithPrices>, z.output<typeof Product>, Body> => ({
  entity: 'product',
  from: sql`products r ${productJoins('r')} ${pricesAt(now, 'r')}`,
  item: sql`${json} || jsonb_build_object('prices', ${pricesJson(now)})`,
  row: json,
  // A planned price that takes effect changes nothing that an admin decided.
  content: sql`jsonb_build_array(to_jsonb(r),
    (select jsonb_agg(l.characteristic_id order by l.characteristic_id)
      from product_characteristic_links l where l.product_id = r.id),
    (select jsonb_agg(to_jsonb(h) order by h.effective_from) from product_prices h where h.product_id = r.id))`,
  changes: (id) => importedAt('product', 'products', id),
  filters,
  searched: sql`concat_ws(' ', ${lotName('r', 'en')}, ${lotName('r', 'ar')})`,
  sorts: {
    name: sql`lower(base.name), lower(base.origin), lower(t.name), lower(g.name), r.purity, r.bag_packing_kg`,
    purity: sql`r.purity`,
    bag_packing_amount: sql`r.bag_packing_kg`,
  },
  async create(tx, body, { id }) {
    await refuseOtherAncestors(tx, body)
    for (const name of ['platform_fee_effective_from', 'prices_seen'] as const)
      if (body[name] !== undefined)
        throw new RefusedError('VALIDATION', { problems: { [name]: { rule: 'notAsked' } } })
    const { bagCost, platformFee } = pricesOf(body)
    await rows.insert(tx, id, columns(body))
    await tx
      .insertInto('product_prices')
      .values({ product_id: id, bag_cost_cents: bagCost, platform_fee_cents: platformFee })
      .execute()
    await link(tx, id, body)
    await saveLoads(tx, id, body.loads)
  },
  async update(tx, body, { id, before, by }) {
    await refuseOtherAncestors(tx, body)
    const from = effectiveFrom(body, now)
    const prices = changedPrices(body, before)
    await rows.update(tx, id, columns(body))
    if (prices) await changePrices(tx, [{ productId: id, ...prices }], { from, by: by.id, now })
    await link(tx, id, body)
    await saveLoads(tx, id, body.loads)
    if (body.product_grade_ext_id !== before.product_grade.external_id) await moveOffers(tx, id)
  },
  uses: (id) => ({
    offers: sql`offers where product_id = ${id}`,
    productLoads: sql`product_loads where product_id = ${id}`,
  }),
  remove: (tx, { id }) => rows.remove(tx, id),
  references: {
    products_grade_id_fkey: 'product_grade_ext_id',
    product_characteristic_links_characteristic_id_fkey: 'product_characteristic_ext_ids',
    product_loads_container_type_id_fkey: 'loads',
  },
})

async function link(tx: Db, id: string, { product_characteristic_ext_ids: ids }: Body) {
  await sql`delete from product_characteristic_links where product_id = ${id} and characteristic_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`insert into product_characteristic_links (product_id, characteristic_id)
    select ${id}, each from unnest(${ids}::uuid[]) each on conflict do nothing`.execute(tx)
}

/** The path chosen in the form must match the grade it ends at. */
async function refuseOtherAncestors(tx: Db, body: Body) {
  const grade = await tx
    .selectFrom('product_grades as g')
    .innerJoin('product_types as t', 't.id', 'g.type_id')
    .select(['t.id', 't.parent_id'])
    .where('g.id', '=', body.product_grade_ext_id)
    .executeTakeFirst()
  if (!grade) return // the table's check refuses it
  const { product_type_ext_id: type = grade.id, product_parent_ext_id: parent = grade.parent_id } = body
  if (type !== grade.id)
    throw new RefusedError('VALIDATION', { problems: { product_grade_ext_id: { rule: 'otherParent' } } })
  if (parent !== grade.parent_id)
    throw new RefusedError('VALIDATION', { problems: { product_type_ext_id: { rule: 'otherParent' } } })
}

/** Offers store their commodity for the marketplace's indexes and counts. */
const moveOffers = (tx: Db, id: string) =>
  sql`
  update offers o set commodity = base.commodity from products p ${productJoins('p')}
  where p.id = ${id} and o.product_id = p.id and o.commodity <> base.commodity`.execute(tx)
