import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import type { SignedIn } from '../../http/outside.ts'
import { openDealing } from '../../testing/dealing.ts'
import { lockOffer } from '../offers/offers.queries.ts'
import { acceptBidOnOffer, withdrawOwnBid } from './answer-bid.ts'

const market = await openDealing()
const { clock, db, goods } = market

let supplier: SignedIn
let buyer: SignedIn
let offer: { id: string; version: number }
beforeEach(async () => {
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
  offer = await market.offer(supplier)
})

/** Does something in a transaction of its own, which ends only when the request is seen to wait for it. */
async function whileAt<T>(work: (tx: Db) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  const other = await db.startTransaction().execute()
  await work(other)
  const answer = request()
  await market.lockAwaited()
  await other.commit().execute()
  return answer
}

const asMember = (member: SignedIn) => ({
  id: member.id,
  companyId: member.companyId,
  role: member.role as 'BUYER',
})
const ask = (by: SignedIn, headers: Record<string, string> = {}, change: object = {}) =>
  market.as(
    by,
    'POST',
    `/secure/bids/tickets/${offer.id}`,
    { ticket_version: 1, containers: 4, price: '1550.00', facility_destination: goods.mersin, ...change },
    headers,
  )
const bidsOn = () =>
  db.selectFrom('bids').select(['bidder_id', 'status', 'round']).where('offer_id', '=', offer.id).execute()
const counts = () =>
  db
    .selectFrom('offers')
    .select(['pending_bids', 'reserved', 'sold'])
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
const trades = () => db.selectFrom('trades').select('containers').where('offer_id', '=', offer.id).execute()

describe('two bids of one member at the same moment', () => {
  it('become one: the second waits for the first, and is refused', async () => {
    await market.verified(buyer, 'create_bid')
    const both = await Promise.all([ask(buyer), ask(buyer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await bidsOn()).toHaveLength(1)
  })

  it('even when the first is only about to be stored', async () => {
    const first = await market.bid(buyer, await market.offer(supplier), { message: 'elsewhere' })
    await db
      .updateTable('bids')
      .set({ status: 'REJECTED', closed_by: 'bidder' })
      .where('id', '=', first.body.data.id)
      .execute()
    const answer = await whileAt(
      async (tx) => {
        await lockOffer(tx, offer.id)
        await tx
          .updateTable('bids')
          .set({ offer_id: offer.id, status: 'PENDING', closed_by: null })
          .where('id', '=', first.body.data.id)
          .execute()
        await tx.updateTable('offers').set({ pending_bids: 1, acts: 1 }).where('id', '=', offer.id).execute()
      },
      () => ask(buyer),
    )
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'BID_PENDING' } })
  })
})

test('one on one, of two bidders at the same moment one holds the offer', async () => {
  offer = await market.offer(supplier, { trading_option: 'ONE_ON_ONE_BIDDING' })
  const bidders = [buyer, await market.member('BUYER'), await market.member('TRADER')]
  for (const bidder of bidders) await market.verified(bidder, 'create_bid')
  const answers = await Promise.all(bidders.map((bidder) => ask(bidder)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await bidsOn()).toHaveLength(1)
  expect(await counts()).toMatchObject({ pending_bids: 1 })
})

test('twenty bidders at the same moment are all counted', async () => {
  const bidders = await Promise.all(Array.from({ length: 20 }, () => market.member('BUYER')))
  for (const bidder of bidders) await market.verified(bidder, 'create_bid')
  const answers = await Promise.all(bidders.map((bidder) => ask(bidder)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await counts()).toMatchObject({ pending_bids: 20 })
})

describe('acceptance and withdrawal of one bid', () => {
  it('an acceptance that waits for a withdrawal comes too late', async () => {
    const { id } = (await market.bid(buyer, offer)).body.data
    const answer = await whileAt(
      (tx) => withdrawOwnBid(tx, { by: asMember(buyer), bidId: id, now: clock.now }),
      () => market.as(supplier, 'PUT', `/secure/bids/${id}/accept`),
    )
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'ALREADY_ANSWERED' } })
    expect(await trades()).toEqual([])
    expect(await counts()).toEqual({ pending_bids: 0, reserved: 0, sold: 0 })
  })

  it('a withdrawal that waits for an acceptance comes too late', async () => {
    const { id } = (await market.bid(buyer, offer)).body.data
    const answer = await whileAt(
      (tx) => acceptBidOnOffer(tx, { by: asMember(supplier), bidId: id, now: clock.now }),
      () => market.as(buyer, 'PUT', `/secure/bids/${id}/withdraw`),
    )
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'ALREADY_ANSWERED' } })
    expect(await counts()).toEqual({ pending_bids: 0, reserved: 0, sold: 4 })
  })
})

describe('two acceptances', () => {
  it('that together exceed what there is: the second bid has ended', async () => {
    const one = (await market.bid(buyer, offer, { containers: 6 })).body.data
    const other = (await market.bid(await market.member('BUYER'), offer, { containers: 6 })).body.data
    const answer = await whileAt(
      (tx) => acceptBidOnOffer(tx, { by: asMember(supplier), bidId: one.id, now: clock.now }),
      () => market.as(supplier, 'PUT', `/secure/bids/${other.id}/accept`),
    )
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'ALREADY_ANSWERED' } })
    expect(await trades()).toEqual([{ containers: 6 }])
    expect(await counts()).toEqual({ pending_bids: 0, reserved: 0, sold: 6 })
  })

  it('that fit side by side both stand', async () => {
    const one = (await market.bid(buyer, offer, { containers: 4 })).body.data
    const other = (await market.bid(await market.member('BUYER'), offer, { containers: 6 })).body.data
    const answers = await Promise.all(
      [one, other].map(({ id }) => market.as(supplier, 'PUT', `/secure/bids/${id}/accept`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await counts()).toEqual({ pending_bids: 0, reserved: 0, sold: 10 })
  })
})

describe('one bid under one key', () => {
  it('is placed once, however often it is sent at the same moment', async () => {
    await market.verified(buyer, 'create_bid')
    const key = { 'idempotency-key': `bid ${offer.id}` }
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(buyer, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await bidsOn()).toHaveLength(1)
    expect(await counts()).toMatchObject({ pending_bids: 1 })
  })

  it('is another with other terms, and refused', async () => {
    await market.verified(buyer, 'create_bid')
    const key = { 'idempotency-key': `bid ${offer.id}` }
    await ask(buyer, key)
    expect(await ask(buyer, key, { containers: 5 })).toMatchObject({
      status: 409,
      body: { error_code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })
})
