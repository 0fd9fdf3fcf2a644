import { addHours } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { addProductRules } from '../../../lane-rules/product-rules.ts'
import { creditFeeInvoices } from '../../../payments/fees/issue-invoices.ts'
import { transaction } from '../../../platform/db/db.ts'
import type { SignedIn } from '../../../platform/http/dependencies.ts'
import { dcsaEvent } from '../../../testing/dcsa-events.ts'
import { sendFile } from '../../../testing/files.ts'
import type { openMarket } from '../../../testing/market.ts'
import { failedJob, givenUpMessage } from '../../../testing/stuck.ts'
import { lockTrade } from '../../../trades/log/lock-trade.ts'

type Market = Awaited<ReturnType<typeof openMarket>>

/** What the demo has of only one kind, or none at all. */
export async function addRows(market: Market, admin: SignedIn) {
  const { db, clock } = market
  const { now } = clock
  await addDeparted(market)
  const article = { title: 'Rain', title_ar: 'مطر', body: 'It rained.', body_ar: 'هطلت الأمطار.' }
  await market.as(admin, 'POST', '/secure/admin/articles', { ...article, published_at: null })
  await addMissingLanes(market)
  await creditFees(market)
  const long = addHours(now, -30 * 24)
  const supplier = await market.member('SUPPLIER', { language: 'ar' })
  const events = [{ eventID: 'of no kind' }, dcsaEvent('DEPA', { booking: 'OF-NO-TRADE', when: now })]
  await market.as(supplier, 'POST', '/secure/logistics/events', events)
  await db.updateTable('carrier_events').set({ received_at: long }).where('kind', '<>', 'read').execute()
  await db.updateTable('members').set({ created_at: long }).where('id', '=', supplier.id).execute()
  await market.as(admin, 'POST', `/secure/admin/users/${supplier.id}/suspension`, { reason: 'Reported' })
  const guest = {
    name: 'Amal',
    business_type: 'Trade',
    job_title: 'Buyer',
    country_code: '249',
    phone: '912345678',
  }
  for (const [mark, role_id, topic] of [
    ['a', 2, 'buy'],
    ['b', 3, 'sell'],
  ] as const) {
    const email = `${mark}@nile.example`
    const asking = { ...guest, company: `Nile ${mark}`, email }
    await market.as(undefined, 'POST', '/public/access-requests', { ...asking, role_id })
    await market.as(undefined, 'POST', '/public/contacts', { ...asking, topic })
    await market.as(admin, 'POST', '/secure/admin/invitations', { email, role_id, language: 'ar' })
  }
  const answered = { answered_at: now, answered_by: admin.id, created_at: long }
  await db.updateTable('access_requests').set(answered).where('email', '=', 'a@nile.example').execute()
  await db.updateTable('contacts').set(answered).where('email', '=', 'b@nile.example').execute()
  const { id: expired } = await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', 'a@nile.example')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('invitation_links')
    .set({ sent_at: long, expires_at: addHours(long, 48) })
    .where('invitation_id', '=', expired)
    .execute()
  await givenUpMessage(db, { to: 'a@x.example', now })
  await givenUpMessage(db, { to: '+249912345678', channel: 'sms', now: addHours(now, -1) })
  await failedJob(db)
  await sql`update pgboss.job set completed_on = completed_on - interval '1 hour' where id = ${await failedJob(db)}`.execute(
    db,
  )
  await addProductRules(db, now)
  await db.updateTable('lane_rules').set({ checked_on: '2020-01-01' }).where('kind', '=', 'window').execute()
  for (const table of ['freight-costs', 'products', 'product-loads', 'lane-rules'])
    for (const name of ['wrong.csv', 'right.csv'])
      await sendFile(market, admin, `/secure/admin/${table}/bulk`, Buffer.from('origin'), { name })
  await db
    .updateTable('freight_imports')
    .set({ status: 'imported' })
    .where('file_name', '=', 'right.csv')
    .execute()
  for (const table of ['products', 'container_types', 'facilities'] as const) {
    const { id } = await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
    await db.updateTable(table).set({ retired_at: now }).where('id', '=', id).execute()
  }
  await sql`
    insert into company_facilities (facility_id, company_id, added_at)
    select (select id from facilities where retired_at is null order by id limit 1), (select id from companies order by id limit 1), ${now}`.execute(
    db,
  )
  const { id: loadless } = await db
    .selectFrom('products')
    .select('id')
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('product_loads').where('product_id', '=', loadless).execute()
  const { id: lane } = await db
    .selectFrom('freight_costs')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const ended = { valid_until: addHours(now, -1) }
  await db.updateTable('freight_prices').set(ended).where('lane_id', '=', lane).execute()
  for (const [at, until] of [
    [now, addHours(now, 24)],
    [long, addHours(long, 24)],
  ])
    await db
      .insertInto('account_changes')
      .values({
        id: newId(),
        member_id: at === now ? supplier.id : admin.id,
        changes: JSON.stringify([{ field: 'phone', before: '+249 912345671', after: '+249 912345672' }]),
        reason: 'Lost the phone',
        requested_by: admin.id,
        requested_at: at!,
        expires_at: until!,
      })
      .execute()
}

/** A trade that both had signed, cancelled by an admin. */
async function creditFees({ db, clock }: Market) {
  const { trade_id: tradeId } = await db
    .selectFrom('fee_invoices as f')
    .innerJoin('trades as d', 'd.id', 'f.trade_id')
    .select('f.trade_id')
    .where('d.status', '=', 'running')
    .orderBy('f.issued_at', 'desc')
    .executeTakeFirstOrThrow()
  await transaction(db, async (tx) => {
    await creditFeeInvoices(tx, await lockTrade(tx, tradeId, clock.now), clock.now)
  })
}

async function addDeparted({ db, clock, member }: Market) {
  for (const name of ['Amal', 'Zahra']) {
    const { id } = await member('BUYER')
    await db.updateTable('members').set({ name, deleted_at: clock.now }).where('id', '=', id).execute()
  }
}

/** One lane that one member asked for, from the first port of the alphabet, and one that two did, from the last. */
async function addMissingLanes({ db, clock, member }: Market) {
  const { rows } = await sql<{ origin_id: string; destination_id: string; container_type_id: string }>`
    select o.id as origin_id, d.id as destination_id, ct.id as container_type_id
    from facilities o cross join facilities d cross join container_types ct
    where o.id <> d.id and not exists (select from freight_costs f
      where (f.origin_id, f.destination_id, f.container_type_id) = (o.id, d.id, ct.id))
    order by o.name, d.name, ct.name`.execute(db)
  const people = [await member('BUYER'), await member('BUYER')]
  for (const [lane, asking] of [
    [rows[0]!, people.slice(0, 1)],
    [rows.at(-1)!, people],
  ] as const)
    for (const { id } of asking)
      await db
        .insertInto('freight_requests')
        .values({ id: newId(), member_id: id, requested_at: clock.now, ...lane })
        .execute()
}
