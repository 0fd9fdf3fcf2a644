import { type LanePrice, priceAt, stateOf } from '@mahsul/domain/catalogue/lane-price'
import { addDays, type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/db/db.ts'
import { openDealing } from '../../testing/dealing.ts'
import { sendFile } from '../../testing/files.ts'
import { freightTo } from './freight.queries.ts'
import { notifyRequesters } from './notify-requesters.ts'

const market = await openDealing()
const { clock, db, goods } = market
const start = clock.now
const today = utcDay(start)
const admin = await market.member('ADMIN')
const buyer = await market.member('BUYER')
const lanes = '/secure/admin/freight-costs'
const stocked = await db.selectFrom('freight_costs').selectAll().execute()
const mersin = stocked.find(({ destination_id: to }) => to === goods.mersin)!.id // of `stockGoods`

beforeEach(async () => {
  clock.now = start
  await db.deleteFrom('freight_costs').execute()
  await db.insertInto('freight_costs').values(stocked).execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('freight_requests').execute()
})

const day = (days: number) => addDays(today, days)
const wait = (days: number) => {
  clock.now = new Date(start.getTime() + days * 86_400_000)
}
const ends = {
  origin_ext_id: goods.portSudan,
  destination_ext_id: goods.mersin,
  container_type_ext_id: goods.twentyFoot,
}
const as = {
  ...ends,
  price_per_container: '1150',
  termical_handling_charges: '150',
  transit_time_in_days: 12,
}
const save = (change: object) => market.as(admin, 'PUT', `${lanes}/${mersin}`, { ...as, ...change })
const shown = async () => (await market.as(admin, 'GET', `${lanes}/${mersin}`)).body.data
const listed = async (query = '') =>
  (await market.as(admin, 'GET', `${lanes}?${query}`)).body.data.find(
    (lane: { external_id: string }) => lane.external_id === mersin,
  )
const question = `is_selling_offer=true&incoterm=FOB&containers=1&product_ext_id=${goods.product}&origin_ext_id=${goods.portSudan}&destination_ext_id=${goods.mersin}&container_ext_id=${goods.twentyFoot}`
const costs = async () =>
  (await market.as(buyer, 'GET', `/secure/cost-calculator/purchase-costs?${question}`)).body.data
const freightOf = async () => (await costs()).shipping_cost
const needs = async () => (await market.as(admin, 'GET', '/secure/admin/dashboard')).body.data

test('a changed price is in effect from now on, and the former one stays, with who changed it and when', async () => {
  wait(1)
  expect((await save({ price_per_container: '1300', carrier: 'Nile Line' })).status).toBe(200)
  expect(await freightOf()).toBe('1300.00')
  expect(await listed()).toMatchObject({
    price_per_container: '1300.00',
    carrier: 'Nile Line',
    state: 'in_effect',
    valid_from: clock.now.toISOString(),
    valid_until: null,
    former: { price_per_container: '1150.00', replaced_at: clock.now.toISOString() },
    planned: null,
  })
  expect((await shown()).prices).toMatchObject([
    { price_per_container: '1300.00', is_shown: true, changed_by: expect.stringMatching(/^Amna/) },
    { price_per_container: '1150.00', is_shown: false, valid_from: null },
  ])
})

test('a client that knows no dates goes on: its price is in effect now and open', async () => {
  await save({ valid_until: day(1) })
  wait(3)
  expect(await freightOf()).toBeNull()
  expect((await save({ price_per_container: '1200' })).body.data).toMatchObject({
    state: 'in_effect',
    valid_until: null,
  })
  expect(await freightOf()).toBe('1200.00')
  await save({})
  expect((await shown()).prices).toHaveLength(2)
})

test('a planned price begins on its day, without any job', async () => {
  await save({ price_per_container: '1400', valid_from: day(3) })
  expect(await listed()).toMatchObject({
    price_per_container: '1150.00',
    former: null,
    planned: { price_per_container: '1400.00', valid_from: `${day(3)}T00:00:00.000Z` },
  })
  wait(2)
  expect(await freightOf()).toBe('1150.00')
  wait(3)
  expect(await freightOf()).toBe('1400.00')
  expect(await listed()).toMatchObject({ former: { price_per_container: '1150.00' }, planned: null })
})

test('a lapsed price is unknown to members: a bid waits for freight, and an offer’s costs have another version', async () => {
  const offer = await market.offer(await market.member('SUPPLIER'), { partial_purchase: true })
  const version = async () =>
    (await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)).body.data.costs_version
  const landed = async () =>
    (await market.as(buyer, 'GET', `/secure/tickets/marketplace?landed_at=${goods.mersin}`)).body.data.find(
      ({ external_id: id }: { external_id: string }) => id === offer.id,
    )?.landed_price
  await save({ valid_until: day(0) })
  const before = await version()
  expect([await freightOf(), await landed()]).toEqual(['1150.00', expect.stringMatching(/^\d+\.\d\d$/)])
  const early = await market.bid(buyer, offer)
  expect(early.status).toBe(201)
  // To the next day, while the offer is still open.
  clock.now = new Date(`${day(1)}T00:00:00Z`)
  expect(await costs()).toMatchObject({ freight_missing: true, shipping_cost: null, landed_per_mt: null })
  expect(await landed()).toBeNull()
  expect(await version()).not.toBe(before)
  expect(await market.bid(await market.member('BUYER'), offer)).toMatchObject({
    status: 409,
    body: { error_code: 'FREIGHT_UNKNOWN' },
  })
  const own = await market.as(buyer, 'GET', `/secure/bids/${early.body.data.id}`)
  expect(own.body.data.shipping_cost ?? own.body.data.costs?.shipping_cost).not.toBeNull()
  expect(await listed()).toMatchObject({ state: 'lapsed', price_per_container: '1150.00' })
  expect(await listed('state=lapsed')).toBeDefined()
  expect(await listed('state=in_effect')).toBeUndefined()
  expect((await needs()).lapsed_lanes).toBe(1)
  await save({ valid_until: day(9) })
  expect([await freightOf(), (await needs()).lapsed_lanes]).toEqual(['1150.00', 0])
  expect((await shown()).prices).toHaveLength(1)
})

