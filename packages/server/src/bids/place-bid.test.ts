import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameWanted } from '../testing/goods.ts'

const market = await openDealing()
const { clock, db, goods } = market
const start = clock.now
const supplier = await market.member('SUPPLIER')

let buyer: SignedIn
let offer: { id: string; version: number; valid_until: string }
beforeEach(async () => {
  clock.now = start
  buyer = await market.member('BUYER')
  offer = await market.offer(await market.member('SUPPLIER'))
})

/** As the form sends it, without a code: every refusal comes before the code is checked. */
const ask = (change: object = {}, by = buyer) =>
  market.as(by, 'POST', `/secure/bids/tickets/${offer.id}`, {
    ticket_version: offer.version,
    containers: 4,
    price: '1550.00',
    facility_destination: goods.mersin,
    ...change,
  })
const refused = (status: number, error_code: string) => ({ status, body: { error_code } })
const bidsOn = () => db.selectFrom('bids').selectAll().where('offer_id', '=', offer.id).execute()
const read = async (by = buyer) => (await market.as(by, 'GET', `/secure/tickets/${offer.id}`)).body.data

test('a bid is placed, and the answer is what its bidder reads', async () => {
  const { status, body } = await market.bid(buyer, offer, { message: ' Delivery in May? ' })
  expect({ status, data: body.data }).toMatchObject({
    status: 201,
    data: {
      ticket_id: offer.id,
      ticket_version: 1,
      round: 1,
      status: 'PENDING',
      closed_by: null,
      containers: 4,
      quantity: '76',
      price: '1550.00',
      price_shown: '1557.50',
      message: 'Delivery in May?',
      shipping_date: { date: '2026-04-30' },
      payment_method: { slug: 'CAD_CASH_AGAINST_DOCUMENTS' },
      destinations: [{ facility: { name: 'Mersin' }, containers: 4 }],
      origin: { name: 'Port Sudan' },
      is_own_bid: true,
      costs: { comodity_cost: '117800.00', shipping_cost: '4600.00', total_cost: '123578.00' },
      trade_id: null,
      may: ['withdraw'],
    },
  })
  expect(await read()).toMatchObject({
    status: 'under_negotiation',
    pending_bids: 1,
    bids_left: 2,
    may: ['purchase'],
  })
})

test('the answer of the act is what a later request shows', async () => {
  const { body } = await market.bid(buyer, offer, {
    additional_destinations: [{ facility_destination: goods.jeddah, containers: 1 }],
    payment_method: 'DEFERRED_PAYMENT',
    payment_delay_id: 90,
  })
  const { ticket: _, ...later } = (await market.as(buyer, 'GET', `/secure/bids/${body.data.id}`)).body.data
  expect(later).toEqual(body.data)
})

test('its owner reads it from the other side', async () => {
  offer = await market.offer(supplier)
  const { body } = await market.bid(buyer, offer)
  const seen = (await market.as(supplier, 'GET', `/secure/bids/${body.data.id}`)).body.data
  expect(seen).toMatchObject({
    price_shown: '1542.50',
    is_own_bid: false,
    bidder: { role: { id: 2, name: 'BUYER' } },
    costs: { platform_fee: '570.00', total_cost: '117838.00' },
    may: ['accept', 'decline'],
    ticket: { id: offer.id, is_own_ticket: true },
  })
  expect(JSON.stringify(seen)).not.toMatch(/@buyer\.example|912345678/)
})

test('a bid may change the payment terms and the shipping date', async () => {
  const { body } = await market.bid(buyer, offer, {
    payment_method: 'LC_LETTER_OF_CREDIT',
    payment_lc_type: 'deferred',
    payment_method_type: 'ADVANCE',
    payment_percentage: 20,
    payment_delay_id: 60,
    shipping_date: { section: 'mid', month: 6, year: 2026 },
  })
  expect(body.data).toMatchObject({
    payment_method: { slug: 'LC_LETTER_OF_CREDIT' },
    payment_lc_type: 'deferred',
    payment_method_type: 'ADVANCE',
    payment_percentage: 20,
    payment_delay_id: 60,
    shipping_date: { date: '2026-06-20' },
    costs: { advance: '23681.60', balance: '94726.40' },
  })
})

