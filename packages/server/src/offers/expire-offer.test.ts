import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { expireOffer } from './expire-offer.ts'

const market = await openDealing()
const { clock, db } = market
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

const run = () => expireOffer(db, { offerId: offer.id, now: clock.now })
const toTheEnd = () => {
  clock.now = new Date(offer.valid_until)
}
const row = () =>
  db
    .selectFrom('offers')
    .select(['expired_at', 'pending_bids', 'listed'])
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
const noticesTo = async (member: SignedIn) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)
const expiries = async () =>
  (
    await db
      .selectFrom('activity_log')
      .select('role')
      .where('entity_id', '=', offer.id)
      .where('action', '=', 'offer.expire')
      .execute()
  ).map(({ role }) => role)

test('pending bids end without cost, and owner and bidders are notified', async () => {
  const { body } = await market.bid(buyer, offer)
  toTheEnd()
  await run()

  expect(await row()).toEqual({ expired_at: clock.now, pending_bids: 0, listed: false })
  const bid = (await market.as(buyer, 'GET', `/secure/bids/${body.data.id}`)).body.data
  expect(bid).toMatchObject({ status: 'REJECTED', closed_by: 'system', answered_at: clock.now.toISOString() })
  expect((await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)).body.data.bids_left).toBe(3)
  expect(await noticesTo(supplier)).toEqual(['OfferBidded', 'offer.expired'])
  expect(await noticesTo(buyer)).toEqual(['offer.expired'])
  expect(await expiries()).toEqual(['SYSTEM'])
})

test('bids read the same before the job has run', async () => {
  const { body } = await market.bid(buyer, offer)
  toTheEnd()
  const read = async () => {
    const { answered_at: _, ...bid } = (await market.as(buyer, 'GET', `/secure/bids/${body.data.id}`)).body
      .data
    return bid
  }
  const before = await read()
  await run()
  expect(await read()).toEqual(before)
  expect(before).toMatchObject({ status: 'REJECTED', closed_by: 'system', may: [] })
})

test('a moment too early nothing happens', async () => {
  await market.bid(buyer, offer)
  clock.now = new Date(new Date(offer.valid_until).getTime() - 1)
  await run()
  expect(await row()).toEqual({ expired_at: null, pending_bids: 1, listed: true })
  expect(await noticesTo(buyer)).toEqual([])
})

test('running twice has the effect of once', async () => {
  await market.bid(buyer, offer)
  toTheEnd()
  await run()
  await Promise.all([run(), run()])
  expect(await noticesTo(buyer)).toEqual(['offer.expired'])
  expect(await expiries()).toHaveLength(1)
})

test('an offer republished since is left alone', async () => {
  toTheEnd()
  await market.verified(supplier, 'create_offer')
  await market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {})
  await market.bid(buyer, offer)
  await run()
  expect(await row()).toMatchObject({ expired_at: null, pending_bids: 1, listed: true })
  expect(await noticesTo(buyer)).toEqual([])
})

test('and ends again in its time', async () => {
  toTheEnd()
  await run()
  await market.verified(supplier, 'create_offer')
  await market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {})
  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000)
  await run()
  expect(await row()).toMatchObject({ expired_at: clock.now })
  expect(await expiries()).toHaveLength(2)
})

test('a closed offer is left alone', async () => {
  await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
  toTheEnd()
  await run()
  expect(await row()).toMatchObject({ expired_at: null })
  expect(await noticesTo(supplier)).toEqual([])
})

test('an owner who has sold everything is not notified of the expiry', async () => {
  await market.purchase(buyer, offer, { containers: 10 })
  toTheEnd()
  await run()
  expect(await noticesTo(supplier)).toEqual(['OfferPurchased'])
})

test('a missing offer is no reason to fail', async () => {
  await expireOffer(db, { offerId: '019cd3a4-0000-7000-8000-000000000000', now: clock.now })
})
