import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameWanted, setPrices } from '../testing/goods.ts'

const market = await openDealing()
const { clock, db, goods } = market
const start = clock.now

let supplier: SignedIn
let buyer: SignedIn
let offer: { id: string; version: number; valid_until: string }
beforeEach(async () => {
  clock.now = start
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
  offer = await market.offer(supplier)
})

/** As the form sends it, without a code: every refusal comes before the code is checked. */
const ask = (change: object = {}, by = buyer) =>
  market.as(by, 'POST', '/secure/trades', {
    ticket_id: offer.id,
    ticket_version: offer.version,
    containers: 4,
    facility_destination: goods.mersin,
    ...change,
  })
const refused = (status: number, error_code: string) => ({ status, body: { error_code } })
const read = async (by = buyer) => (await market.as(by, 'GET', `/secure/tickets/${offer.id}`)).body.data
const tradesOn = () => db.selectFrom('trades').select('id').where('offer_id', '=', offer.id).execute()

test('a part is reserved at the published terms, and the trade waits for the supplier', async () => {
  const { status, body } = await market.purchase(buyer, offer)
  expect({ status, data: body.data }).toMatchObject({
    status: 201,
    data: {
      reference: expect.stringMatching(/^MH-\d+-T\d+$/),
      ticket_id: offer.id,
      bid_id: null,
      version: 1,
      process: 'container-trade/1',
      status: 'running',
      side: 'buyer',
      open_tasks: [{ task: 'order.confirm', actor: 'supplier', yours: false, overdue: false }],
      terms: { containers: 4, price: '1600.00', price_shown: '1607.50', destinations: [{ containers: 4 }] },
      amounts: { comodity_cost: '121600.00', contract_value: '122208.00', shipping_cost: '4600.00' },
      log: [{ seq: 1, side: 'buyer', task: 'ticket.purchase' }],
    },
  })
  expect(body.data.steps[0]).toMatchObject({ name: 'NEGOTIATION', status: 'CURRENT' })
  expect(await read()).toMatchObject({ status: 'open', available_containers: 6, reserved_containers: 4 })
})

test('the whole lot is reserved, and nothing is left to answer', async () => {
  await market.purchase(buyer, offer, { containers: 10 })
  expect(await read()).toMatchObject({ status: 'confirmation', available_containers: 0, may: [] })
})

test('the terms stay as they were, whatever changes in catalogue and freight table', async () => {
  const { body } = await market.purchase(buyer, offer)
  await db.updateTable('freight_costs').set({ price_cents: 9_999_00 }).execute()
  await setPrices(db, goods.product, { bag_cost_cents: 90, platform_fee_cents: 99_00 })
  const later = (await market.as(buyer, 'GET', `/secure/trades/${body.data.id}`)).body.data
  expect([later.terms, later.amounts]).toEqual([body.data.terms, body.data.amounts])
  await db.updateTable('freight_costs').set({ price_cents: 1_150_00 }).execute()
  await setPrices(db, goods.product, { bag_cost_cents: 40, platform_fee_cents: 15_00 })
})

test('goods go to several ports, each with its share', async () => {
  const additional_destinations = [{ facility_destination: goods.jeddah, containers: 3 }]
  const { body } = await market.purchase(buyer, offer, { additional_destinations })
  expect(body.data.terms.destinations).toMatchObject([
    { facility: { name: 'Mersin' }, containers: 1 },
    { facility: { name: 'Jeddah' }, containers: 3 },
  ])
})

test('bids that no longer fit end without cost; smaller ones stay pending', async () => {
  const [large, small] = [await market.member('BUYER'), await market.member('BUYER')]
  const tooLarge = (await market.bid(large, offer, { containers: 7 })).body.data
  const fits = (await market.bid(small, offer, { containers: 6 })).body.data
  await market.purchase(buyer, offer)
  const state = async (by: SignedIn, id: string) =>
    (await market.as(by, 'GET', `/secure/bids/${id}`)).body.data
  expect(await state(large, tooLarge.id)).toMatchObject({ status: 'REJECTED', closed_by: 'system' })
  expect(await state(small, fits.id)).toMatchObject({ status: 'PENDING', may: ['withdraw'] })
  expect(await read(large)).toMatchObject({ bids_left: 3, pending_bids: 1, status: 'under_negotiation' })
})

describe('an offer that is sold only as a whole', () => {
  beforeEach(async () => {
    offer = await market.offer(supplier, { partial_purchase: false })
  })

  it('is not purchased in part', async () => {
    expect(await ask()).toMatchObject({
      status: 422,
      body: { errors: { containers: ['This lot is sold as a whole'] } },
    })
  })

  it('is purchased as a whole', async () => {
    expect((await market.purchase(buyer, offer, { containers: 10 })).status).toBe(201)
  })
})

