import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer, sesameWanted } from '../testing/goods.ts'

const market = await openDealing()
const { db, goods, clock } = market
const admin = await market.member('ADMIN')
const buyer = await market.member('BUYER')
let supplier: SignedIn
const product = `/secure/admin/products/${goods.product}`
const twenty = `/secure/admin/container-types/${goods.twentyFoot}`
const facility = (id: string) => `/secure/admin/logistic-facilities/${id}`
const things = { product, 'container type': twenty, 'port of loading': facility(goods.portSudan) }

const retire = (path: string) => market.as(admin, 'POST', `${path}/retirement`)
const bringBack = (path: string) => market.as(admin, 'DELETE', `${path}/retirement`)
const publish = (change: Parameters<typeof sesameOffer>[1] = {}) =>
  market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods, change), { 'accept-language': 'en' })
const refusedAt = (field: string) => ({
  status: 409,
  body: {
    error_code: 'ITEM_RETIRED',
    errors: { [field]: ['This is no longer offered. Choose something else'] },
  },
})

beforeEach(async () => {
  supplier = await market.member('SUPPLIER')
  for (const table of ['products', 'container_types', 'facilities'] as const)
    await db.updateTable(table).set({ retired_at: null }).where('retired_at', 'is not', null).execute()
})

test.each([
  ['product', 'product_ext_id'],
  ['container type', 'container_type_ext_id'],
  ['port of loading', 'origin_ext_id'],
] as const)(
  'an offer that names a retired %s is refused, until an admin brings it back',
  async (what, field) => {
    await market.verified(supplier, 'create_offer')
    const done = await retire(things[what])
    expect(done).toMatchObject({ status: 200, body: { data: { retired_at: clock.now.toISOString() } } })
    expect(await publish()).toMatchObject(refusedAt(field))
    expect((await bringBack(things[what])).body.data.retired_at).toBeNull()
    expect((await publish()).status).toBe(201)
  },
)

test('with other mistakes the retired one is among them, as a field to correct', async () => {
  await retire(product)
  const { status, body } = await publish({ containers: 0 })
  expect({ status, code: body.error_code, fields: Object.keys(body.errors).toSorted() }).toEqual({
    status: 422,
    code: 'VALIDATION',
    fields: ['containers', 'product_ext_id'],
  })
})

test('members choose from what is in use', async () => {
  const chosen = async (path: string) => JSON.stringify((await market.as(supplier, 'GET', path)).body)
  const lists: [string, string, string][] = [
    [product, goods.product, '/secure/catalogue'],
    [twenty, goods.twentyFoot, '/secure/catalogue'],
    [facility(goods.portSudan), goods.portSudan, '/secure/logistic-facilities?type=list'],
    [facility(goods.portSudan), goods.portSudan, '/secure/logistic-facilities?per_page=100'],
    [facility(goods.mersin), goods.mersin, '/logistics/facility_destinations'],
  ]
  for (const [path, id, list] of lists) {
    expect(await chosen(list), list).toContain(id)
    await retire(path)
    expect(await chosen(list), list).not.toContain(id)
    await bringBack(path)
  }
})

test('a form that edits an offer is still given what that offer has', async () => {
  await retire(product)
  await retire(twenty)
  const kept = `product_ext_id=${goods.product}&container_type_ext_id=${goods.twentyFoot}`
  const { parents, container_types } = (await market.as(supplier, 'GET', `/secure/catalogue?${kept}`)).body
    .data
  expect(parents[0].types[0].grades[0].purities[0].packings[0]).toMatchObject({
    product_ext_id: goods.product,
    loads: [{ container_type_ext_id: goods.twentyFoot }],
  })
  expect(container_types).toHaveLength(1)
})

test('a published offer goes on: it is read, edited, bid on and purchased', async () => {
  const offer = await market.offer(supplier)
  for (const path of Object.values(things)) await retire(path)
  const seen = (await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)).body.data
  expect(seen).toMatchObject({ product: offer.product, origin: { name: 'Port Sudan' } })
  const onSale = (await market.as(buyer, 'GET', '/secure/tickets/marketplace?per_page=100')).body.data
  expect(onSale.map(({ id }: { id: string }) => id)).toContain(offer.id)

  const edited = await market.as(supplier, 'PUT', `/secure/tickets/${offer.id}`, {
    ...sesameOffer(goods, { price: '1590.00' }),
    version: offer.version,
  })
  expect(edited).toMatchObject({ status: 200, body: { data: { price: '1590.00' } } })
  expect((await market.bid(buyer, edited.body.data)).status).toBe(201)
  const other = await market.member('BUYER')
  const bought = await market.purchase(other, edited.body.data)
  expect(bought.status).toBe(201)
  expect(JSON.stringify(bought.body)).toContain(offer.product.external_id)
})

test('editing an offer does not bring in what is retired', async () => {
  const { id, version } = await market.offer(supplier)
  const khartoum = { ...goods, portSudan: goods.jeddah }
  await db.updateTable('facilities').set({ loads: true }).where('id', '=', goods.jeddah).execute()
  await retire(facility(goods.jeddah))
  const edit = { ...sesameOffer(khartoum), version }
  const refused = await market.as(supplier, 'PUT', `/secure/tickets/${id}`, edit, { 'accept-language': 'en' })
  expect(refused).toMatchObject(refusedAt('origin_ext_id'))
})

