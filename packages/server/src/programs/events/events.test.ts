import { type EventType, eventOfTradeLine } from '@mahsul/contract/programs/event-types'
import type { TradeEvent } from '@mahsul/domain/trades/process/process'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { expireOffer } from '../../offers/expire-offer.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sesameOffer } from '../../testing/goods.ts'
import { khartoum, openTrading } from '../../testing/trading.ts'
import { numberEvents } from './number-events.ts'

const market = await openTrading()
const { clock, db } = market
const start = clock.now

let supplier: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  clock.now = start
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
})

const typesOf = async (member: SignedIn) => (await market.events(member)).map(({ type }) => type)
const read = async (member: SignedIn, query: string) =>
  (await market.as(member, 'GET', `/secure/events?${query}`)).body
const cursorOf = async (member: SignedIn) => (await read(member, 'after=latest')).next_cursor as string

describe('Both companies of a bid', () => {
  it('are told of it, each with the side it has', async () => {
    const offer = await market.offer(supplier)
    const bid = (await market.bid(buyer, offer)).body.data
    const about = { bid_id: bid.id, ticket_id: offer.id, reference: offer.reference, version: 1, round: 1 }
    const placed = { type: 'bid.placed', timestamp: clock.now.toISOString() }
    expect(await market.events(supplier)).toEqual([
      expect.objectContaining({
        seq: 1,
        type: 'offer.published',
        data: { ticket_id: offer.id, reference: offer.reference, version: 1 },
      }),
      expect.objectContaining({ ...placed, seq: 2, data: { ...about, your_side: 'owner' } }),
    ])
    expect(await market.events(buyer)).toEqual([
      expect.objectContaining({ ...placed, seq: 1, data: { ...about, your_side: 'bidder' } }),
    ])
  })

  it.each([
    ['accept', 'supplier', undefined, ['bid.accepted', 'trade.opened', 'trade.order_confirmed']],
    ['decline', 'supplier', { message: 'Too low' }, ['bid.declined']],
    ['withdraw', 'buyer', undefined, ['bid.withdrawn']],
  ] as const)('are told of %s', async (how, by, body, events) => {
    const bid = (await market.bid(buyer, await market.offer(supplier))).body.data
    const answered = await market.as(
      by === 'buyer' ? buyer : supplier,
      'PUT',
      `/secure/bids/${bid.id}/${how}`,
      body,
    )
    expect(answered.status).toBe(200)
    for (const member of [supplier, buyer])
      expect((await typesOf(member)).slice(member === supplier ? 2 : 1)).toEqual(events)
  })

  it('are told when the offer expires, and when an acceptance leaves nothing for it', async () => {
    const offer = await market.offer(supplier)
    const other = await market.member('BUYER')
    await market.bid(buyer, offer)
    const first = (await market.bid(other, offer, { containers: 10 })).body.data
    await market.as(supplier, 'PUT', `/secure/bids/${first.id}/accept`)
    expect(await typesOf(buyer)).toEqual(['bid.placed', 'bid.ended'])
    const second = await market.offer(supplier)
    await market.bid(buyer, second)
    clock.now = new Date(second.valid_until)
    await expireOffer(db, { offerId: second.id, now: clock.now })
    expect((await typesOf(supplier)).slice(-2)).toEqual(['bid.ended', 'offer.expired'])
  })
})

test('the owner of an offer is told what changed in it, when it closes and when it comes back', async () => {
  const offer = await market.offer(supplier)
  const body = { ...sesameOffer(market.goods, { price: '1500.00', containers: 8 }), version: 1 }
  expect((await market.as(supplier, 'PUT', `/secure/tickets/${offer.id}`, body)).status).toBe(200)
  await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
  await market.verified(supplier, 'create_offer')
  await market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {})
  expect(await market.events(supplier)).toMatchObject([
    { type: 'offer.published' },
    { type: 'offer.changed', data: { version: 2, changed: ['containers', 'price'] } },
    { type: 'offer.closed', data: { version: 2 } },
    { type: 'offer.republished', data: { ticket_id: offer.id, reference: offer.reference } },
  ])
})

