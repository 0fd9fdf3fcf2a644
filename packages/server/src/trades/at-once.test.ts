import { containers } from '@mahsul/domain/kit/units'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { bidTermsOfBody, routeInBody } from '../bids/check-body.ts'
import { placeBidOnOffer } from '../bids/place-bid.ts'
import { expireOffer } from '../offers/expire-offer.ts'
import { closeOwnOffer } from '../offers/manage-offer.ts'
import { nameCacheOf } from '../offers/name-cache.ts'
import type { Db } from '../platform/db/db.ts'
import { asMember } from '../platform/http/as-member.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { acceptBidOnOffer } from './accept-bid.ts'
import { purchaseOffer } from './purchase-offer.ts'

const market = await openDealing()
const { clock, db, goods } = market
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

/** Runs something in a separate transaction, which ends only once the request is seen to wait for it. */
async function whileAt<T>(work: (tx: Db) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  const other = await db.startTransaction().execute()
  await work(other)
  const answer = request()
  await market.lockAwaited()
  await other.commit().execute()
  return answer
}
function buyIn(tx: Db, by: SignedIn, count: number) {
  const destinations = [{ facilityId: goods.mersin as FacilityId, containers: containers(count) }]
  const route = { originId: null, destinations }
  return purchaseOffer(tx, {
    by: asMember(by),
    offerId: offer.id,
    offerVersion: 1,
    route,
    purchaseOf: () => ({ ...route, containers: containers(count) }),
    names: nameCacheOf(db),
    now: clock.now,
  })
}
const buy = (by: SignedIn, count: number, headers: Record<string, string> = {}) =>
  market.as(
    by,
    'POST',
    '/secure/trades',
    { ticket_id: offer.id, ticket_version: 1, containers: count, facility_destination: goods.mersin },
    headers,
  )
const buyers = async (count: number) => {
  const all = await Promise.all(Array.from({ length: count }, () => market.member('BUYER')))
  for (const member of all) await market.verified(member, 'purchase')
  return all
}
/** The containers in trades, which must equal what the offer counts as taken. */
async function taken() {
  const trades = await db.selectFrom('trades').select('containers').where('offer_id', '=', offer.id).execute()
  const row = await db
    .selectFrom('offers')
    .select(['reserved', 'sold', 'pending_bids'])
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
  const sum = trades.reduce((total, trade) => total + trade.containers, 0)
  expect(row.reserved + row.sold).toBe(sum)
  return sum
}
const gone = {
  status: 409,
  body: { error_code: 'CONTAINERS_UNAVAILABLE', message: 'This amount of containers is not available' },
}

describe('the last containers', () => {
  it('go to the first; the second waits for it and is refused', async () => {
    const other = await market.member('BUYER')
    const answer = await whileAt(
      (tx) => buyIn(tx, other, 10),
      () => buy(buyer, 10),
    )
    expect(answer).toMatchObject(gone)
    expect(await taken()).toBe(10)
  })

  it('are refused to a member who wanted more than the first leaves', async () => {
    const other = await market.member('BUYER')
    const answer = await whileAt(
      (tx) => buyIn(tx, other, 7),
      () => buy(buyer, 4),
    )
    expect(answer).toMatchObject(gone)
    expect(await taken()).toBe(7)
  })

  it('go to both if they fit', async () => {
    await market.verified(buyer, 'purchase')
    const other = await market.member('BUYER')
    const answer = await whileAt(
      (tx) => buyIn(tx, other, 6),
      () => buy(buyer, 4),
    )
    expect(answer.status).toBe(201)
    expect(await taken()).toBe(10)
  })
})

test('a hundred purchases at the same moment never sell more than there is', async () => {
  const all = await buyers(20)
  const answers = await Promise.all(all.flatMap((member) => [1, 2, 3, 4, 5].map(() => buy(member, 3))))
  expect(answers).toHaveLength(100)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    // While some are left, a buyer who has used their one code needs another.
    if (answer.status !== 403) expect(answer).toMatchObject(gone)
    else expect(answer.body.error_code).toBe('CODE_REQUIRED')
  }
  expect(await taken()).toBe(9)
})

describe('an acceptance and a purchase of the same containers', () => {
  const bidFor = async (count: number): Promise<string> =>
    (await market.bid(await market.member('BUYER'), offer, { containers: count })).body.data.id

  it('an acceptance that waits for the purchase is too late: the bid has ended', async () => {
    const id = await bidFor(4)
    const answer = await whileAt(
      (tx) => buyIn(tx, buyer, 8),
      () => market.as(supplier, 'PUT', `/secure/bids/${id}/accept`),
    )
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'ALREADY_ANSWERED' } })
    expect(await taken()).toBe(8)
  })

  it('a purchase that waits for the acceptance is refused', async () => {
    const id = await bidFor(8)
    const answer = await whileAt(
      (tx) => acceptBidOnOffer(tx, { by: asMember(supplier), bidId: id, now: clock.now }),
      () => buy(buyer, 4),
    )
    expect(answer).toMatchObject(gone)
    expect(await taken()).toBe(8)
  })

  it('both succeed if they fit', async () => {
    const id = await bidFor(4)
    await market.verified(buyer, 'purchase')
    const answers = await Promise.all([
      market.as(supplier, 'PUT', `/secure/bids/${id}/accept`),
      buy(buyer, 6),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 201])
    expect(await taken()).toBe(10)
  })
})