test('who requested a lane whose price has lapsed is notified when there is a new one, also of one that begins later', async () => {
  await save({ valid_until: day(0) })
  wait(1)
  await market.as(buyer, 'POST', '/secure/freight-costs/request', ends)
  const missing = async () => (await market.as(admin, 'GET', `${lanes}/missing`)).body.data
  expect(await missing()).toMatchObject([{ freight_cost_ext_id: mersin, members: 1 }])
  await save({ price_per_container: '1250', valid_from: day(4) })
  const notices = async () => (await market.as(buyer, 'GET', '/secure/notifications')).body.data
  const begin = () => transaction(db, (tx) => notifyRequesters(tx, clock.now)) // the job
  await begin()
  expect([await notices(), (await missing()).length]).toEqual([[], 1])
  wait(4)
  await begin()
  await begin()
  expect(await notices()).toMatchObject([{ type: 'freight.added' }])
  expect(await missing()).toEqual([])
})

test('a lane that is changed to lead elsewhere has no former price', async () => {
  wait(1)
  await save({ price_per_container: '1300' })
  await save({ price_per_container: '2950', destination_ext_id: goods.changsha })
  expect((await shown()).prices).toMatchObject([{ price_per_container: '2950.00', valid_from: null }])
})

test('a new lane may begin later, and is unknown until then', async () => {
  await db.deleteFrom('freight_costs').where('id', '=', mersin).execute()
  const { body } = await market.as(admin, 'POST', lanes, { ...as, valid_from: day(2), valid_until: day(5) })
  expect(body.data).toMatchObject({ state: 'planned', valid_until: day(5), former: null, planned: null })
  const seen: (string | null)[] = []
  for (const days of [0, 2, 5, 6]) {
    wait(days)
    seen.push(await freightOf())
  }
  expect(seen).toEqual([null, '1150.00', '1150.00', null])
})

