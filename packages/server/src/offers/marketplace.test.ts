import { describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameWanted } from '../testing/goods.ts'
import { expireOffer } from './expire-offer.ts'

const market = await openDealing()
const { clock, db, goods } = market
const start = clock.now
const [supplier, buyer, trader] = [
  await market.member('SUPPLIER'),
  await market.member('BUYER'),
  await market.member('TRADER'),
]
const minutes = (n: number) => new Date(start.getTime() + n * 60_000)

/** Seven selling offers, a minute apart, and one buying offer. */
const offers: { id: string; valid_until: string }[] = []
for (let n = 0; n < 7; n++) {
  clock.now = minutes(n)
  const change = {
    price: String(1_600 - 10 * n),
    shipping_date: { section: 'mid' as const, month: 4 + n, year: 2026 },
    valid_for: ([48, 24, 12] as const)[n % 3]!,
    ...(n === 2 && { payment_method: 'DEFERRED_PAYMENT' as const, payment_delay_id: 60 }),
    ...(n === 3 && {
      international_commercial_term: 'CIF',
      destination_ext_id: goods.jeddah,
      partial_shipping: false,
    }),
  }
  offers.push(await market.offer(supplier, change))
}
clock.now = minutes(10)
await market.verified(buyer, 'create_offer')
const wanted = (await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))).body.data

const look = async (query = '', reader: SignedIn = buyer) =>
  (await market.as(reader, 'GET', `/secure/tickets/marketplace?per_page=50&${query}`)).body
const indexesFor = async (query = '', reader: SignedIn = buyer) =>
  (await look(query, reader)).data.map((offer: { id: string }) =>
    offers.findIndex(({ id }) => id === offer.id),
  )

describe('who finds what', () => {
  it('a buyer finds selling offers, whatever the filter', async () => {
    expect(await look('offer_type=BUY')).toMatchObject({ offer_type: 'SELL', total_data: 7 })
  })

  it('a supplier finds buying offers', async () => {
    expect(await look('', supplier)).toMatchObject({
      offer_type: 'BUY',
      total_data: 1,
      data: [{ id: wanted.id }],
    })
  })

  it('a trader chooses, and sees selling offers first', async () => {
    expect(await look('', trader)).toMatchObject({ offer_type: 'SELL', total_data: 7 })
    expect(await look('offer_type=BUY', trader)).toMatchObject({ offer_type: 'BUY', total_data: 1 })
  })

  it('an admin is refused', async () => {
    expect((await market.as(await market.member('ADMIN'), 'GET', '/secure/tickets/marketplace')).status).toBe(
      403,
    )
  })
})

describe('the order', () => {
  it.each([
    ['', [6, 5, 4, 3, 2, 1, 0]],
    ['sort=latest', [6, 5, 4, 3, 2, 1, 0]],
    ['sort=price_low', [6, 5, 4, 3, 2, 1, 0]],
    ['sort=price_high', [0, 1, 2, 3, 4, 5, 6]],
    ['sort=shipping', [0, 1, 2, 3, 4, 5, 6]],
    ['sort=closing', [2, 5, 1, 4, 0, 3, 6]],
  ])('%o', async (query, order) => {
    expect(await indexesFor(query)).toEqual(order)
  })

  it('is one of the available ones', async () => {
    const answer = await market.as(buyer, 'GET', '/secure/tickets/marketplace?sort=price_cents;drop')
    expect(answer).toMatchObject({ status: 422, body: { errors: { sort: [expect.any(String)] } } })
  })
})

