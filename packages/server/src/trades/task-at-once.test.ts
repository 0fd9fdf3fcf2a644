import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Deal, openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { db } = market
const atCredit = await market.deal({ pay: 'LC_SIGHT' })
await market.play(atCredit, { until: 'P2', everyMinutes: 1 })
const atSea = await market.deal({ pay: 'LC_SIGHT' })
await market.play(atSea, { until: 'L4', everyMinutes: 1 })

let deal: Deal
beforeEach(async () => {
  deal = await market.copied(atCredit)
})

const accept = (key?: string) =>
  market.act(deal, 'supplier', 'lc.accept', {}, key ? { 'idempotency-key': key } : {})

/** All effects of accepting the credit, counted over the trade. */
async function owed() {
  const { rows } = await sql<Record<string, number>>`
    select d.version, (select count(*) from trade_log where trade_id = d.id and task = 'lc.accept') as lines,
      (select count(*) from notifications where trade_id = d.id and type = 'lc.accepted') as notices,
      (select count(*) from activity_log where entity_id = d.id and action = 'trade.lc.accept') as entries,
      (select count(*) from idempotency_keys where member_id = d.supplier_id and key = 'mine') as keys
    from trades d where d.id = ${deal.id}`.execute(db)
  return rows[0]
}

test('a task has all its effects, and its answer is what a later request reads', async () => {
  const before = await owed()
  const answer = await accept('mine')
  expect(await owed()).toEqual({ version: before!.version! + 1, lines: 1, notices: 1, entries: 1, keys: 1 })
  expect(answer.body.data).toEqual(await market.read(deal, 'supplier'))
})

test('ten sent under one key at once are one entry, answered ten times', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept('mine')))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await owed()).toMatchObject({ lines: 1, notices: 1, entries: 1, keys: 1 })
  expect((await accept('mine')).body).toEqual(answers[0]?.body)
})

test('a correction, which could be repeated without limit, is made once under its key', async () => {
  deal = await market.copied(atSea)
  const correct = () =>
    market.act(deal, 'supplier', 'logistics.correct', { fields: { shipments: [{ vessel_name: 'Nile Queen' }] } }, { 'idempotency-key': 'mine' }) // biome-ignore format: one request
  const first = await correct()
  expect(first.status).toBe(200)
  expect((await correct()).body).toEqual(first.body)
  const later = await market.read(deal, 'supplier')
  expect([later.version, later.log]).toEqual([first.body.data.version, first.body.data.log])
})

test('a task with an effect that cannot be written has no effect at all, and can be done later', async () => {
  const before = [await owed(), await market.read(deal, 'supplier')]
  await sql`create function no_entry() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
    db,
  )
  await sql`create trigger no_entry before insert on activity_log for each row execute function no_entry()`.execute(
    db,
  )
  const failed = await accept('mine')
  await sql`drop trigger no_entry on activity_log`.execute(db)
  expect(failed.status).toBe(500)
  expect([await owed(), await market.read(deal, 'supplier')]).toEqual(before)
  expect((await accept('mine')).status).toBe(200)
})

test('a member whose session has ended does nothing and reads nothing of the trade', async () => {
  await market.read(deal, 'supplier')
  await db.updateTable('sessions').set({ ended_at: market.clock.now, end_reason: 'logout' }).where('member_id', '=', deal.supplier.id).execute() // biome-ignore format: one statement
  const refused = { status: 401, body: { error_code: 'UNAUTHENTICATED' } }
  expect(await accept()).toMatchObject(refused)
  expect(await market.as(deal.supplier, 'GET', `/secure/trades/${deal.id}`)).toMatchObject(refused)
  await db.updateTable('sessions').set({ ended_at: null, end_reason: null }).where('member_id', '=', deal.supplier.id).execute() // biome-ignore format: one statement
})
