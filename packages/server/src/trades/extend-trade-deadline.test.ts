import { addHours } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { firstBrokenLine, storedAndReplayed } from '../testing/trade-proof.ts'
import { type Deal, openTrading, type WireTask } from '../testing/trading.ts'
import { applyDeadlines } from './apply-deadlines.ts'
import { extendTradeDeadline } from './extend-trade-deadline.ts'
import { lockTrade } from './log/lock-trade.ts'
import { remindTrades } from './remind-trades.ts'
import { sweepDeadlines } from './sweep-deadlines.ts'

const market = await openTrading()
const { clock, db } = market
const admin = await market.member('ADMIN')
const start = clock.now
const DAY = 24

let deal: Deal
beforeEach(async () => {
  clock.now = start
  deal = await market.deal({ containers: [3] })
})

type Asked = { code: string; until: Date; reason?: string; version?: number; place?: string }
async function extend({ code, until, reason = 'The bank was closed', version, place }: Asked, by = admin) {
  const read = (await market.as(admin, 'GET', `/secure/admin/trades/${deal.id}`)).body.data
  return market.as(by, 'POST', `/secure/admin/trades/${deal.id}/deadlines`, {
    code,
    until: until.toISOString(),
    reason,
    version: version ?? read.version,
    ...(place && { facility_destination: place }),
  })
}
const taskOf = async (code: string): Promise<WireTask & { extended_from?: string }> =>
  (await market.read(deal)).open_tasks.find((task: WireTask) => task.code === code)
const available = async () =>
  (await market.as(deal.supplier, 'GET', `/secure/tickets/${deal.offerId}`)).body.data.available_containers
const sweep = () => sweepDeadlines({ db, now: clock.now, onError: (error) => expect(error).toBeUndefined() })
const noticesTo = async ({ id }: SignedIn, type: string) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('member_id', '=', id)
      .where('trade_id', '=', deal.id)
      .where('type', '=', type)
      .execute()
  ).length