test('an expired offer of something retired is not published again', async () => {
  const start = clock.now
  const offer = await market.offer(supplier)
  clock.now = new Date(start.getTime() + 25 * 3_600_000)
  await market.verified(supplier, 'create_offer')
  const republish = () =>
    market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {}, { 'accept-language': 'en' })
  for (const [path, field] of [
    [product, 'product_ext_id'],
    [twenty, 'container_type_ext_id'],
    [facility(goods.portSudan), 'origin_ext_id'],
  ] as const) {
    await retire(path)
    expect(await republish()).toMatchObject(refusedAt(field))
    await bringBack(path)
  }
  expect((await republish()).status).toBe(200)
  clock.now = start
})

test('a bid and a purchase do not go to a retired port, nor does a request to buy start there', async () => {
  const offer = await market.offer(supplier)
  await retire(facility(goods.mersin))
  expect(await market.bid(buyer, offer)).toMatchObject({ status: 409, body: { error_code: 'ITEM_RETIRED' } })
  const bought = await market.purchase(buyer, offer)
  expect(bought).toMatchObject({ status: 409, body: { error_code: 'ITEM_RETIRED' } })
  expect(Object.keys(bought.body.errors)).toEqual(['facility_destination'])
  await bringBack(facility(goods.mersin))

  await market.verified(buyer, 'create_offer')
  const wanted = (await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))).body.data
  await retire(facility(goods.portSudan))
  const answer = { facility_destination: undefined, facility_origin: goods.portSudan, containers: 10 }
  expect(await market.bid(supplier, wanted, answer)).toMatchObject({
    status: 409,
    body: { error_code: 'ITEM_RETIRED', errors: { facility_origin: [expect.any(String)] } },
  })
})

test('a member does not bring a retired place back by adding it', async () => {
  const place = {
    logistic_facility_type_id: goods.portType,
    ...{ name: 'Port Sudan', name_ar: 'بورتسودان', city: 'Port Sudan', city_ar: 'بورتسودان' },
    ...{ country: 'Sudan', country_ar: 'السودان' },
  }
  const add = () => market.as(supplier, 'POST', '/secure/logistic-facilities', place)
  expect(await add()).toMatchObject({ status: 409, body: { error_code: 'ENTITY_ALREADY_EXISTS' } })
  await retire(facility(goods.portSudan))
  expect(await add()).toMatchObject({ status: 409, body: { error_code: 'ITEM_RETIRED' } })
})

test('an admin still enters freight of retired places, which published offers need', async () => {
  await retire(facility(goods.portSudan))
  const lane = {
    origin_ext_id: goods.portSudan,
    destination_ext_id: goods.changsha,
    container_type_ext_id: goods.twentyFoot,
    ...{ price_per_container: '2950', termical_handling_charges: '260', transit_time_in_days: 41 },
  }
  expect((await market.as(admin, 'POST', '/secure/admin/freight-costs', lane)).status).toBe(201)
})

test('retiring is in the activity log, once; what is retired already stays as it is', async () => {
  await retire(product)
  const at = clock.now
  clock.now = new Date(at.getTime() + 60_000)
  expect((await retire(product)).body.data.retired_at).toBe(at.toISOString())
  clock.now = at
  await bringBack(product)
  await bringBack(product)
  const entries = await db
    .selectFrom('activity_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity_id', '=', goods.product)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toMatchObject([
    { action: 'product.bring-back', actor_id: admin.id, after: { retired_at: null } },
    { action: 'product.retire', before: { retired_at: null }, after: { retired_at: at.toISOString() } },
  ])
})

test('nobody but an admin retires anything, and nothing that is not there', async () => {
  expect((await market.as(supplier, 'POST', `${product}/retirement`)).status).toBe(403)
  expect((await retire(facility(goods.product))).status).toBe(404)
})

test('retired while an offer of it is being published: the offer comes too late', async () => {
  await market.verified(supplier, 'create_offer')
  const sent = await transaction(db, async (tx) => {
    await tx
      .updateTable('container_types')
      .set({ retired_at: clock.now })
      .where('id', '=', goods.twentyFoot)
      .execute()
    const answer = market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods))
    await market.lockAwaited()
    return { answer }
  })
  expect(await sent.answer).toMatchObject({ status: 409, body: { error_code: 'ITEM_RETIRED' } })
})

test('retiring waits for an offer that is being published, which goes on', async () => {
  const offers = await db.selectFrom('offers').select('id').execute()
  await market.verified(supplier, 'create_offer')
  const both = await transaction(db, async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', goods.product).forShare().execute()
    const answer = retire(product)
    await market.lockAwaited()
    return { answer, offer: await market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods)) }
  })
  expect([both.offer.status, (await both.answer).status]).toEqual([201, 200])
  expect(await db.selectFrom('offers').select('id').execute()).toHaveLength(offers.length + 1)
})
