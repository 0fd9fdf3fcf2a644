import type { BidTerms } from '@mahsul/domain/bids/bid'
import { isoDate } from '@mahsul/domain/kit/calendar'
import { containers, usdCents } from '@mahsul/domain/kit/units'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { beforeEach, expect, test } from 'vitest'
import { nameCacheOf } from '../../offers/name-cache.ts'
import type { Db } from '../../platform/db/db.ts'
import { asMember } from '../../platform/http/as-member.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sesameOffer } from '../../testing/goods.ts'
import { openTrading } from '../../testing/trading.ts'
import { placeBidOnOffer } from '../place-bid.ts'
import { takeDown } from './take-down.ts'

const market = await openTrading()
const { clock, db, goods } = market
const admin = await market.member('ADMIN')
const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
const reason = 'The same goods are on sale in another offer'

const send = (id: string, body: object = { reason }, by = admin) =>
  market.as(by, 'POST', `/secure/admin/offers/${id}/take-down`, body)
const refused = (error_code: string, status = 409) => ({ status, body: { error_code } })
const noticesOf = async ({ id }: SignedIn, offerId: string) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('member_id', '=', id)
      .where('offer_id', '=', offerId)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)
const seen = async (reader: SignedIn, id: string) =>
  (await market.as(reader, 'GET', '/secure/tickets/marketplace?per_page=100')).body.data.some(
    (offer: { id: string }) => offer.id === id,
  )
const statusOf = async (bid: { id: string }) =>
  (await market.as(buyer, 'GET', `/secure/bids/${bid.id}`)).body.data
/** A member gets one code a minute for each act. */
const nextMinute = () => {
  clock.now = new Date(clock.now.getTime() + 60_000)
}
beforeEach(nextMinute)

test('an offer that is taken down leaves the market at once, and its bids end without costing a round', async () => {
  const offer = await market.offer(supplier)
  const bid = (await market.bid(buyer, offer)).body.data
  const { status, body } = await send(offer.id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: 'closed',
    pending_bids: 0,
    may: [],
    ended: { how: 'taken_down', at: clock.now.toISOString() },
    taken_down: { reason, at: clock.now.toISOString(), by: { external_id: admin.id } },
  })
  expect(await seen(buyer, offer.id)).toBe(false)
  expect(await statusOf(bid)).toMatchObject({ status: 'REJECTED', closed_by: 'system', may: [] })
  nextMinute()
  expect(await market.bid(buyer, offer)).toMatchObject(refused('OFFER_CLOSED'))
  expect(await market.purchase(buyer, offer)).toMatchObject(refused('OFFER_CLOSED'))
  const { closed_by } = await db
    .selectFrom('bids')
    .select('closed_by')
    .where('id', '=', bid.id)
    .executeTakeFirstOrThrow()
  expect(closed_by).toBe('system') // which the three rounds leave out
})

test('its company is notified of the reason once, by mail too, and each bidder that the offer is gone', async () => {
  const owner = await market.member('SUPPLIER', { language: 'ar' })
  const offer = await market.offer(owner)
  await market.bid(buyer, offer)
  await send(offer.id)
  expect((await noticesOf(owner, offer.id)).filter((type) => type === 'offer.takenDown')).toHaveLength(1)
  expect(await noticesOf(buyer, offer.id)).toEqual(['bid.ended'])
  const { body } = await market.as(owner, 'GET', '/secure/notifications')
  expect(body.data[0]).toMatchObject({
    type: 'offer.takenDown',
    reason,
    ticket_id: offer.id,
    is_own_ticket: true,
  })
  await market.spread()
  const mails = await db
    .selectFrom('outbox as x')
    .innerJoin('members as m', 'm.email', 'x.recipient')
    .select(['m.id', 'x.subject', 'x.body_text'])
    .where('x.channel', '=', 'mail')
    .where('m.id', 'in', [owner.id, buyer.id])
    .where('x.subject', 'like', `%${offer.reference}%`)
    .execute()
  const toOwner = mails.filter((mail) => mail.id === owner.id && mail.subject.startsWith('أزالت محصول عرضك'))
  expect(toOwner).toHaveLength(1)
  expect(toOwner[0]!.body_text).toContain(reason)
  const toBidder = mails.filter((mail) => mail.id === buyer.id)
  expect(toBidder.map(({ subject }) => subject)).toEqual([
    `Your bid on ${offer.reference} has ended: the offer is no longer on the market. No round was used`,
  ])
  expect(toBidder[0]!.body_text).not.toContain(reason)
})

