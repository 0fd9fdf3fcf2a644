import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../../composition-root.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { sesameOffer } from '../../testing/goods.ts'

const market = await openDealing()
const { db, clock, goods } = market
const start = clock.now
const HOUR = 3_600_000
const after = (hours: number) => new Date(start.getTime() + hours * HOUR)

type Offer = { id: string; version: number; reference: string }
let supplier: SignedIn
let buyer: SignedIn
let rival: SignedIn
let offer: Offer
beforeEach(async () => {
  clock.now = start
  await sql`delete from notifications`.execute(db)
  await sql`delete from offer_watches`.execute(db)
  await sql`delete from pgboss.job`.execute(db)
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
  rival = await market.member('BUYER')
  offer = await market.offer(supplier, { valid_for: 48 })
  await watch(buyer)
})

const watch = (member: SignedIn, { id } = offer) =>
  market.as(member, 'PUT', `/secure/tickets/${id}/watch`, {})
const close = () => market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
const edit = async (change: Parameters<typeof sesameOffer>[1], version = offer.version) =>
  market.as(supplier, 'PUT', `/secure/tickets/${offer.id}`, { ...sesameOffer(goods, change), version })
async function republish() {
  await market.verified(supplier, 'create_offer')
  return market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {})
}
type Notice = { type: string; watched?: object }
const noticesOf = async (member: SignedIn): Promise<Notice[]> =>
  (await market.as(member, 'GET', '/secure/notifications')).body.data.filter(({ type }: Notice) =>
    type.startsWith('watched.'),
  )
const toldTo = async (member: SignedIn) => (await noticesOf(member)).map(({ type }) => type)
async function sentTo({ id, sessionId }: SignedIn) {
  await market.spread()
  const { rows } = await sql<{ channel: string; subject: string; body_text: string }>`
    select channel, subject, body_text from outbox
    where code is null and recipient in ((select email from members where id = ${id}), ${sessionId}) order by channel`.execute(
    db,
  )
  return rows
}
const runEndJob = ({ id } = offer) =>
  jobHandlers['offer.closing']!({ offerId: id } as never, { db, now: clock.now }) // as enqueued

test('another price and quantity are told once, by notification, mail and push, as the watcher pays it', async () => {
  await market.as(buyer, 'POST', '/secure/profiles/device', { push_token: 'a-device' })
  await edit({ price: '1580.00', containers: 8, partial_shipping: true })
  expect(await noticesOf(buyer)).toMatchObject([
    {
      type: 'watched.changed',
      kind: 'BID',
      ticket_id: offer.id,
      is_own_ticket: false,
      watched: {
        offer_type: 'SELL',
        product: { parent: { name: 'Sesame' } },
        change: {
          price_shown: { before: '1607.50', after: '1587.50' },
          containers: { before: 10, after: 8 },
          terms: expect.any(Boolean),
        },
      },
    },
  ])
  const [mail, push, ...more] = await sentTo(buyer)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^An offer you watch has changed: MH-\d+, .*Sesame/)
  expect(mail?.body_text).toContain('You pay 1,587.50 instead of 1,607.50 USD per MT')
  expect(mail?.body_text).toContain(`/marketplace/${offer.id}/show`)
  expect(push?.body_text).toContain(
    '\nYou pay 1,587.50 instead of 1,607.50 USD per MT · Available containers: 8 instead of 10',
  )
})

test('an Arabic reader is told in Arabic', async () => {
  const arabic = await market.member('TRADER', { language: 'ar' })
  await watch(arabic)
  await edit({ price: '1580.00' })
  const [mail] = await sentTo(arabic)
  expect(mail?.subject).toMatch(/^تغيّر عرض تتابعه: MH-\d+، /)
  expect(mail?.body_text).toContain('1,587.50 بدلًا من 1,607.50 دولار للطن')
})

test('an edit that is refused, or changes nothing of the terms, tells nobody', async () => {
  expect((await edit({ price: '1580.00' }, offer.version + 7)).status).toBe(409)
  expect((await edit({})).status).toBe(200)
  expect(await toldTo(buyer)).toEqual([])
})

test('who muted watched offers finds them under the bell only, and who does not watch is not told', async () => {
  const choices = [{ topic: 'watched', mail: false, push: false }]
  await market.as(buyer, 'PUT', '/secure/profiles/notifications', { choices })
  await edit({ price: '1580.00' })
  expect(await toldTo(buyer)).toEqual(['watched.changed'])
  expect(await sentTo(buyer)).toEqual([])
  expect(await toldTo(rival)).toEqual([])
  await market.as(buyer, 'DELETE', `/secure/tickets/${offer.id}/watch`)
  await close()
  expect(await toldTo(buyer)).toEqual(['watched.changed'])
})

test('an offer that its company closes, and puts on sale again, is told of both times', async () => {
  await close()
  const [mail] = await sentTo(buyer)
  expect(mail?.body_text).toContain('/marketplace?watched=true')
  expect((await republish()).status).toBe(200)
  expect(await toldTo(buyer)).toEqual(['watched.back', 'watched.closed'])
})

test('an offer that an admin takes down has left the market, for a reason that is told to its company alone', async () => {
  const admin = await market.member('ADMIN')
  const body = { reason: 'The same goods are on sale twice' }
  await market.stepUp(admin)
  const path = `/secure/admin/offers/${offer.id}/take-down`
  expect((await market.as(admin, 'POST', path, body)).status).toBe(200)
  expect(await toldTo(buyer)).toEqual(['watched.closed'])
  const [mail] = await sentTo(buyer)
  expect(mail?.body_text).not.toContain(body.reason)
})

