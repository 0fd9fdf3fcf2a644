import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTrading } from '../../testing/trading.ts'
import { asMember } from '../members/as-member.ts'
import { doTradeTask } from './do-task.ts'
import { KnownTrades } from './known-trades.ts'
import { readTrade } from './read-trade.ts'
import { type TradeView, tradeOfParty } from './trade-view.ts'

const market = await openTrading()
const { clock, db } = market

/** As a process answers that has never read the trade. */
async function readAnew(id: string, readerId: string) {
  const view = await tradeOfParty(db, { id, memberId: readerId })
  const { data } = readTrade(view!, { readerId, language: 'en', now: clock.now }) // a party asks
  return JSON.parse(JSON.stringify(data))
}

test('every act of a trade answers, and is read later, as a process reads it that knows nothing of it', async () => {
  const deal = await market.deal({
    pay: 'LC_SIGHT',
    marking: 'seller_buyer',
    advance: 20,
    containers: [1, 1],
  })
  await market.play(deal, {
    after: async ({ trade }) => {
      const reader = trade.side as 'buyer' | 'supplier'
      const anew = await readAnew(deal.id, deal[reader].id)
      expect(trade).toEqual(anew)
      expect(await market.read(deal, reader)).toEqual(anew)
    },
  })
})

test('what another process wrote is read on, by who reads and by who acts', async () => {
  const deal = await market.deal()
  const before = await market.read(deal)
  const by = asMember(deal.supplier)
  await doTradeTask(db, { by, tradeId: deal.id, task: 'order.confirm', now: clock.now })
  const after = await market.read(deal)
  expect(after.log.slice(0, -1)).toEqual(before.log)
  expect(after.log.at(-1).task).toBe('order.confirm')
  const facts = { consigneeName: 'To order', notifyParty: 'The port agent' }
  const names = { by: asMember(deal.buyer), tradeId: deal.id, task: 'consignment.provide', facts }
  await doTradeTask(db, { ...names, now: clock.now })
  const files = { sales_contract: market.papers.pdf, proforma_invoice: market.papers.pdf }
  const signed = await market.act(deal, 'supplier', 'contract.sign.supplier', { files })
  expect(signed.body.data.log.map((line: { task: string }) => line.task)).toEqual([
    'ticket.purchase', 'order.confirm', 'consignment.provide', 'contract.sign.supplier',
  ]) // biome-ignore format: in their order
})

test('an act that was taken back is nothing that anybody knows', async () => {
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

test('only so much is known, and it is the longest unused that is forgotten', () => {
  const trades = new KnownTrades()
  const log = Array.from({ length: 1_000 })
  const named = (id: string) => ({ id, log }) as unknown as TradeView // the rest is not looked at
  for (const id of ['first', 'second', 'third', 'fourth']) trades.keep(named(id))
  trades.find('first')
  trades.keep(named('fifth'))
  const known = ['first', 'second', 'third', 'fourth', 'fifth'].filter((id) => trades.find(id))
  expect(known).toEqual(['first', 'third', 'fourth', 'fifth'])
})