/** The lines of a trade's log, by the events that they are. */
const linesOf = async (tradeId: string): Promise<EventType[]> => {
  const lines = await db
    .selectFrom('trade_log')
    .select('task')
    .where('trade_id', '=', tradeId)
    .orderBy('seq')
    .execute()
  return lines.flatMap(({ task }) => eventOfTradeLine[task as TradeEvent] ?? []) // only appendToLog writes there
}

test.each([
  { pay: 'LC_SIGHT', marking: 'seller_buyer', incoterm: 'CIF', advance: 20 },
  { pay: 'DEFERRED', marking: 'buyer', incoterm: 'DDP', delay: 60 },
  { pay: 'COPY', marking: 'seller', incoterm: 'FOB', containers: [1, 1] },
] as const)(
  'both sides are told of every line of the log of a trade by $pay, in its order',
  async (terms) => {
    const deal = await market.deal(terms, { supplier, buyer })
    await market.bankOf(supplier)
    await market.play(deal, { everyMinutes: 30 })
    clock.now = start // events of a month are kept; the trade took longer
    for (const [side, member] of [
      ['supplier', supplier],
      ['buyer', buyer],
    ] as const) {
      const events = await market.events(member)
      const ofTrade = events.filter(({ data }) => 'entry' in data)
      expect(ofTrade.map(({ type }) => type)).toEqual(await linesOf(deal.id))
      expect(ofTrade.map(({ data }) => 'entry' in data && data.entry)).toEqual(
        ofTrade.map((_, place) => place + 1),
      )
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1))
      expect(events.filter(({ type }) => type === 'trade.finished')).toHaveLength(1)
      expect(events.filter(({ type }) => type === 'fee_invoice.issued')).toMatchObject([
        { data: { number: expect.stringMatching(/^MF-/), your_side: side } },
      ])
      const text = JSON.stringify(events)
      for (const secret of [
        khartoum.iban,
        khartoum.account_number,
        khartoum.swift,
        'Aegean',
        'Sudan Star',
        '1600.00', // the figures alone may be part of an identifier
      ])
        expect(text).not.toContain(secret)
    }
  },
)

test('the version that an event names is the one that the trade can be read with', async () => {
  const deal = await market.deal({}, { supplier, buyer })
  await market.act(deal, supplier, 'order.confirm')
  const { version } = await market.read(deal)
  const last = (await market.events(buyer)).at(-1)
  expect(last).toMatchObject({ type: 'trade.order_confirmed', data: { version, side: 'supplier' } })
})

test('a message of the platform to one side is no event of the other', async () => {
  const deal = await market.deal({}, { supplier, buyer })
  const admin = await market.member('ADMIN')
  const text = 'The port is on strike'
  await market.as(admin, 'POST', `/secure/admin/trades/${deal.id}/messages`, { to: 'buyer', text })
  expect((await market.events(buyer)).at(-1)).toMatchObject({ type: 'trade.message_received' })
  expect(JSON.stringify(await market.events(buyer))).not.toContain(text)
  expect(await typesOf(supplier)).not.toContain('trade.message_received')
})

test('an act that is refused is no event', async () => {
  const offer = await market.offer(supplier)
  expect((await market.bid(buyer, offer, { containers: 99 })).status).toBe(422)
  expect(await typesOf(buyer)).toEqual([])
})

/** An event of both, in a transaction of its own. */
const happens = (tx: Db, reference: string) =>
  emitEvent(tx, {
    type: 'trade.finished',
    readers: [
      { companyId: supplier.companyId, side: 'supplier' },
      { companyId: buyer.companyId, side: 'buyer' },
    ],
    offerId: '0197a6f0-0000-7000-8000-000000000001',
    tradeId: '0197a6f0-0000-7000-8000-000000000002',
    reference,
    data: { version: 1 },
    now: clock.now,
  })

