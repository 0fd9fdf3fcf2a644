import { describe, expect, it, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer, sesameWanted } from '../testing/goods.ts'

const market = await openDealing()
const { goods, db, clock } = market
const hours = (n: number) => new Date(clock.now.getTime() + n * 3_600_000).toISOString()

test('an offer is published, and the answer is what its owner reads', async () => {
  const supplier = await market.member('SUPPLIER')
  const offer = await market.offer(supplier, { valid_for: 48 })
  expect(offer).toMatchObject({
    reference: expect.stringMatching(/^MH-\d+$/),
    type: 'SELL',
    ticket_offer_type_id: 1,
    status: 'published',
    is_own_ticket: true,
    version: 1,
    negotiation: 1,
    containers: 10,
    available_containers: 10,
    quantity: '190',
    tons_per_container: 19_000,
    price: '1600.00',
    price_shown: '1592.50',
    platform_fee: '15.00',
    shipping_date: { section: 'end', month: 4, year: 2026, date: '2026-04-30' },
    latest_shipment: '2026-05-30',
    valid_until: hours(48),
    published_at: clock.now.toISOString(),
    product: { commodity: 'sesame', purity: '98', purity_type: '98/2' },
    origin: { name: 'Port Sudan' },
    destination: null,
    owner: { external_id: supplier.id, role: { id: 3, name: 'SUPPLIER' }, rating: null },
    may: ['edit', 'delete'],
  })
})

test('a buyer reads it with the fee on top', async () => {
  const offer = await market.offer(await market.member('SUPPLIER'))
  const { body } = await market.as(await market.member('BUYER'), 'GET', `/secure/tickets/${offer.id}`)
  expect(body.data).toMatchObject({
    price: '1600.00',
    price_shown: '1607.50',
    is_own_ticket: false,
    bids_left: 3,
    may: ['bid', 'purchase'],
  })
})

test('publishing is logged and its expiry job is enqueued, in the same transaction', async () => {
  const supplier = await market.member('SUPPLIER')
  const offer = await market.offer(supplier)
  const log = await db.selectFrom('activity_log').selectAll().where('entity_id', '=', offer.id).execute()
  expect(log).toMatchObject([
    { action: 'offer.publish', actor_id: supplier.id, role: 'SUPPLIER', at: clock.now },
  ])
  const { rows } = await market.pool.query(
    `select start_after from pgboss.job where name = 'offer.expire' and data ->> 'offerId' = $1`,
    [offer.id],
  )
  expect(rows).toEqual([{ start_after: new Date(hours(24)) }])
})

describe('who publishes what', () => {
  it.each([
    ['SUPPLIER', 'SELL', 201],
    ['SUPPLIER', 'BUY', 403],
    ['BUYER', 'SELL', 403],
    ['BUYER', 'BUY', 201],
    ['TRADER', 'SELL', 201],
    ['TRADER', 'BUY', 201],
    ['ADMIN', 'SELL', 403],
  ] as const)('a %s, a %s offer: %i', async (role, type, expected) => {
    const member = await market.member(role)
    if (role !== 'ADMIN') await market.verified(member, 'create_offer')
    const offer = type === 'SELL' ? sesameOffer(goods) : sesameWanted(goods)
    const { status, body } = await market.as(member, 'POST', '/secure/tickets', offer)
    expect(status).toBe(expected)
    if (status === 201) expect(body.data).toMatchObject({ type, status: 'published' })
    else expect(body.error_code).toBe(role === 'ADMIN' ? 'FORBIDDEN' : 'WRONG_OFFER_TYPE')
    const stored = await db.selectFrom('offers').select('id').where('owner_id', '=', member.id).execute()
    expect(stored).toHaveLength(status === 201 ? 1 : 0)
  })

  it('nobody without a session', async () => {
    expect((await market.as(undefined, 'POST', '/secure/tickets', sesameOffer(goods))).status).toBe(401)
  })
})

test('a buying offer names a target price and a destination, and neither origin nor sifting', async () => {
  const buyer = await market.member('BUYER')
  await market.verified(buyer, 'create_offer')
  const wanted = sesameWanted(goods, { product_is_sifted: true, origin_ext_id: goods.portSudan })
  expect((await market.as(buyer, 'POST', '/secure/tickets', wanted)).body.data).toMatchObject({
    type: 'BUY',
    ticket_offer_type_id: 2,
    origin: null,
    product_is_sifted: null,
    destination: { name: 'Mersin' },
    price: '1600.00',
    price_shown: '1607.50',
  })
})

test('a firm offer has no trading option and no negotiable quantity, whatever was sent', async () => {
  const offer = await market.offer(await market.member('SUPPLIER'), {
    kind: 'FIRM',
    quantity_negotiable: true,
  })
  expect(offer).toMatchObject({ kind: 'FIRM', trading_option: null, quantity_negotiable: false })
})

