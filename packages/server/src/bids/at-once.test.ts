import type { BidTerms } from '@mahsul/domain/bids/bid'
import { isoDate } from '@mahsul/domain/kit/calendar'
import { containers, usdCents } from '@mahsul/domain/kit/units'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { nameCacheOf } from '../offers/name-cache.ts'
import type { Db } from '../platform/db/db.ts'
import { asMember } from '../platform/http/as-member.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { acceptBidOnOffer } from '../trades/accept-bid.ts'
import { withdrawOwnBid } from './answer-bid.ts'
import { placeBidOnOffer } from './place-bid.ts'

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

/** Runs something in a separate transaction, which ends only once the request is seen to wait for it. */
async function whileAt<T>(work: (tx: Db) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  const other = await db.startTransaction().execute()
  await work(other)
  const answer = request()
  await market.lockAwaited()
  await other.commit().execute()
  return answer
}

const ask = (by: SignedIn, headers: Record<string, string> = {}, change: object = {}) =>
  market.as(
    by,
    'POST',
    `/secure/bids/tickets/${offer.id}`,
    { ticket_version: 1, containers: 4, price: '1550.00', facility_destination: goods.mersin, ...change },
    headers,
  )
const terms: BidTerms = {
  containers: containers(4),
  pricePerTon: usdCents(1_550_00),
  shippingDate: isoDate('2026-04-30')!,
  payment: { paymentMethod: 'DEFERRED_PAYMENT', lcType: null, advancePercentage: 0, paymentDelay: 60 },
  originId: null,
  destinations: [{ facilityId: goods.mersin as FacilityId, containers: containers(4) }],
  message: '',
}
/** The same, up to the insert, in a transaction that stays open. */
const placeIn = (tx: Db, by: SignedIn) =>
  placeBidOnOffer(tx, {
    by: asMember(by),
    offerId: offer.id,
    offerVersion: 1,
    route: terms,
    termsFor: () => terms,
    names: nameCacheOf(db),
    now: clock.now,
  })
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

  it('even when the first has not committed yet', async () => {
    await market.verified(buyer, 'create_bid')
    const answer = await whileAt(
      (tx) => placeIn(tx, buyer),
      () => ask(buyer),
    )
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'BID_PENDING' } })
    expect(await counts()).toMatchObject({ pending_bids: 1 })
  })
})

test('one bidder at a time: a second bidder waits while a bid is being stored, and finds the offer taken', async () => {
  offer = await market.offer(supplier, { trading_option: 'ONE_ON_ONE_BIDDING' })
  const other = await market.member('TRADER')
  await market.verified(buyer, 'create_bid')
  const answer = await whileAt(
    (tx) => placeIn(tx, other),
    () => ask(buyer),
  )
  expect(answer).toMatchObject({ status: 409, body: { error_code: 'HELD_BY_ANOTHER_BIDDER' } })
  expect(await bidsOn()).toHaveLength(1)
})

test('twenty bidders at the same moment are all counted', async () => {
  const bidders = await Promise.all(Array.from({ length: 20 }, () => market.member('BUYER')))
  for (const bidder of bidders) await market.verified(bidder, 'create_bid')
  const answers = await Promise.all(bidders.map((bidder) => ask(bidder)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await counts()).toMatchObject({ pending_bids: 20 })
})

describe('acceptance and withdrawal of one bid', () => {
  it('an acceptance that waits for a withdrawal is too late', async () => {
    const { id } = (await market.bid(buyer, offer)).body.data
    const answer = await whileAt(
      (tx) => withdrawOwnBid(tx, { by: asMember(buyer), bidId: id, now: clock.now }),
      () => market.as(supplier, 'PUT', `/secure/bids/${id}/accept`),
    )
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'ALREADY_ANSWERED' } })
    expect(await trades()).toEqual([])
    expect(await counts()).toEqual({ pending_bids: 0, reserved: 0, sold: 0 })
  })

  it('a withdrawal that waits for an acceptance is too late', async () => {
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
  it('that together exceed the quantity: the second bid has ended', async () => {
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

  it('that fit together both succeed', async () => {
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