describe('payment terms that a bid leaves out are as offered', () => {
  const offered = {
    payment_method: 'DEFERRED_PAYMENT',
    payment_method_type: 'ADVANCE',
    payment_percentage: 30,
    payment_delay_id: 60,
  } as const
  const terms = (change: object) => ({
    ...offered,
    payment_method: { slug: 'DEFERRED_PAYMENT', name: expect.any(String) },
    ...change,
  })
  it.each([
    ['all of them', {}, {}],
    ['all but the percentage', { payment_percentage: 50 }, { payment_percentage: 50 }],
    ['all but the delay', { payment_delay_id: 90 }, { payment_delay_id: 90 }],
    [
      'all but the advance',
      { payment_method_type: 'FULL' },
      { payment_method_type: 'FULL', payment_percentage: 0 },
    ],
    [
      'all but the method, which knows no delay',
      { payment_method: 'CAD_CASH_AGAINST_DOCUMENTS' },
      {
        payment_method: { slug: 'CAD_CASH_AGAINST_DOCUMENTS', name: expect.any(String) },
        payment_delay_id: null,
      },
    ],
  ])('%s', async (_, change, expected) => {
    offer = await market.offer(await market.member('SUPPLIER'), offered)
    const { status, body } = await market.bid(buyer, offer, change)
    expect({ status, data: body.data }).toMatchObject({ status: 201, data: terms(expected) })
  })
})

test('goods shipped in parts go to several ports', async () => {
  const { body } = await market.bid(buyer, offer, {
    additional_destinations: [{ facility_destination: goods.jeddah, containers: 1 }],
  })
  expect(body.data.destinations).toMatchObject([
    { facility: { name: 'Mersin' }, containers: 3 },
    { facility: { name: 'Jeddah' }, containers: 1 },
  ])
  expect(body.data.costs).toMatchObject({ shipping_cost: '4100.00', transit_time_in_days: 12 })
})

describe('refused', () => {
  it('on an older version of the terms', async () => {
    expect(await ask({ ticket_version: 2 })).toMatchObject(refused(409, 'STALE_VERSION'))
  })

  it('from the second the offer ends, whether or not a job has run', async () => {
    clock.now = new Date(offer.valid_until)
    expect(await ask()).toMatchObject(refused(410, 'OFFER_EXPIRED'))
    clock.now = new Date(clock.now.getTime() - 1)
    await market.verified(buyer, 'create_bid')
    expect((await ask()).status).toBe(201)
  })

  it('while the last one is pending', async () => {
    await market.bid(buyer, offer)
    expect(await ask()).toMatchObject(refused(409, 'BID_PENDING'))
  })

  it('a fourth time: only purchase remains', async () => {
    const owner = await market.member('SUPPLIER')
    offer = await market.offer(owner)
    for (const answer of ['decline', 'withdraw', 'decline'] as const) {
      const { body } = await market.bid(buyer, offer)
      const by = answer === 'withdraw' ? buyer : owner
      const words = answer === 'decline' ? { message: 'No' } : undefined
      await market.as(by, 'PUT', `/secure/bids/${body.data.id}/${answer}`, words)
    }
    expect(await ask()).toMatchObject(refused(409, 'ROUNDS_USED'))
    expect(await read()).toMatchObject({ status: 'open', bids_left: 0, may: ['purchase'] })
    expect((await market.purchase(buyer, offer)).status).toBe(201)
  })

  it('when bidding is one at a time and another bid is pending; free again once that bid is answered', async () => {
    const owner = await market.member('SUPPLIER')
    offer = await market.offer(owner, { trading_option: 'ONE_ON_ONE_BIDDING' })
    const { body } = await market.bid(await market.member('BUYER'), offer)
    expect(await ask()).toMatchObject(refused(409, 'HELD_BY_ANOTHER_BIDDER'))
    expect((await read()).may).toEqual(['purchase'])
    await market.as(owner, 'PUT', `/secure/bids/${body.data.id}/decline`, { message: 'No' })
    expect((await market.bid(buyer, offer)).status).toBe(201)
  })

  it('on a firm price', async () => {
    offer = await market.offer(await market.member('SUPPLIER'), { kind: 'FIRM' })
    expect(await ask()).toMatchObject(refused(409, 'FIRM_OFFER'))
  })

  it('by the owner’s own company', async () => {
    const trader = await market.member('TRADER')
    offer = await market.offer(trader)
    expect(await ask({}, trader)).toMatchObject(refused(403, 'OWN_OFFER'))
    await db.updateTable('members').set({ company_id: trader.companyId }).where('id', '=', buyer.id).execute()
    expect(await ask()).toMatchObject(refused(403, 'OWN_OFFER'))
  })

  it('on the wrong side, where the offer is not even found', async () => {
    expect(await ask({}, await market.member('SUPPLIER'))).toMatchObject(refused(404, 'NOT_FOUND'))
  })

  it('on one’s own side of a trade, where one may see the offer', async () => {
    const { body } = await market.bid(buyer, offer)
    await db.updateTable('members').set({ role: 'SUPPLIER' }).where('id', '=', buyer.id).execute()
    expect(body.data.status).toBe('PENDING')
    expect(await ask()).toMatchObject(refused(403, 'WRONG_SIDE'))
  })

  it('on a closed offer', async () => {
    const owner = await market.member('SUPPLIER')
    offer = await market.offer(owner)
    const { body } = await market.bid(buyer, offer)
    await market.as(buyer, 'PUT', `/secure/bids/${body.data.id}/withdraw`)
    await market.as(owner, 'DELETE', `/secure/tickets/${offer.id}`)
    expect(await ask()).toMatchObject(refused(409, 'OFFER_CLOSED'))
  })

  it('by an admin, and without a session', async () => {
    expect((await ask({}, await market.member('ADMIN'))).status).toBe(403)
    expect((await market.as(undefined, 'POST', `/secure/bids/tickets/${offer.id}`, {})).status).toBe(401)
  })

  it('and stores and sends nothing', async () => {
    await ask({ ticket_version: 2 })
    expect(await bidsOn()).toEqual([])
    expect(await read()).toMatchObject({ status: 'published', pending_bids: 0 })
    const notices = await db
      .selectFrom('notifications')
      .select('id')
      .where('offer_id', '=', offer.id)
      .execute()
    expect(notices).toEqual([])
  })
})