test.each([
  ['valid_from', { valid_from: day(-1) }, 'must not be before'],
  ['valid_until', { valid_until: day(-1) }, 'must not be before'],
  ['valid_until', { valid_from: day(5), valid_until: day(4) }, 'must not be before'],
  ['valid_from', { valid_from: 'soon' }, 'Write the date as'],
  ['carrier', { carrier: 'x'.repeat(201) }, 'maximum of 200'],
])('%s of %j is refused', async (field, change, words) => {
  const { status, body } = await save({ price_per_container: '1300', ...change })
  expect(status).toBe(422)
  expect(body.errors[field][0]).toContain(words)
  expect((await shown()).prices).toHaveLength(1)
})

test('a file may have dates and carriers; what it exports can be imported again, lapsed and planned prices too', async () => {
  const send = (content: string, dry = false) =>
    sendFile(market, admin, `${lanes}/bulk`, Buffer.from(content), {
      name: 'lanes.csv',
      fields: dry ? { dry_run: 'true' } : {},
    })
  const head = 'origin,destination,container_type,price_per_container,thc,days,valid_from,valid_until,carrier'
  const content = [
    head,
    `SDPZU,TRMER,20' Dry,1300,150,12,,${day(3)},Nile Line`,
    `SDPZU,SAJED,20' Dry,650,120,3,,${day(0)},`,
    `SDPZU,CNCSX,20' Dry,2950,260,41,${day(5)},,Far East Line`,
  ].join('\n')
  expect((await send(content, true)).body.data).toMatchObject({ to_create: 1, to_change: 2 })
  expect((await send(content)).body.data).toMatchObject({ to_create: 1, to_change: 2 })
  expect(await freightOf()).toBe('1300.00')
  expect(await listed()).toMatchObject({
    carrier: 'Nile Line',
    valid_until: day(3),
    former: { price_per_container: '1150.00' },
  })
  wait(1)
  const states = (await market.as(admin, 'GET', `${lanes}?sort=destination`)).body.data.map(
    ({ state }: { state: string }) => state,
  )
  expect(states).toEqual(['planned', 'lapsed', 'in_effect'])
  const exported = (await market.as(admin, 'GET', `${lanes}/export.csv`)).body
  expect((await send(exported)).body.data).toMatchObject({ rows: 3, unchanged: 3 })
  const wrong = await send(
    `${head}\nSDPZU,SAJED,20' Dry,700,120,3,,${day(0)},\nSDPZU,TRMER,20' Dry,1,1,1,1/2/2026,,`,
  )
  expect(Object.keys(wrong.body.errors)).toEqual(['2.valid_until', '3.valid_from'])
})

test('a process of the release before writes only the price of the lane, and that becomes one with a history', async () => {
  wait(1)
  await sql`update freight_costs set price_cents = ${999_00}, updated_at = ${clock.now} where id = ${mersin}`.execute(
    db,
  )
  expect(await freightOf()).toBe('999.00')
  expect(await listed()).toMatchObject({ former: { price_per_container: '1150.00' } })
})

test('the table and the rule say the same of every moment', async () => {
  await save({ price_per_container: '1300', valid_until: day(2) })
  await save({ price_per_container: '1400', valid_from: day(4), valid_until: day(6) })
  const prices: (Pick<LanePrice, 'from' | 'until'> & { cents: number })[] = [
    { from: null, until: null, cents: 1_150_00 },
    { from: start, until: day(2), cents: 1_300_00 },
    { from: new Date(`${day(4)}T00:00:00Z`), until: day(6) as IsoDate, cents: 1_400_00 },
  ]
  for (const days of [-1, 0, 1, 2, 3, 4, 5, 6, 7]) {
    const moment = new Date(start.getTime() + days * 86_400_000)
    const lane = await freightTo(
      db,
      { originId: goods.portSudan, containerTypeId: goods.twentyFoot, destinationIds: [goods.mersin] },
      moment,
    )
    const expected = priceAt(prices, moment)
    expect([...lane.values()].map(({ pricePerContainer }) => pricePerContainer)).toEqual(
      expected ? [expected.cents] : [],
    )
    if (days < 0) continue
    clock.now = moment
    const last = prices.findLast(({ from }) => from === null || from <= moment)!
    expect((await shown()).state).toBe(stateOf(last, moment))
  }
})
