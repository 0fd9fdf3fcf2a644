import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../../composition-root.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { enqueueSms } from '../../platform/outbox/enqueue-message.ts'
import { openTrading } from '../../testing/trading.ts'

const market = await openTrading()
const { db, clock } = market
const admin = await market.member('ADMIN')
const A_DAY = 86_400_000
const start = clock.now
beforeEach(() => {
  clock.now = start
})
const tonight = () => jobHandlers['nightly.tidy']!(undefined as never, { db, now: clock.now }) // wired
const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * A_DAY)
}
const leave = (who: SignedIn) =>
  market.as(admin, 'DELETE', `/secure/admin/users/${who.id}`, { reason: 'Left for another company' })

/** Every place in the database that still has a text of this member, except the activity log. */
async function placesOf(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('activity_log', 'activity_seals') order by 1`.execute(db)
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.table(name)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(db)
    if (rows.length > 0) holding.push(name)
  }
  return holding
}

async function bankOf(who: SignedIn, iban: string) {
  const account = { bank_name: 'Bank of Khartoum', iban, swift: 'BKSDSDKH', account_currency: 'usd' as const }
  await db
    .insertInto('bank_accounts')
    .values({ company_id: who.companyId, ...account })
    .execute()
}

test('a member who never traded is anonymised completely, thirty days after the deletion and not before', async () => {
  const leaving = await market.member('TRADER', { email: 'amal.osman@nile.example' })
  await db
    .updateTable('members')
    .set({ last_name: 'Osman-Elhadi', phone_number: '0912777666' })
    .where('id', '=', leaving.id)
    .execute()
  await db
    .updateTable('companies')
    .set({ name: 'Elhadi Brothers' })
    .where('id', '=', leaving.companyId)
    .execute()
  await bankOf(leaving, 'SD8811123456789012')
  const others = await market.offer(market.supplier)
  await market.bid(leaving, others, { message: 'Call me, Osman-Elhadi' })
  await market.bid(market.buyer, await market.offer(leaving))
  await market.spread()
  await db
    .insertInto('contacts')
    .values({
      id: newId(),
      topic: 'buy',
      company: 'Elhadi Brothers',
      name: 'Amal',
      business_type: 'mill',
      job_title: 'buyer',
      email: 'amal.osman@nile.example',
      country_code: '249',
      phone_number: '0912777666',
      language: 'en',
      created_at: clock.now,
    })
    .execute()

  expect((await leave(leaving)).status).toBe(204)
  const texts = [
    'amal.osman@nile.example',
    '0912777666',
    'Osman-Elhadi',
    'Elhadi Brothers',
    'SD8811123456789012',
    'Left for another',
  ]
  const findPlaces = () => Promise.all(texts.map(placesOf))
  const before = await findPlaces()
  expect(before.map((places) => places.length > 0)).toEqual(texts.map(() => true))
  later(29)
  await tonight()
  expect((await findPlaces()).slice(2)).toEqual(before.slice(2))
  // Notices to others were sent long ago, and their content is not kept.
  await db
    .updateTable('outbox')
    .set({ sent_at: clock.now, body_text: '', letter: null, data: null })
    .execute()
  later(2)
  await tonight()
  expect(await findPlaces()).toEqual(texts.map(() => []))
  // The offer and the bids stay, for the other side to look up.
  const { body } = await market.as(market.supplier, 'GET', `/secure/bids/tickets/${others.id}`)
  expect(JSON.stringify(body)).toContain('Former member')
})

test.each([
  ['in Abidjan the zero is a part of the number', '225', '0707123456', '+2250707123456'],
  ['in Khartoum it is not', '249', '0912555444', '+249912555444'],
])('messages sent by SMS are deleted, too: %s', async (_, country_code, phone_number, dialled) => {
  const leaving = await market.member('BUYER')
  await db.updateTable('members').set({ country_code, phone_number }).where('id', '=', leaving.id).execute()
  await enqueueSms(db, { to: dialled, text: 'A code', now: clock.now })
  await db.updateTable('outbox').set({ sent_at: clock.now }).where('recipient', '=', dialled).execute()
  expect(await placesOf(dialled)).toEqual(['outbox'])
  expect((await leave(leaving)).status).toBe(204)
  later(31)
  await tonight()
  expect(await placesOf(dialled)).toEqual([])
})

test('the remaining members of the company keep its account and its name', async () => {
  const [stays, leaves] = [await market.member('BUYER'), await market.member('BUYER')]
  await db.updateTable('members').set({ company_id: stays.companyId }).where('id', '=', leaves.id).execute()
  await bankOf(stays, 'SD2222222222222222')
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', stays.companyId)
    .executeTakeFirstOrThrow()
  expect((await leave(leaves)).status).toBe(204)
  later(31)
  await tonight()
  expect([await placesOf('SD2222222222222222'), (await placesOf(name)).length > 0]).toEqual([
    ['bank_accounts'],
    true,
  ])
})

test('a member whose trades must still be documented keeps the name in them, and nothing else; ten years later it goes', async () => {
  const supplier = await market.member('SUPPLIER', { email: 'seller@gedaref.example' })
  await db
    .updateTable('companies')
    .set({ name: 'Gedaref Sesame' })
    .where('id', '=', supplier.companyId)
    .execute()
  await bankOf(supplier, 'SD1111111111111111')
  const deal = await market.deal({}, { supplier })
  const finished = await market.play(deal)
  const logBefore = await db
    .selectFrom('trade_log')
    .selectAll()
    .where('trade_id', '=', deal.id)
    .orderBy('seq')
    .execute()
  expect((await leave(supplier)).status).toBe(204)
  later(31)
  await tonight()
  const { body } = await market.as(deal.buyer, 'GET', `/secure/trades/${deal.id}`)
  expect(body.data.documents).toEqual(finished.documents)
  expect(body.data.parties.supplier).toMatchObject({
    company_name: 'Gedaref Sesame',
    contact: { name: expect.stringContaining('Amna'), email: '', phone: '' },
  })
  expect([await placesOf('SD1111111111111111'), await placesOf('seller@gedaref.example')]).toEqual([[], []])
  for (const { url } of finished.documents) expect((await market.as(deal.buyer, 'GET', url)).status).toBe(200)

  later(3_600)
  await tonight()
  expect(await placesOf('Gedaref Sesame')).toEqual(['companies', 'fee_invoices'])
  later(60)
  await tonight()
  expect(await placesOf('Gedaref Sesame')).toEqual([])
  const log = await db
    .selectFrom('trade_log')
    .selectAll()
    .where('trade_id', '=', deal.id)
    .orderBy('seq')
    .execute()
  expect(log).toEqual(logBefore)
})
