import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { completePhones } from '../accounts/profile/complete-phones.ts'
import { completePayeePhones } from '../payments/payee/complete-payee-phones.ts'
import { openTrading } from '../testing/trading.ts'
import { userBody } from '../testing/user-body.ts'

const market = await openTrading()
const { db, clock } = market

/** As a release before wrote it: that one knows no column `phone`. */
const writtenBefore = (id: string, country_code: string, phone_number: string) =>
  db.updateTable('members').set({ country_code, phone_number }).where('id', '=', id).execute()
const phoneOf = async (id: string) =>
  (await db.selectFrom('members').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone
const logged = (id: string) =>
  db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', id)
    .where('action', 'like', '%.correct-phone')
    .execute()

test('a supplier in Abidjan is called under the zero that belongs to the number, wherever the buyer reads it', async () => {
  const deal = await market.deal({}, { supplier: await market.member('SUPPLIER') })
  await market.bankOf(deal.supplier)
  await writtenBefore(deal.supplier.id, '225', '0707123456')
  await completePhones(db, clock.now)
  await market.play(deal, { until: 'C4', everyMinutes: 1 })
  const trade = await market.read(deal, 'buyer')
  expect(trade.parties.supplier.contact).toMatchObject({ phone: '+2250707123456' })
  const kept = await db.selectFrom('trade_payees').selectAll().where('trade_id', '=', deal.id).execute()
  expect(kept.map(({ contact_phone }) => contact_phone)).toEqual(kept.map(() => '+2250707123456'))
  expect(kept).not.toEqual([])
})

test('numbers of the release before are put right once, and the log names those that were shown wrongly', async () => {
  const [abidjan, khartoum] = [await market.member('SUPPLIER'), await market.member('SUPPLIER')]
  await writtenBefore(abidjan.id, '225', '0707123456')
  await writtenBefore(khartoum.id, '249', '0912345678')
  expect(await phoneOf(khartoum.id)).toBeNull()
  await completePhones(db, clock.now)
  expect([await phoneOf(abidjan.id), await phoneOf(khartoum.id)]).toEqual(['+2250707123456', '+249912345678'])
  await completePhones(db, clock.now)
  expect(await logged(abidjan.id)).toEqual([
    {
      action: 'member.correct-phone',
      before: { phone: '+22570•••••56' },
      after: { phone: '+22507••••••56' },
    },
  ])
  expect(await logged(khartoum.id)).toEqual([])
})

test('a dial code or a zero that was kept in a number is taken out, and a number that has it rightly stays', async () => {
  const [lagos, rome] = [await market.member('SUPPLIER'), await market.member('BUYER')]
  const stored = (id: string, change: { country_code: string; phone_number: string; phone: string }) =>
    db.updateTable('members').set(change).where('id', '=', id).execute()
  await stored(lagos.id, { country_code: '234', phone_number: '02348021234567', phone: '+2342348021234567' })
  await stored(rome.id, { country_code: '39', phone_number: '0612345678', phone: '+390612345678' })
  await completePhones(db, clock.now)
  expect([await phoneOf(lagos.id), await phoneOf(rome.id)]).toEqual(['+2348021234567', '+390612345678'])
  expect(await logged(lagos.id)).toHaveLength(1)
  expect(await logged(rome.id)).toEqual([])
})

test('the number of who wrote to us or asks for access is put right too, and the log says of what it is', async () => {
  const from = {
    company: 'Cajou',
    name: 'Awa',
    business_type: 'mill',
    job_title: 'buyer',
    email: 'awa@cajou.example',
    country_code: '225',
    phone_number: '0707123456',
    language: 'en',
    created_at: clock.now,
  }
  const [contact, request] = [uuidv7(), uuidv7()]
  await db
    .insertInto('contacts')
    .values({ ...from, id: contact, topic: 'buy' })
    .execute()
  await db
    .insertInto('access_requests')
    .values({ ...from, id: request, role: 'SUPPLIER' })
    .execute()
  await completePhones(db, clock.now)
  const change = { before: { phone: '+22570•••••56' }, after: { phone: '+22507••••••56' } }
  expect(await logged(contact)).toEqual([{ action: 'contact.correct-phone', ...change }])
  expect(await logged(request)).toEqual([{ action: 'access_request.correct-phone', ...change }])
})

test('a number to call before a payment that was bound without its zero is put right, and then stands', async () => {
  const deal = await market.deal({}, { supplier: await market.member('SUPPLIER') })
  await market.bankOf(deal.supplier)
  await market.play(deal, { until: 'C4', everyMinutes: 1 })
  const row = await db
    .selectFrom('trade_payees')
    .selectAll()
    .where('trade_id', '=', deal.id)
    .executeTakeFirstOrThrow()
  const older = { ...row, sha256: 'a'.repeat(64), contact_phone: '+225707123456', contact_number: null }
  await db.insertInto('trade_payees').values(older).execute()
  await completePayeePhones(db, clock.now)
  const numberOf = async () =>
    (
      await db
        .selectFrom('trade_payees')
        .select('contact_number')
        .where('sha256', '=', older.sha256)
        .executeTakeFirstOrThrow()
    ).contact_number
  expect(await numberOf()).toBe('+2250707123456')
  expect(await logged(deal.id)).toEqual([
    { action: 'trade.correct-phone', before: { phone: '+22570•••••56' }, after: { phone: '+22507••••••56' } },
  ])
  await expect(
    sql`update trade_payees set contact_number = '+2250707000000' where sha256 = ${older.sha256}`.execute(db),
  ).rejects.toThrow()
})

test('another spelling of a number is no other number, and is answered as it was written', async () => {
  const admin = await market.member('ADMIN')
  const written = userBody({ phone_number: '0803 123 4567' })
  const made = await market.as(admin, 'POST', '/secure/admin/users', written)
  const user = made.body.data
  expect(user).toMatchObject({ country_code: '234', phone_number: '08031234567', phone: '+2348031234567' })
  const again = { ...written, phone_number: '+234 803 123 4567' } // another number would need a reason
  expect((await market.as(admin, 'PUT', `/secure/admin/users/${user.id}`, again)).status).toBe(200)
})
