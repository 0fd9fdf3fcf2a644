import { expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const market = await openMarket()
const { db, clock } = market
const input = { email: 'admin@market.example', password: 'seven camels to Gedaref', now: clock.now }

test('the password is judged before another process lets this one have its turn', async () => {
  const other = await db.startTransaction().execute()
  await other.selectFrom('settings').select('only_row').forUpdate().execute()
  await expect(ensureFirstAdmin(db, { ...input, password: 'password' })).rejects.toThrow('ADMIN_PASSWORD')
  await other.rollback().execute()
})

test('an empty database gets one admin, also when two processes start on it at once', async () => {
  expect(await ensureFirstAdmin(db, { ...input, password: undefined })).toBe('no-password')
  await expect(ensureFirstAdmin(db, { ...input, password: 'password' })).rejects.toThrow('ADMIN_PASSWORD')
  expect(await db.selectFrom('members').select('id').execute()).toEqual([])

  const outcomes = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(db, input)))
  expect(outcomes.toSorted()).toEqual(['made', 'not-needed', 'not-needed'])
  const session = await market.as(undefined, 'POST', '/login', {
    client_id: 'marketplace-web',
    email: input.email,
    password: input.password,
  })
  const headers = { authorization: `Bearer ${session.body.data.access_token}` }
  const body = { email: 'amal@nile-foods.example', role_id: 3, language: 'en' }
  const invited = await market.as(undefined, 'POST', '/secure/admin/invitations', body, headers)
  expect(invited.status).toBe(201)
})

test('a database with members keeps its passwords, whatever the settings', async () => {
  expect(await ensureFirstAdmin(db, { ...input, email: 'other@market.example' })).toBe('not-needed')
  expect(await ensureFirstAdmin(db, { ...input, password: undefined })).toBe('not-needed')
  expect(await db.selectFrom('members').select('email').execute()).toEqual([{ email: input.email }])
})