test('a DDP offer keeps the country and the place as the contract will spell them', async () => {
  const offer = await market.offer(await market.member('SUPPLIER'), {
    international_commercial_term: 'DDP',
    destination_ext_id: goods.mersin,
    ddp_country: 'TR',
    ddp_facility: 'Gaziantep, warehouse 4',
    partial_shipping: false,
  })
  expect(offer).toMatchObject({ ddp_country: 'TR', ddp_facility: 'Gaziantep, warehouse 4' })
})

test('the load of a container is the catalogue’s of the day, and later changes do not affect it', async () => {
  const supplier = await market.member('SUPPLIER')
  const offer = await market.offer(supplier)
  await db.updateTable('product_loads').set({ load_kg: 21_000 }).execute()
  const { body } = await market.as(supplier, 'GET', `/secure/tickets/${offer.id}`)
  expect(body.data).toMatchObject({ tons_per_container: 19_000, quantity: '190' })
  await db.updateTable('product_loads').set({ load_kg: 19_000 }).execute()
})

describe('what an admin deletes at the same moment', () => {
  const places = (id: string) => ({
    id,
    type_id: goods.portType,
    name: id,
    name_ar: 'ميناء',
    city: 'Suakin',
    city_ar: 'سواكن',
    country: 'Sudan',
    country_ar: 'السودان',
    loads: true,
  })

  it('is reported as a place that no longer exists', async () => {
    const supplier = await market.member('SUPPLIER')
    await market.verified(supplier, 'create_offer')
    const suakin = '019cd3a4-0000-7000-8000-00000000a001'
    await db.insertInto('facilities').values(places(suakin)).execute()
    const admin = await db.startTransaction().execute()
    await admin.deleteFrom('facilities').where('id', '=', suakin).execute()
    const offer = sesameOffer(goods, { origin_ext_id: suakin })
    const answer = market.as(supplier, 'POST', '/secure/tickets', offer)
    await market.lockAwaited()
    await admin.commit().execute()
    expect(await answer).toMatchObject({
      status: 422,
      body: { errors: { origin_ext_id: ['Choose one of the options'] } },
    })
  })

  it('is reported as a product that is no longer in the catalogue', async () => {
    const supplier = await market.member('SUPPLIER')
    await market.verified(supplier, 'create_offer')
    const { id: _, ...product } = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', goods.product)
      .executeTakeFirstOrThrow()
    const bags = '019cd3a4-0000-7000-8000-00000000a002'
    await db
      .insertInto('products')
      .values({ ...product, id: bags, bag_packing_kg: 25 })
      .execute()
    await db
      .insertInto('product_prices')
      .values({ product_id: bags, bag_cost_cents: 40, platform_fee_cents: 15_00 })
      .execute()
    const load = { id: bags, product_id: bags, container_type_id: goods.twentyFoot, load_kg: 19_000 }
    await db.insertInto('product_loads').values(load).execute()
    const admin = await db.startTransaction().execute()
    await admin.deleteFrom('product_loads').where('product_id', '=', bags).execute()
    await admin.deleteFrom('products').where('id', '=', bags).execute()
    const offer = sesameOffer(goods, { product_ext_id: bags, package_size: 25 })
    const answer = market.as(supplier, 'POST', '/secure/tickets', offer)
    await market.lockAwaited()
    await admin.commit().execute()
    expect(await answer).toMatchObject({
      status: 422,
      body: {
        errors: { container_type_ext_id: ['The catalogue does not have this for the chosen product'] },
      },
    })
  })
})

test.each(['status', 'owner_id', 'platform_fee', 'version', 'reserved', 'sold'])(
  '%s cannot be set by a client',
  async (field) => {
    const supplier = await market.member('SUPPLIER')
    await market.verified(supplier, 'create_offer')
    const body = { ...sesameOffer(goods), [field]: 1 }
    const answer = await market.as(supplier, 'POST', '/secure/tickets', body)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  },
)

test('an offer’s draft is deleted when it is published, and stays when that is refused', async () => {
  const supplier = await market.member('SUPPLIER')
  await market.as(supplier, 'PUT', '/secure/ticket-draft', { step: 6, containers: 10 })
  await market.verified(supplier, 'create_offer')
  await market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods, { containers: 0 }))
  expect((await market.as(supplier, 'GET', '/secure/ticket-draft')).body.data).not.toBeNull()
  await market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods))
  expect((await market.as(supplier, 'GET', '/secure/ticket-draft')).body.data).toBeNull()
})

describe('under an Idempotency-Key', () => {
  it('it is published once, with the same answer', async () => {
    const supplier = await market.member('SUPPLIER')
    await market.verified(supplier, 'create_offer')
    const ask = (change = {}) =>
      market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods, change), { 'idempotency-key': 'k-1' })
    const first = await ask()
    expect(await ask()).toMatchObject({ status: 201, body: first.body })
    expect(await ask({ containers: 9 })).toMatchObject({
      status: 409,
      body: { error_code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    const stored = await db.selectFrom('offers').select('id').where('owner_id', '=', supplier.id).execute()
    expect(stored).toHaveLength(1)
  })
})
