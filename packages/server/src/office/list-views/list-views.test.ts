import { expect, test } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'

const market = await openDealing()
const path = '/secure/admin/list-views'
const list = '/admin/users'
const admin = await market.member('ADMIN')
const save = (name: string, more: object = {}, by = admin) =>
  market.as(by, 'POST', path, { list, name, query: 'role=BUYER%2CTRADER&sort=name', ...more })
const names = async (by = admin, of = list) =>
  (await market.as(by, 'GET', `${path}?list=${of}`)).body.data.map(({ name }: { name: string }) => name)

test('an admin saves filters of a list under a name and finds them with that list alone', async () => {
  const { status, body } = await save(' Buyers and traders ')
  expect({ status, view: body.data }).toMatchObject({
    status: 201,
    view: { list, name: 'Buyers and traders', query: 'role=BUYER%2CTRADER&sort=name' },
  })
  await save('Arabic', { query: 'language=ar' })
  expect(await names()).toEqual(['Buyers and traders', 'Arabic'])
  expect(await names(admin, '/admin/trades')).toEqual([])
})

test('a name is taken once in a list, whatever its case, and may be used in another list', async () => {
  await save('Late')
  expect((await save('LATE')).body.error_code).toBe('VIEW_NAME_TAKEN')
  expect((await save('Late', { list: '/admin/trades' })).status).toBe(201)
})

test('another admin has views of their own, and can neither read nor delete these', async () => {
  const other = await market.member('ADMIN')
  const { id } = (await save('Mine')).body.data
  expect(await names(other)).toEqual([])
  expect((await market.as(other, 'DELETE', `${path}/${id}`)).status).toBe(404)
  expect(await names()).toContain('Mine')
  expect((await market.as(admin, 'DELETE', `${path}/${id}`)).status).toBe(204)
  expect(await names()).not.toContain('Mine')
})

test('a list has at most 20 saved views', async () => {
  const of = { list: '/admin/freight-costs' }
  const saved = []
  for (let n = 0; n < 21; n++) saved.push((await save(`View ${n}`, of)).status)
  expect(saved).toEqual([...Array(20).fill(201), 409])
})

test.each([
  ['a list of the back office', { list: 'https://elsewhere.example/' }, 'list'],
  ['a name', { name: ' ' }, 'name'],
  ['something to show', { query: '' }, 'query'],
])('a view has %s', async (_, change, field) => {
  const { status, body } = await save('A view', change)
  expect({ status, errors: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, errors: [field] })
})
