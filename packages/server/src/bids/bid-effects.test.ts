import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { db, goods } = market

let offer: { id: string; version: number }
let buyer: SignedIn
beforeEach(async () => {
  buyer = await market.member('BUYER')
  offer = await market.offer(await market.member('SUPPLIER'))
})

const send = (by: SignedIn, key?: string) =>
  market.as(
    by,
    'POST',
    `/secure/bids/tickets/${offer.id}`,
    { ticket_version: offer.version, containers: 4, price: '1550.00', facility_destination: goods.mersin },
    key ? { 'idempotency-key': key } : {},
  )

/** All effects of a bid, counted over the whole offer. */
async function owed() {
  await market.spread()
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from bids where offer_id = o.id) as bids, o.acts, o.pending_bids,
      (select count(*) from notifications where offer_id = o.id) as notices,
      (select count(*) from outbox where code is null and body_text like '%MH-' || o.number || '%') as mails,
      (select count(*) from activity_log where action = 'bid.place' and (after ->> 'offerId')::uuid = o.id) as entries,
      (select count(*) from verification_codes where event = 'create_bid' and spent_at is not null
        and member_id in (select bidder_id from bids where offer_id = o.id)) as codes
    from offers o where o.id = ${offer.id}`.execute(db)
  return rows[0]
}
const all = (n: number) => ({ bids: n, acts: n, pending_bids: n, notices: n, mails: n, entries: n, codes: n })

test('a bid has all its effects', async () => {
  await market.verified(buyer, 'create_bid')
  expect((await send(buyer)).status).toBe(201)
  expect(await owed()).toEqual(all(1))
})

test('a bid that waits for a change of the offer is decided by the changed offer', async () => {
  await market.verified(buyer, 'create_bid')
  let answer: ReturnType<typeof send> | undefined
  await transaction(db, async (tx) => {
    await sql`update offers set price_cents = price_cents where id = ${offer.id}`.execute(tx)
    answer = send(buyer)
    await market.lockAwaited()
  })
  expect((await answer)?.status).toBe(201)
  expect(await owed()).toEqual(all(1))
})

test('a bid on containers that are being sold gets the answer of a slightly later one, and has no effect', async () => {
  await market.verified(buyer, 'create_bid')
  let answer: ReturnType<typeof send> | undefined
  await transaction(db, async (tx) => {
    await sql`update offers set sold = containers where id = ${offer.id}`.execute(tx)
    answer = send(buyer)
    await market.lockAwaited()
  })
  const later = await send(buyer)
  expect(later).toMatchObject({ status: 422, body: { errors: { containers: [expect.any(String)] } } })
  expect((await answer)?.body).toEqual(later.body)
  expect(await owed()).toEqual(all(0))
})

test('a bid while the owner closes the offer is refused with that reason, and the offer is not found from then on', async () => {
  await market.verified(buyer, 'create_bid')
  let answer: ReturnType<typeof send> | undefined
  await transaction(db, async (tx) => {
    await sql`update offers set closed_at = ${market.clock.now} where id = ${offer.id}`.execute(tx)
    answer = send(buyer)
    await market.lockAwaited()
  })
  expect(await answer).toMatchObject({ status: 409, body: { error_code: 'OFFER_CLOSED' } })
  expect((await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)).status).toBe(404)
  expect((await send(buyer)).status).toBe(404)
  expect(await owed()).toEqual(all(0))
})

test('a bid whose code is being spent elsewhere has no effect at all', async () => {
  await market.verified(buyer, 'create_bid')
  let answer: ReturnType<typeof send> | undefined
  await transaction(db, async (tx) => {
    await sql`update verification_codes set spent_at = created_at where member_id = ${buyer.id}`.execute(tx)
    answer = send(buyer)
    await market.lockAwaited()
  })
  expect((await answer)?.body.error_code).toBe('CODE_REQUIRED')
  expect(await owed()).toEqual(all(0))
})

test('twenty at once on one offer are all placed', async () => {
  const bidders = await Promise.all(Array.from({ length: 20 }, () => market.member('BUYER')))
  for (const bidder of bidders) await market.verified(bidder, 'create_bid')
  const answers = await Promise.all(bidders.map((bidder) => send(bidder, 'mine')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await owed()).toEqual(all(20))
})

test('ten sent under one key at once are one bid, answered ten times', async () => {
  await market.verified(buyer, 'create_bid')
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(buyer, 'one')))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 201, body: { data: { round: 1 } } })
  expect(await owed()).toEqual(all(1))
})

test('a bid gets the same answer at once and after waiting', async () => {
  await market.verified(buyer, 'create_bid')
  const { body } = await send(buyer, 'kept')
  const { data } = (await market.as(buyer, 'GET', `/secure/bids/${body.data.id}`)).body
  expect(data).toMatchObject(body.data)
  expect((await send(buyer, 'kept')).body).toEqual(body)
})
