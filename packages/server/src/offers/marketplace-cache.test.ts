import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { authenticator } from '../accounts/sessions.ts'
import { requireStanding } from '../accounts/standing.ts'
import { requireStepUp } from '../accounts/step-up.ts'
import { buildApp } from '../app.ts'
import { modules } from '../composition-root.ts'
import { openDatabase, transaction } from '../platform/db/db.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { marketPages } from '../platform/observability/counters.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer } from '../testing/goods.ts'
import { type MarketPage, MarketplaceCache } from './marketplace-cache.ts'

const market = await openDealing()
const { clock, db, goods } = market
const start = clock.now
const reader = await market.member('BUYER')
const arabic = await market.member('TRADER', { language: 'ar' })

/** A second process on the same database, with connections and cached pages of its own. */
const second = openDatabase({ connection: market.url })
const other = await buildApp(
  {
    db: second.db,
    now: () => clock.now,
    secret: market.secret,
    clientIds: [],
    adminEmail: 'admins@mahsul.example',
    canSendSms: true,
    uploadsFolder: '',
    files: diskStore(''),
    authenticate: authenticator(second.db, market.secret),
    requireStanding,
    requireStepUp,
  },
  modules,
)
afterAll(async () => {
  await other.close()
  await second.close()
})

let supplier: SignedIn
let offer: { id: string; version: number; valid_until: string }
beforeEach(async () => {
  clock.now = start
  await sql`update offers set closed_at = ${start} where closed_at is null`.execute(db)
  supplier = await market.member('SUPPLIER')
  offer = await market.offer(supplier)
  await lists() // both processes cache the page from here on
})

/** The list as both processes answer it, the one that made the change and the one that did not. */
async function lists(member = reader, query = '') {
  const url = `/api/v1/secure/tickets/marketplace${query}`
  const headers = { authorization: `Bearer ${market.tokenOf(member)}` }
  const answers = [await market.app.inject({ url, headers }), await other.inject({ url, headers })]
  return answers.map((answer) => answer.json())
}

/** Pages found in the caches of both processes so far, and those that were not. */
async function pagesFound() {
  const { values } = await marketPages.get()
  const count = (found: string) => values.find(({ labels }) => labels.found === found)?.value ?? 0
  return { hit: count('hit'), miss: count('miss') }
}
async function foundSince(before: Awaited<ReturnType<typeof pagesFound>>) {
  const { hit, miss } = await pagesFound()
  return { hit: hit - before.hit, miss: miss - before.miss }
}
const both = (one: object) => [expect.objectContaining(one), expect.objectContaining(one)]
const bothShow = (of: object) => both({ data: [expect.objectContaining(of)] })

test('a page is cached: changes without triggers are not seen', async () => {
  await transaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx) // switches triggers off
    await sql`update offers set price_cents = 777 where id = ${offer.id}`.execute(tx)
  })
  expect(await lists()).toEqual(bothShow({ price: '1600.00' }))
  await sql`update offers set price_cents = price_cents where id = ${offer.id}`.execute(db)
  expect(await lists()).toEqual(bothShow({ price: '7.77' }))
})

test('a bid is seen by the very next list', async () => {
  expect((await market.bid(reader, offer)).status).toBe(201)
  expect(await lists()).toEqual(bothShow({ pending_bids: 1, status: 'under_negotiation' }))
})

test('a page survives a bid: the next list reads the counts alone', async () => {
  const before = await pagesFound()
  expect((await market.bid(reader, offer)).status).toBe(201)
  expect(await lists()).toEqual(bothShow({ pending_bids: 1 }))
  expect(await foundSince(before)).toEqual({ hit: 2, miss: 0 })
})

test('nine of ten lists come from the cache while bids are placed', async () => {
  const bidders = await Promise.all(Array.from({ length: 20 }, () => market.member('BUYER')))
  const before = await pagesFound()
  for (const bidder of bidders) {
    expect((await market.bid(bidder, offer)).status).toBe(201)
    for (let n = 0; n < 5; n++) await lists()
  }
  const { hit, miss } = await foundSince(before)
  expect(hit + miss).toBe(200)
  expect(hit).toBeGreaterThanOrEqual(180)
})

test('an update that changes nothing but the time drops the pages, as whoever touches a row asks for', async () => {
  const before = await pagesFound()
  await sql`update offers set price_cents = price_cents where id = ${offer.id}`.execute(db)
  await lists()
  expect(await foundSince(before)).toEqual({ hit: 0, miss: 2 })
})

test('a bid that is withdrawn is, too', async () => {
  const { body } = await market.bid(reader, offer)
  await lists()
  await market.as(reader, 'PUT', `/secure/bids/${body.data.id}/withdraw`)
  expect(await lists()).toEqual(bothShow({ pending_bids: 0, status: 'open' }))
})

test('a purchase of a part, and one of all that is left', async () => {
  expect((await market.purchase(reader, offer)).status).toBe(201)
  expect(await lists()).toEqual(bothShow({ available_containers: 6, reserved_containers: 4 }))
  expect((await market.purchase(arabic, offer, { containers: 6 })).status).toBe(201)
  expect(await lists()).toEqual(both({ data: [], total_data: 0, commodities: [] }))
})

