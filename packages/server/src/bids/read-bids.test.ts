import { describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { clock } = market
const start = clock.now
const [supplier, first, second, stranger] = [
  await market.member('SUPPLIER'),
  await market.member('BUYER'),
  await market.member('TRADER'),
  await market.member('BUYER'),
]
const offer = await market.offer(supplier)
const minute = (n: number) => {
  clock.now = new Date(start.getTime() + n * 60_000)
}
const declined = (await market.bid(first, offer, { price: '1500.00' })).body.data
await market.as(supplier, 'PUT', `/secure/bids/${declined.id}/decline`, { message: 'Too low' })
minute(1)
const waiting = (await market.bid(first, offer, { price: '1510.00' })).body.data
minute(2)
const accepted = (await market.bid(second, offer, { containers: 1, price: '1600.00' })).body.data
await market.as(supplier, 'PUT', `/secure/bids/${accepted.id}/accept`)

const list = async (by: SignedIn, query = '') =>
  (await market.as(by, 'GET', `/secure/bids/tickets/${offer.id}?${query}`)).body
const prices = async (by: SignedIn, query = '') =>
  (await list(by, query)).data.map((bid: { price: string }) => bid.price)

describe('the bids on an offer', () => {
  it('are all visible to its owner, pending ones first, then the latest', async () => {
    expect(await prices(supplier)).toEqual(['1510.00', '1600.00', '1500.00'])
  })

  it('are visible to a bidder if they are their own', async () => {
    expect(await prices(first)).toEqual(['1510.00', '1500.00'])
    expect(await prices(second)).toEqual(['1600.00'])
    expect(await prices(stranger)).toEqual([])
  })

  it('are not found by those who do not see the offer', async () => {
    const answer = await market.as(await market.member('SUPPLIER'), 'GET', `/secure/bids/tickets/${offer.id}`)
    expect(answer.status).toBe(404)
  })

  it.each([
    ['status=PENDING', ['1510.00']],
    ['status=REJECTED', ['1500.00']],
    ['status=ACCEPTED', ['1600.00']],
    ['per_page=1&page=2', ['1600.00']],
  ])('%s: %o', async (query, expected) => {
    expect(await prices(supplier, query)).toEqual(expected)
  })

  it('count as rejected from the second the offer ends, before any job has run', async () => {
    clock.now = new Date(offer.valid_until)
    expect(await prices(supplier, 'status=PENDING')).toEqual([])
    expect(await prices(supplier, 'status=REJECTED')).toEqual(['1510.00', '1500.00'])
    minute(2)
  })
})

test('my bids are listed with their offers', async () => {
  const { body } = await market.as(first, 'GET', '/secure/bids')
  expect(body).toMatchObject({
    total_data: 2,
    data: [
      { id: waiting.id, may: ['withdraw'], ticket: { id: offer.id, reference: offer.reference } },
      { id: declined.id, answer: 'Too low', may: [] },
    ],
  })
  const none = await market.as(stranger, 'GET', '/secure/bids')
  expect(none.body).toMatchObject({ data: [], total_data: 0 })
})

test('one bid is seen by its two parties, and not found by anybody else', async () => {
  const read = (by: SignedIn) => market.as(by, 'GET', `/secure/bids/${waiting.id}`)
  expect((await read(first)).body.data).toMatchObject({ is_own_bid: true, may: ['withdraw'] })
  expect((await read(supplier)).body.data).toMatchObject({ is_own_bid: false, may: ['accept', 'decline'] })
  for (const other of [second, stranger, await market.member('SUPPLIER')]) {
    expect(await read(other)).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } })
  }
})