describe('refused', () => {
  it('more than there is', async () => {
    expect(await ask({ containers: 11 })).toMatchObject({
      status: 409,
      body: {
        error_code: 'CONTAINERS_UNAVAILABLE',
        message: 'This amount of containers is not available',
      },
    })
  })

  it('what somebody else has just bought', async () => {
    await market.purchase(await market.member('BUYER'), offer, { containers: 7 })
    expect(await ask()).toMatchObject(refused(409, 'CONTAINERS_UNAVAILABLE'))
  })

  it('to a port that the freight table does not reach, with a message that says what to do', async () => {
    expect(await ask({ facility_destination: goods.changsha })).toMatchObject({
      status: 409,
      body: {
        error_code: 'FREIGHT_UNKNOWN',
        message: expect.stringMatching(/^Freight cost for this trade is unavailable.*Send Email to Admin/),
      },
    })
  })

  it('when one of several ports is not reached', async () => {
    const additional_destinations = [{ facility_destination: goods.changsha, containers: 1 }]
    expect(await ask({ additional_destinations })).toMatchObject(refused(409, 'FREIGHT_UNKNOWN'))
  })

  it('from the second the offer ends', async () => {
    clock.now = new Date(offer.valid_until)
    expect(await ask()).toMatchObject(refused(410, 'OFFER_EXPIRED'))
  })

  it('on an older version of the terms', async () => {
    expect(await ask({ ticket_version: 2 })).toMatchObject(refused(409, 'STALE_VERSION'))
  })

  it('by the owner, and by those of the owner’s side', async () => {
    const trader = await market.member('TRADER')
    offer = await market.offer(trader)
    expect(await ask({}, trader)).toMatchObject(refused(403, 'OWN_OFFER'))
    expect(await ask({}, supplier)).toMatchObject(refused(404, 'NOT_FOUND'))
  })

  it.each([
    [{ containers: 1.5 }, 'containers'],
    [{ containers: 0 }, 'containers'],
    [{ containers: -1 }, 'containers'],
    [{ containers: undefined }, 'containers'],
    [{ facility_destination: null }, 'facility_destination'],
    [{ facility_destination: goods.portSudan }, 'facility_destination'],
    [{ price: '1.00' }, 'price'],
    [{ platform_fee: '0.00' }, 'platform_fee'],
    [{ ticket_id: 'none' }, 'ticket_id'],
  ])('%o, for its own problem', async (change, field) => {
    expect(await ask(change)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  })

  it('and stores nothing', async () => {
    await ask({ facility_destination: goods.changsha })
    expect(await tradesOn()).toEqual([])
    expect(await read()).toMatchObject({ status: 'published', reserved_containers: 0 })
  })
})

describe('selling into a buying offer', () => {
  const wanted = async (incoterm: 'FOB' | 'CIF') => {
    await market.verified(buyer, 'create_offer')
    const body = sesameWanted(goods, { international_commercial_term: incoterm })
    offer = (await market.as(buyer, 'POST', '/secure/tickets', body)).body.data
  }
  const into = { facility_destination: null, facility_origin: goods.portSudan }

  it('at the target price is confirmed at once: the supplier has committed itself', async () => {
    await wanted('CIF')
    const { body } = await market.purchase(supplier, offer, into)
    expect(body.data).toMatchObject({
      side: 'supplier',
      open_tasks: [{ task: 'consignment.provide', actor: 'buyer' }],
      terms: { price: '1600.00', price_shown: '1592.50', origin: { name: 'Port Sudan' } },
      log: [
        { task: 'ticket.purchase', side: 'supplier' },
        { task: 'order.confirm', side: 'system' },
      ],
      parties: { buyer: { contact: { email: expect.stringContaining('@buyer.example') } } },
    })
    expect(await read()).toMatchObject({ sold_containers: 4, reserved_containers: 0 })
  })

  it('stays readable to the seller, once the buyer has closed the rest', async () => {
    await wanted('CIF')
    await market.purchase(supplier, offer, into)
    await market.as(buyer, 'DELETE', `/secure/tickets/${offer.id}`)
    expect(await read(supplier)).toMatchObject({ status: 'closed', sold_containers: 4, may: [] })
    expect(
      (await market.as(await market.member('SUPPLIER'), 'GET', `/secure/tickets/${offer.id}`)).status,
    ).toBe(404)
  })

  it('under FOB is refused while the lane to the buyer’s port is unknown', async () => {
    await wanted('FOB')
    await db.deleteFrom('freight_costs').where('destination_id', '=', goods.mersin).execute()
    expect(await ask(into, supplier)).toMatchObject(refused(409, 'FREIGHT_UNKNOWN'))
  })

  it('needs the port of loading', async () => {
    await wanted('CIF')
    expect(await ask({ facility_destination: null }, supplier)).toMatchObject({
      status: 422,
      body: { errors: { facility_origin: ['This field is required'] } },
    })
  })
})

test('under a key it is purchased once, with the same answer; other terms are refused', async () => {
  await market.verified(buyer, 'purchase')
  const body = { ticket_id: offer.id, ticket_version: 1, containers: 4, facility_destination: goods.jeddah }
  const send = (change = {}) =>
    market.as(
      buyer,
      'POST',
      '/secure/trades',
      { ...body, ...change },
      { 'idempotency-key': `buy ${offer.id}` },
    )
  const first = await send()
  expect(first.status).toBe(201)
  expect(await send()).toMatchObject({ status: 201, body: first.body })
  expect(await send({ containers: 5 })).toMatchObject(refused(409, 'IDEMPOTENCY_KEY_REUSED'))
  expect(await tradesOn()).toHaveLength(1)
})