test('its owner reads that it was taken down and why, and can neither edit nor republish nor delete it', async () => {
  const offer = await market.offer(supplier)
  await market.bid(buyer, offer)
  await send(offer.id)
  const { body } = await market.as(supplier, 'GET', `/secure/tickets/${offer.id}`)
  expect(body.data).toMatchObject({
    status: 'closed',
    taken_down: { reason, at: clock.now.toISOString() },
    may: [],
  })
  const own = await market.as(supplier, 'GET', '/secure/tickets/self?per_page=100')
  expect(own.body.data.find(({ id }: { id: string }) => id === offer.id)).toMatchObject({
    taken_down: { reason },
  })
  await market.verified(supplier, 'create_offer')
  expect(await market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {})).toMatchObject(
    refused('OFFER_TAKEN_DOWN'),
  )
  expect(
    await market.as(supplier, 'PUT', `/secure/tickets/${offer.id}`, { ...sesameOffer(goods), version: 1 }),
  ).toMatchObject(refused('OFFER_TAKEN_DOWN'))
  expect(await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)).toMatchObject(
    refused('OFFER_NOT_CLOSABLE'),
  )
  // The other side reads the offer that it bid on, but not why it was taken down.
  const bidders = await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)
  expect(bidders.body.data).toMatchObject({ id: offer.id, status: 'closed' })
  expect(bidders.body.data).not.toHaveProperty('taken_down')
})

test('trades from it go on to the end', async () => {
  const offer = await market.offer(supplier)
  const trade = (await market.purchase(buyer, offer)).body.data
  expect((await send(offer.id)).status).toBe(200)
  const deal = { id: trade.id, offerId: offer.id, supplier, buyer }
  expect((await market.play(deal)).status).toBe('finished')
})

test('an order that expires on it does not bring its containers back to the market', async () => {
  const offer = await market.offer(supplier, { partial_purchase: false })
  await market.purchase(buyer, offer, { containers: offer.containers })
  expect((await send(offer.id)).status).toBe(200)
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000)
  await market.as(buyer, 'GET', '/secure/trades')
  expect(await seen(buyer, offer.id)).toBe(false)
})

test('the end of a suspension does not bring it back', async () => {
  const owner = await market.member('SUPPLIER')
  const offer = await market.offer(owner)
  await send(offer.id)
  await market.as(admin, 'POST', `/secure/admin/users/${owner.id}/suspension`, {
    reason: 'Reported as fraud',
  })
  await market.as(admin, 'DELETE', `/secure/admin/users/${owner.id}/suspension`, { reason: 'Cleared' })
  expect(await seen(buyer, offer.id)).toBe(false)
})

test('who took it down and why is in the activity log', async () => {
  const offer = await market.offer(supplier)
  await send(offer.id)
  const { body } = await market.as(admin, 'GET', `/admin/activity_log?entity=offer&entity_id=${offer.id}`)
  expect(body.data[0]).toMatchObject({
    action: 'offer.take-down',
    actor: { external_id: admin.id },
    after: { reason },
  })
})

test.each([
  ['without a reason', {}],
  ['with a reason of two letters', { reason: 'no' }],
  ['with a reason that is blank', { reason: '   ' }],
  ['with a reason of more than 500', { reason: 'x'.repeat(501) }],
])('%s nothing is taken down', async (_, body) => {
  const offer = await market.offer(supplier)
  expect(await send(offer.id, body)).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  })
  expect(await seen(buyer, offer.id)).toBe(true)
  expect(await noticesOf(supplier, offer.id)).toEqual([])
})

test('what is not on the market is not taken down', async () => {
  const closed = await market.offer(supplier)
  await market.as(supplier, 'DELETE', `/secure/tickets/${closed.id}`)
  expect(await send(closed.id)).toMatchObject(refused('OFFER_NOT_ON_MARKET'))
  const expired = await market.offer(supplier)
  clock.now = new Date(clock.now.getTime() + 49 * 3_600_000)
  expect(await send(expired.id)).toMatchObject(refused('OFFER_NOT_ON_MARKET'))
  expect(await noticesOf(supplier, expired.id)).toEqual([])
  expect(await send('0198c0de-0000-7000-8000-000000000000')).toMatchObject(refused('NOT_FOUND', 404))
})

