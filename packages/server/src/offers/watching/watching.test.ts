import { MOST_WATCHED } from '@mahsul/domain/offers/watching'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { carryOutRetention } from '../../office/retention/retention-run.ts'
import { transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { sesameOffer, sesameWanted } from '../../testing/goods.ts'
import { lockOffer } from '../offers.queries.ts'

const market = await openDealing()
const { db, clock, goods } = market
const start = clock.now
const HOUR = 3_600_000

let supplier: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  clock.now = start
  await sql`delete from offer_watches`.execute(db)
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
})

const watch = (member: SignedIn, { id }: { id: string }) =>
  market.as(member, 'PUT', `/secure/tickets/${id}/watch`, {})
const stop = (member: SignedIn, { id }: { id: string }) =>
  market.as(member, 'DELETE', `/secure/tickets/${id}/watch`)
const close = (owner: SignedIn, { id }: { id: string }) => market.as(owner, 'DELETE', `/secure/tickets/${id}`)
const watchedBy = async (member: SignedIn): Promise<string[]> =>
  (await market.as(member, 'GET', '/secure/tickets/watched')).body.data.map(({ id }: { id: string }) => id)
const listOf = async (member: SignedIn, query: Record<string, string> = {}) =>
  (await market.as(member, 'GET', `/secure/tickets/marketplace?${new URLSearchParams(query)}`)).body
const watchedList = async (member: SignedIn, query: Record<string, string> = {}) => {
  const list = await listOf(member, { watched: 'true', per_page: '100', ...query })
  return { ...list, ids: list.data.map(({ id }: { id: string }) => id) }
}

test('an offer is watched and taken off again, and doing so twice changes nothing', async () => {
  const offer = await market.offer(supplier)
  for (const _ of [1, 2]) expect((await watch(buyer, offer)).status).toBe(204)
  expect((await market.as(buyer, 'GET', '/secure/tickets/watched')).body.data).toEqual([
    { id: offer.id, type: 'SELL', watched_at: start.toISOString() },
  ])
  for (const _ of [1, 2]) expect((await stop(buyer, offer)).status).toBe(204)
  expect(await watchedBy(buyer)).toEqual([])
})

test('a viewer watches as the others of the company do, each for themselves', async () => {
  const viewer = await market.member('BUYER', { companyId: buyer.companyId, right: 'viewer' })
  const offer = await market.offer(supplier)
  expect((await watch(viewer, offer)).status).toBe(204)
  expect(await watchedBy(viewer)).toEqual([offer.id])
  expect(await watchedBy(buyer)).toEqual([])
})

test('neither an offer of one’s own company nor one of the other side is watched', async () => {
  const trader = await market.member('TRADER')
  const colleague = await market.member('TRADER', { companyId: trader.companyId, right: 'viewer' })
  const offer = await market.offer(trader)
  expect(await watch(colleague, offer)).toMatchObject({
    status: 409,
    body: { error_code: 'WATCHES_OWN_OFFER', message: 'You cannot watch an offer from your own company' },
  })
  expect((await watch(supplier, offer)).status).toBe(404)
  expect((await watch(buyer, { id: newId() })).status).toBe(404)
})

test('an offer that has ended is not watched any more by somebody new', async () => {
  const offer = await market.offer(supplier)
  await market.bid(buyer, offer)
  clock.now = new Date(start.getTime() + 49 * HOUR)
  expect(await watch(buyer, offer)).toMatchObject({ status: 410, body: { error_code: 'OFFER_EXPIRED' } })
  await close(supplier, offer)
  expect(await watch(buyer, offer)).toMatchObject({ status: 409, body: { error_code: 'OFFER_CLOSED' } })
  expect((await watch(await market.member('BUYER'), offer)).status).toBe(404)
})

