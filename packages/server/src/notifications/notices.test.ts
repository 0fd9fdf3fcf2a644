import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameWanted } from '../testing/goods.ts'

const market = await openDealing()
const { db, goods } = market

let supplier: SignedIn
let buyer: SignedIn
let offer: { id: string; version: number; reference: string }
beforeEach(async () => {
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER', { language: 'ar' })
  offer = await market.offer(supplier)
})

/** A member's notifications: the lines of the list, and the mails that go with them. */
async function noticesTo(member: SignedIn) {
  const { body } = await market.as(member, 'GET', '/secure/notifications?per_page=100')
  const lines = body.data
    .toReversed()
    .map((line: { type: string; kind: string }) => `${line.kind} ${line.type}`)
  await market.spread()
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('members', 'members.email', 'outbox.recipient')
    .select(['subject', 'body_text', 'message_id'])
    .where('members.id', '=', member.id)
    .where('code', 'is', null)
    .orderBy('outbox.id')
    .execute()
  return { lines, mails }
}
const types = async (member: SignedIn) => (await noticesTo(member)).lines
const answer = (bid: string, how: 'accept' | 'decline' | 'withdraw') =>
  market.as(
    how === 'withdraw' ? buyer : supplier,
    'PUT',
    `/secure/bids/${bid}/${how}`,
    how === 'decline' ? { message: 'No' } : undefined,
  )

describe('who is notified of what', () => {
  it('the owner of a bid, the bidder of the answer', async () => {
    await answer((await market.bid(buyer, offer)).body.data.id, 'decline')
    expect([await types(supplier), await types(buyer)]).toEqual([['BID OfferBidded'], ['BID bid.declined']])
  })

  it('the owner of a withdrawal', async () => {
    await answer((await market.bid(buyer, offer)).body.data.id, 'withdraw')
    expect([await types(supplier), await types(buyer)]).toEqual([
      ['BID OfferBidded', 'BID bid.withdrawn'],
      [],
    ])
  })

  it('the bidder that the trade begins, when the bid is accepted', async () => {
    await answer((await market.bid(buyer, offer)).body.data.id, 'accept')
    expect([await types(supplier), await types(buyer)]).toEqual([
      ['BID OfferBidded'],
      ['TRADE OperationCreated'],
    ])
  })

  it('the owner of a purchase, and the buyer of its confirmation', async () => {
    const { id } = (await market.purchase(buyer, offer)).body.data
    expect([await types(supplier), await types(buyer)]).toEqual([['BID OfferPurchased'], []])
    await market.as(supplier, 'POST', `/secure/trades/${id}/tasks/order.confirm`, {})
    expect([await types(supplier), await types(buyer)]).toEqual([
      ['BID OfferPurchased'],
      ['TRADE OperationCreated'],
    ])
  })

  it('the owner of a buying offer, of both at once: the supplier has committed itself', async () => {
    await market.verified(buyer, 'create_offer')
    const wanted = (await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))).body.data
    await market.purchase(supplier, wanted, { facility_destination: null, facility_origin: goods.portSudan })
    expect((await types(buyer)).toSorted()).toEqual(['BID OfferPurchased', 'TRADE OperationCreated'])
    expect(await types(supplier)).toEqual([])
  })
})

test('a mail goes with each line, in its reader’s language, naming the offer', async () => {
  await answer((await market.bid(buyer, offer)).body.data.id, 'decline')
  const [english] = (await noticesTo(supplier)).mails
  const [arabic] = (await noticesTo(buyer)).mails
  expect(english).toMatchObject({ subject: `A new bid on your offer ${offer.reference}` })
  expect(arabic).toMatchObject({ subject: `رُفض عرض سعرك على ${offer.reference}` })
  expect(english!.message_id).not.toBe(arabic!.message_id)
})

test('a line links to its subject', async () => {
  const { id } = (await market.purchase(buyer, offer)).body.data
  const { body } = await market.as(supplier, 'GET', '/secure/notifications')
  expect(body.data[0]).toMatchObject({
    type: 'OfferPurchased',
    ticket_id: offer.id,
    trade_id: id,
    bid_id: null,
    read_at: null,
  })
})

