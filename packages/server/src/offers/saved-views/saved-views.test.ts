import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { lockViews } from './saved-views.queries.ts'

const market = await openDealing()
const { goods } = market
const path = '/secure/saved-views'
const filters = { product: 'sesame,peanut', incoterm: 'FOB', sort: 'landed', landed_at: goods.mersin }

let buyer: SignedIn
beforeEach(async () => {
  buyer = await market.member('BUYER')
})

const save = (member: SignedIn, name: string, more: object = {}) =>
  market.as(member, 'POST', path, { name, filters: { incoterm: 'FOB' }, ...more })
const names = async (member: SignedIn) =>
  (await market.as(member, 'GET', path)).body.data.map((view: { name: string }) => view.name)

test('a member saves filters, order and port under a name, and gets them back as the list takes them', async () => {
  const { status, body } = await save(buyer, ' Mersin, sesame 98+ ', { filters, alert: true })
  expect({ status, view: body.data }).toMatchObject({
    status: 201,
    view: { name: 'Mersin, sesame 98+', filters, alert: true },
  })
  await save(buyer, 'Anything FOB')
  expect((await market.as(buyer, 'GET', path)).body.data).toMatchObject([
    body.data,
    { name: 'Anything FOB', alert: false },
  ])
  const query = new URLSearchParams(body.data.filters).toString()
  expect((await market.as(buyer, 'GET', `/secure/tickets/marketplace?${query}`)).status).toBe(200)
})

test.each([
  ['a name', { name: '  ' }, 'name'],
  ['a short name', { name: 'x'.repeat(61) }, 'name'],
  ['an incoterm of the trade', { filters: { incoterm: 'EXW' } }, 'filters.incoterm'],
  ['no page', { filters: { page: '2' } }, 'filters.page'],
])('a view has %s', async (_, change, field) => {
  const { status, body } = await save(buyer, 'A view', change)
  expect({ status, errors: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, errors: [field] })
})

test('a view is renamed, its alert turned on and off, and deleted', async () => {
  const { id } = (await save(buyer, 'Sesame')).body.data
  const change = async (body: object) => (await market.as(buyer, 'PATCH', `${path}/${id}`, body)).body.data
  expect(await change({ alert: true })).toMatchObject({ name: 'Sesame', alert: true })
  expect(await change({ name: 'SESAME' })).toMatchObject({ name: 'SESAME', alert: true })
  expect(await change({ alert: false })).toMatchObject({ name: 'SESAME', alert: false })
  expect((await market.as(buyer, 'DELETE', `${path}/${id}`)).status).toBe(204)
  expect(await names(buyer)).toEqual([])
})

test('another member’s view cannot be read, changed or deleted', async () => {
  const { id } = (await save(buyer, 'Mine')).body.data
  const other = await market.member('TRADER')
  expect(await names(other)).toEqual([])
  const answers = [
    await market.as(other, 'PATCH', `${path}/${id}`, { name: 'Yours' }),
    await market.as(other, 'DELETE', `${path}/${id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await names(buyer)).toEqual(['Mine'])
})

test('two views of a member never have one name, whatever the case; those of two members may', async () => {
  const { id } = (await save(buyer, 'Peanuts')).body.data
  await save(buyer, 'Sesame')
  const taken = {
    status: 409,
    body: { error_code: 'VIEW_NAME_TAKEN', message: expect.stringContaining('name') },
  }
  expect(await save(buyer, 'SESAME')).toMatchObject(taken)
  expect(await market.as(buyer, 'PATCH', `${path}/${id}`, { name: 'sesame' })).toMatchObject(taken)
  expect((await save(await market.member('BUYER'), 'Sesame')).status).toBe(201)
})

test('a member has twenty views, and the twenty-first is refused', async () => {
  for (let n = 1; n < 20; n++) await save(buyer, `View ${n}`)
  expect((await save(buyer, 'The twentieth')).status).toBe(201)
  expect(await save(buyer, 'One more')).toMatchObject({
    status: 409,
    body: {
      error_code: 'TOO_MANY_SAVED_VIEWS',
      message: 'You have 20 saved views. Delete one to save another',
    },
  })
  expect(await names(buyer)).toHaveLength(20)
})

test('a view that is saved while another of its name is being saved waits, and is refused', async () => {
  const { saving } = await transaction(market.db, async (tx) => {
    await lockViews(tx, buyer.id)
    const waiting = save(buyer, 'Sesame')
    await market.lockAwaited()
    const view = {
      id: newId(),
      member_id: buyer.id,
      name: 'SESAME',
      filters: '{}',
      created_at: market.clock.now,
    }
    await tx.insertInto('saved_views').values(view).execute()
    return { saving: waiting }
  })
  expect(await saving).toMatchObject({ status: 409, body: { error_code: 'VIEW_NAME_TAKEN' } })
  expect(await names(buyer)).toEqual(['SESAME'])
})
