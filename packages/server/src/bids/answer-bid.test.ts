import { beforeEach, describe, expect, it, test } from 'vitest'
import { expireOffer } from '../offers/expire-offer.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { clock, db } = market
const start = clock.now

let supplier: SignedIn
let buyer: SignedIn
let offer: { id: string; version: number; valid_until: string }
let bid: { id: string }
beforeEach(async () => {
  clock.now = start
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
  offer = await market.offer(supplier)
  bid = (await market.bid(buyer, offer)).body.data
})

const bodies = { accept: undefined, decline: { message: 'Too low' }, withdraw: undefined }
const answers = ['accept', 'decline', 'withdraw'] as const
type Answer = (typeof answers)[number]
const answer = (how: Answer, by = how === 'withdraw' ? buyer : supplier, id = bid.id, headers = {}) =>
  market.as(by, 'PUT', `/secure/bids/${id}/${how}`, bodies[how], headers)
const decline = (body: object) => market.as(supplier, 'PUT', `/secure/bids/${bid.id}/decline`, body)
const read = async (by = supplier) => (await market.as(by, 'GET', `/secure/tickets/${offer.id}`)).body.data
const refused = (status: number, error_code: string) => ({ status, body: { error_code } })

test('a declined bid keeps the message and the suggestion, costs a round and frees the offer', async () => {
  const suggestion = { price: 1590, containers: 6, shipping_date: { section: 'early', month: 5, year: 2026 } }
  expect(await decline({ message: ' Too low ', suggestion })).toMatchObject({
    status: 200,
    body: {
      data: {
        status: 'REJECTED',
        closed_by: 'owner',
        answer: 'Too low',
        suggestion: { price: '1590.00', containers: 6, shipping_date: { date: '2026-05-10' } },
        answered_at: clock.now.toISOString(),
        may: [],
      },
    },
  })
  expect(await read(buyer)).toMatchObject({
    status: 'open',
    pending_bids: 0,
    bids_left: 2,
    may: ['bid', 'purchase'],
  })
})

test.each([
  [{}, 'message'],
  [{ message: '  ' }, 'message'],
  [{ message: 'x'.repeat(1_001) }, 'message'],
  [{ message: 'No', suggestion: { price: '0.001' } }, 'suggestion.price'],
  [{ message: 'No', suggestion: { containers: 0 } }, 'suggestion.containers'],
  [{ message: 'No', suggestion: { colour: 'white' } }, 'suggestion.colour'],
  [{ message: 'No', suggestion: { price: '0.00' } }, 'suggestion.price'],
  [{ message: 'No', suggestion: { price: '100000.00' } }, 'suggestion.price'],
  [{ message: 'No', suggestion: { containers: 11 } }, 'suggestion.containers'],
  [
    { message: 'No', suggestion: { shipping_date: { section: 'end', month: 2, year: 2026 } } },
    'suggestion.shipping_date',
  ],
  [
    { message: 'No', suggestion: { shipping_date: { section: 'end', month: 8, year: 2026 } } },
    'suggestion.shipping_date',
  ],
])('declining with %o is refused, and the bid stays pending', async (body, field) => {
  expect(await decline(body)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  })
  expect(await read()).toMatchObject({ status: 'under_negotiation', pending_bids: 1 })
})

test('a withdrawn bid costs its round', async () => {
  expect((await answer('withdraw')).body.data).toMatchObject({
    status: 'REJECTED',
    closed_by: 'bidder',
    may: [],
  })
  expect(await read(buyer)).toMatchObject({ status: 'open', bids_left: 2 })
})

test('an accepted bid opens its trade, and sells its containers at once', async () => {
  const { status, body } = await answer('accept')
  expect({ status, data: body.data }).toMatchObject({
    status: 200,
    data: { status: 'ACCEPTED', closed_by: 'owner', trade_id: expect.any(String), may: [] },
  })
  expect(await read()).toMatchObject({
    status: 'open',
    sold_containers: 4,
    reserved_containers: 0,
    pending_bids: 0,
  })
})

test('acceptance ends, without cost, the bids that no longer fit; the others stay pending', async () => {
  const [large, small] = [await market.member('BUYER'), await market.member('BUYER')]
  const tooLarge = (await market.bid(large, offer, { containers: 7 })).body.data
  const fits = (await market.bid(small, offer, { containers: 6 })).body.data
  await answer('accept')

  expect((await market.as(large, 'GET', `/secure/bids/${tooLarge.id}`)).body.data).toMatchObject({
    status: 'REJECTED',
    closed_by: 'system',
  })
  expect((await market.as(small, 'GET', `/secure/bids/${fits.id}`)).body.data.status).toBe('PENDING')
  expect(await read(large)).toMatchObject({ status: 'under_negotiation', pending_bids: 1, bids_left: 3 })
  const notices = await db
    .selectFrom('notifications')
    .select('type')
    .where('member_id', '=', large.id)
    .execute()
  expect(notices).toEqual([{ type: 'bid.closed' }])

  expect((await answer('accept', supplier, fits.id)).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'purchased', sold_containers: 10 })
})

describe.each(answers)('%s', (how) => {
  it('is refused from the second the offer ends, before the job and after it alike', async () => {
    clock.now = new Date(offer.valid_until)
    const before = await answer(how)
    await expireOffer(db, { offerId: offer.id, now: clock.now })
    const after = await answer(how)
    expect(before).toMatchObject({
      status: 410,
      body: { error_code: 'OFFER_EXPIRED', message: 'This offer has expired' },
    })
    expect(after).toMatchObject({ status: 410, body: before.body })
  })

  it('is possible in the last second', async () => {
    clock.now = new Date(new Date(offer.valid_until).getTime() - 1_000)
    expect((await answer(how)).status).toBe(200)
  })

  it('is refused once the bid has been answered', async () => {
    await answer('decline')
    expect(await answer(how)).toMatchObject(refused(409, 'ALREADY_ANSWERED'))
  })

  it('is not found by the other side, nor by anybody else', async () => {
    const others = [
      how === 'withdraw' ? supplier : buyer,
      await market.member('TRADER'),
      await market.member('BUYER'),
    ]
    for (const other of others) expect(await answer(how, other)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await answer(how, supplier, offer.id)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect((await read()).pending_bids).toBe(1)
  })

  it('under an Idempotency-Key happens once and gets the same answer', async () => {
    const key = { 'idempotency-key': `answer ${how} ${bid.id}` }
    const first = await answer(how, undefined, bid.id, key)
    expect(first.status).toBe(200)
    expect(await answer(how, undefined, bid.id, key)).toMatchObject({ status: 200, body: first.body })
    const entries = await db
      .selectFrom('activity_log')
      .select('action')
      .where('entity_id', '=', bid.id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([{ action: 'bid.place' }, { action: `bid.${how}` }])
  })
})
