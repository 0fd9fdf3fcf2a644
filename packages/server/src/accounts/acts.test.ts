import { addSeconds } from '@mahsul/domain/kit/calendar'
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { clock, goods } = market
const start = clock.now
const supplier = await market.member('SUPPLIER')
const [buyer, stranger] = [await market.member('BUYER'), await market.member('BUYER')]
let offer: { id: string; version: number }
beforeEach(async () => {
  clock.now = start
  offer = await market.offer(supplier)
})

const madeUnder = async (member: SignedIn, key: string) =>
  (await market.as(member, 'GET', `/secure/acts?key=${key}`)).body.data
const purchase = (key: string, containers: number) =>
  market.as(
    buyer,
    'POST',
    '/secure/trades',
    { ticket_id: offer.id, ticket_version: offer.version, containers, facility_destination: goods.mersin },
    { 'idempotency-key': key },
  )

test('a member whose purchase got no answer learns which trade it made, and nobody else does', async () => {
  await market.verified(buyer, 'purchase')
  const { body } = await purchase('lost', 4)
  expect(await madeUnder(buyer, 'lost')).toEqual({ id: body.data.id })
  expect(await madeUnder(stranger, 'lost')).toBeNull()
  expect(await purchase('lost', 3)).toMatchObject({
    status: 409,
    body: { error_code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

test('a request that was lost or refused created nothing, and neither did its replacement before it was sent', async () => {
  expect(await madeUnder(buyer, 'never')).toBeNull()
  expect((await purchase('refused', 4)).status).toBe(403)
  expect(await madeUnder(buyer, 'refused')).toBeNull()
  await market.verified(buyer, 'purchase')
  const { body } = await purchase('refused', 3)
  expect(await madeUnder(buyer, 'refused')).toEqual({ id: body.data.id })
})

test('a day later it is deleted, like the key', async () => {
  await market.verified(buyer, 'purchase')
  await purchase('old', 4)
  clock.now = addSeconds(start, 24 * 3_600)
  expect(await madeUnder(buyer, 'old')).toBeNull()
})