test('an edit and a closing by its owner', async () => {
  const edit = { ...sesameOffer(goods, { price: '1700.00' }), version: offer.version }
  expect((await market.as(supplier, 'PUT', `/secure/tickets/${offer.id}`, edit)).status).toBe(200)
  expect(await lists()).toEqual(bothShow({ price: '1700.00', version: 2 }))
  await market.as(supplier, 'DELETE', `/secure/tickets/${offer.id}`)
  expect(await lists()).toEqual(both({ data: [], total_data: 0 }))
})

test('another offer', async () => {
  const newer = await market.offer(await market.member('SUPPLIER'))
  const shown = (await lists()).map(({ data }) => data.map((each: { id: string }) => each.id).sort())
  expect(shown).toEqual([[offer.id, newer.id].sort(), [offer.id, newer.id].sort()])
})

test('an expiry by the clock alone, at the very instant', async () => {
  clock.now = new Date(Date.parse(offer.valid_until) - 1)
  expect(await lists()).toEqual(bothShow({ id: offer.id }))
  clock.now = new Date(offer.valid_until)
  expect(await lists()).toEqual(both({ data: [], total_data: 0 }))
  clock.now = start // a clock set back finds it on sale again
  expect(await lists()).toEqual(bothShow({ id: offer.id }))
})

test('a company, a port and a product with a new name', async () => {
  await db
    .updateTable('companies')
    .set({ name: 'Gedaref & Sons' })
    .where('id', '=', supplier.companyId)
    .execute()
  await db.updateTable('facilities').set({ name: 'Suakin' }).where('id', '=', goods.portSudan).execute()
  await db.updateTable('product_grades').set({ name: 'Humera' }).where('id', '=', goods.grade).execute()
  const shown = {
    owner: expect.objectContaining({ company_name: 'Gedaref & Sons' }),
    origin: expect.objectContaining({ name: 'Suakin' }),
    product: expect.objectContaining({ grade: expect.objectContaining({ name: 'Humera' }) }),
  }
  expect(await lists()).toEqual(bothShow(shown))
})

test('an owner among the readers sees their own markings, and nobody else does', async () => {
  const trader = await market.member('TRADER')
  await market.offer(trader)
  const owned = async (by: SignedIn) =>
    (await lists(by)).map(({ data }) =>
      data.map((each: { is_own_ticket: boolean }) => each.is_own_ticket).sort(),
    )
  expect(await owned(reader)).toEqual([
    [false, false],
    [false, false],
  ])
  expect(await owned(trader)).toEqual([
    [false, true],
    [false, true],
  ])
  expect(await owned(arabic)).toEqual([
    [false, false],
    [false, false],
  ])
})

test('each language has its own texts, and each query its page', async () => {
  const cash = { slug: 'CAD_CASH_AGAINST_DOCUMENTS' }
  const names = async (member: SignedIn) => (await lists(member)).map(({ data }) => data[0].payment_method)
  const [english] = await names(reader)
  expect(await names(reader)).toEqual([english, english])
  const [translated] = await names(arabic)
  expect(translated).toMatchObject(cash)
  expect(translated.name).not.toBe(english.name)
  expect(await lists(reader, '?product=peanut')).toEqual(both({ data: [], total_data: 0 }))
  expect(await lists(reader, '?page_no=2')).toEqual(both({ data: [], total_data: 1 }))
  expect(await lists(arabic, '?offer_type=BUY')).toEqual(both({ data: [], offer_type: 'BUY' }))
})

test('readers never see an older list after a newer one while bids commit', async () => {
  const bidders = await Promise.all(Array.from({ length: 8 }, () => market.member('BUYER')))
  for (const bidder of bidders) await market.verified(bidder, 'create_bid')
  const seen: number[][] = [[], []]
  const watch = async (app: typeof other, mine: number[]) => {
    for (let n = 0; n < 60; n++) {
      const headers = { authorization: `Bearer ${market.tokenOf(reader)}` }
      const { data } = (await app.inject({ url: '/api/v1/secure/tickets/marketplace', headers })).json()
      mine.push(data[0].pending_bids)
    }
  }
  const body = {
    ticket_version: offer.version,
    containers: 1,
    price: '1500',
    facility_destination: goods.mersin,
  }
  await Promise.all([
    watch(market.app, seen[0]!),
    watch(other, seen[1]!),
    ...bidders.map((bidder) => market.as(bidder, 'POST', `/secure/bids/tickets/${offer.id}`, body)),
  ])
  for (const mine of seen) expect(mine).toEqual(mine.toSorted((a, b) => a - b))
  expect(await lists()).toEqual(bothShow({ pending_bids: 8 }))
})

test('the least recently used pages are evicted, and an older read replaces nothing', async () => {
  const pages = new MarketplaceCache()
  const page = (version: number): MarketPage => ({
    type: 'SELL',
    views: [],
    total: 0,
    totalIsCapped: false,
    commodities: [],
    page: { number: 1, size: 5 },
    version,
    bids: 0,
    since: start,
    until: null,
    answers: new Map(),
  })
  const find = (n: number, version: number) =>
    pages.find(db, { key: `page ${n}`, market: { version, bids: 0 }, now: start })
  for (let n = 0; n < 5_000; n++) {
    pages.keep(`page ${n}`, page(1))
    await find(0, 1)
  }
  expect([await find(0, 1), await find(1, 1)]).toEqual([page(1), undefined])
  pages.keep('page 1', page(2))
  pages.keep('page 2', page(1))
  expect([await find(0, 2), await find(1, 2), await find(2, 2)]).toEqual([undefined, page(2), undefined])
})
