import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'

const market = await openMarket({ production: true })

test('a stolen session alone changes no user, deletes none and invites no admin', async () => {
  const admin = await market.member('ADMIN')
  await market.db
    .insertInto('passkeys')
    .values({
      id: newId(),
      member_id: admin.id,
      credential_id: 'the passkey of an admin',
      public_key: Buffer.alloc(1),
      counter: 0,
      rp_id: 'mahsul.example',
      transports: [],
      is_synced: false,
      name: 'Key',
      created_at: market.clock.now,
    })
    .execute()
  const { id } = await market.member('SUPPLIER')
  const invite = (role_id: number) =>
    market.as(admin, 'POST', '/secure/admin/invitations', {
      email: `role${role_id}@nile-foods.example`,
      role_id,
      language: 'en',
    })
  const refused = { status: 403, body: { error_code: 'STEP_UP_REQUIRED', methods: ['passkey'] } }
  const user = (await market.as(admin, 'GET', `/secure/admin/users/${id}`)).body.data
  const change = {
    ...Object.fromEntries(
      Object.entries(user).filter(
        ([field]) =>
          ![
            'id',
            'external_id',
            'role',
            'created_at',
            'pending_change',
            'company_external_id',
            'version',
          ].includes(field),
      ),
    ),
    role_id: 1,
  }
  expect(await market.as(admin, 'PUT', `/secure/admin/users/${id}`, change)).toMatchObject(refused)
  expect(await market.as(admin, 'POST', '/secure/admin/users', change)).toMatchObject(refused)
  const reason = { reason: 'Left' }
  expect(await market.as(admin, 'DELETE', `/secure/admin/users/${id}`, reason)).toMatchObject(refused)
  expect(await invite(1)).toMatchObject(refused)
  expect((await invite(3)).status).toBe(201)
  await market.stepUp(admin)
  expect((await invite(1)).status).toBe(201)
  expect((await market.as(admin, 'DELETE', `/secure/admin/users/${id}`, reason)).status).toBe(204)
})
