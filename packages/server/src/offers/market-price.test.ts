import { usdCents } from '@mahsul/domain/kit/units'
import { priceShownTo } from '@mahsul/domain/offers/platform-fee'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer, sesameWanted, setPrices } from '../testing/goods.ts'

const market = await openDealing()
const { db, goods } = market
const [supplier, buyer, trader] = [
  await market.member('SUPPLIER'),
  await market.member('BUYER'),
  await market.member('TRADER'),
]
/** Black sesame, with a higher platform fee, and an odd cent. */
const dearer = newId()

type Shown = { id: string; price: string; price_shown: string; is_own_ticket: boolean }
const look = async (reader: SignedIn, query: string): Promise<{ data: Shown[]; total_data: number }> =>
  (await market.as(reader, 'GET', `/secure/tickets/marketplace?per_page=50&${query}`)).body
const prices = async (reader: SignedIn, query: string) =>
  (await look(reader, query)).data.map((offer) => offer.price_shown)

const setFee = (id: string, cents: number) => setPrices(db, id, { platform_fee_cents: cents })

/** A change of a product locks it before anything else. */
const holdAsAdmin = (tx: Db) =>
  sql`select from products where id = ${goods.product} for no key update`.execute(tx)

beforeAll(async () => {
  await sql`insert into products (id, grade_id, purity, purity_type, bag_packing_kg)
    select ${dearer}, grade_id, purity, 'black', bag_packing_kg from products where id = ${goods.product}`.execute(
    db,
  )
  await db
    .insertInto('product_prices')
    .values({ product_id: dearer, bag_cost_cents: 40, platform_fee_cents: 4_001 })
    .execute()
  await sql`insert into product_loads (id, container_type_id, product_id, load_kg) values (${newId()}, ${goods.twentyFoot}, ${dearer}, 19000)`.execute(
    db,
  )
  await market.offer(supplier, { price: '1600.00' })
  await market.offer(supplier, { price: '1590.00', product_ext_id: dearer })
  await market.offer(supplier, { price: '1607.49' })
  for (const change of [{ price: '1600.00' }, { price: '1612.51', product_ext_id: dearer }]) {
    await market.verified(buyer, 'create_offer')
    await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods, change))
  }
})
beforeEach(async () => {
  await setFee(goods.product, 1_500)
  await setFee(dearer, 4_001)
})

test('each reader’s order follows the price they see, not the contract price', async () => {
  expect(await prices(buyer, 'sort=price_low')).toEqual(['1607.50', '1610.01', '1614.99'])
  expect(await prices(buyer, 'sort=price_high')).toEqual(['1614.99', '1610.01', '1607.50'])
  expect(await prices(supplier, 'sort=price_low')).toEqual(['1592.50', '1592.51'])
})

describe('a price filter uses the displayed price, to the cent', () => {
  it.each([
    ['price_to=1600', []],
    ['price_to=1607.49', []],
    ['price_to=1607.50', ['1607.50']],
    ['price_from=1607.50&price_to=1610', ['1607.50']],
    ['price_from=1607.51&price_to=1610.01', ['1610.01']],
    ['price_from=1610.02', ['1614.99']],
    ['price_from=1614.99&price_to=1614.99', ['1614.99']],
    ['price_from=1615', []],
  ])('a buyer filters %s', async (query, shown) => {
    expect(await prices(buyer, `${query}&sort=price_low`)).toEqual(shown)
    expect(await prices(buyer, `${query}&sort=price_low&incoterm=FOB`)).toEqual(shown)
    expect(await look(buyer, query)).toMatchObject({ total_data: shown.length })
  })

  it.each([
    ['price_from=1592.51', ['1592.51']],
    ['price_to=1592.50', ['1592.50']],
    ['price_from=1592.52', []],
  ])('a supplier filters buying offers %s', async (query, shown) => {
    expect(await prices(supplier, query)).toEqual(shown)
  })
})

test('a trader finds an own offer among the others at the price that they are compared by', async () => {
  const own = await market.offer(trader, { price: '1601.00' })
  expect(own).toMatchObject({ price_shown: '1593.50' })
  const { data } = await look(trader, 'sort=price_low&price_to=1608.50')
  expect(data.map((offer) => [offer.price_shown, offer.is_own_ticket])).toEqual([
    ['1607.50', false],
    ['1608.50', true],
  ])
  await market.as(trader, 'DELETE', `/secure/tickets/${own.id}`)
})