test('a purchase that waits for the owner to close the offer is not made', async () => {
  await market.verified(buyer, 'purchase')
  const answer = await whileAt(
    (tx) => closeOwnOffer(tx, { by: asMember(supplier), offerId: offer.id, now: clock.now }),
    () => buy(buyer, 4),
  )
  expect(answer).toMatchObject({ status: 409, body: { error_code: 'OFFER_CLOSED' } })
  expect(await taken()).toBe(0)
})

test('a bid that waits for a purchase finds that too little is left', async () => {
  const bidder = await market.member('BUYER')
  const other = await market.member('BUYER')
  await market.verified(bidder, 'create_bid')
  const answer = await whileAt(
    (tx) => buyIn(tx, other, 8),
    () =>
      market.as(bidder, 'POST', `/secure/bids/tickets/${offer.id}`, {
        ticket_version: 1,
        containers: 4,
        price: '1550.00',
        facility_destination: goods.mersin,
      }),
  )
  expect(answer).toMatchObject({ status: 422, body: { errors: { containers: [expect.any(String)] } } })
  expect(await db.selectFrom('bids').select('id').where('offer_id', '=', offer.id).execute()).toEqual([])
})

test('a purchase that waits for a bid being stored ends it, if it no longer fits', async () => {
  await market.verified(buyer, 'purchase')
  const bidder = await market.member('BUYER')
  const body = { ticket_version: 1, containers: 4, price: '1550.00', facility_destination: goods.mersin }
  const answer = await whileAt(
    async (tx) => {
      await placeBidOnOffer(tx, {
        by: asMember(bidder),
        offerId: offer.id,
        offerVersion: 1,
        route: routeInBody(body),
        termsFor: (bidOn, places) => bidTermsOfBody(body, { offer: bidOn, now: clock.now, places }),
        names: nameCacheOf(db),
        now: clock.now,
      })
    },
    () => buy(buyer, 8),
  )
  expect(answer.status).toBe(201)
  const bids = await db
    .selectFrom('bids')
    .select(['status', 'closed_by'])
    .where('offer_id', '=', offer.id)
    .execute()
  expect(bids).toEqual([{ status: 'REJECTED', closed_by: 'system' }])
})

describe('a purchase and the end of the offer', () => {
  it('a purchase that waits for the expiry is too late', async () => {
    clock.now = new Date(offer.valid_until)
    const answer = await whileAt(
      (tx) => expireOffer(tx, { offerId: offer.id, now: clock.now }),
      () => buy(buyer, 4),
    )
    expect(answer).toMatchObject({ status: 410, body: { error_code: 'OFFER_EXPIRED' } })
    expect(await taken()).toBe(0)
  })

  it('an expiry that waits for a purchase in the last second leaves it valid', async () => {
    clock.now = new Date(new Date(offer.valid_until).getTime() - 1_000)
    const bidder = await market.member('BUYER')
    await market.bid(bidder, offer)
    await whileAt(
      (tx) => buyIn(tx, buyer, 4),
      async () => expireOffer(db, { offerId: offer.id, now: new Date(offer.valid_until) }),
    )
    expect(await taken()).toBe(4)
    const row = await db
      .selectFrom('offers')
      .select(['expired_at', 'pending_bids'])
      .where('id', '=', offer.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ expired_at: new Date(offer.valid_until), pending_bids: 0 })
  })
})

test('two confirmations at the same moment are one', async () => {
  const { id } = (await market.purchase(buyer, offer)).body.data
  const confirm = () => market.as(supplier, 'POST', `/secure/trades/${id}/tasks/order.confirm`, {})
  const statuses = (await Promise.all([confirm(), confirm(), confirm()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  const log = await db.selectFrom('trade_log').select('task').where('trade_id', '=', id).execute()
  expect(log).toHaveLength(2)
  expect(await taken()).toBe(4)
})

test('one purchase under one key has one effect, however often it is sent at the same moment', async () => {
  await market.verified(buyer, 'purchase')
  const key = { 'idempotency-key': 'buy' }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => buy(buyer, 2, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await taken()).toBe(2)
})

test('the database enforces the rules, too', async () => {
  const broken = db.updateTable('offers').set({ reserved: 6, sold: 5 }).where('id', '=', offer.id).execute()
  await expect(broken).rejects.toThrow('containers_available')
  const negative = db.updateTable('offers').set({ reserved: -1 }).where('id', '=', offer.id).execute()
  await expect(negative).rejects.toThrow('offers_reserved_check')
})
