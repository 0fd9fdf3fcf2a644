import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { applyDeadlines } from './apply-deadlines.ts'
import { performTradeTask } from './perform-task.ts'

const market = await openDealing()
const { clock, db } = market
const start = clock.now
const DAY = 24 * 3_600_000

let supplier: SignedIn
let buyer: SignedIn
let offer: { id: string; version: number }
let trade: { id: string }
beforeEach(async () => {
  clock.now = start
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
  offer = await market.offer(supplier, { valid_for: 48 })
  trade = (await market.purchase(buyer, offer, { containers: 10 })).body.data
})
const at = (ms: number) => {
  clock.now = new Date(start.getTime() + ms)
}
const run = () => applyDeadlines(db, { tradeId: trade.id, now: clock.now })
const confirm = () => market.as(supplier, 'POST', `/secure/trades/${trade.id}/tasks/order.confirm`, {})
const read = async (by = buyer) => (await market.as(by, 'GET', `/secure/trades/${trade.id}`)).body.data
const readOffer = async (by = buyer) => (await market.as(by, 'GET', `/secure/tickets/${offer.id}`)).body.data
const list = async (status: string, by = buyer) =>
  (await market.as(by, 'GET', `/secure/trades?status=${status}`)).body.total_data
const noticesTo = async (member: SignedIn) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)

test('the supplier may confirm until the last second of 24 hours', async () => {
  at(DAY - 1_000)
  expect((await confirm()).status).toBe(200)
})

test('from the second they are over the order has lapsed, before any job has run', async () => {
  at(DAY)
  expect(await confirm()).toMatchObject({ status: 410, body: { error_code: 'ORDER_LAPSED' } })
  expect(await read()).toMatchObject({ status: 'lapsed', open_tasks: [] })
  expect([await list('lapsed'), await list('running'), await list('lapsed', supplier)]).toEqual([1, 0, 1])
})

test('its containers return to the offer, and both sides are notified', async () => {
  at(DAY)
  await run()
  expect(await readOffer()).toMatchObject({
    status: 'open',
    available_containers: 10,
    reserved_containers: 0,
  })
  expect(await read()).toMatchObject({
    status: 'lapsed',
    version: 2,
    log: [
      { task: 'ticket.purchase' },
      { task: 'order.lapse', side: 'system', actor: null, at: clock.now.toISOString() },
    ],
  })
  expect(await noticesTo(buyer)).toEqual(['order.lapsed'])
  expect(await noticesTo(supplier)).toEqual(['OfferPurchased', 'order.lapsed'])
  expect(await list('lapsed')).toBe(1)
})

test('they can be purchased again', async () => {
  at(DAY)
  await run()
  expect((await market.purchase(await market.member('BUYER'), offer, { containers: 10 })).status).toBe(201)
})

test('a moment too early nothing happens', async () => {
  at(DAY - 1)
  await run()
  expect(await read()).toMatchObject({ status: 'running', version: 1 })
  expect(await readOffer()).toMatchObject({ reserved_containers: 10 })
})

test('running twice, or twice at once, has the effect of once', async () => {
  at(DAY)
  await Promise.all([run(), run()])
  await run()
  expect(await readOffer()).toMatchObject({ available_containers: 10 })
  expect(await noticesTo(buyer)).toEqual(['order.lapsed'])
})

test('a confirmed order does not lapse', async () => {
  await confirm()
  at(DAY)
  await run()
  expect(await read()).toMatchObject({ status: 'running' })
  expect(await readOffer()).toMatchObject({ status: 'purchased', sold_containers: 10 })
})

test('a lapse that waits for the confirmation being stored finds the order confirmed', async () => {
  const other = await db.startTransaction().execute()
  const { id, companyId } = supplier
  await performTradeTask(other, {
    by: { id, companyId, role: 'SUPPLIER', right: 'owner' },
    tradeId: trade.id,
    task: 'order.confirm',
    now: clock.now,
  })
  at(DAY)
  const lapsing = run()
  await market.lockAwaited()
  await other.commit().execute()
  await lapsing
  expect(await read()).toMatchObject({ status: 'running', version: 2 })
  expect(await readOffer()).toMatchObject({ sold_containers: 10, reserved_containers: 0 })
})

test('after the offer itself has ended its containers are free to be republished', async () => {
  const late = await market.offer(supplier)
  at(DAY - 3_600_000)
  trade = (await market.purchase(buyer, late, { containers: 10 })).body.data
  offer = late
  at(2 * DAY)
  await run()
  expect(await readOffer(supplier)).toMatchObject({ status: 'expired', available_containers: 10 })
  expect((await readOffer(supplier)).may).toContain('republish')
})
