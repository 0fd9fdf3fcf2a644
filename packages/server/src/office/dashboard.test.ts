import { addHours } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openTrading } from '../testing/trading.ts'
import { remindTrades } from '../trades/remind-trades.ts'

const market = await openTrading()
const { db, clock, goods, supplier, buyer } = market
const admin = await market.member('ADMIN')
const ask = async (path: string, language = 'en') =>
  market.as(admin, 'GET', `/secure/admin/${path}`, undefined, { 'accept-language': language })
const needs = async () => (await ask('dashboard')).body.data

test('what needs an admin is counted, and no longer once it is done', async () => {
  const nothing = {
    access_requests: 0,
    company_matches: 0,
    contacts: 0,
    account_changes: 0,
    new_links: 0,
    missing_lanes: 0,
    lapsed_lanes: 0,
    overdue_trades: 0,
    failed_messages: 0,
    failed_imports: 0,
    overdue_fees: 0,
    failed_product_imports: 0,
    failed_load_imports: 0,
    products_not_offered: 0,
    webhook_hosts: 0,
    activity_log: null,
  }
  expect(await needs()).toEqual(nothing)

  const lane = {
    origin_ext_id: goods.jeddah,
    destination_ext_id: goods.changsha,
    container_type_ext_id: goods.twentyFoot,
  }
  await market.as(buyer, 'POST', '/secure/freight-costs/request', lane)
  await market.as(await market.member('TRADER'), 'POST', '/secure/freight-costs/request', lane)
  expect(await needs()).toEqual({ ...nothing, missing_lanes: 1 })
  expect((await ask('freight-costs/missing?search=changsha')).body).toMatchObject({
    total_data: 1,
    data: [
      {
        origin: { name: 'Jeddah' },
        destination: { name: 'Changsha' },
        members: 2,
        container_type: { name: "20' Dry" },
      },
    ],
  })
  await market.as(admin, 'POST', '/secure/admin/freight-costs', {
    ...lane,
    price_per_container: 2_950,
    termical_handling_charges: 260,
    transit_time_in_days: 41,
  })
  expect(await needs()).toEqual(nothing)
  expect((await ask('freight-costs/missing')).body.total_data).toBe(0)
})

test('a refused file counts for a week, or until one of its name is imported, however often it was refused', async () => {
  const imported = (status: 'failed' | 'imported', hours: number, file_name = 'lanes.csv') =>
    db
      .insertInto('freight_imports')
      .values({
        id: newId(),
        key: newId().replaceAll('-', '').slice(0, 22),
        file_name,
        sha256: '0'.repeat(64),
        bytes: 1,
        status,
        imported_by: admin.id,
        created_at: addHours(clock.now, hours),
      })
      .execute()
  await imported('failed', -24 * 8)
  expect((await needs()).failed_imports).toBe(0)
  await imported('failed', -24)
  await imported('failed', -23, 'Lanes.csv')
  expect((await needs()).failed_imports).toBe(1)
  await imported('failed', -22, 'asia.csv')
  expect((await needs()).failed_imports).toBe(2)
  await imported('imported', -25)
  await imported('imported', -1, 'asia.csv')
  expect((await needs()).failed_imports).toBe(1)
  await imported('imported', -1)
  expect((await needs()).failed_imports).toBe(0)
})

test('figures by month and commodity add up to the deals, and come as a file', async () => {
  const offer = await market.offer(supplier)
  await market.bid(buyer, offer)
  await market.purchase(buyer, offer, { containers: 2 })
  const figures = {
    month: '2026-03',
    commodity: 'sesame',
    offers: 1,
    bids: 1,
    trades: 1,
    tons: '38',
    fees: '570.00',
    late: 0,
  }
  expect((await ask('figures')).body).toEqual({ data: [figures] })
  expect((await ask('figures?from=2026-02&to=2026-02')).body).toEqual({ data: [] })
  for (const period of ['from=2026-04&to=2026-03', 'from=2026-13', 'from=2000-01&to=2026-01'])
    expect((await ask(`figures?${period}`)).status).toBe(422)
  const file = await ask('figures.csv')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body).toBe(
    '\uFEFFmonth,commodity,offers,bids,trades,tons,fees,late\r\n2026-03,sesame,1,1,1,38,570.00,0\r\n',
  )
})

test('this month is compared with the month before up to the same moment of it', async () => {
  const then = clock.now
  const soFar = async () => (await ask('figures/this-month')).body.data
  clock.now = addHours(then, 1)
  expect((await soFar()).this_month).toEqual({ trades: 1, tons: '38', fees: '570.00', late: 0 })
  clock.now = new Date('2026-04-30T09:00:00Z')
  expect(await soFar()).toMatchObject({ this_month: { trades: 0 }, last_month: { trades: 1, tons: '38' } })
  // A minute before the same moment of the month it was made in.
  clock.now = new Date(Date.UTC(2026, 3, 1) + (then.getTime() - Date.UTC(2026, 2, 1)) - 60_000)
  expect((await soFar()).last_month).toEqual({ trades: 0, tons: '0', fees: '0.00', late: 0 })
  clock.now = then
})