test('a new fee changes no price, filter or order of published offers', async () => {
  expect(await prices(buyer, 'price_to=1607.50')).toEqual(['1607.50'])
  expect(await prices(buyer, 'sort=price_low')).toEqual(['1607.50', '1610.01', '1614.99'])
  await setFee(goods.product, 2_100)
  expect(await prices(buyer, 'price_to=1607.50')).toEqual(['1607.50'])
  expect(await prices(buyer, 'sort=price_low')).toEqual(['1607.50', '1610.01', '1614.99'])
})

test('an edit to another price or product moves an offer in the order', async () => {
  const { id, version } = await market.offer(supplier, { price: '1500.00' })
  expect(await prices(buyer, 'price_to=1520.01')).toEqual(['1507.50'])
  const edit = { ...sesameOffer(goods, { price: '1500.00', product_ext_id: dearer }), version }
  expect((await market.as(supplier, 'PUT', `/secure/tickets/${id}`, edit)).status).toBe(200)
  expect(await prices(buyer, 'price_to=1520.00')).toEqual([])
  expect(await prices(buyer, 'price_to=1520.01')).toEqual(['1520.01'])
  await market.as(supplier, 'DELETE', `/secure/tickets/${id}`)
})

test('an offer that is republished after a new fee has it in its price', async () => {
  const { id } = await market.offer(supplier, { price: '1500.00' })
  await market.as(supplier, 'DELETE', `/secure/tickets/${id}`)
  await setFee(goods.product, 3_000)
  await market.verified(supplier, 'create_offer')
  expect((await market.as(supplier, 'PUT', `/secure/tickets/republish/${id}`, {})).status).toBe(200)
  expect(await prices(buyer, 'price_to=1515')).toEqual(['1515.00'])
  expect(await prices(buyer, 'price_to=1514.99')).toEqual([])
  await market.as(supplier, 'DELETE', `/secure/tickets/${id}`)
})

test('an offer that is published while its fee is being changed waits for the new one', async () => {
  await market.verified(supplier, 'create_offer')
  const published = await transaction(db, async (tx) => {
    await holdAsAdmin(tx)
    await setPrices(tx, goods.product, { platform_fee_cents: 9_000 })
    const request = market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods, { price: '1400.00' }))
    await market.lockAwaited()
    return { request }
  })
  const { status, body } = await published.request
  expect(status).toBe(201)
  expect(await prices(buyer, 'price_to=1445')).toEqual(['1445.00'])
  expect(await prices(buyer, 'price_to=1444.99')).toEqual([])
  await market.as(supplier, 'DELETE', `/secure/tickets/${body.data.id}`)
})

test('an edit and a new fee wait for each other, and neither is lost', async () => {
  const { id, version } = await market.offer(supplier, { price: '1300.00' })
  const edit = { ...sesameOffer(goods, { price: '1310.00' }), version }
  const edited = await transaction(db, async (tx) => {
    await holdAsAdmin(tx)
    const request = market.as(supplier, 'PUT', `/secure/tickets/${id}`, edit)
    await market.lockAwaited()
    await setPrices(tx, goods.product, { platform_fee_cents: 5_000 })
    return { request }
  })
  expect((await edited.request).status).toBe(200)
  expect(await prices(buyer, 'price_to=1335')).toEqual(['1335.00'])
  await market.as(supplier, 'DELETE', `/secure/tickets/${id}`)
})

test('the price column for sorting is the price that the domain computes', async () => {
  const stored = await db
    .selectFrom('offers')
    .select(['type', 'price_cents', 'platform_fee_cents', 'price_shown_cents'])
    .execute()
  expect(new Set(stored.map((row) => row.type))).toEqual(new Set(['SELL', 'BUY']))
  for (const { type, price_cents, platform_fee_cents, price_shown_cents } of stored)
    expect(price_shown_cents).toBe(
      priceShownTo(
        type === 'SELL' ? 'buyer' : 'supplier',
        usdCents(price_cents),
        usdCents(platform_fee_cents),
      ),
    )
})
