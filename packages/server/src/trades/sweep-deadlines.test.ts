import { addHours } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { lockOffer } from '../offers/offers.queries.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'
import { deadlinesMissedText, reservedAstrayText } from './reserved-astray.ts'
import { nextDeadline, sweepDeadlines } from './sweep-deadlines.ts'

const market = await openDealing()
const { clock, db } = market
const start = clock.now

let supplier: SignedIn
let buyer: SignedIn
const errors: unknown[] = []
beforeEach(async () => {
  clock.now = start
  errors.length = 0
  supplier = await market.member('SUPPLIER')
  buyer = await market.member('BUYER')
})
const sweep = () => sweepDeadlines({ db, now: clock.now, onError: (error) => errors.push(error) })

/** An order for all ten containers, which nobody confirms. */
async function order() {
  const offer = await market.offer(supplier, { valid_for: 48 })
  const { body } = await market.purchase(buyer, offer, { containers: 10 })
  return { id: body.data.id as string, offer }
}
const availableOf = async ({ offer }: Awaited<ReturnType<typeof order>>) =>
  (await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)).body.data.available_containers
const confirm = (id: string) => market.as(supplier, 'POST', `/secure/trades/${id}/tasks/order.confirm`, {})

test('an order whose job was lost returns its containers within a minute of its end', async () => {
  const lost = await order()
  await sql`delete from pgboss.job where data ->> 'tradeId' = ${lost.id}`.execute(db)
  clock.now = addHours(start, 24)
  expect((await market.as(buyer, 'GET', `/secure/trades/${lost.id}`)).body.data.status).toBe('lapsed')
  expect(await availableOf(lost)).toBe(0)
  expect(await sweep()).toBe(1)
  expect(await availableOf(lost)).toBe(10)
  expect(await sweep()).toBe(0)
})

test('the next deadline is that of the first order or offer to end, whatever the clock of the database says', async () => {
  const next = () => nextDeadline({ db, now: clock.now })
  const { offer } = await order()
  expect(await next()).toEqual(addHours(start, 24))
  clock.now = addHours(start, 24)
  await sweep()
  expect(await next()).toEqual(
    new Date((await market.as(buyer, 'GET', `/secure/tickets/${offer.id}`)).body.data.valid_until),
  )
})

test('what was stuck before deadlines were stored in rows is found as the database is migrated', async () => {
  const stuck = await order()
  const deferred = await market.offer(supplier, { payment_method: 'DEFERRED_PAYMENT', payment_delay_id: 30 })
  const { body } = await market.bid(buyer, deferred)
  await market.as(supplier, 'PUT', `/secure/bids/${body.data.id}/accept`)
  const dues = async () =>
    (
      await db
        .selectFrom('trades')
        .select(['clock_due_at', 'confirm_until'])
        .where('supplier_id', '=', supplier.id)
        .orderBy('number')
        .execute()
    ).map((row) => row.clock_due_at)
  expect(await dues()).toEqual([addHours(start, 24), null])

  await sql`update trades set clock_due_at = null where supplier_id = ${supplier.id}`.execute(db)
  await healedByMigration()
  expect(await dues()).toEqual([addHours(start, 24), expect.any(Date)])

  // A balance that is not due after all is checked once, and then when it will be.
  await sql`update trades set clock_due_at = ${start} where supplier_id = ${supplier.id} and confirm_until is null`.execute(
    db,
  )
  clock.now = addHours(start, 24)
  expect(await sweep()).toBe(2) // the order, and the offer that was bid on
  expect(await dues()).toEqual([null, null])
  expect(await availableOf(stuck)).toBe(10)
  expect(errors).toEqual([])
})

test('a deadline that cannot be carried out blocks no other', async () => {
  const broken = await order()
  const fine = await order()
  await sql`create or replace function break_lapse() returns trigger language plpgsql as $$
    begin raise exception 'broken'; end $$`.execute(db)
  await sql
    .raw(`create trigger break_lapse before insert on trade_log for each row
      when (new.trade_id = '${broken.id}' and new.task = 'order.lapse') execute function break_lapse()`)
    .execute(db)
  clock.now = addHours(start, 24)
  expect(await sweep()).toBe(1)
  expect(await availableOf(fine)).toBe(10)
  expect(errors).toHaveLength(1)

  await sql`drop trigger break_lapse on trade_log`.execute(db)
  expect(await sweep()).toBe(1)
  expect(await availableOf(broken)).toBe(10)
})

