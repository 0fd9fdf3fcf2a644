import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sesameWanted } from '../../testing/goods.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { clock, db, goods } = market
const admin = await market.member('ADMIN')

const HOUR = 3_600_000
const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
type Person = { name: string; last_name: string; email: string; company: string }
async function known(role: SignedIn['role'], { company, ...person }: Person) {
  const member = await market.member(role)
  await db.updateTable('members').set(person).where('id', '=', member.id).execute()
  await db.updateTable('companies').set({ name: company }).where('id', '=', member.companyId).execute()
  return member
}

let [amna, dimitra, ruba]: SignedIn[] = []
/** By what they are: the ids of the offers and of the bids. */
const offers: Record<string, { id: string; reference: string; version: number }> = {}
const bids: Record<string, { id: string }> = {}
let trade: { id: string; reference: string }

const nameOf = (of: Record<string, { id: string }>, id: string) =>
  Object.keys(of).find((name) => of[name]!.id === id) ?? id // one of its own keys
const read = async (path: string) => {
  const { status, body } = await market.as(admin, 'GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type Row = { external_id: string }
const offersBy = async (query: string): Promise<string[]> =>
  (await read(`/secure/admin/offers?${query.includes('per_page') ? '' : 'per_page=100&'}${query}`)).data.map(
    ({ external_id }: Row) => nameOf(offers, external_id),
  )
const bidsBy = async (query: string): Promise<string[]> =>
  (await read(`/secure/admin/bids?per_page=100&${query}`)).data.map(({ external_id }: Row) =>
    nameOf(bids, external_id),
  )

beforeAll(async () => {
  amna = await known('SUPPLIER', {
    ...{ name: 'Amna', last_name: 'Hassan', email: 'amna@kassala.example', company: 'Kassala Harvest' },
  })
  dimitra = await known('TRADER', {
    ...{ name: 'Dimitra', last_name: 'Pappas', email: 'dimitra@aegean.example', company: 'Aegean Seeds' },
  })
  ruba = await known('BUYER', {
    ...{ name: 'Ruba', last_name: 'Awad', email: 'ruba@jeddah-mills.example', company: 'Jeddah Mills' },
  })
  offers.expired = await market.offer(amna, { valid_for: 12 })
  pass(13 * HOUR)
  offers.open = await market.offer(amna)
  pass(60_000)
  offers.sold = await market.offer(dimitra)
  pass(60_000)
  await market.verified(dimitra, 'create_offer')
  offers.wanted = (await market.as(dimitra, 'POST', '/secure/tickets', sesameWanted(goods))).body.data
  pass(60_000)
  offers.down = await market.offer(amna, { price: '1700.00' })
  bids.declined = (await market.bid(ruba, offers.open!)).body.data
  await market.as(amna, 'PUT', `/secure/bids/${bids.declined!.id}/decline`, { message: 'Too low for us' })
  pass(60_000)
  bids.pending = (await market.bid(ruba, offers.open!, { price: '1580.00' })).body.data
  pass(60_000)
  bids.accepted = (await market.bid(ruba, offers.sold!, { containers: 10, price: '1590.00' })).body.data
  const accepted = (await market.as(dimitra, 'PUT', `/secure/bids/${bids.accepted!.id}/accept`, {})).body.data
  trade = (await market.as(ruba, 'GET', `/secure/trades/${accepted.trade_id}`)).body.data
  pass(60_000)
  bids.ended = (await market.bid(ruba, offers.down!)).body.data
  await market.as(admin, 'POST', `/secure/admin/offers/${offers.down!.id}/take-down`, {
    reason: 'A duplicate',
  })
})

test('all offers of all companies are in one list, the latest first', async () => {
  const { data, total_data } = await read('/secure/admin/offers?per_page=100')
  expect(data.map(({ external_id }: Row) => nameOf(offers, external_id))).toEqual([
    ...['down', 'wanted', 'sold', 'open', 'expired'],
  ])
  expect(total_data).toBe(5)
  expect(data[3]).toMatchObject({
    reference: offers.open!.reference,
    type: 'SELL',
    status: 'under_negotiation',
    containers: 10,
    available_containers: 10,
    pending_bids: 1,
    international_commercial_term: 'FOB',
    company: { external_id: amna!.companyId, company_name: 'Kassala Harvest' },
    person: { external_id: amna!.id, name: 'Amna', last_name: 'Hassan', email: 'amna@kassala.example' },
    ended: null,
    may: ['take-down'],
  })
  expect(data.map(({ ended }: { ended: { how: string } | null }) => ended?.how ?? null)).toEqual([
    ...['taken_down', null, 'sold', null, 'expired'],
  ])
})

test.each([
  ['search=Kassala', ['down', 'open', 'expired']],
  ['search=sesame Amna', ['down', 'open', 'expired']],
  ['search=Hassan Kassala sesame', ['down', 'open', 'expired']],
  ['search=dimitra@aegean.example', ['wanted', 'sold']],
  ['search=Amna Aegean', []],
  ['search=peanut', []],
  ['search=100%25', []],
  ['status=under_negotiation', ['open']],
  ['status=closed,purchased', ['down', 'sold']],
  ['status=published', ['wanted']],
  ['ended=taken_down', ['down']],
  ['ended=taken_down,expired', ['down', 'expired']],
  ['offer_type=BUY', ['wanted']],
  ['offer_type=SELL&ended=expired&search=Amna', ['expired']],
  ['sort=reference', ['expired', 'open', 'sold', 'wanted', 'down']],
  ['sort=-price&offer_type=SELL&per_page=1', ['down']],
  ['sort=company&status=published,under_negotiation', ['wanted', 'open']],
  ['page=2&per_page=2', ['sold', 'open']],
])('offers by %s: %o', async (query, expected) => {
  expect(await offersBy(query)).toEqual(expected)
})

test('an offer is found by its reference, whole or as a number, and by that of a trade on it', async () => {
  const { reference } = offers.sold!
  for (const search of [
    reference,
    reference.toLowerCase(),
    reference.slice('MH-'.length),
    `${reference}-T1000`,
  ])
    expect(await offersBy(`search=${search}`), search).toEqual(['sold'])
  expect(await offersBy(`search=${reference} Aegean`)).toEqual(['sold'])
  expect(await offersBy(`search=${reference} Kassala`)).toEqual([])
})

test('offers and bids are filtered by company and by base', async () => {
  const { data } = await read('/secure/admin/offers/companies')
  expect(data.map(({ name }: { name: string }) => name)).toEqual([
    ...['Aegean Seeds', 'Jeddah Mills', 'Kassala Harvest'],
  ])
  expect(await offersBy(`company=${data[0].external_id}`)).toEqual(['wanted', 'sold'])
  expect(await bidsBy(`company=${data[0].external_id}`)).toEqual(['accepted'])
  expect(await bidsBy(`company=${data[1].external_id}`)).toHaveLength(4)
  expect(await offersBy(`product_parent=${goods.parent}`)).toHaveLength(5)
  expect(await offersBy(`product_parent=${goods.type}`)).toEqual([])
})

test('the file has the rows of the search and filters, in their order', async () => {
  const { body } = await market.as(admin, 'GET', '/secure/admin/offers.csv?search=Kassala&sort=reference')
  const lines = String(body).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(offers.expired!.reference)
  expect(lines[3]).toMatch(/taken_down/)
  const file = await market.as(admin, 'GET', '/secure/admin/bids.csv?status=declined')
  expect(String(file.body).trim().split('\r\n')).toHaveLength(2)
  expect(String(file.body)).toContain('Too low for us')
})

test('all bids are in one list, the latest first, with both companies and what became of each', async () => {
  const { data } = await read('/secure/admin/bids?per_page=100')
  expect(data.map(({ external_id }: Row) => nameOf(bids, external_id))).toEqual([
    ...['ended', 'accepted', 'pending', 'declined'],
  ])
  expect(data.map(({ status }: { status: string }) => status)).toEqual([
    ...['ended', 'accepted', 'pending', 'declined'],
  ])
  expect(data[3]).toMatchObject({
    ticket: {
      external_id: offers.open!.id,
      reference: offers.open!.reference,
      company: { company_name: 'Kassala Harvest' },
      person: { external_id: amna!.id },
    },
    bidder: { company: { company_name: 'Jeddah Mills' }, person: { external_id: ruba!.id } },
    round: 1,
    containers: 4,
    price: '1550.00',
    answer: 'Too low for us',
    answered_at: expect.any(String),
    trade: null,
  })
  expect(data[1].trade).toEqual({ id: trade.id, reference: trade.reference })
})

test.each([
  ['search=ruba', ['ended', 'accepted', 'pending', 'declined']],
  ['search=ruba Kassala', ['ended', 'pending', 'declined']],
  ['search=Jeddah Dimitra', ['accepted']],
  ['status=pending,ended', ['ended', 'pending']],
  ['status=withdrawn', []],
  ['offer_type=BUY', []],
  ['sort=price', ['declined', 'ended', 'pending', 'accepted']],
  ['sort=-reference&status=accepted,ended', ['ended', 'accepted']],
])('bids by %s: %o', async (query, expected) => {
  expect(await bidsBy(query)).toEqual(expected)
})

test('the bids of one offer are found by it', async () => {
  expect(await bidsBy(`offer=${offers.open!.id}`)).toEqual(['pending', 'declined'])
})

test('the page of an offer has its terms, what it costs either side, and its trades', async () => {
  const { data } = await read(`/secure/admin/offers/${offers.sold!.id}`)
  expect(data).toMatchObject({
    reference: offers.sold!.reference,
    status: 'purchased',
    ended: { how: 'sold', at: null },
    company: { company_name: 'Aegean Seeds' },
    person: { external_id: dimitra!.id },
    taken_down: null,
    may: [],
    costs: { buyer: { freight_missing: true, landed_per_mt: null }, supplier: { freight_missing: true } },
    trades: [
      {
        id: trade.id,
        reference: trade.reference,
        status: 'running',
        containers: 10,
        price: '1590.00',
        supplier: { company_name: 'Aegean Seeds' },
        buyer: { company_name: 'Jeddah Mills' },
      },
    ],
  })
  expect(data).not.toHaveProperty('bids_left')
})

test('an offer whose price includes the freight has its landed cost', async () => {
  const cif = await market.offer(amna!, {
    ...{ international_commercial_term: 'CIF', destination_ext_id: goods.mersin, partial_shipping: false },
  })
  const { data } = await read(`/secure/admin/offers/${cif.id}`)
  expect(data.costs.buyer).toMatchObject({ freight_missing: false, landed_per_mt: expect.any(String) })
})

test('the status that a filter takes is the status that the row has, also once time has passed', async () => {
  pass(72 * HOUR)
  const { data } = await read('/secure/admin/offers?per_page=100')
  for (const row of data) {
    const { data: found } = await read(`/secure/admin/offers?per_page=100&status=${row.status}`)
    expect(found.map(({ external_id }: Row) => external_id)).toContain(row.external_id)
    expect(new Set(found.map(({ status }: { status: string }) => status))).toEqual(new Set([row.status]))
    expect(row.may, row.status).toEqual([])
  }
  // Its offer's time is over, whether or not a job has carried that out.
  expect(await bidsBy('status=pending')).toEqual([])
  expect(await bidsBy('status=ended')).toEqual(['ended', 'pending'])
})
