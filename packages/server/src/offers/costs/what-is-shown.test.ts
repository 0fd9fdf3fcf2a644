import { addSeconds } from '@mahsul/domain/kit/calendar'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { sesameOffer, sesameWanted } from '../../testing/goods.ts'

const market = await openDealing()
const { db, goods } = market
const admin = await market.member('ADMIN')

let supplier: SignedIn
let buyer: SignedIn
let offer: { id: string; version: number }
beforeEach(async () => {
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
  await setFreight('1150.00')
  await setProduct({})
  offer = await market.offer(supplier, { kind: 'NEGOTIABLE' })
})

async function setProduct(change: object) {
  const { status } = await market.as(admin, 'PUT', `/secure/admin/products/${goods.product}`, {
    product_grade_ext_id: goods.grade,
    purity: 98,
    purity_type: '98/2',
    bag_packing_amount: 50,
    additional_cost_per_mt: '0.40',
    platform_fee: '15.00',
    ...change,
  })
  expect(status).toBe(200)
}

async function setFreight(price: string) {
  const { body } = await market.as(admin, 'GET', '/secure/admin/freight-costs?search=Mersin')
  const { status } = await market.as(
    admin,
    'PUT',
    `/secure/admin/freight-costs/${body.data[0].external_id}`,
    {
      origin_ext_id: goods.portSudan,
      destination_ext_id: goods.mersin,
      container_type_ext_id: goods.twentyFoot,
      price_per_container: price,
      termical_handling_charges: '150.00',
      transit_time_in_days: 12,
    },
  )
  expect(status).toBe(200)
}

/** A member can get another code after half a minute. */
function waitForCode() {
  market.clock.now = addSeconds(market.clock.now, 31)
}

/** What happens to the total while the page is open. */
const changes = {
  'the fee rises': () => setProduct({ platform_fee: '155.00' }),
  'bags cost more': () => setProduct({ additional_cost_per_mt: '0.90' }),
  'freight rises': () => setFreight('3300.00'),
  'the offer is edited': async () => {
    const terms = { price: '1650.00', payment_method_type: 'ADVANCE', payment_percentage: 20 } as const
    const body = { ...sesameOffer(goods, terms), version: offer.version }
    await market.as(supplier, 'PUT', `/secure/tickets/${offer.id}`, body)
  },
}

type Costs = { total_cost: string; costs_version: string }
const expected = ({ total_cost, costs_version }: Costs) => ({ expected_total: total_cost, costs_version })
const purchaseCosts = async (query: object = {}): Promise<Costs> => {
  const params = { ticket_id: offer.id, containers: '4', destination_ext_id: goods.mersin, ...query }
  const { body } = await market.as(
    buyer,
    'GET',
    `/secure/cost-calculator/purchase-costs?${new URLSearchParams(params as Record<string, string>)}`,
  )
  return body.data
}

/** Opens the page of an act; when pressed later, it returns the costs of what was done, or the refusal. */
const acts = {
  purchase: async () => {
    const shown = await purchaseCosts()
    const press = async () => {
      const { status, body } = await market.purchase(buyer, offer, expected(shown))
      return { status, body, done: body.data?.amounts }
    }
    return { shown, press }
  },
  bid: async () => {
    const shown = await purchaseCosts({ price_currency: '1550.00' })
    const press = async () => {
      const { status, body } = await market.bid(buyer, offer, expected(shown))
      return { status, body, done: body.data?.costs }
    }
    return { shown, press }
  },
  acceptance: async () => {
    const { id } = (await market.bid(buyer, offer)).body.data
    const shown: Costs = (await market.as(supplier, 'GET', `/secure/bids/${id}`)).body.data.costs
    const toBuyer: Costs = (await market.as(buyer, 'GET', `/secure/bids/${id}`)).body.data.costs
    const press = async () => {
      const { status, body } = await market.as(supplier, 'PUT', `/secure/bids/${id}/accept`, expected(shown))
      const trade = async (by: SignedIn) =>
        (await market.as(by, 'GET', `/secure/trades/${body.data.trade_id}`)).body.data.amounts
      expect(await trade(buyer)).toEqual(toBuyer)
      return { status, body, done: await trade(supplier) }
    }
    return { shown, press }
  },
}

/** The parts of the total are frozen with the offer, and all of them with a bid; until then freight comes from the table. */
const refused = new Set([
  'freight rises × purchase',
  'freight rises × bid',
  'the offer is edited × purchase',
  'the offer is edited × bid',
])

describe.each(Object.keys(changes) as (keyof typeof changes)[])('while a page is open %s', (change) => {
  it.each(Object.keys(acts) as (keyof typeof acts)[])('%s: the shown total, or nothing', async (act) => {
    const { shown, press } = await acts[act]()
    await changes[change]()
    const { status, body, done } = await press()
    if (refused.has(`${change} × ${act}`))
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { error_code: 'STALE_VERSION', changed: expect.any(Array) },
      })
    else expect({ status, done }).toMatchObject({ status: act === 'acceptance' ? 200 : 201, done: shown })
  })
})

test('a purchase at other costs is refused line by line; nothing is done, its code and key work for the next try', async () => {
  const shown = await purchaseCosts()
  await market.verified(buyer, 'purchase')
  await setFreight('3300.00')
  const press = (change: object) =>
    market.as(
      buyer,
      'POST',
      '/secure/trades',
      {
        ticket_id: offer.id,
        ticket_version: offer.version,
        containers: 4,
        facility_destination: goods.mersin,
        ...change,
      },
      { 'idempotency-key': `purchase of ${offer.id}` },
    )
  const { status, body } = await press(expected(shown))
  expect({ status, changed: body.changed }).toEqual({
    status: 409,
    changed: [
      { line: 'shipping_cost', before: '4600.00', after: '13200.00' },
      { line: 'total_cost', before: '127378.00', after: '135978.00' },
    ],
  })
  expect((await market.as(supplier, 'GET', `/secure/tickets/${offer.id}`)).body.data).toMatchObject({
    available_containers: 10,
    status: 'published',
  })
  const again = await press(expected(await purchaseCosts()))
  expect(again).toMatchObject({ status: 201, body: { data: { amounts: { total_cost: '135978.00' } } } })
})