describe('a deadline that an admin extends', () => {
  it('is read by both sides with the reason, in their trade, its log and their notifications', async () => {
    await market.play(deal, { until: 'C2', everyMinutes: 1 })
    const { due_at: from } = await taskOf('C2')
    const until = addHours(new Date(from!), 3 * DAY)
    const { status, body } = await extend({ code: 'C2', until })
    expect([status, body.data.open_tasks[0].due_at]).toEqual([200, until.toISOString()])
    for (const side of ['supplier', 'buyer'] as const) {
      const { open_tasks: tasks, log } = await market.read(deal, side)
      expect(tasks[0]).toMatchObject({ due_at: until.toISOString(), extended_from: from, overdue: false })
      expect(log.at(-1)).toMatchObject({
        task: 'deadline.extend',
        side: 'system',
        message: 'The bank was closed',
        extended: { code: 'C2', task: 'consignment.provide', from, until: until.toISOString() },
      })
      expect(await noticesTo(deal[side], 'deadline.extended')).toBe(1)
    }
    expect(await firstBrokenLine(db, deal.id)).toBeUndefined()
    const { stored, replayed } = await storedAndReplayed(db, deal.id, clock.now)
    expect(stored).toEqual(replayed)
    const calendar = await market.app.inject({
      url: `/api/v1/secure/trades/${deal.id}/calendar.ics`,
      headers: { authorization: `Bearer ${market.tokenOf(deal.buyer)}` },
    })
    expect(calendar.body).toContain(until.toISOString().slice(0, 19).replaceAll(/[-:]/g, ''))
  })

  it('leaves the lists of late trades, and the mail names reason and new time', async () => {
    await market.play(deal, { until: 'C2', everyMinutes: 1 })
    clock.now = addHours(clock.now, 3 * DAY)
    await remindTrades(db, clock.now)
    const late = async () =>
      (await market.as(admin, 'GET', '/secure/admin/trades?overdue=true&per_page=100')).body.data.some(
        ({ id }: { id: string }) => id === deal.id,
      )
    expect(await late()).toBe(true)
    clock.now = addHours(clock.now, 1)
    await extend({
      code: 'C2',
      until: addHours(clock.now, 2 * DAY),
      reason: 'The bank in Khartoum was closed',
    })
    expect(await late()).toBe(false)
    expect((await taskOf('C2')).overdue).toBe(false)
    await market.spread()
    const mails = await db
      .selectFrom('outbox')
      .innerJoin('members', 'members.email', 'outbox.recipient')
      .select('members.id')
      .where('body_text', 'like', '%The bank in Khartoum was closed%')
      .where('channel', '=', 'mail')
      .execute()
    expect(mails.map(({ id }) => id)).toEqual(expect.arrayContaining([deal.supplier.id, deal.buyer.id]))
  })

  it('reminds by the new deadline', async () => {
    await market.play(deal, { until: 'C2', everyMinutes: 1 })
    const { due_at: from } = await taskOf('C2')
    const until = addHours(new Date(from!), 4 * DAY)
    clock.now = addHours(new Date(from!), -1)
    await remindTrades(db, clock.now)
    const before = await noticesTo(deal.buyer, 'task.overdue')
    await extend({ code: 'C2', until })
    for (const [at, more] of [
      [new Date(from!), 0],
      [until, 1],
    ] as const) {
      clock.now = at
      await remindTrades(db, clock.now)
      expect((await noticesTo(deal.buyer, 'task.overdue')) - before).toBe(more)
    }
  })

  it('is recorded with what it was and why', async () => {
    const { due_at: from } = await taskOf('C1')
    const until = addHours(start, 2 * DAY)
    await extend({ code: 'C1', until })
    const { after } = await db
      .selectFrom('activity_log')
      .select('after')
      .where('action', '=', 'trade.deadline.extend')
      .where('entity_id', '=', deal.id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({
      code: 'C1',
      task: 'order.confirm',
      from,
      until: until.toISOString(),
      reason: 'The bank was closed',
    })
  })

  it('is refused where the rule refuses it', async () => {
    const until = addHours(start, 2 * DAY)
    const notOpen = { status: 409, body: { error_code: 'TASK_NOT_OPEN' } }
    expect(await extend({ code: 'C2', until })).toMatchObject(notOpen)
    expect(await extend({ code: 'C1', until, version: 7 })).toMatchObject({
      status: 409,
      body: { error_code: 'STALE_VERSION' },
    })
    for (const wrong of [addHours(start, 23), addHours(start, 16 * DAY)])
      expect(await extend({ code: 'C1', until: wrong })).toMatchObject({
        status: 422,
        body: { errors: { until: [expect.any(String)] } },
      })
    expect((await extend({ code: 'C1', until, reason: ' ' })).status).toBe(422)
    expect((await extend({ code: 'C1', until }, deal.supplier)).status).toBe(403)
    expect((await extend({ code: 'C1', until })).status).toBe(200)
    expect(await extend({ code: 'C1', until: addHours(until, 1) })).toMatchObject({
      status: 409,
      body: { error_code: 'DEADLINE_EXTENDED' },
    })
  })

  it('of one of several destinations names it', async () => {
    deal = await market.deal({ containers: [1, 1] })
    const { terms } = await market.play(deal, { until: 'L1', everyMinutes: 1 })
    const { due_at: from } = await taskOf('L1')
    const until = addHours(new Date(from!), DAY)
    expect(await extend({ code: 'L1', until })).toMatchObject({
      status: 422,
      body: { errors: { facility_destination: [expect.any(String)] } },
    })
    const place = terms.destinations[1].facility.external_id
    expect((await extend({ code: 'L1', until, place })).status).toBe(200)
    const tasks: WireTask[] = (await market.read(deal)).open_tasks
    expect(tasks.map((task) => [task.facility_destination === place, task.due_at])).toEqual([
      [false, from],
      [true, until.toISOString()],
    ])
  })
})

describe('the time to confirm an order that an admin extends', () => {
  const until = addHours(start, 3 * DAY)
  const extendOrder = () => extend({ code: 'C1', until })

  it('keeps the containers reserved until then, and then returns them', async () => {
    expect((await extendOrder()).status).toBe(200)
    clock.now = addHours(start, DAY)
    await applyDeadlines(db, { tradeId: deal.id, now: clock.now })
    await sweep()
    expect([(await market.read(deal)).status, await available()]).toEqual(['running', 0])
    clock.now = until
    expect((await market.read(deal)).status).toBe('lapsed')
    await sweep()
    expect(await available()).toBe(3)
    const { stored, replayed } = await storedAndReplayed(db, deal.id, clock.now)
    expect({ ...stored, remindAt: null }).toEqual({ ...replayed, remindAt: null })
  })

  it('lets the supplier confirm in the added time', async () => {
    await extendOrder()
    clock.now = addHours(until, -1)
    expect((await market.act(deal, 'supplier', 'order.confirm')).status).toBe(200)
  })

  it('has a job at its new end', async () => {
    await extendOrder()
    const { rows } = await sql<{ start_after: Date }>`
      select start_after from pgboss.job where name = 'order.lapse' and data ->> 'tradeId' = ${deal.id}`.execute(
      db,
    )
    expect(rows.map(({ start_after: at }) => at)).toContainEqual(until)
  })

  it('is not extended once it is over, even before a job has returned the containers', async () => {
    clock.now = addHours(start, DAY)
    const lapsed = { status: 410, body: { error_code: 'ORDER_LAPSED' } }
    expect(await extend({ code: 'C1', until })).toMatchObject(lapsed)
    await sweep()
    expect(await extend({ code: 'C1', until })).toMatchObject(lapsed)
    expect(await available()).toBe(3)
  })

  it('and that is extended at the last second is not ended by a sweep that waits or skips', async () => {
    const other = await db.startTransaction().execute()
    const lastSecond = addHours(start, DAY - 1 / 3600)
    await extendTradeDeadline(other, {
      by: admin,
      tradeId: deal.id,
      code: 'C1',
      destinationId: undefined,
      until,
      reason: 'The supplier is on the way',
      version: 1,
      now: lastSecond,
    })
    clock.now = addHours(start, DAY)
    await sweep() // the offer is locked: this trade is left to the next sweep
    const job = applyDeadlines(db, { tradeId: deal.id, now: clock.now })
    await market.lockAwaited()
    await other.commit().execute()
    await job
    await sweep()
    expect([(await market.read(deal)).status, await available()]).toEqual(['running', 0])
    expect(await firstBrokenLine(db, deal.id)).toBeUndefined()
  })

  it('and that a sweep ended first is not extended', async () => {
    clock.now = addHours(start, DAY)
    const other = await db.startTransaction().execute()
    await lockTrade(other, deal.id, clock.now) // carries the end out
    const answer = market.as(admin, 'POST', `/secure/admin/trades/${deal.id}/deadlines`, {
      code: 'C1',
      until: until.toISOString(),
      reason: 'Too late',
      version: 1,
    })
    await market.lockAwaited()
    await other.commit().execute()
    expect(await answer).toMatchObject({ status: 409, body: { error_code: 'STALE_VERSION' } })
    expect([(await market.read(deal)).status, await available()]).toEqual(['lapsed', 3])
  })

  it('is extended once by two admins at the same moment', async () => {
    const second = await market.member('ADMIN')
    const statuses = (await Promise.all([extendOrder(), extend({ code: 'C1', until }, second)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    const { log } = await market.read(deal)
    expect(log.filter(({ task }: { task: string }) => task === 'deadline.extend')).toHaveLength(1)
  })
})
