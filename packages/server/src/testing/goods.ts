import type { OfferBody } from '@mahsul/contract/offers/offer-bodies'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { START } from './members.ts'

/** A small catalogue to trade from: sesame by the 20' container, two ports with a lane, and one without. */
export async function stockGoods(db: Db) {
  const ids = {
    parent: newId(),
    type: newId(),
    grade: newId(),
    product: newId(),
    twentyFoot: newId(),
    portType: newId(),
    portSudan: newId(),
    mersin: newId(),
    jeddah: newId(),
    changsha: newId(),
  }
  await db
    .insertInto('product_parents')
    .values({
      id: ids.parent,
      name: 'Sesame',
      name_ar: 'سمسم',
      origin: 'Sudan',
      origin_ar: 'السودان',
      commodity: 'sesame',
    })
    .execute()
  await db
    .insertInto('product_types')
    .values({ id: ids.type, parent_id: ids.parent, name: 'Natural white', name_ar: 'أبيض طبيعي' })
    .execute()
  await db
    .insertInto('product_grades')
    .values({ id: ids.grade, type_id: ids.type, name: 'Gedaref', name_ar: 'القضارف' })
    .execute()
  await db
    .insertInto('products')
    .values({
      id: ids.product,
      grade_id: ids.grade,
      purity: 98,
      purity_type: '98/2',
      bag_packing_kg: 50,
    })
    .execute()
  await db
    .insertInto('product_prices')
    .values({ product_id: ids.product, bag_cost_cents: 40, platform_fee_cents: 15_00 })
    .execute()
  await db.insertInto('container_types').values({ id: ids.twentyFoot, name: "20' Dry" }).execute()
  await db
    .insertInto('product_loads')
    .values({ id: newId(), container_type_id: ids.twentyFoot, product_id: ids.product, load_kg: 19_000 })
    .execute()
  await db.insertInto('facility_types').values({ id: ids.portType, name: 'Port', name_ar: 'ميناء' }).execute()
  const port = (id: string, name: string, name_ar: string, unlocode: string, country: string) => ({
    id,
    type_id: ids.portType,
    name,
    name_ar,
    city: name,
    city_ar: name_ar,
    country,
    country_ar: country,
    unlocode,
    loads: name === 'Port Sudan',
    discharges: name !== 'Port Sudan',
  })
  await db
    .insertInto('facilities')
    .values([
      port(ids.portSudan, 'Port Sudan', 'بورتسودان', 'SDPZU', 'Sudan'),
      port(ids.mersin, 'Mersin', 'مرسين', 'TRMER', 'Türkiye'),
      port(ids.jeddah, 'Jeddah', 'جدة', 'SAJED', 'Saudi Arabia'),
      port(ids.changsha, 'Changsha', 'تشانغشا', 'CNCSX', 'China'),
    ])
    .execute()
  const lane = (destination_id: string, price_cents: number, thc_cents: number, transit_days: number) => ({
    id: newId(),
    origin_id: ids.portSudan,
    destination_id,
    container_type_id: ids.twentyFoot,
    price_cents,
    thc_cents,
    transit_days,
    updated_at: START,
  })
  await db
    .insertInto('freight_costs')
    .values([lane(ids.mersin, 1_150_00, 150_00, 12), lane(ids.jeddah, 650_00, 120_00, 3)])
    .execute()
  return ids
}

/** Replaces the required characteristics of a product. */
export const setPrices = (
  db: Db,
  productId: string,
  prices: { bag_cost_cents?: number; platform_fee_cents?: number },
) => db.updateTable('product_prices').set(prices).where('product_id', '=', productId).execute()

export type Goods = Awaited<ReturnType<typeof stockGoods>>
type Body = z.input<typeof OfferBody>

/** Ten containers of sesame from Port Sudan at 1,600 USD a ton, FOB, negotiable with several bidders. */
export const sesameOffer = (goods: Goods, change: Partial<Body> = {}): Body => ({
  ticket_offer_type_id: 1,
  kind: 'NEGOTIABLE',
  trading_option: 'MULTIPLE_BIDDING',
  international_commercial_term: 'FOB',
  product_ext_id: goods.product,
  containers: 10,
  container_type_ext_id: goods.twentyFoot,
  price: '1600.00',
  packaging: 'PP bags',
  package_size: 50,
  product_is_sifted: true,
  ready_packed: false,
  processing_time: 14,
  marking_type: 2,
  origin_ext_id: goods.portSudan,
  shipping_date: { section: 'end', month: 4, year: 2026 },
  shipping_days: 30,
  payment_method: 'CAD_CASH_AGAINST_DOCUMENTS',
  payment_method_type: 'FULL',
  valid_for: 24,
  partial_shipping: true,
  partial_purchase: true,
  quantity_negotiable: true,
  ...change,
})

/** A buying offer for sesame to Mersin, CIF. */
export const sesameWanted = (goods: Goods, change: Partial<Body> = {}): Body =>
  sesameOffer(goods, {
    ticket_offer_type_id: 2,
    international_commercial_term: 'CIF',
    product_is_sifted: null,
    origin_ext_id: null,
    destination_ext_id: goods.mersin,
    partial_shipping: false,
    ...change,
  })
