import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type Deal, openTrading } from '../testing/trading.ts'
import { applyDeadlines } from './apply-deadlines.ts'

const market = await openTrading()
const { clock, db, documents } = market
const DAY = 86_400_000
const start = clock.now

await market.bankOf(market.supplier)
const base = await market.deal({ pay: 'DEFERRED', delay: 30 })
await market.play(base, { until: 'L2', everyMinutes: 1 })
clock.now = new Date(start.getTime() + 3 * DAY)
const loaded = utcDay(start)
await market.act(base, 'supplier', 'logistics.atSea', {
  fields: { shipments: [{ bill_of_lading_number: 'BL1', on_board_date: loaded }] },
})
await market.play(base, { until: 'L6', everyMinutes: 1 })
const undelivered = await market.copied(base)
await market.act(base, 'buyer', 'documents.deliver')
const delivered = clock.now
const due = new Date(`${addDays(loaded, 30)}T00:00:00Z`)

let deal: Deal
beforeEach(async () => {
  clock.now = delivered
  deal = await market.copied(base)
})
const run = () => applyDeadlines(db, { tradeId: deal.id, now: clock.now })
const pay = () => market.act(deal, 'buyer', 'payment.send', { files: { file: documents.pdf } })
const codes = async () => (await market.read(deal)).open_tasks.map((task: { code: string }) => task.code)
const events = async () =>
  (await market.read(deal)).log
    .slice(-2)
    .map((line: { task: string; side: string }) => `${line.side} ${line.task}`)
const notices = async () =>
  (
    await db
      .selectFrom('notifications')
      .select(['type', 'member_id'])
      .where('trade_id', '=', deal.id)
      .execute()
  ).map((notice) => `${notice.type} to ${notice.member_id === deal.buyer.id ? 'buyer' : 'supplier'}`)
const bank = (by = deal.buyer, id = deal.id) =>
  market.as(by, 'GET', `/my/trades/payments/bank_info?trade_id=${id}`)
/** The draft of the bill of lading is approved: the supplier proposes, and the buyer accepts. */
async function correct(on_board_date: string) {
  const { body } = await market.act(deal, 'supplier', 'onBoardDate.propose', {
    fields: { shipments: [{ on_board_date }], message: 'As the carrier corrected it' },
  })
  return market.act(deal, 'buyer', 'onBoardDate.accept', { fields: { version: body.data.version } })
}
const timers = async () => {
  const { rows } = await sql<{ at: Date }>`
    select start_after as at from pgboss.job where name = 'deferred.due' and data ->> 'tradeId' = ${deal.id} order by created_on`.execute(
    db,
  )
  return rows.map(({ at }) => at)
}
const notYet = { status: 409, body: { error_code: 'TASK_NOT_OPEN' } }

describe('a deferred balance', () => {
  it('is due as the 30th day from the bill of lading begins, whether or not a job has run', async () => {
    clock.now = new Date(due.getTime() - 1_000)
    expect(await codes()).toEqual(['Y1'])
    expect(await pay()).toMatchObject(notYet)
    expect((await market.as(deal.buyer, 'GET', `/secure/trades/${deal.id}/amount`)).body.data.due_at).toBe(
      due.toISOString(),
    )
    clock.now = due
    expect(await codes()).toEqual(['Y2'])
    expect((await pay()).status).toBe(200)
    expect(await events()).toEqual(['system deferred.due', 'buyer payment.send'])
  })

  it('is announced to the buyer by a job, once, however often it runs and however late', async () => {
    clock.now = new Date(due.getTime() - 1)
    await run()
    expect(await notices()).toEqual([])
    clock.now = new Date(due.getTime() + 2 * DAY)
    await Promise.all([run(), run()])
    await run()
    expect(await notices()).toEqual(['DeferredPayment to buyer'])
    expect(await events()).toEqual(['buyer documents.deliver', 'system deferred.due'])
  })

  it('is due at once when the documents took longer than that', async () => {
    deal = await market.copied(undelivered)
    clock.now = new Date(due.getTime() + DAY)
    const { body } = await market.act(deal, 'buyer', 'documents.deliver')
    expect(await events()).toEqual(['buyer documents.deliver', 'system deferred.due'])
    expect(body.data.open_tasks.map((task: { code: string }) => task.code)).toEqual(['Y2'])
    expect(await notices()).toEqual(['DocumentationDeliveredByBuyer to supplier', 'DeferredPayment to buyer'])
  })

  it('starts its timer when the documents have arrived', async () => {
    deal = await market.copied(undelivered)
    clock.now = delivered
    await market.act(deal, 'buyer', 'documents.deliver')
    expect(await timers()).toEqual([due])
  })

  it('moves with a correction of the bill of lading, and its timer with it', async () => {
    expect((await correct(addDays(loaded, 2))).status).toBe(200)
    const later = new Date(due.getTime() + 2 * DAY)
    expect(await timers()).toEqual([later])
    clock.now = due
    await run() // the timer of the first date
    expect([await codes(), await pay()]).toMatchObject([['Y1'], notYet])
    clock.now = later
    await run()
    expect(await codes()).toEqual(['Y2'])
  })

  it('is due at once when the corrected day has passed', async () => {
    await correct(addDays(loaded, 2))
    clock.now = due
    expect((await correct(loaded)).status).toBe(200)
    expect(await events()).toEqual(['buyer onBoardDate.accept', 'system deferred.due'])
    expect(await notices()).toEqual([
      'onBoardDate.proposed to buyer',
      'onBoardDate.accepted to supplier',
      'onBoardDate.proposed to buyer',
      'onBoardDate.accepted to supplier',
      'DeferredPayment to buyer',
    ])
  })
})

