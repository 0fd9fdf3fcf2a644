import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lockOffer } from '../offers/offers.queries.ts'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
/**
 * Longer than the five seconds of a statement and the three of a connection, whose limits do not apply to waiting for a lock.
 */
const HELD_MS = 6_000

test('a request that waits for a locked offer is served when it is free, and blocks no other request', async () => {
  const supplier = await market.member('SUPPLIER')
  const reader = await market.member('BUYER')
  const connections = market.pool.options.max
  const offer = await market.offer(supplier, { containers: connections + 4 })
  const buyers = []
  for (let n = 0; n < connections + 4; n++) {
    const buyer = await market.member('BUYER')
    await market.verified(buyer, n < 4 ? 'create_bid' : 'purchase')
    buyers.push(buyer)
  }
  const where = { ticket_version: offer.version, facility_destination: market.goods.mersin, containers: 1 }
  const other = await market.db.startTransaction().execute()
  await lockOffer(other, offer.id)
  const answers = buyers.map((buyer, n) =>
    n < 4
      ? market.as(buyer, 'POST', `/secure/bids/tickets/${offer.id}`, { ...where, price: '1550.00' })
      : market.as(buyer, 'POST', '/secure/trades', { ...where, ticket_id: offer.id }),
  )
  await market.lockAwaited()
  expect((await market.as(reader, 'GET', '/secure/tickets/marketplace')).status).toBe(200)
  expect((await market.as(reader, 'GET', `/secure/tickets/${offer.id}`)).status).toBe(200)
  await setTimeout(HELD_MS)
  await other.rollback().execute()

  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(buyers.map(() => 201))
  const { sold, reserved } = await market.db
    .selectFrom('offers')
    .select(['sold', 'reserved'])
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
  expect(sold + reserved).toBe(connections)
})
