import { describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameWanted } from '../testing/goods.ts'

const market = await openDealing()
const { goods, clock } = market
const [supplier, buyer, trader] = [
  await market.member('SUPPLIER'),
  await market.member('BUYER'),
  await market.member('TRADER'),
]
const selling = await market.offer(supplier, { valid_for: 48 })
await market.verified(buyer, 'create_offer')
const wanted = (await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))).body.data

const read = (reader: SignedIn, id: string) => market.as(reader, 'GET', `/secure/tickets/${id}`)
const statuses = async (reader: SignedIn) => [
  (await read(reader, selling.id)).status,
  (await read(reader, wanted.id)).status,
]

describe('a selling and a buying offer, opened by their id', () => {
  it.each([
    ['BUYER', [200, 404]],
    ['SUPPLIER', [404, 200]],
    ['TRADER', [200, 200]],
    ['ADMIN', [403, 403]],
  ] as const)('a %s: %o', async (role, expected) => {
    expect(await statuses(await market.member(role))).toEqual(expected)
  })

  it('their owners find their own', async () => {
    expect(await statuses(supplier)).toEqual([200, 200])
    expect(await statuses(buyer)).toEqual([200, 200])
  })

  it('offers you may not see and unknown ones get the same answer', async () => {
    const hidden = await read(await market.member('SUPPLIER'), selling.id)
    const missing = await read(buyer, '019cd3a4-0000-7000-8000-000000000000')
    expect(hidden).toMatchObject({ status: 404, body: missing.body })
    expect((await read(buyer, 'no-id')).status).toBe(422)
  })
})

test('a closed offer is visible only to its owner and its parties', async () => {
  const [bidder, other] = [await market.member('BUYER'), await market.member('BUYER')]
  const offer = await market.offer(supplier)
  const { body } = await market.bid(bidder, offer)
  await market.as(supplier, 'PUT', `/secure/bids/${body.data.id}/decline`, { message: 'No' })
  await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
  const readStatuses = [supplier, bidder, other, trader].map(
    async (reader) => (await read(reader, offer.id)).status,
  )
  expect(await Promise.all(readStatuses)).toEqual([200, 200, 404, 404])
})

test('the parties of a trade keep seeing the offer it came from', async () => {
  const purchaser = await market.member('BUYER')
  const offer = await market.offer(supplier)
  const { body } = await market.purchase(purchaser, offer, { containers: 4 })
  await market.as(supplier, 'POST', `/secure/trades/${body.data.id}/tasks/order.confirm`, {})
  await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
  expect((await read(purchaser, offer.id)).body.data).toMatchObject({
    status: 'closed',
    sold_containers: 4,
    may: [],
  })
})

test('the other party is shown as company, country, role and rating, without contact details', async () => {
  const { body } = await read(buyer, selling.id)
  expect(Object.keys(body.data.owner).toSorted()).toEqual([
    'company_name',
    'country',
    'external_id',
    'rating',
    'role',
  ])
  expect(JSON.stringify(body)).not.toMatch(/@supplier\.example|912345678|Amna/)
})

test('derived fields follow the clock, without any job', async () => {
  const start = clock.now
  clock.now = new Date(selling.valid_until)
  expect((await read(buyer, selling.id)).body.data).toMatchObject({ status: 'expired', may: [] })
  expect((await read(supplier, selling.id)).body.data).toMatchObject({ may: ['edit', 'republish', 'delete'] })
  clock.now = new Date(clock.now.getTime() - 1_000)
  expect((await read(buyer, selling.id)).body.data).toMatchObject({
    status: 'published',
    may: ['bid', 'purchase'],
  })
  clock.now = start
})

test('the payment method is named in the reader’s language', async () => {
  const reader = await market.member('BUYER', { language: 'ar' })
  expect((await read(reader, selling.id)).body.data.payment_method).toEqual({
    slug: 'CAD_CASH_AGAINST_DOCUMENTS',
    name: 'الدفع مقابل المستندات',
  })
})