test('of two admins at once one takes it down, and the other reads that it is down', async () => {
  const offer = await market.offer(supplier)
  const other = await market.member('ADMIN')
  const first = await db.startTransaction().execute()
  await takeDown(first, { act: { by: admin, now: clock.now }, offerId: offer.id, reason })
  const second = send(offer.id, { reason: 'Reported as fraud' }, other)
  await market.lockAwaited()
  await first.commit().execute()
  expect(await second).toMatchObject(refused('OFFER_TAKEN_DOWN'))
  const { body } = await market.as(admin, 'GET', `/secure/admin/offers/${offer.id}`)
  expect(body.data.taken_down).toMatchObject({ reason, by: { external_id: admin.id } })
  expect((await noticesOf(supplier, offer.id)).filter((type) => type === 'offer.takenDown')).toHaveLength(1)
})

const terms: BidTerms = {
  containers: containers(4),
  pricePerTon: usdCents(1_550_00),
  shippingDate: isoDate('2026-04-30')!,
  payment: { paymentMethod: 'DEFERRED_PAYMENT', lcType: null, advancePercentage: 0, paymentDelay: 60 },
  originId: null,
  destinations: [{ facilityId: goods.mersin as FacilityId, containers: containers(4) }],
  message: '',
}
const bidIn = (tx: Db, offer: { id: string }) =>
  placeBidOnOffer(tx, {
    by: asMember(buyer),
    offerId: offer.id,
    offerVersion: 1,
    route: terms,
    termsFor: () => terms,
    names: nameCacheOf(db),
    now: clock.now,
  })

test('a bid that was placed a moment before ends with the offer', async () => {
  const offer = await market.offer(supplier)
  const bidding = await db.startTransaction().execute()
  const { bid } = await bidIn(bidding, offer)
  const answer = send(offer.id)
  await market.lockAwaited()
  await bidding.commit().execute()
  expect((await answer).body.data).toMatchObject({ status: 'closed', pending_bids: 0 })
  expect(await statusOf(bid)).toMatchObject({ status: 'REJECTED', closed_by: 'system' })
  expect(await noticesOf(buyer, offer.id)).toEqual(['bid.ended'])
})

test('a bid that comes a moment after is refused, and has no effect', async () => {
  const offer = await market.offer(supplier)
  await market.verified(buyer, 'create_bid')
  const taking = await db.startTransaction().execute()
  await takeDown(taking, { act: { by: admin, now: clock.now }, offerId: offer.id, reason })
  const answer = market.as(buyer, 'POST', `/secure/bids/tickets/${offer.id}`, {
    ticket_version: 1,
    containers: 4,
    price: '1550.00',
    facility_destination: goods.mersin,
  })
  await market.lockAwaited()
  await taking.commit().execute()
  expect(await answer).toMatchObject(refused('OFFER_CLOSED'))
  expect(await db.selectFrom('bids').select('id').where('offer_id', '=', offer.id).execute()).toEqual([])
})

test('an owner who republishes a moment after is refused', async () => {
  const offer = await market.offer(supplier)
  await market.verified(supplier, 'create_offer')
  const taking = await db.startTransaction().execute()
  await takeDown(taking, { act: { by: admin, now: clock.now }, offerId: offer.id, reason })
  const answer = market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {})
  await market.lockAwaited()
  await taking.commit().execute()
  expect(await answer).toMatchObject(refused('OFFER_TAKEN_DOWN'))
})

test('the table keeps what is taken down closed, whatever a server believes', async () => {
  const offer = await market.offer(supplier)
  await send(offer.id)
  const reopen = db.updateTable('offers').set({ closed_at: null }).where('id', '=', offer.id).execute()
  await expect(reopen).rejects.toThrow('taken_down_stays_closed')
  const nobody = db.updateTable('offers').set({ taken_down_by: null }).where('id', '=', offer.id).execute()
  await expect(nobody).rejects.toThrow('taken_down_by_somebody')
})
