import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const admin = await market.member('ADMIN')
const { supplier, buyer } = market
const [other, stranger] = [await market.member('SUPPLIER'), await market.member('TRADER')]
const signed = await market.deal({ incoterm: 'CIF' })
const marked = await market.deal({ marking: 'buyer' }, { supplier: other, buyer })

type Wire = Record<string, unknown> & { id: string; at: string }
const documents = async ({ companyId }: SignedIn, query = 'per_page=100') => {
  const path = `/secure/admin/companies/${companyId}/documents?${query}`
  const { status, body } = await market.as(admin, 'GET', path)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as { data: Wire[]; total_data: number }
}
const ofTrade = async (id: string): Promise<Wire[]> =>
  (await market.as(admin, 'GET', `/secure/admin/trades/${id}`)).body.data.documents
const byId = (rows: readonly Wire[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const idsOf = (rows: readonly Wire[]) => rows.map(({ id }) => id)

beforeAll(async () => {
  await market.play(signed, { until: 'C4', everyMinutes: 1 })
  await market.play(marked, { until: 'M3b', everyMinutes: 1 })
})

test('a company has the documents of all its trades as these show them, the latest first', async () => {
  const { data, total_data } = await documents(buyer)
  const shown = byId([...(await ofTrade(signed.id)), ...(await ofTrade(marked.id))])
  expect(total_data).toBe(shown.length)
  expect(byId(data)).toMatchObject(
    shown.map(({ id, type, version, status, by, at, bilingual, mime, bytes }) => ({
      ...{ id, type, version, status, by, at, bilingual, mime, bytes },
    })),
  )
  const times = data.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(data.map(({ by }) => by))).toEqual(new Set(['supplier', 'buyer', 'system']))
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['APPROVED', 'PENDING']))
})

test('the documents of a trade are with both its companies, and with no other', async () => {
  expect(byId((await documents(other)).data).map(({ id }) => id)).toEqual(
    idsOf(byId(await ofTrade(marked.id))),
  )
  expect(await documents(stranger)).toMatchObject({ data: [], total_data: 0 })
})

test('a document leads to its trade, with the side of the company and the other one, and has no file', async () => {
  const { reference } = await market.read(signed)
  const [latest] = (await documents(supplier)).data
  expect(latest).toMatchObject({
    trade_id: signed.id,
    reference,
    side: 'supplier',
    counterparty: { external_id: buyer.companyId },
    international_commercial_term: 'CIF',
  })
  expect(latest).not.toHaveProperty('url')
  expect(new Set((await documents(buyer)).data.map(({ side }) => side))).toEqual(new Set(['buyer']))
})

test('pages have each document once, and the total is of all of them', async () => {
  const all = await documents(buyer)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => documents(buyer, `per_page=5&page=${page}`)))
  expect(pages.flatMap(({ data }) => idsOf(data))).toEqual(idsOf(all.data))
  expect(pages.at(-1)).toMatchObject({ data: [], total_data: all.data.length })
})

test('what was sent back is rejected, and what came instead is the next version', async () => {
  const fields = { side: 'buy' }
  await market.act(marked, other, 'artwork.decline', { fields: { ...fields, message: 'The logo is cut' } })
  await market.act(marked, buyer, 'artwork.upload', { fields, files: { file: market.documents.png } })
  const artworks = (await documents(other)).data.filter(({ type }) => type === 'ARTWORK')
  expect(artworks).toMatchObject([
    { version: 2, status: 'PENDING', by: 'buyer', mime: 'image/png' },
    { version: 1, status: 'REJECTED', by: 'buyer' },
  ])
})
