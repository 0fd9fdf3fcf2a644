import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '../../platform/http/as-member.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openTrading } from '../../testing/trading.ts'
import { performTradeTask } from '../perform-task.ts'
import { readTrade } from '../read-trade.ts'
import { TradeCache } from './trade-cache.ts'
import { type TradeView, tradeOfParty } from './trade-view.ts'

const market = await openTrading()
const { clock, db } = market

/** The answer of a process with an empty cache. */
async function readAnew(id: string, reader: SignedIn) {
  const view = await tradeOfParty(db, { id, companyId: reader.companyId })
  const { data } = readTrade(view!, { readerCompanyId: reader.companyId, language: 'en', now: clock.now }) // a party requests it
  return JSON.parse(JSON.stringify(data))
}

test('every act of a trade answers, and is read later, as a process with an empty cache reads it', async () => {
  const deal = await market.deal({
    pay: 'LC_SIGHT',
    marking: 'seller_buyer',
    advance: 20,
    containers: [1, 1],
  })
  await market.play(deal, {
    after: async ({ trade }) => {
      const reader = trade.side as 'buyer' | 'supplier'
      const anew = await readAnew(deal.id, deal[reader])
      expect(trade).toEqual(anew)
      expect(await market.read(deal, reader)).toEqual(anew)
    },
  })
})

test('entries of another process are read on, by readers and by acts', async () => {
  const deal = await market.deal()
  const before = await market.read(deal)
  const by = asMember(deal.supplier)
  await performTradeTask(db, { by, tradeId: deal.id, task: 'order.confirm', now: clock.now })
  const after = await market.read(deal)
  expect(after.log.slice(0, -1)).toEqual(before.log)
  expect(after.log.at(-1).task).toBe('order.confirm')
  const facts = { consigneeName: 'To order', notifyParty: 'The port agent' }
  const names = { by: asMember(deal.buyer), tradeId: deal.id, task: 'consignment.provide', facts }
  await performTradeTask(db, { ...names, now: clock.now })
  const files = { sales_contract: market.documents.pdf, proforma_invoice: market.documents.pdf }
  const signed = await market.act(deal, 'supplier', 'contract.sign.supplier', { files })
  expect(signed.body.data.log.map((line: { task: string }) => line.task)).toEqual([
    'ticket.purchase', 'order.confirm', 'consignment.provide', 'contract.sign.supplier',
  ]) // biome-ignore format: in their order
})

test('a trade is its parties’ alone, whether it is cached or not', async () => {
  const deal = await market.copied(await market.deal())
  const asks = async (by: SignedIn) => (await market.as(by, 'GET', `/secure/trades/${deal.id}`)).status
  const stranger = await market.member('TRADER')
  expect(await asks(stranger)).toBe(404)
  expect(await asks(deal.buyer)).toBe(200)
  expect(await asks(stranger)).toBe(404)
  expect(await asks(deal.supplier)).toBe(200)
  expect((await market.act({ ...deal, supplier: stranger }, 'supplier', 'order.confirm')).status).toBe(404)
})

test('changed names are read again, even without a new log entry', async () => {
  const deal = await market.deal()
  const before = await market.read(deal, 'buyer')
  const { company_id: id } = await db.selectFrom('members').select('company_id').where('id', '=', deal.supplier.id).executeTakeFirstOrThrow() // biome-ignore format: one statement
  await db.updateTable('companies').set({ name: 'Blue Nile Exports' }).where('id', '=', id).execute()
  const after = await market.read(deal, 'buyer')
  expect(after.parties.supplier.company_name).toBe('Blue Nile Exports')
  await db
    .updateTable('companies')
    .set({ name: before.parties.supplier.company_name })
    .where('id', '=', id)
    .execute()
  await db.updateTable('members').set({ last_name: 'Othman' }).where('id', '=', deal.supplier.id).execute()
  expect(await market.read(deal, 'supplier')).toMatchObject({ version: before.version })
  const { rows } = await sql<{
    name: string
  }>`select name || ' ' || last_name as name from members where id = ${deal.supplier.id}`.execute(db)
  await performTradeTask(db, {
    by: asMember(deal.supplier),
    tradeId: deal.id,
    task: 'order.confirm',
    now: clock.now,
  })
  expect((await market.read(deal, 'buyer')).parties.supplier.contact.name).toBe(rows[0]?.name)
})

test('a changed name of a characteristic changes the ETag of a cached page', async () => {
  const versionOf = () => db.selectFrom('reference_version').select('version').executeTakeFirstOrThrow()
  const before = await versionOf()
  await db.updateTable('product_characteristics').set({ name_ar: 'الزيت' }).execute()
  expect((await versionOf()).version).toBeGreaterThan(before.version)
})

test('a rolled back act is never cached', async () => {
  const deal = await market.deal()
  const before = await market.read(deal)
  await sql`create function no_answer() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
    db,
  )
  await sql`create trigger no_answer before update on idempotency_keys for each row execute function no_answer()`.execute(
    db,
  )
  const failed = await market.act(deal, 'supplier', 'order.confirm', {}, { 'idempotency-key': 'once' })
  await sql`drop trigger no_answer on idempotency_keys`.execute(db)
  expect(failed.status).toBe(500)
  expect(await market.read(deal)).toEqual(before)
})

test('the cache has a limit, and evicts the least recently used', () => {
  const trades = new TradeCache()
  const log = Array.from({ length: 1_000 })
  const named = (id: string) => ({ id, log }) as unknown as TradeView // the rest is not compared
  for (const id of ['first', 'second', 'third', 'fourth']) trades.keep(named(id))
  trades.find('first')
  trades.keep(named('fifth'))
  const known = ['first', 'second', 'third', 'fourth', 'fifth'].filter((id) => trades.find(id))
  expect(known).toEqual(['first', 'third', 'fourth', 'fifth'])
})
