import { expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const admin = await market.member('ADMIN')
const supplier = await market.member('SUPPLIER')

test('the setting decides the channel of the next code, and the log has who changed it', async () => {
  const put = (use_sms_service: unknown) =>
    market.as(admin, 'PUT', '/secure/admin/settings', { use_sms_service })
  const channel = async () => {
    await market.verified(supplier, 'create_offer').catch(() => {})
    const sent = await market.db
      .selectFrom('outbox')
      .select('channel')
      .where('code', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    market.clock.now = new Date(market.clock.now.getTime() + 60_000)
    return sent.channel
  }
  expect((await market.as(admin, 'GET', '/secure/admin/settings')).body).toEqual({
    data: { use_sms_service: false, version: expect.any(String) },
  })
  expect(await channel()).toBe('mail')
  expect((await put(true)).body).toMatchObject({ data: { use_sms_service: true } })
  expect(await channel()).toBe('sms')
  expect((await put('yes')).status).toBe(422)
  await put(false)
  expect(await channel()).toBe('mail')
  const log = await market.db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('entity', '=', 'settings')
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { before: { use_sms_service: false }, after: { use_sms_service: true } },
    { before: { use_sms_service: true }, after: { use_sms_service: false } },
  ])
})
