import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameWanted } from '../testing/goods.ts'

const market = await openDealing()
const { db, goods } = market
const buyer = await market.member('BUYER')
const supplier = await market.member('SUPPLIER')
const trader = await market.member('TRADER')
const selling = await market.offer(supplier)
await market.verified(buyer, 'create_offer')
const buying = (await market.as(buyer, 'POST', '/secure/tickets', sesameWanted(goods))).body.data

const list = (by: SignedIn, query = '') => market.as(by, 'GET', `/secure/tickets/marketplace${query}`)
const ids = async (by: SignedIn, query = '') =>
  (await list(by, query)).body.data.map((offer: { id: string }) => offer.id)

/** A change in the market drops the cache at the next list: from here on nothing is cached. */
async function change(price = 160_000) {
  await list(trader, '?page_no=9')
  await sql`update offers set price_cents = ${price}`.execute(db)
  await list(trader, '?page_no=9')
}
beforeEach(() => change())

test.each([
  ['a buyer', buyer, '', selling],
  ['a buyer who asks for the other side', buyer, '?offer_type=BUY', selling],
  ['a supplier', supplier, '', buying],
  ['a supplier who asks for their own side', supplier, '?offer_type=SELL', buying],
  ['a trader', trader, '', selling],
  ['a trader who asks for goods that are wanted', trader, '?offer_type=BUY', buying],
] as const)(
  'a list that %s reads has the offers they may answer, and nothing else',
  async (_who, by, query, offer) => {
    expect(await ids(by, query)).toEqual([offer.id])
  },
)

test('a filter, a search and both together list the same once their words are cached', async () => {
  const query = `?search=sesame%20sudan&incoterm=FOB&origin_ext_id=${goods.portSudan}`
  const first = (await list(buyer, query)).body // looks words up, and plans for the rarest
  expect(first.data.map((offer: { id: string }) => offer.id)).toEqual([selling.id])
  await change(170_000)
  const again = (await list(buyer, query)).body
  expect(again).toMatchObject({ ...first, data: [{ id: selling.id, price: '1700.00' }] })
})

test('a search finds what has been renamed since its words were looked up', async () => {
  expect(await ids(buyer, '?search=port')).toEqual([selling.id])
  await db
    .updateTable('facilities')
    .set({ name: 'Suakin', city: 'Suakin' })
    .where('id', '=', goods.portSudan)
    .execute()
  await change()
  expect(await ids(buyer, '?search=port')).toEqual([])
  expect(await ids(buyer, '?search=suakin')).toEqual([selling.id])
})

test('a company is found by its name on the side of the market where it has offers', async () => {
  const name = (companyId: string, to: string) =>
    db.updateTable('companies').set({ name: to }).where('id', '=', companyId).execute()
  await name(supplier.companyId, 'Bluewater Exports')
  await name(buyer.companyId, 'Levant Tahini')
  expect(await ids(trader, '?search=bluewater')).toEqual([selling.id])
  expect(await ids(trader, '?search=bluewater&offer_type=BUY')).toEqual([])
  expect(await ids(trader, '?search=tahini&offer_type=BUY')).toEqual([buying.id])
  expect(await ids(trader, '?search=tahini')).toEqual([])
})

test.each([
  ['شركة الأبيض للمحاصيل', ['شركه', 'الابيض', 'ابيض', 'أبيض', 'المحاصيل', 'ﻟﻠﻤﺤﺎﺻﯿﻞ']],
  ['مؤسسة كسلا', ['موسسة', 'مؤسسه', 'کسلا', 'المؤسسة']],
  ['Güneş Ticaret İ.Ş.', ['gunes', 'GÜNEŞ', 'i.s.']],
])('%s is found however it is typed', async (name, typed) => {
  await db.updateTable('companies').set({ name }).where('id', '=', supplier.companyId).execute()
  for (const word of typed)
    expect(await ids(trader, `?search=${encodeURIComponent(word)}`), word).toEqual([selling.id])
})

test('a search finds a company that came to the market after its words were looked up', async () => {
  const newcomer = await market.member('SUPPLIER')
  const offer = await market.offer(newcomer)
  await db
    .updateTable('companies')
    .set({ name: 'Konkan Farms' })
    .where('id', '=', newcomer.companyId)
    .execute()
  await market.as(newcomer, 'DELETE', `/secure/tickets/${offer.id}`)
  const other = await db.startTransaction().execute()
  await sql`lock table market_counts in access exclusive mode`.execute(other) // the page reads it, the look-up does not
  const search = ids(buyer, '?search=konkan')
  await market.lockAwaited()
  await other.updateTable('offers').set({ closed_at: null }).where('id', '=', offer.id).execute()
  await other.commit().execute()
  expect(await search).toEqual([offer.id])
  expect(await ids(buyer, '?search=konkan')).toEqual([offer.id])
})

test('a list with a forbidden filter is refused, and so is one without a session', async () => {
  expect((await list(buyer, '?sort=secret')).status).toBe(422)
  expect((await list(buyer, '?product=sesame%00')).status).toBe(422) // PostgreSQL would reject it
  expect((await market.app.inject({ url: '/api/v1/secure/tickets/marketplace' })).statusCode).toBe(401)
})
