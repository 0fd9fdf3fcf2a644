import { expect, test } from 'vitest'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { clock } = market
const admin = await market.member('ADMIN')
await market.stepUp(admin)
const ask = async (path: string) => (await market.as(admin, 'GET', `/secure/admin/users/${path}`)).body
const remove = (id: string, reason: string) =>
  market.as(admin, 'DELETE', `/secure/admin/users/${id}`, { reason })

test('what a deletion closes is told before, and listed after with who, when and why', async () => {
  const leaving = await market.member('TRADER')
  const supplier = await market.member('SUPPLIER')
  await market.offer(leaving)
  await market.bid(leaving, await market.offer(supplier))
  expect((await ask(`${leaving.id}/deletion`)).data).toEqual({
    ...{ offers: 1, bids: 1, sessions: 1, running_trades: 0 },
    ...{ handed_to: null, is_last_owner: false },
  })
  expect((await remove(leaving.id, 'Reported as fraud')).status).toBe(204)
  expect((await market.as(admin, 'GET', `/secure/admin/users/${leaving.id}/deletion`)).status).toBe(404)
  expect((await ask('deleted?search=')).data).toMatchObject([
    {
      external_id: leaving.id,
      deleted_at: clock.now.toISOString(),
      deleted_by: { external_id: admin.id },
      how: 'deleted',
      reason: 'Reported as fraud',
      closed: { offers: 1, bids: 1, handed_to: null },
    },
  ])
})

test('a colleague who takes over is named, and the last owner of a company with people is said to stay', async () => {
  const owner = await market.member('SUPPLIER')
  const colleague = await market.member('SUPPLIER', { companyId: owner.companyId, right: 'trader' })
  await market.offer(colleague)
  expect((await ask(`${owner.id}/deletion`)).data).toMatchObject({ is_last_owner: true })
  expect((await ask(`${colleague.id}/deletion`)).data).toMatchObject({
    offers: 0,
    handed_to: { external_id: owner.id },
    is_last_owner: false,
  })
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await remove(colleague.id, 'Left')).status).toBe(204)
  expect((await ask('deleted')).data[0]).toMatchObject({
    external_id: colleague.id,
    closed: { offers: 0, bids: 0, handed_to: { external_id: owner.id } },
  })
})