test('cancelling a trade of a cached month removes it from the figures', async () => {
  const then = clock.now
  const dealt = async () => (await ask('figures?from=2026-03&to=2026-03')).body.data[0].trades
  clock.now = new Date('2026-06-02T09:00:00Z')
  const before = await dealt()
  expect(before).toBeGreaterThan(0)
  const { id } = await db.selectFrom('trades').select('id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('trades').set({ status: 'cancelled' }).where('id', '=', id).execute()
  expect(await dealt()).toBe(before - 1)
  clock.now = then
})

test('an admin finds any trade and reads it as either side sees it, but cannot act in it', async () => {
  const offer = await market.offer(supplier)
  const { id, reference } = (await market.purchase(buyer, offer, { containers: 1 })).body.data
  const list = await ask(`trades?search=${reference}`)
  expect(list.body).toMatchObject({
    total_data: 1,
    data: [
      {
        id,
        reference,
        status: 'running',
        supplier: { external_id: supplier.id },
        buyer: { external_id: buyer.id },
      },
    ],
  })
  const idsFor = async (search: string) =>
    (await ask(`trades?search=${encodeURIComponent(search)}`)).body.data.map((row: { id: string }) => row.id)
  const [ofOffer, ofTrade] = reference.split('-T')
  const { company_name: company } = list.body.data[0].buyer
  for (const search of [ofOffer, `T${ofTrade}`, reference.toLowerCase(), company.slice(1, -1).toUpperCase()])
    expect(await idsFor(search), search).toContain(id)
  for (const search of ['MH-1', 'T1', `${reference}1`, '%'])
    expect(await idsFor(search), search).not.toContain(id)
  expect((await ask('trades?status=finished')).body.total_data).toBe(0)
  for (const [side, who] of [
    ['supplier', supplier],
    ['buyer', buyer],
  ] as const) {
    // The same but for what an admin has in addition: `trade-for-admins.test.ts`.
    const { parties, log, ...theirs } = (await market.as(who, 'GET', `/secure/trades/${id}`)).body.data
    expect((await ask(`trades/${id}?side=${side}`)).body.data).toMatchObject(theirs)
    expect([Object.keys(parties), log.length]).toEqual([['supplier', 'buyer'], 1])
  }
  expect((await ask(`trades/${id}`)).body.data.log[0].task).toBe('ticket.purchase')
  expect((await ask(`trades/${newId()}`)).status).toBe(404)
  expect((await market.as(admin, 'POST', `/secure/trades/${id}/tasks/order.confirm`, {})).status).toBe(403)

  const overdue = async () =>
    (await ask('trades?overdue=true')).body.data.map((row: { id: string }) => row.id)
  await market.as(supplier, 'POST', `/secure/trades/${id}/tasks/order.confirm`, {})
  expect(await overdue()).toEqual([])
  for (let day = 0; day < 6; day++) {
    clock.now = addHours(clock.now, 24)
    await remindTrades(db, clock.now)
  }
  expect(await overdue()).toContain(id)
  expect((await needs()).overdue_trades).toBeGreaterThan(0)
  const waiting = async () => (await ask('trades/waiting')).body.data
  const buyers = (await waiting()).find((group: { waits_for: string }) => group.waits_for === 'buyer')
  expect(buyers.overdue).toBeGreaterThan(0)
  expect((await waiting())[0].overdue).toBeGreaterThanOrEqual(buyers.overdue)
  const waitingFor = async (side: string) =>
    (await ask(`trades?waits_for=${side}`)).body.data.map((row: { id: string }) => row.id)
  expect(await waitingFor('buyer')).toContain(id)
  expect(await waitingFor('supplier,both,nobody')).not.toContain(id)
  expect((await ask('trades?waits_for=buyer')).body.total_data).toBe(buyers.trades)
  const consignment = { trade_id: id, consignee_name: 'Levant Tahini Works', notify_party: 'The same' }
  expect((await market.as(buyer, 'POST', '/secure/trade-consignments', consignment)).status).toBe(200)
  expect(await overdue()).not.toContain(id)
})

test('an admin sees whether the log of a trade is unchanged', async () => {
  const offer = await market.offer(supplier)
  const { id } = (await market.purchase(buyer, offer, { containers: 1 })).body.data
  await market.as(supplier, 'POST', `/secure/trades/${id}/tasks/order.confirm`, {})
  const check = async () => (await ask(`trades/${id}/check`)).body.data
  expect(await check()).toEqual({ entries: 2, broken_at: null })
  expect((await ask(`trades/${newId()}/check`)).status).toBe(404)

  await sql`alter table trade_log disable trigger user`.execute(db)
  await sql`update trade_log set at = at + interval '1 second' where trade_id = ${id} and seq = 2`.execute(db)
  expect(await check()).toEqual({ entries: 2, broken_at: 2 })
  await sql`delete from trade_log where trade_id = ${id} and seq = 1`.execute(db)
  expect(await check()).toEqual({ entries: 1, broken_at: 1 })
  await sql`alter table trade_log enable trigger user`.execute(db)
})