test('what commits later than its successor comes after it, and no reader misses it', async () => {
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const slow = transaction(db, async (tx) => {
    await happens(tx, 'slow')
    await sql`select`.execute(tx) // it has its number now
    isWritten()
    await held
  })
  await written
  await transaction(db, (tx) => happens(tx, 'quick'))
  const referencesIn = (events: readonly { data: { reference: string } }[]) =>
    events.map(({ data }) => data.reference)
  expect(referencesIn(await market.events(buyer))).toEqual(['quick'])
  const cursor = await cursorOf(buyer)
  release()
  await slow
  expect(referencesIn(await market.events(buyer, `&after=${cursor}`))).toEqual(['slow'])
  expect(referencesIn(await market.events(supplier))).toEqual(['quick', 'slow'])
})

test('several processes number each event once, without a gap', async () => {
  for (let n = 0; n < 30; n++) await happens(db, String(n))
  const acts = await Promise.all([1, 2, 3, 4].map(() => numberEvents(db)))
  expect(acts.reduce((sum, count) => sum + count)).toBe(30)
  const events = await market.events(buyer)
  expect(events.map(({ seq, data }) => [seq, data.reference])).toEqual(
    Array.from({ length: 30 }, (_, n) => [n + 1, String(n)]),
  )
  expect(new Set(events.map(({ id }) => id)).size).toBe(30)
})

test('a page says where to go on, and whether there is more', async () => {
  for (let n = 0; n < 5; n++) await happens(db, String(n))
  await numberEvents(db)
  const first = await read(buyer, 'limit=2')
  expect(first).toMatchObject({ data: [{ seq: 1 }, { seq: 2 }], has_more: true })
  const second = await read(buyer, `limit=3&after=${first.next_cursor}`)
  expect(second).toMatchObject({ data: [{ seq: 3 }, { seq: 4 }, { seq: 5 }], has_more: false })
  const last = await read(buyer, `after=${second.next_cursor}`)
  expect(last).toEqual({ data: [], next_cursor: second.next_cursor, has_more: false })
})

test('nobody reads events of another company', async () => {
  await market.deal({}, { supplier, buyer })
  for (const stranger of [await market.member('BUYER'), await market.member('TRADER')])
    expect(await market.events(stranger)).toEqual([])
  const admin = await market.member('ADMIN')
  expect((await market.as(admin, 'GET', '/secure/events')).status).toBe(403)
})

describe('A cursor', () => {
  it('is refused once what comes after it is no longer kept, whether or not the nightly job has run', async () => {
    await happens(db, 'old')
    const [before] = [await cursorOf(buyer), await numberEvents(db)]
    const after = await cursorOf(buyer)
    clock.now = new Date(start.getTime() + 20 * 86_400_000)
    await happens(db, 'new')
    await numberEvents(db)
    clock.now = new Date(start.getTime() + 30 * 86_400_000 + 1)
    expect(await read(buyer, `after=${before}`)).toMatchObject({ error_code: 'EVENTS_EXPIRED' })
    expect(await read(buyer, `after=${after}`)).toMatchObject({ data: [{ seq: 2 }] })
    expect(await read(buyer, '')).toMatchObject({ data: [{ seq: 2 }] })
    const latest = await cursorOf(buyer)
    clock.now = new Date(start.getTime() + 60 * 86_400_000)
    expect(await read(buyer, `after=${latest}`)).toMatchObject({ data: [], next_cursor: latest })
  })

  it('of another company or from the future is refused, and what is none is wrong', async () => {
    await happens(db, 'one')
    await numberEvents(db)
    const theirs = await cursorOf(supplier)
    const future = (await cursorOf(buyer)).replace(/\d+$/, '99')
    for (const cursor of [theirs, future])
      expect(await market.as(buyer, 'GET', `/secure/events?after=${cursor}`)).toMatchObject({
        status: 410,
        body: { error_code: 'EVENTS_EXPIRED' },
      })
    for (const cursor of ['17', 'abc', `${future}x`])
      expect((await market.as(buyer, 'GET', `/secure/events?after=${cursor}`)).status).toBe(422)
  })
})

test('what is written for a company that was merged is told the one that it became', async () => {
  await happens(db, 'before')
  await sql`update companies set merged_into = ${supplier.companyId}, merged_at = ${clock.now} where id = ${buyer.companyId}`.execute(
    db,
  )
  expect((await market.events(supplier)).map(({ seq }) => seq)).toEqual([1, 2])
})