test('a locked row is left to the next minute', async () => {
  const held = await order()
  clock.now = addHours(start, 24)
  const other = await db.startTransaction().execute()
  await lockOffer(other, held.offer.id)
  expect(await sweep()).toBe(0)
  await other.rollback().execute()
  expect(await sweep()).toBe(1)
})

test('an order confirmed at the last moment by a slow clock is confirmed or has lapsed, never both', async () => {
  const confirmed = await order()
  clock.now = new Date(addHours(start, 24).getTime() - 1)
  expect((await confirm(confirmed.id)).status).toBe(200)
  clock.now = addHours(start, 24)
  expect(await sweep()).toBe(0)

  clock.now = start
  const lapsed = await order()
  clock.now = addHours(start, 24)
  await sweep()
  clock.now = new Date(addHours(start, 24).getTime() - 1) // a server with a slow clock
  expect(await confirm(lapsed.id)).toMatchObject({ status: 410, body: { error_code: 'ORDER_LAPSED' } })
  expect(await availableOf(lapsed)).toBe(10)
})

test('once it was closed an offer is over for a slow clock, too, and no bid is left pending on it', async () => {
  const offer = await market.offer(supplier)
  clock.now = new Date(offer.valid_until)
  expect(await sweep()).toBeGreaterThan(0)
  clock.now = new Date(clock.now.getTime() - 1_000)
  const over = { status: 410, body: { error_code: 'OFFER_EXPIRED' } }
  expect(await market.bid(buyer, offer)).toMatchObject(over)
  expect(await market.purchase(buyer, offer)).toMatchObject(over)
  expect((await market.as(supplier, 'GET', `/secure/tickets/${offer.id}`)).body.data.status).toBe('expired')
})

test('containers that no order reserves any more, and missed deadlines, are metrics with alerts', async () => {
  const figures = async () => {
    const [astray, missed] = await Promise.all([
      market.pool.query<{ figure: number }>(reservedAstrayText),
      market.pool.query<{ label: string; figure: number }>(deadlinesMissedText),
    ])
    return [astray.rows[0]?.figure, ...missed.rows.map(({ label, figure }) => `${figure} ${label}`)]
  }
  // These metrics use the database's clock, so the rows are set by it.
  await sql`update offers set expired_at = coalesce(expired_at, valid_until), pending_bids = 0`.execute(db)
  await sql`update trades set clock_due_at = null where status <> 'running'`.execute(db)
  const before = Number((await figures())[0])
  const { id, offer } = await order()
  const ends = (when: string) =>
    sql`with d as (update trades set clock_due_at = now() + ${when}::interval, confirm_until = now() + ${when}::interval where id = ${id})
      update offers set valid_until = now() + ${when}::interval where id = ${offer.id}`.execute(db)
  await ends('1 hour')
  expect(await figures()).toEqual([before, '0 trade', '0 offer'])
  await ends('-1 minute')
  expect(await figures()).toEqual([before, '0 trade', '0 offer'])
  await ends('-3 minutes')
  expect(await figures()).toEqual([before + 10, '1 trade', '1 offer'])
  expect((await market.app.inject({ url: '/metrics' })).body).toMatch(
    /^reserved_containers_astray \d+$[\s\S]*^database_clock_drift_seconds -?\d/m,
  )
  await sql`update offers set reserved = 3, sold = 7 where id = ${offer.id}`.execute(db)
  expect((await figures())[0]).toBe(before + 3)
})

/** The part of the migration that finds what was stuck. */
async function healedByMigration() {
  const file = await import('node:fs/promises').then(({ readFile }) =>
    readFile(new URL('../platform/db/migrations/0049_deadlines.sql', import.meta.url), 'utf8'),
  )
  for (const [update] of file.matchAll(/^update [^;]+;/gm)) await sql.raw(update).execute(db)
}
