import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { type Deal, openTrading } from '../testing/trading.ts'
import { remindTrades } from './remind-trades.ts'

const market = await openTrading()
const { clock, db } = market
const start = clock.now
const HOUR = 3_600_000
const admin = await market.member('ADMIN')
await market.member('ADMIN', { email: 'gone@admin.example' })
await db.updateTable('members').set({ deleted_at: start }).where('email', '=', 'gone@admin.example').execute()

let deal: Deal
let since: Date
beforeEach(async () => {
  clock.now = start
  await sql`update trades set remind_at = null`.execute(db)
  const [supplier, buyer] = [
    await market.member('SUPPLIER'),
    await market.member('BUYER', { language: 'ar' }),
  ]
  deal = await market.deal({ pay: 'LC_SIGHT' }, { supplier, buyer })
  await market.play(deal, { until: 'C2', everyMinutes: 1 })
  since = clock.now
})
const at = (hours: number) => {
  clock.now = new Date(since.getTime() + hours * HOUR)
}
const remind = () => remindTrades(db, clock.now)
/** Reminders in order, as `who type task`. */
async function remindersSoFar() {
  const names = new Map([
    [deal.supplier.id as string, 'supplier'],
    [deal.buyer.id as string, 'buyer'],
    [admin.id as string, 'admin'],
  ])
  const rows = await db
    .selectFrom('notifications')
    .select(['member_id', 'type', 'task'])
    .where('trade_id', '=', deal.id)
    .where('task', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ member_id, type, task }) => `${names.get(member_id)} ${type} ${task}`)
}
const remindAt = async () =>
  (await db.selectFrom('trades').select('remind_at').where('id', '=', deal.id).executeTakeFirstOrThrow())
    .remind_at

describe('the side that must act', () => {
  it('is reminded at half time, and not a moment before', async () => {
    at(24 - 1 / 60)
    await remind()
    expect(await remindersSoFar()).toEqual([])
    at(24)
    await remind()
    expect(await remindersSoFar()).toEqual(['buyer task.reminder consignment.provide'])
  })

  it('is reminded at the deadline and then daily, and the admins from the third day', async () => {
    for (const hours of [24, 48, 72, 96, 120]) {
      at(hours)
      await remind()
    }
    const late = 'buyer task.overdue consignment.provide'
    expect(await remindersSoFar()).toEqual([
      'buyer task.reminder consignment.provide',
      late,
      late,
      late,
      late,
      'admin trade.overdue consignment.provide',
    ])
    expect(await remindAt()).toEqual(new Date(since.getTime() + 144 * HOUR))
  })

  it('gets one reminder for a period in which no job ran', async () => {
    at(100)
    await remind()
    expect(await remindersSoFar()).toEqual(['buyer task.overdue consignment.provide'])
  })

  it('gets no reminders of what is done', async () => {
    at(24)
    await remind()
    await market.play(deal, { until: 'C3', everyMinutes: 0 })
    at(48)
    await remind()
    expect(await remindersSoFar()).toEqual([
      'buyer task.reminder consignment.provide',
      'supplier task.reminder contract.sign.supplier',
    ])
  })
})

test('a late letter of credit is announced to both sides and the admins at once', async () => {
  await market.play(deal, { until: 'P1', everyMinutes: 0 })
  at(240)
  await remind()
  expect(await remindersSoFar()).toEqual(
    expect.arrayContaining([
      'supplier task.overdue lc.upload',
      'buyer task.overdue lc.upload',
      'admin trade.overdue lc.upload',
    ]),
  )
})

describe('reminding', () => {
  it('twice, or twice at once, has the effect of once', async () => {
    at(24)
    await Promise.all([remind(), remind(), remind()])
    await remind()
    expect(await remindersSoFar()).toHaveLength(1)
  })

  it('leaves a trade that somebody acts in to the next minute', async () => {
    at(24)
    const other = await db.startTransaction().execute()
    await sql`select from trades where id = ${deal.id} for update`.execute(other)
    await remind()
    expect(await remindersSoFar()).toEqual([])
    await other.commit().execute()
    await remind()
    expect(await remindersSoFar()).toHaveLength(1)
  })

  it('is not lost if another task of the trade is done before the job runs', async () => {
    await market.play(deal, { until: 'P1', everyMinutes: 0 })
    at(24.01)
    await market.act(deal, 'buyer', 'lc.upload', { files: { file: market.documents.pdf } })
    await remind()
    expect(await remindersSoFar()).toEqual(['buyer task.reminder marking.inform'])
    expect(await remindAt()).toEqual(new Date(since.getTime() + 48 * HOUR))
  })

  it('in one trade is not blocked by another that fails', async () => {
    const broken = await market.deal({}, deal)
    await market.play(broken, { until: 'C2', everyMinutes: 0 })
    await db.updateTable('trades').set({ terms: '{}' }).where('id', '=', broken.id).execute()
    at(30)
    await expect(remind()).rejects.toThrow('1 trades were not reminded of')
    expect(await remindersSoFar()).toEqual(['buyer task.reminder consignment.provide'])
    await db.updateTable('trades').set({ remind_at: null }).where('id', '=', broken.id).execute()
  })

  it('is written with all its effects, or not at all', async () => {
    at(24)
    const before = await remindAt()
    await expect(
      transaction(db, async (tx) => {
        await remindTrades(tx, clock.now)
        throw new Error('the process died')
      }),
    ).rejects.toThrow('died')
    expect([await remindersSoFar(), await remindAt()]).toEqual([[], before])
  })
})

test('a reminder names the task in lists, and in a mail in its reader’s language', async () => {
  at(24)
  await remind()
  const notices = async (by: SignedIn, path: string) => (await market.as(by, 'GET', path)).body
  for (const path of ['/secure/notifications', '/my/trades/notifications'])
    expect((await notices(deal.buyer, path)).data[0]).toMatchObject({
      type: 'task.reminder',
      kind: 'TRADE',
      trade_id: deal.id,
      task: 'consignment.provide',
    })
  await market.spread()
  const { subject } = await db
    .selectFrom('outbox')
    .innerJoin('members', 'members.email', 'outbox.recipient')
    .select('subject')
    .where('members.id', '=', deal.buyer.id)
    .orderBy('outbox.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(subject).toMatch(/^تذكير بشأن الصفقة MH-\d+-T\d+: تحديد المرسَل إليه/)
})

test('the trades’ own list of notices leaves out those about bids', async () => {
  const all = (await market.as(deal.supplier, 'GET', '/secure/notifications')).body
  expect(all.data.map((line: { type: string }) => line.type)).toEqual(['OfferPurchased'])
  expect((await market.as(deal.supplier, 'GET', '/my/trades/notifications')).body).toMatchObject({
    data: [],
    total_data: 0,
  })
})
