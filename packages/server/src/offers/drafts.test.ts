import { expect, test } from 'vitest'
import { openMarket } from '../testing/market.ts'

const market = await openMarket()
const { db, clock } = market
const path = '/secure/ticket-draft'
const half = { step: 2, kind: 'NEGOTIABLE', containers: 10, price: '16', shipping_date: { section: 'end' } }

test('a draft is stored at any point, and continued on another device where it was left', async () => {
  const supplier = await market.member('SUPPLIER')
  expect((await market.as(supplier, 'GET', path)).body).toEqual({ data: null })

  const kept = await market.as(supplier, 'PUT', path, half)
  expect(kept).toMatchObject({
    status: 200,
    body: { data: { draft: half, updated_at: clock.now.toISOString() } },
  })
  const elsewhere = await market.as(supplier, 'GET', path)
  expect(elsewhere.body).toEqual(kept.body)

  await market.as(supplier, 'PUT', path, { step: 3, kind: 'FIRM' })
  expect((await market.as(supplier, 'GET', path)).body.data.draft).toEqual({ step: 3, kind: 'FIRM' })
})

test('a draft is its owner’s alone', async () => {
  const [supplier, other] = [await market.member('SUPPLIER'), await market.member('SUPPLIER')]
  await market.as(supplier, 'PUT', path, half)
  expect((await market.as(other, 'GET', path)).body.data).toBeNull()
  await market.as(other, 'DELETE', path)
  expect((await market.as(supplier, 'GET', path)).body.data.draft).toEqual(half)
})

test('a discarded draft is gone, and discarding none is not an error', async () => {
  const supplier = await market.member('SUPPLIER')
  await market.as(supplier, 'PUT', path, half)
  expect((await market.as(supplier, 'DELETE', path)).status).toBe(204)
  expect((await market.as(supplier, 'GET', path)).body.data).toBeNull()
  expect((await market.as(supplier, 'DELETE', path)).status).toBe(204)
})

test.each([
  ['with an answer that is not asked any more', { ...half, colour: 'white' }, half],
  [
    'with an answer that is none',
    { ...half, containers: 'ten', price: '1600' },
    { ...half, containers: undefined, price: '1600' },
  ],
  ['of no step', { containers: 10 }, { step: 0, containers: 10 }],
  ['with nothing that can be read', { colour: 'white' }, undefined],
  ['that is something else', ['text'], undefined],
])('a draft %s is restored as far as it can be read, and can be overwritten', async (_, broken, read) => {
  const supplier = await market.member('SUPPLIER')
  await db
    .insertInto('offer_drafts')
    .values({ member_id: supplier.id, draft: JSON.stringify(broken), updated_at: clock.now })
    .execute()
  const { status, body } = await market.as(supplier, 'GET', path)
  expect(status).toBe(200)
  expect(body.data?.draft).toEqual(read)
  expect((await market.as(supplier, 'PUT', path, half)).status).toBe(200)
  expect((await market.as(supplier, 'GET', path)).body.data.draft).toEqual(half)
})

test.each([
  [{ step: 7 }, 'step'],
  [{ step: 1, colour: 'white' }, 'colour'],
  [{ step: 1, containers: 'ten' }, 'containers'],
  [{ containers: 1 }, 'step'],
])('%o is not stored', async (draft, field) => {
  const supplier = await market.member('SUPPLIER')
  expect(await market.as(supplier, 'PUT', path, draft)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  })
  expect((await market.as(supplier, 'GET', path)).body.data).toBeNull()
})
