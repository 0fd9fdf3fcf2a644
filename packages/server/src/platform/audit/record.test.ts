import { expect, test } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { sesameOffer } from '../../testing/goods.ts'
import { applyDeadlines } from '../../trades/apply-deadlines.ts'
import type { SignedIn } from '../http/dependencies.ts'

const market = await openDealing()
const { clock, db, goods } = market
const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]

/** The log entries since the last call, with their actors. */
let seen = 0
async function written() {
  const rows = await db.selectFrom('activity_log').selectAll().where('id', '>', seen).orderBy('id').execute()
  seen = rows.at(-1)?.id ?? seen
  for (const row of rows) expect(row.at).toEqual(clock.now)
  return rows.map((row) => [row.action, row.actor_id === null ? row.role : nameOf(row.actor_id)])
}
const nameOf = (id: string) => (id === supplier.id ? 'supplier' : id === buyer.id ? 'buyer' : 'another')
const put = (by: SignedIn, path: string, body?: object) => market.as(by, 'PUT', path, body)

test('every act of a deal is logged with its actor, in order', async () => {
  const offer = await market.offer(supplier)
  expect(await written()).toEqual([['offer.publish', 'supplier']])

  await put(supplier, `/secure/tickets/${offer.id}`, {
    ...sesameOffer(goods, { price: '1590.00' }),
    version: 1,
  })
  expect(await written()).toEqual([['offer.edit', 'supplier']])

  const edited = { ...offer, version: 2 }
  const first = (await market.bid(buyer, edited)).body.data
  await put(supplier, `/secure/bids/${first.id}/decline`, { message: 'No' })
  const second = (await market.bid(buyer, edited)).body.data
  await put(buyer, `/secure/bids/${second.id}/withdraw`)
  const third = (await market.bid(buyer, edited)).body.data
  await put(supplier, `/secure/bids/${third.id}/accept`)
  expect(await written()).toEqual([
    ['bid.place', 'buyer'],
    ['bid.decline', 'supplier'],
    ['bid.place', 'buyer'],
    ['bid.withdraw', 'buyer'],
    ['bid.place', 'buyer'],
    ['bid.accept', 'supplier'],
    ['trade.open', 'supplier'],
  ])

  const bought = (await market.purchase(buyer, edited, { containers: 2 })).body.data
  await market.as(supplier, 'POST', `/secure/trades/${bought.id}/tasks/order.confirm`, {})
  const waiting = (await market.purchase(buyer, edited, { containers: 1 })).body.data
  expect(await written()).toEqual([
    ['trade.open', 'buyer'],
    ['trade.order.confirm', 'supplier'],
    ['trade.open', 'buyer'],
  ])

  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000)
  await applyDeadlines(db, { tradeId: waiting.id, now: clock.now })
  await market.verified(supplier, 'create_offer')
  await put(supplier, `/secure/tickets/republish/${offer.id}`, {})
  await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
  expect(await written()).toEqual([
    ['trade.order.lapse', 'SYSTEM'],
    ['offer.expire', 'SYSTEM'],
    ['offer.republish', 'supplier'],
    ['offer.close', 'supplier'],
  ])
})

test('an edit keeps the old and the new values', async () => {
  const offer = await market.offer(supplier)
  await put(supplier, `/secure/tickets/${offer.id}`, {
    ...sesameOffer(goods, { price: '1580.00' }),
    version: 1,
  })
  const entry = await db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('entity_id', '=', offer.id)
    .where('action', '=', 'offer.edit')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    before: { pricePerTon: 1_600_00, version: 1 },
    after: { pricePerTon: 1_580_00, version: 2 },
  })
})

test('a refused act is not logged', async () => {
  const offer = await market.offer(supplier)
  await written()
  await put(supplier, `/secure/tickets/republish/${offer.id}`, {})
  await market.as(buyer, 'DELETE', `/secure/tickets/${offer.id}`)
  await market.as(buyer, 'POST', '/secure/trades', {
    ticket_id: offer.id,
    ticket_version: 1,
    containers: 1,
    facility_destination: goods.mersin,
  })
  expect(await written()).toEqual([])
})
