import { expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket()
const admin = await market.member('ADMIN')
const signOut = (id: string) => market.as(admin, 'POST', `/secure/admin/users/${id}/sign-out`)
const isSignedIn = async (member: Awaited<ReturnType<typeof market.member>>) =>
  (await market.as(member, 'GET', '/secure/profiles')).status === 200

test('an admin signs a member out everywhere: nobody else is affected, the log records it, and the member can sign in again', async () => {
  const [stolen, other] = [await market.member('SUPPLIER'), await market.member('SUPPLIER')]
  expect((await signOut(stolen.id)).status).toBe(204)
  expect([await isSignedIn(stolen), await isSignedIn(other), await isSignedIn(admin)]).toEqual([
    false,
    true,
    true,
  ])
  const entries = await market.db
    .selectFrom('activity_log')
    .select(['actor_id', 'action'])
    .where('entity_id', '=', stolen.id)
    .execute()
  expect(entries).toContainEqual({ actor_id: admin.id, action: 'member.sign-out' })
})

test('an unknown member cannot be signed out, and members cannot sign out each other', async () => {
  expect((await signOut('019cd3a4-0000-7000-8000-000000000000')).status).toBe(404)
  const [member, other] = [await market.member('BUYER'), await market.member('BUYER')]
  expect((await market.as(member, 'POST', `/secure/admin/users/${other.id}/sign-out`)).status).toBe(403)
  expect(await isSignedIn(other)).toBe(true)
})
