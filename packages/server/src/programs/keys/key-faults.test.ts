import { beforeEach, test } from 'vitest'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { faultsIn } from '../../testing/faults.ts'
import { sesameOffer } from '../../testing/goods.ts'
import { makeKey } from '../../testing/keys.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading({ keyRequests: { reading: 10_000, writing: 10_000 } })
const failsAsAWhole = faultsIn(market.db)

let owner: SignedIn
let other: SignedIn
beforeEach(async () => {
  owner = await market.member('SUPPLIER')
  other = await market.member('SUPPLIER', { companyId: owner.companyId, right: 'owner' })
  await market.stepUp(other)
})

test('making a key, taking it over, ending it', async () => {
  await market.stepUp(owner)
  const body = { name: 'ERP', scopes: ['read'] }
  await failsAsAWhole(() => market.as(owner, 'POST', '/secure/company/api-keys', body))
  const [key] = (await market.as(owner, 'GET', '/secure/company/api-keys')).body.data.keys
  const path = `/secure/company/api-keys/${key.external_id}`
  await failsAsAWhole(() => market.as(other, 'POST', `${path}/take-over`))
  await failsAsAWhole(() => market.as(owner, 'DELETE', path))
})

test('an admin who ends a key', async () => {
  const { id } = await makeKey(market, owner, ['read'])
  const admin = await market.member('ADMIN')
  const end = { reason: 'Seen in a public repository' }
  await failsAsAWhole(() => market.as(admin, 'POST', `/secure/admin/api-keys/${id}/end`, end))
})

test('removing the person in whose name a key acts', async () => {
  await makeKey(market, owner, ['read'])
  await failsAsAWhole(() => market.as(other, 'DELETE', `/secure/company/people/${owner.id}`))
})

test('an act of a key', async () => {
  const { token } = await makeKey(market, owner, ['offers', 'read'])
  await market.as(token, 'GET', '/secure/tickets/self') // its use is written now, and not with the act
  await failsAsAWhole(() =>
    market.as(token, 'POST', '/secure/tickets', sesameOffer(market.goods), { 'idempotency-key': 'first' }),
  )
})