test('nobody is notified of what was refused, not even when it was refused at the very end', async () => {
  const count = async () =>
    (await db.selectFrom('outbox').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  await market.spread()
  const before = await count()
  // Everything about the first two is right but the code, which is checked last.
  const what = { ticket_version: 1, containers: 4, facility_destination: goods.mersin }
  const bid = (change: object = {}) =>
    market.as(buyer, 'POST', `/secure/bids/tickets/${offer.id}`, { ...what, price: '1550.00', ...change })
  const answers = [
    await bid(),
    await market.as(buyer, 'POST', '/secure/trades', { ...what, ticket_id: offer.id }),
    await bid({ containers: 99 }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 422])
  expect(await types(supplier)).toEqual([])
  await market.spread()
  expect(await count()).toBe(before)
})

describe('the counters', () => {
  const counts = async (member: SignedIn) =>
    (await market.as(member, 'GET', '/secure/profiles/notification-item')).body.data
  const mark = (member: SignedIn, body: object) =>
    market.as(member, 'PUT', '/secure/notifications/read', body)
  const ids = async (member: SignedIn) =>
    (await market.as(member, 'GET', '/secure/notifications')).body.data.map((line: { id: string }) => line.id)

  beforeEach(async () => {
    await market.bid(buyer, offer)
    await market.purchase(await market.member('BUYER'), offer, { containers: 1 })
  })

  it('count what is unread, by kind', async () => {
    expect(await counts(supplier)).toEqual({ trade: 0, bid: 2, total: 2 })
    const [bid] = (await market.as(supplier, 'GET', `/secure/bids/tickets/${offer.id}`)).body.data
    await answer(bid.id, 'accept')
    expect(await counts(buyer)).toEqual({ trade: 1, bid: 0, total: 1 })
  })

  it('go down by what is read, and the answer has the rest', async () => {
    const [latest] = await ids(supplier)
    expect((await mark(supplier, { ids: [latest] })).body.data).toMatchObject({ trade: 0, bid: 1, total: 1 })
    expect((await mark(supplier, { all: true })).body.data).toMatchObject({ trade: 0, bid: 0, total: 0 })
  })

  it('are each member’s own: nobody reads for another', async () => {
    await mark(buyer, { ids: await ids(supplier) })
    await mark(buyer, { all: true })
    expect(await counts(supplier)).toMatchObject({ total: 2 })
  })

  it('come back if the marking is taken back, without what was read before it', async () => {
    const [latest] = await ids(supplier)
    await mark(supplier, { ids: [latest] })
    market.clock.now = new Date(market.clock.now.getTime() + 1000)
    const { read_at: readAt } = (await mark(supplier, { all: true })).body.data
    const takeBack = (member: SignedIn) =>
      market.as(member, 'PUT', '/secure/notifications/unread', { read_at: readAt })
    await takeBack(buyer)
    expect(await counts(supplier)).toMatchObject({ total: 0 })
    expect((await takeBack(supplier)).body.data).toEqual({ trade: 0, bid: 1, total: 1 })
  })

  it('do not go down if nothing was unread', async () => {
    expect((await mark(supplier, {})).body.data.total).toBe(2)
  })
})

test('a line names the goods, how much of them, and the other party’s company, to each side the other’s', async () => {
  const { id } = (await market.bid(buyer, offer, { containers: 2 })).body.data
  await answer(id, 'accept')
  const subjectOf = async (member: SignedIn) =>
    (await market.as(member, 'GET', '/secure/notifications')).body.data[0].subject
  const companyOf = async (member: SignedIn) =>
    (await market.as(member, 'GET', '/secure/profiles')).body.data.company.company_name
  for (const [reader, other] of [
    [supplier, buyer],
    [buyer, supplier],
  ] as const)
    expect(await subjectOf(reader)).toMatchObject({
      product: { parent: { name: 'Sesame' } },
      containers: 2,
      company: await companyOf(other),
    })
})

test('the list is paginated, the latest first, and only one’s own', async () => {
  for (const message of ['One', 'Two', 'Three']) {
    const { id } = (await market.bid(buyer, offer, { message })).body.data
    await answer(id, 'decline')
  }
  const page = async (query: string) => (await market.as(buyer, 'GET', `/secure/notifications?${query}`)).body
  expect(await page('per_page=2')).toMatchObject({ total_data: 3, total_page: 2, next_page: 2 })
  expect((await page('per_page=2&page=2')).data).toHaveLength(1)
  expect(
    (await market.as(await market.member('BUYER'), 'GET', '/secure/notifications')).body.total_data,
  ).toBe(0)
})