test('the total alone is enough, as text or as a number; a purchase without either is not checked', async () => {
  await setFreight('3300.00')
  const purchase = (change: object) => {
    waitForCode()
    return market.purchase(buyer, offer, { containers: 1, ...change })
  }
  expect(await purchase({ expected_total: 31844.5 })).toMatchObject({
    status: 409,
    body: { changed: [{ line: 'total_cost', before: '31844.50', after: '33994.50' }] },
  })
  expect((await purchase({ expected_total: '33994.5' })).status).toBe(201)
  expect((await purchase({})).status).toBe(201)
  expect(await purchase({ expected_total: '1,000' })).toMatchObject({
    status: 422,
    body: { errors: { expected_total: expect.any(Array) } },
  })
})

test('a bid and an acceptance at another total are refused, and done at the right one', async () => {
  expect(await market.bid(buyer, offer, { expected_total: '1.00' })).toMatchObject({
    status: 409,
    body: { error_code: 'STALE_VERSION', changed: [{ line: 'total_cost', before: '1.00' }] },
  })
  waitForCode()
  const bid = (await market.bid(buyer, offer, { expected_total: '123578.00' })).body.data
  const accept = (body: object) => market.as(supplier, 'PUT', `/secure/bids/${bid.id}/accept`, body)
  expect(await accept({ expected_total: '123578.00' })).toMatchObject({
    status: 409,
    body: { changed: [{ line: 'total_cost', before: '123578.00', after: '117838.00' }] },
  })
  expect((await market.as(buyer, 'GET', `/secure/bids/${bid.id}`)).body.data.status).toBe('PENDING')
  expect((await accept({ expected_total: '117838.00' })).status).toBe(200)
})

test('a supplier who sells into a buying offer is held to what they receive', async () => {
  await market.verified(buyer, 'create_offer')
  const { body: wanted } = await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))
  const sell = (expected_total: string) => {
    waitForCode()
    return market.purchase(supplier, wanted.data, {
      facility_destination: undefined,
      facility_origin: goods.portSudan,
      expected_total,
    })
  }
  expect((await sell('122208.00')).status).toBe(409)
  expect(await sell('121638.00')).toMatchObject({
    status: 201,
    body: { data: { amounts: { total_cost: '121638.00' } } },
  })
})

test('an offer keeps its prices until it is edited or republished, and then has the current ones', async () => {
  const read = async () => (await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)).body.data
  const before = await read()
  await setProduct({ platform_fee: '20.00', additional_cost_per_mt: '0.50' })
  expect(await read()).toEqual(before)
  expect(before).toMatchObject({ platform_fee: '15.00', bag_cost: '0.40', price_shown: '1607.50' })

  await market.as(supplier, 'PUT', `/secure/tickets/${offer.id}`, { ...sesameOffer(goods), version: 1 })
  const edited = await read()
  expect(edited).toMatchObject({
    version: 2,
    platform_fee: '20.00',
    bag_cost: '0.50',
    price_shown: '1610.00',
  })
  expect(edited.costs_version).not.toBe(before.costs_version)

  waitForCode()
  await setProduct({ platform_fee: '30.00', additional_cost_per_mt: '0.50' })
  await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
  await market.verified(supplier, 'create_offer')
  await market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {})
  expect(await read()).toMatchObject({ version: 3, platform_fee: '30.00', price_shown: '1615.00' })
})

test('the version of an offer’s costs changes with its freight', async () => {
  const version = async () =>
    (await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)).body.data.costs_version
  const before = await version()
  expect(await version()).toBe(before)
  await setFreight('1151.00')
  expect(await version()).not.toBe(before)
})

test('freight that changes while a purchase waits is either in what was shown, or refuses it', async () => {
  const shown = await purchaseCosts()
  await market.verified(buyer, 'purchase')
  const waited = await transaction(db, async (tx) => {
    await tx.selectFrom('offers').select('id').where('id', '=', offer.id).forUpdate().execute()
    const body = {
      ticket_id: offer.id,
      ticket_version: offer.version,
      containers: 4,
      facility_destination: goods.mersin,
      ...expected(shown),
    }
    const request = market.as(buyer, 'POST', '/secure/trades', body)
    await market.lockAwaited()
    await setFreight('3300.00')
    return { request }
  })
  expect((await waited.request).status).toBe(409)
})

test('purchases during changes of freight are each made at the total that was shown to them', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => market.member('BUYER')))
  for (const bidder of buyers) await market.verified(bidder, 'purchase')
  const purchases = buyers.map(async (bidder) => {
    const { body: costs } = await market.as(
      bidder,
      'GET',
      `/secure/cost-calculator/purchase-costs?ticket_id=${offer.id}&containers=1&destination_ext_id=${goods.mersin}`,
    )
    const { status, body } = await market.as(bidder, 'POST', '/secure/trades', {
      ticket_id: offer.id,
      ticket_version: offer.version,
      containers: 1,
      facility_destination: goods.mersin,
      ...expected(costs.data),
    })
    return { status, shown: costs.data, done: body.data?.amounts }
  })
  for (const price of ['1200.00', '1250.00', '1300.00', '1350.00']) await setFreight(price)
  for (const { status, shown, done } of await Promise.all(purchases))
    expect(status === 201 ? done : status).toEqual(status === 201 ? shown : 409)
})