test('the offers of a suspended company leave the market, and come back with it', async () => {
  const admin = await market.member('ADMIN')
  await market.stepUp(admin)
  const path = `/secure/admin/users/${supplier.id}/suspension`
  const body = { reason: 'Reported as fraud', whole_company: true }
  expect((await market.as(admin, 'POST', path, body)).status).toBe(204)
  expect(await toldTo(buyer)).toEqual(['watched.closed'])
  expect((await market.as(admin, 'DELETE', path, { reason: 'Cleared' })).status).toBe(204)
  expect(await toldTo(buyer)).toEqual(['watched.back', 'watched.closed'])
})

test('a purchase of part is no news; of the rest it is, but not to the company that bought it', async () => {
  const colleague = await market.member('BUYER', { companyId: buyer.companyId, right: 'viewer' })
  for (const member of [rival, colleague]) await watch(member)
  await market.purchase(buyer, offer)
  expect(await toldTo(rival)).toEqual([])
  const rest = await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)
  expect((await market.purchase(buyer, rest.body.data, { containers: 6 })).status).toBe(201)
  expect(await toldTo(rival)).toEqual(['watched.taken'])
  expect(await Promise.all([buyer, colleague].map(toldTo))).toEqual([[], []])
})

test('containers that come back from an order nobody confirmed are told of', async () => {
  await watch(rival)
  const trade = (await market.purchase(buyer, offer, { containers: 10 })).body.data
  clock.now = after(24)
  await jobHandlers['order.lapse']!({ tradeId: trade.id } as never, { db, now: clock.now })
  expect(await toldTo(rival)).toEqual(['watched.back', 'watched.taken'])
  expect(await toldTo(buyer)).toEqual([])
})

test('while one bidder negotiates at a time, the others are told when they can bid again', async () => {
  const held = await market.offer(supplier, { trading_option: 'ONE_ON_ONE_BIDDING', partial_purchase: true })
  for (const member of [buyer, rival]) await watch(member, held)
  const bid = async () => (await market.bid(rival, held, { containers: 4 })).body.data
  const answer = (by: SignedIn, { id }: { id: string }, how: string) =>
    market.as(by, 'PUT', `/secure/bids/${id}/${how}`, how === 'decline' ? { message: 'Too low.' } : {})
  const acts = [
    [supplier, 'decline'],
    [rival, 'withdraw'],
    [supplier, 'accept'],
  ] as const
  for (const [index, [by, how]] of acts.entries()) {
    const placed = await bid()
    expect(await toldTo(buyer)).toHaveLength(index)
    expect((await answer(by, placed, how)).status).toBeLessThan(300)
    expect(await toldTo(buyer)).toEqual(Array(index + 1).fill('watched.free'))
  }
  expect(await toldTo(rival)).toEqual([])
  const [mail] = await sentTo(buyer)
  expect(mail?.subject).toMatch(/^An offer you watch is open for bids again: MH-/)
})

test('a bidder who is suspended leaves the negotiation to the others', async () => {
  const held = await market.offer(supplier, { trading_option: 'ONE_ON_ONE_BIDDING' })
  await watch(buyer, held)
  await market.bid(rival, held)
  const admin = await market.member('ADMIN')
  await market.stepUp(admin)
  const body = { reason: 'Reported as fraud', whole_company: true }
  expect((await market.as(admin, 'POST', `/secure/admin/users/${rival.id}/suspension`, body)).status).toBe(
    204,
  )
  expect(await toldTo(buyer)).toEqual(['watched.free'])
})

test('who watches an offer is told once, two hours before its end', async () => {
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from pgboss.job where name = 'offer.closing'`.execute(db)
  expect(rows).toEqual([{ start_after: after(46) }])
  await watch(rival)
  clock.now = after(45)
  await runEndJob()
  expect(await toldTo(buyer)).toEqual([])
  clock.now = after(46)
  const late = await market.member('BUYER')
  await watch(late)
  for (const _ of [1, 2]) await runEndJob()
  expect(await Promise.all([buyer, rival, late].map(toldTo))).toEqual([
    ['watched.closing'],
    ['watched.closing'],
    [],
  ])
})

test('one that has ended or is sold out is not told to close soon; one that is put on sale again is, of its new end', async () => {
  clock.now = after(46)
  await close()
  await runEndJob()
  expect(await toldTo(buyer)).toEqual(['watched.closed'])
  await sql`delete from pgboss.job`.execute(db)
  await republish()
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from pgboss.job where name = 'offer.closing'`.execute(db)
  expect(rows).toEqual([{ start_after: after(46 + 46) }])
  clock.now = after(46 + 46)
  await runEndJob()
  expect(await toldTo(buyer)).toEqual(['watched.closing', 'watched.back', 'watched.closed'])
})

test('somebody who has left, is suspended, or can no longer answer the offer, is not told', async () => {
  const [trader, suspended] = [await market.member('TRADER'), await market.member('BUYER')]
  for (const member of [rival, trader, suspended]) await watch(member)
  await db.updateTable('members').set({ suspended_at: start }).where('id', '=', suspended.id).execute()
  await db.updateTable('members').set({ deleted_at: start }).where('id', '=', rival.id).execute()
  await db.updateTable('members').set({ role: 'SUPPLIER' }).where('id', '=', trader.id).execute()
  await edit({ price: '1580.00' })
  const { rows } = await sql<{ member_id: string }>`
    select member_id from notifications where type = 'watched.changed'`.execute(db)
  expect(rows).toEqual([{ member_id: buyer.id }])
})