/** As many offers that this one watches, like that one. */
async function fillWatches(member: SignedIn, { id }: { id: string }, count: number) {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = 'offers' and is_generated = 'NEVER' and column_name not in ('id', 'number')`.execute(
    db,
  )
  const columns = sql.raw(rows[0]!.columns) // one row
  await sql`
    with copies as (
      insert into offers (id, ${columns}) select gen_random_uuid(), ${columns} from offers, generate_series(1, ${count}::int)
      where id = ${id} returning id)
    insert into offer_watches (member_id, offer_id, version, watched_at)
    select ${member.id}::uuid, id, 1, ${start}::timestamptz from copies`.execute(db)
}

test('a member watches as many offers as there may be, and one more only when another is taken off', async () => {
  const [first, other] = [await market.offer(supplier), await market.offer(supplier)]
  await watch(buyer, first)
  await fillWatches(buyer, first, MOST_WATCHED - 1)
  expect(await watch(buyer, other)).toMatchObject({
    status: 409,
    body: {
      error_code: 'TOO_MANY_WATCHED',
      message: 'You watch 200 offers. Stop watching one to watch another',
    },
  })
  expect((await watch(buyer, first)).status).toBe(204)
  await stop(buyer, first)
  expect((await watch(buyer, other)).status).toBe(204)
  expect(await watchedList(buyer)).toMatchObject({ total_data: MOST_WATCHED, total_page: 2 })
})

test('an offer that is being closed while somebody begins to watch it is not watched', async () => {
  const offer = await market.offer(supplier)
  const { watching } = await transaction(db, async (tx) => {
    await lockOffer(tx, offer.id)
    const waiting = watch(buyer, offer)
    await market.lockAwaited()
    await tx.updateTable('offers').set({ closed_at: start }).where('id', '=', offer.id).execute()
    return { watching: waiting }
  })
  expect((await watching).status).toBe(404)
  expect(await watchedBy(buyer)).toEqual([])
})

test('the list has what its reader watches alone, and the page that all share knows nothing of it', async () => {
  const other = await market.member('BUYER')
  const [cheap, dear] = [
    await market.offer(supplier, { price: '1500.00' }),
    await market.offer(supplier, { price: '1700.00' }),
  ]
  const before = await listOf(buyer)
  await watch(buyer, cheap)
  await watch(buyer, dear)
  await watch(other, dear)
  expect((await watchedList(buyer, { sort: 'price_high' })).ids).toEqual([dear.id, cheap.id])
  expect(await watchedList(other)).toMatchObject({ ids: [dear.id], total_data: 1, offer_type: 'SELL' })
  expect(await listOf(buyer)).toEqual(before)
  expect(await listOf(other)).toEqual(before)
  await stop(other, dear)
  expect(await watchedList(other)).toMatchObject({ ids: [], total_data: 0, commodities: [] })
})

test('the filters, orders, port and pages of the market apply to what is watched', async () => {
  const onBoard = await market.offer(supplier, { price: '1500.00' })
  const delivered = await market.offer(supplier, {
    price: '1700.00',
    international_commercial_term: 'CIF',
    destination_ext_id: goods.mersin,
    partial_shipping: false,
  })
  for (const offer of [onBoard, delivered]) await watch(buyer, offer)
  await market.offer(supplier, { price: '1400.00' })
  expect((await watchedList(buyer, { incoterm: 'CIF' })).ids).toEqual([delivered.id])
  expect((await watchedList(buyer, { price_to: '1600' })).ids).toEqual([onBoard.id])
  expect((await watchedList(buyer, { product: 'peanut' })).ids).toEqual([])
  expect((await watchedList(buyer, { search: 'sesame port sudan' })).ids).toContain(onBoard.id)
  expect((await watchedList(buyer, { search: onBoard.reference })).ids).toEqual([onBoard.id])
  const landed = await watchedList(buyer, { sort: 'landed', landed_at: goods.mersin })
  expect(landed.data.map((row: { landed_price: string }) => row.landed_price !== null)).toEqual([true, true])
  expect(landed.ids).toEqual([onBoard.id, delivered.id])
  expect(await watchedList(buyer, { per_page: '1', page: '2', sort: 'price_low' })).toMatchObject({
    ids: [delivered.id],
    total_data: 2,
    total_page: 2,
    next_page: null,
    commodities: [{ commodity: 'sesame', count: 2 }],
  })
})

test('a trader watches both sides of the market, each in its own list', async () => {
  const trader = await market.member('TRADER')
  const offer = await market.offer(supplier)
  await market.verified(buyer, 'create_offer')
  const wanted = (await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))).body.data
  await watch(trader, offer)
  clock.now = new Date(start.getTime() + 1_000)
  await watch(trader, wanted)
  expect(await watchedBy(trader)).toEqual([wanted.id, offer.id])
  expect((await watchedList(trader)).ids).toEqual([offer.id])
  expect((await watchedList(trader, { offer_type: 'BUY' })).ids).toEqual([wanted.id])
})

test('what has ended stays in the list behind what is for sale, until it is taken off', async () => {
  const [closed, expired] = [await market.offer(supplier), await market.offer(supplier, { valid_for: 12 })]
  const open = await market.offer(supplier, { price: '1900.00' })
  for (const offer of [closed, expired, open]) await watch(buyer, offer)
  await close(supplier, closed)
  clock.now = new Date(start.getTime() + 13 * HOUR)
  for (const sort of ['latest', 'price_low', 'landed']) {
    const { ids, data } = await watchedList(buyer, { sort, landed_at: goods.mersin })
    expect(ids[0]).toBe(open.id)
    expect(
      Object.fromEntries(data.map((row: { id: string; status: string }) => [row.id, row.status])),
    ).toEqual({
      [open.id]: 'published',
      [closed.id]: 'closed',
      [expired.id]: 'expired',
    })
  }
  expect((await market.as(buyer, 'GET', `/secure/tickets/${closed.id}`)).status).toBe(404)
  expect((await stop(buyer, closed)).status).toBe(204)
  expect(await watchedBy(buyer)).toEqual(expect.not.arrayContaining([closed.id]))
})

test('what a company changes of an offer that it has closed is not shown to those who watch it', async () => {
  const offer = await market.offer(supplier)
  await watch(buyer, offer)
  await close(supplier, offer)
  expect((await watchedList(buyer)).ids).toEqual([offer.id])
  const change = { ...sesameOffer(goods, { price: '1400.00' }), version: offer.version }
  expect((await market.as(supplier, 'PUT', `/secure/tickets/${offer.id}`, change)).status).toBe(200)
  expect(await watchedList(buyer)).toMatchObject({ ids: [], total_data: 0 })
  expect(await watchedBy(buyer)).toEqual([])
  await market.verified(supplier, 'create_offer')
  await market.as(supplier, 'PUT', `/secure/tickets/republish/${offer.id}`, {})
  expect(await watchedList(buyer)).toMatchObject({ data: [{ id: offer.id, price: '1400.00' }] })
})

test('an offer is watched for thirty days after its time is over, and a deleted member watches nothing', async () => {
  const offer = await market.offer(supplier, { valid_for: 48 })
  await watch(buyer, offer)
  const watches = async () => (await db.selectFrom('offer_watches').selectAll().execute()).length
  await carryOutRetention(db, new Date(start.getTime() + (48 + 30 * 24) * HOUR))
  expect(await watches()).toBe(1)
  await carryOutRetention(db, new Date(start.getTime() + (48 + 30 * 24) * HOUR + 1))
  expect(await watches()).toBe(0)

  await watch(buyer, offer)
  await db.updateTable('members').set({ deleted_at: start }).where('id', '=', buyer.id).execute()
  await sql`update offers set valid_until = '2099-01-01' where id = ${offer.id}`.execute(db)
  await carryOutRetention(db, new Date(start.getTime() + 31 * 24 * HOUR))
  expect(await watches()).toBe(0)
})