describe('filters', () => {
  it.each([
    ['product=sesame', 7],
    ['product=peanut', 0],
    ['product=peanut,sesame', 7],
    ['incoterm=CIF', 1],
    ['incoterm=DDP', 0],
    ['payment_method=DEFERRED_PAYMENT', 1],
    [`origin_ext_id=${goods.portSudan}`, 7],
    [`origin_ext_id=${goods.mersin}`, 0],
    [`destination_ext_id=${goods.jeddah}`, 1],
    ['price_from=1597.50', 2],
    ['price_from=1597.51', 1],
    ['price_to=1557.50', 2],
    ['price_from=1557.50&price_to=1577.50', 3],
    ['price_to=999999999.99', 7],
    ['price_from=1577.50&price_to=1577.49', 0],
    ['shipping_from=2026-05-20', 6],
    ['shipping_from=2026-05-21', 5],
    ['shipping_to=2026-05-20', 2],
    ['shipping_from=2026-06-01&shipping_to=2026-05-31', 0],
    [`incoterm=FOB&price_from=1597.50&origin_ext_id=${goods.portSudan}`, 2],
  ])('%s finds %i', async (query, count) => {
    expect(await look(query)).toMatchObject({
      total_data: count,
      data: { length: count },
      total_is_capped: false,
    })
  })

  it.each([
    'incoterm=EXW',
    'price_from=cheap',
    'price_from=-1',
    'shipping_from=soon',
    'origin_ext_id=1',
    'page=x',
  ])('%s is not a filter', async (query) => {
    expect((await market.as(buyer, 'GET', `/secure/tickets/marketplace?${query}`)).status).toBe(422)
  })
})

describe('pages', () => {
  const page = (query: string) => market.as(buyer, 'GET', `/secure/tickets/marketplace?${query}`)
  it.each([
    ['', 5, { total_data: 7, total_page: 2, next_page: 2 }],
    ['page=2', 2, { total_data: 7, total_page: 2, next_page: null }],
    ['page_no=2', 2, { total_data: 7, total_page: 2, next_page: null }],
    ['page=99', 0, { total_data: 7, total_page: 2, next_page: null }],
    ['per_page=3&page=2', 3, { total_data: 7, total_page: 3, next_page: 3 }],
    ['per_page=3&page=2&incoterm=FOB', 3, { total_data: 6, total_page: 2, next_page: null }],
    ['per_page=100', 7, { total_data: 7, total_page: 1, next_page: null }],
  ])('%o shows %i', async (query, count, counts) => {
    const { body } = await page(query)
    expect(body.data).toHaveLength(count)
    expect(body).toMatchObject(counts)
  })

  it('together are the whole list, each offer once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((n) => page(`per_page=2&page=${n}`)))
    const ids = pages.flatMap(({ body }) => body.data.map((offer: { id: string }) => offer.id))
    expect(ids).toEqual(offers.map(({ id }) => id).toReversed())
  })
})

describe('the total follows changes', () => {
  const total = async () => {
    const { total_data, commodities } = await look()
    expect(commodities).toEqual(total_data > 0 ? [{ commodity: 'sesame', count: total_data }] : [])
    expect((await look('price_from=1')).total_data).toBe(total_data)
    return total_data
  }

  it('to the second an offer ends, before any job has run, and after', async () => {
    const first = offers[2]! // the first to end, with the sixth three minutes later
    clock.now = new Date(new Date(first.valid_until).getTime() - 1_000)
    expect(await total()).toBe(7)
    clock.now = new Date(first.valid_until)
    expect(await total()).toBe(6)
    expect(await indexesFor()).not.toContain(2)
    await expireOffer(db, { offerId: first.id, now: clock.now })
    expect(await total()).toBe(6)
    await market.verified(supplier, 'create_offer')
    await market.as(supplier, 'PUT', `/secure/tickets/republish/${first.id}`, {})
    expect(await total()).toBe(7)
    clock.now = minutes(20)
  })

  it('to a new offer, its closing, and its last container', async () => {
    const before = await total()
    const other = await market.member('SUPPLIER')
    const offer = await market.offer(other)
    expect(await total()).toBe(before + 1)
    await market.as(other, 'DELETE', `/secure/tickets/${offer.id}`)
    expect(await total()).toBe(before)

    const small = await market.offer(other, { containers: 2 })
    await market.purchase(await market.member('BUYER'), small, { containers: 1 })
    expect(await total()).toBe(before + 1)
    await market.purchase(await market.member('BUYER'), small, { containers: 1 })
    expect(await total()).toBe(before)
  })
})

test('own offers are in the list, and marked', async () => {
  const own = await market.offer(trader)
  const { data } = await look('', trader)
  expect(data.filter((offer: { is_own_ticket: boolean }) => offer.is_own_ticket)).toMatchObject([
    { id: own.id },
  ])
})