describe('the account to pay into', () => {
  it('is shown to both parties from the moment the balance is due, and not before', async () => {
    clock.now = new Date(due.getTime() - 1_000)
    for (const by of [deal.buyer, deal.supplier])
      expect(await bank(by)).toMatchObject({ status: 409, body: { error_code: 'PAYMENT_NOT_DUE' } })
    clock.now = due
    for (const by of [deal.buyer, deal.supplier])
      expect(await bank(by)).toMatchObject({
        status: 200,
        body: {
          data: {
            trade_id: deal.id,
            bank_name: 'Bank of Khartoum',
            bank_iban: 'SD2129010501234001',
            bank_swift: 'BKHASDKH',
          },
        },
      })
  })

  it('stays visible while the payment is under way and when it did not arrive', async () => {
    clock.now = due
    await pay()
    expect((await bank()).status).toBe(200)
    await market.act(deal, 'supplier', 'payment.notReceived', { fields: { message: 'Nothing came' } })
    expect((await bank()).status).toBe(200)
  })

  it('is visible to nobody else, and is in no list and no trade', async () => {
    clock.now = due
    for (const by of [market.buyer, await market.member('TRADER')]) expect((await bank(by)).status).toBe(404)
    expect((await bank(await market.member('ADMIN'))).status).toBe(403)
    for (const path of ['/secure/trades', `/secure/trades/${deal.id}`, `/secure/trades/${deal.id}/amount`])
      expect(JSON.stringify((await market.as(deal.buyer, 'GET', path)).body)).not.toMatch(
        /SD2129|BKHASDKH|Bank of/,
      )
  })

  it('is shown for an advance as soon as that is due', async () => {
    await market.bankOf(deal.supplier)
    const mine = await market.deal({ pay: 'CAD', advance: 20 }, deal)
    await market.play(mine, { until: 'C4', everyMinutes: 0 })
    expect((await bank(mine.buyer, mine.id)).status).toBe(409)
    await market.play(mine, { until: 'P3', everyMinutes: 0 })
    expect((await bank(mine.buyer, mine.id)).status).toBe(200)
  })
})

test('a trade’s whole page is one request of a few statements, however long its log', async () => {
  const mine = await market.deal({ pay: 'COPY', marking: 'seller_buyer', advance: 20, containers: [1, 1, 2] })
  expect(await statementsOf(mine)).toBe(2)
  const trade = await market.play(mine, { everyMinutes: 1 })
  expect(trade.documents.length).toBeGreaterThanOrEqual(20)
  expect(await statementsOf(mine)).toBe(2)
})

/** One for the session, one for the trade with everything on its page. */
async function statementsOf(at: Deal): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await market.read(at)
  const count = spy.mock.calls.length
  spy.mockRestore()
  return count
}