describe('a bid if the freight table has no lane', () => {
  const lane = () => ({
    origin_ext_id: goods.portSudan,
    destination_ext_id: goods.changsha,
    container_type_ext_id: goods.twentyFoot,
  })

  it('is refused in whole and in part, spends no code and no round, and succeeds once the lane is there', async () => {
    await market.verified(buyer, 'create_bid')
    expect(await ask({ facility_destination: goods.changsha })).toMatchObject(refused(409, 'FREIGHT_UNKNOWN'))
    const additional_destinations = [{ facility_destination: goods.changsha, containers: 1 }]
    expect(await ask({ additional_destinations })).toMatchObject(refused(409, 'FREIGHT_UNKNOWN'))
    expect(await bidsOn()).toEqual([])
    expect(await read()).toMatchObject({ pending_bids: 0, bids_left: 3 })

    await market.as(buyer, 'POST', '/secure/freight-costs/request', { ...lane(), ticket_id: offer.id })
    const admin = await market.member('ADMIN')
    const price = { price_per_container: '2950', termical_handling_charges: '260', transit_time_in_days: 41 }
    const { body } = await market.as(admin, 'POST', '/secure/admin/freight-costs', { ...lane(), ...price })
    expect(await ask({ facility_destination: goods.changsha })).toMatchObject({
      status: 201,
      body: { data: { round: 1, costs: { shipping_cost: '11800.00', freight_missing: false } } },
    })
    await market.as(admin, 'DELETE', `/secure/admin/freight-costs/${body.data.external_id}`)
  })

  it('is refused to a supplier on a buying offer as well', async () => {
    const wanted = { international_commercial_term: 'FOB', destination_ext_id: goods.changsha } as const
    offer = await market.offer(await market.member('BUYER'), sesameWanted(goods, wanted))
    const by = await market.member('SUPPLIER')
    expect(
      await ask({ facility_destination: undefined, facility_origin: goods.portSudan }, by),
    ).toMatchObject(refused(409, 'FREIGHT_UNKNOWN'))
  })

  it('succeeds where the seller ships', async () => {
    offer = await market.offer(await market.member('SUPPLIER'), {
      international_commercial_term: 'CIF',
      destination_ext_id: goods.changsha,
      partial_shipping: false,
    })
    await market.verified(buyer, 'create_bid')
    expect((await ask({ facility_destination: undefined })).status).toBe(201)
  })
})
