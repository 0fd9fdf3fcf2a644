import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { makeToken, seconds } from './tokens.ts'

const market = await openDealing()
const { clock, db, goods, secret } = market
let buyer: SignedIn
let offer: Awaited<ReturnType<typeof market.offer>>
beforeEach(async () => {
  buyer = await market.member('BUYER')
  offer = await market.offer(await market.member('SUPPLIER'))
  await market.verified(buyer, 'create_bid')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const terms = () => ({
  ticket_version: 1,
  containers: 4,
  price: '1550.00',
  facility_destination: goods.mersin,
})
const placing = (body: object = terms(), headers = {}) =>
  market.as(buyer, 'POST', `/secure/bids/tickets/${offer.id}`, body, {
    'idempotency-key': buyer.id,
    ...headers,
  })
const endSession = () =>
  db.updateTable('sessions').set({ ended_at: clock.now }).where('id', '=', buyer.sessionId).execute()
const change = (fields: { role?: string; language?: string; company_id?: string }) =>
  db.updateTable('members').set(fields).where('id', '=', buyer.id).execute()
const bids = () => db.selectFrom('bids').selectAll().where('bidder_id', '=', buyer.id).execute()
const keys = () => db.selectFrom('idempotency_keys').select('key').where('member_id', '=', buyer.id).execute()

/** How often the requests meanwhile sent something to the database that had waited for an answer, or was the first. */
function roundTrips() {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  let trips = 0
  let hasAnswer = true
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    if (hasAnswer) trips++
    hasAnswer = false
    const sent = query.apply(this, args)
    if (sent instanceof Promise)
      sent.then(
        () => {
          hasAnswer = true
        },
        () => {},
      )
    return sent
  })
  return () => {
    const counted = trips
    trips = 0
    return counted
  }
}

test('a bid waits for the database twice, its session included', async () => {
  const first = buyer
  buyer = await market.member('BUYER')
  await market.verified(buyer, 'create_bid')
  const trips = roundTrips()
  expect(await placing()).toMatchObject({ status: 201 })
  // In a process that has not read the offer's names yet, they are a third.
  expect(trips()).toBe(3)
  buyer = first
  expect(await placing()).toMatchObject({ status: 201 })
  expect(trips()).toBe(2)
})

test('a session that has ended places no bid, and waits for no lock', async () => {
  await endSession()
  const holder = await market.pool.connect()
  await holder.query('begin')
  await holder.query('select from offers where id = $1 for update', [offer.id])
  await holder.query('select from members where id = $1 for update', [buyer.id])
  expect(await placing()).toMatchObject({ status: 401, body: { error_code: 'UNAUTHENTICATED' } })
  await holder.query('rollback')
  holder.release()
  expect(await bids()).toEqual([])
  expect(await keys()).toEqual([])
})

test('a session that has ended does not learn what is wrong with a bid', async () => {
  expect(await placing({ ...terms(), containers: 'many' })).toMatchObject({ status: 422 })
  await endSession()
  expect(await placing({ ...terms(), containers: 'many' })).toMatchObject({ status: 401 })
  expect(await placing(undefined, { 'content-type': 'application/xml' })).toMatchObject({ status: 401 })
})

test('an act is that of the member as they are now, not as their token says', async () => {
  const { companyId } = await market.member('BUYER')
  await change({ company_id: companyId, language: 'ar' })
  expect(await placing()).toMatchObject({ status: 201 })
  expect(await bids()).toMatchObject([{ company_id: companyId }])
})

test('a role that was taken away opens nothing any more', async () => {
  await change({ role: 'SUPPLIER' })
  expect(await placing()).toMatchObject({ status: 404 })
  await change({ role: 'ADMIN' })
  expect(await placing()).toMatchObject({ status: 403 })
  expect(await bids()).toEqual([])
})

test('a right that was taken away places no bid any more', async () => {
  await db.updateTable('members').set({ company_right: 'viewer' }).where('id', '=', buyer.id).execute()
  expect(await placing()).toMatchObject({ status: 403, body: { error_code: 'RIGHT_MISSING' } })
  expect(await bids()).toEqual([])
})

test('a suspended person can no longer place a bid', async () => {
  await db.updateTable('members').set({ suspended_at: clock.now }).where('id', '=', buyer.id).execute()
  expect(await placing()).toMatchObject({ status: 401 })
  expect(await bids()).toEqual([])
})

test('a token that does not name its holder works like any other', async () => {
  const token = makeToken(secret, {
    kind: 'access',
    sessionId: buyer.sessionId,
    generation: 0,
    expires: seconds(clock.now) + 60,
  })
  expect(await placing(terms(), { authorization: `Bearer ${token}` })).toMatchObject({ status: 201 })
})
