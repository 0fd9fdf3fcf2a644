import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { sesameOffer } from '../testing/goods.ts'
import { openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { db, goods } = market
const admin = await market.member('ADMIN')

const lists = { offers: '/secure/tickets/self', bids: '/secure/bids', trades: '/secure/trades' } as const
type List = keyof typeof lists
const LONG_PAST = '2000-01-01T00:00:00Z'

async function changes(list: List, by: SignedIn, since = LONG_PAST, more = '') {
  const query = `updated_after=${encodeURIComponent(since)}&per_page=50${more}`
  const { status, body } = await market.as(by, 'GET', `${lists[list]}?${query}`)
  expect(status).toBe(200)
  return body
}
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
/** The rows after this one changed, as a program that remembers when it did would ask for them. */
const since = async (list: List, by: SignedIn, id: string) =>
  (await changes(list, by)).data.find((row: { id: string }) => row.id === id).updated_at

describe('what changed since', () => {
  it('of own offers: new ones, new terms, bids and purchases, the latest first', async () => {
    const supplier = await market.member('SUPPLIER')
    const [first, second, third] = [
      await market.offer(supplier),
      await market.offer(supplier),
      await market.offer(supplier),
    ]
    const before = await since('offers', supplier, third.id)
    expect(idsOf(await changes('offers', supplier, before))).toEqual([third.id])
    await market.bid(await market.member('BUYER'), first)
    await market.as(supplier, 'PUT', `/secure/tickets/${second.id}`, {
      ...sesameOffer(goods),
      price: '1500.00',
      version: 1,
    })
    expect(idsOf(await changes('offers', supplier, before)).slice(0, 2)).toEqual([second.id, first.id])
  })

  it('of own bids: an answer, and whatever changes the offer', async () => {
    const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
    const [one, other] = [await market.offer(supplier), await market.offer(supplier)]
    const declined = (await market.bid(buyer, one)).body.data
    const waiting = (await market.bid(buyer, other)).body.data
    const before = await since('bids', buyer, waiting.id)
    await market.as(supplier, 'PUT', `/secure/bids/${declined.id}/decline`, { message: 'Too low' })
    const after = await changes('bids', buyer, before)
    expect(after.data[0]).toMatchObject({ id: declined.id, status: 'REJECTED' })
    await market.bid(await market.member('BUYER'), other)
    expect(idsOf(await changes('bids', buyer, after.data[0].updated_at))[0]).toBe(waiting.id)
  })

  it('of trades: every task, and a document that an admin reads, but no message to one side', async () => {
    const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
    const one = await market.deal({}, { supplier, buyer })
    const other = await market.deal({}, { supplier, buyer })
    await market.play(one, { until: 'C4' })
    const played = await since('trades', buyer, one.id)
    expect(idsOf(await changes('trades', supplier, played))).toEqual([one.id])
    const write = (trade: string) =>
      market.as(admin, 'POST', `/secure/admin/trades/${trade}/messages`, { to: 'buyer', text: 'Wait' })
    expect((await write(other.id)).status).toBe(200)
    expect(idsOf(await changes('trades', supplier, played))).toEqual([one.id])
    const [document] = (await market.read(one)).documents
    await market.play(other, { until: 'C2' })
    const last = await since('trades', buyer, other.id)
    await market.as(admin, 'POST', `/secure/admin/trades/${one.id}/documents/${document.id}/read`, {
      reason: 'A complaint',
    })
    expect(idsOf(await changes('trades', buyer, last))[0]).toBe(one.id)
    expect(idsOf(await changes('trades', buyer, played, '&status=finished'))).toEqual([])
  })

  it('is asked from a minute before the answer, in any offset from UTC', async () => {
    const buyer = await market.member('BUYER')
    const { as_of: asOf, ...page } = await changes('trades', buyer, '2026-03-01T03:00:00+03:00')
    expect(page).toMatchObject({ data: [], total_data: 0 })
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() - interval '1 minute' as at`.execute(db)
    expect(new Date(asOf).getTime()).toBeLessThanOrEqual(rows[0]!.at.getTime())
  })

  it('is nothing of anybody else', async () => {
    const stranger = await market.member('TRADER')
    for (const list of ['offers', 'bids', 'trades'] as const)
      expect((await changes(list, stranger)).data).toEqual([])
  })

  test.each(Object.entries(lists))('a list of %s without it is as ever', async (_, path) => {
    const deal = await market.deal()
    const by = path === lists.offers ? deal.supplier : deal.buyer
    const { body } = await market.as(by, 'GET', path)
    expect(body).not.toHaveProperty('as_of')
    for (const row of body.data) expect(row).not.toHaveProperty('updated_at')
    expect((await market.as(by, 'GET', `${path}?updated_after=yesterday`)).status).toBe(422)
  })
})

describe('a change of what was read under an ETag', () => {
  const tagOf = async (by: SignedIn, path: string) => (await market.as(by, 'GET', path)).headers.etag
  const price = (to: string) => ({ ...sesameOffer(goods), price: to })

  it('is made if nobody changed it meanwhile, and answers the next ETag', async () => {
    const supplier = await market.member('SUPPLIER')
    const path = `/secure/tickets/${(await market.offer(supplier)).id}`
    expect(await tagOf(supplier, path)).toBe('"1"')
    const changed = await market.as(supplier, 'PUT', path, price('1500.00'), { 'if-match': '"1"' })
    expect([changed.status, changed.headers.etag, changed.body.data.price]).toEqual([200, '"2"', '1500.00'])
  })

  it.each(['"1"', 'W/"2"', '"x"', '"1", "2"', '2'])('fails with another one: %s', async (tag) => {
    const supplier = await market.member('SUPPLIER')
    const path = `/secure/tickets/${(await market.offer(supplier)).id}`
    await market.as(supplier, 'PUT', path, { ...price('1500.00'), version: 1 })
    const refused = await market.as(supplier, 'PUT', path, price('1400.00'), { 'if-match': tag })
    expect([refused.status, refused.body.error_code]).toEqual([412, 'STALE_VERSION'])
    expect((await market.as(supplier, 'GET', path)).body.data.price).toBe('1500.00')
  })

  it('is a conflict for who sends the version in the body, as ever', async () => {
    const supplier = await market.member('SUPPLIER')
    const path = `/secure/tickets/${(await market.offer(supplier)).id}`
    const stale = { ...price('1500.00'), version: 7 }
    expect((await market.as(supplier, 'PUT', path, stale)).status).toBe(409)
    expect((await market.as(supplier, 'PUT', path, stale, { 'if-match': '"1"' })).status).toBe(412)
    expect((await market.as(supplier, 'PUT', path, stale, { 'if-match': '*' })).status).toBe(412)
    expect((await market.as(supplier, 'PUT', path, price('1500.00'), { 'if-match': '*' })).status).toBe(422)
  })

  it('is a task of a trade, also one with files', async () => {
    const deal = await market.deal()
    const path = `/secure/trades/${deal.id}`
    const read = async () => String(await tagOf(deal.supplier, path))
    const before = await read()
    const confirm = (tag: string) =>
      market.as(deal.supplier, 'POST', `${path}/tasks/order.confirm`, {}, { 'if-match': tag })
    expect((await confirm('"99"')).status).toBe(412)
    expect(await confirm(before)).toMatchObject({ status: 200, headers: { etag: await read() } })
    expect((await confirm(before)).status).toBe(412)

    await market.play(deal, { until: 'C3' })
    const sign = (tag: string) => {
      const files = { sales_contract: market.documents.pdf, proforma_invoice: market.documents.pdf }
      return market.act(deal, 'supplier', 'contract.sign.supplier', { files }, { 'if-match': tag })
    }
    expect((await sign('"1"')).status).toBe(412)
    expect((await sign(await read())).status).toBe(200)
  })

  it('is a bid on the offer as it was read', async () => {
    const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
    const offer = await market.offer(supplier)
    const bid = (tag: string) => market.bid(buyer, offer, { ticket_version: undefined }, { 'if-match': tag })
    expect((await bid('"2"')).status).toBe(412)
    market.clock.now = new Date(market.clock.now.getTime() + 60_000) // a code may be asked for once a minute
    expect((await bid('"1"')).status).toBe(201)
  })
})
