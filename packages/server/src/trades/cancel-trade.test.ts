import { beforeEach, describe, expect, it, test } from 'vitest'
import { asMember } from '../platform/http/as-member.ts'
import { firstBrokenLine, storedAndReplayed } from '../testing/trade-proof.ts'
import { type Deal, openTrading } from '../testing/trading.ts'
import { applyDeadlines } from './apply-deadlines.ts'
import { performTradeTask } from './perform-task.ts'

const market = await openTrading({ adminsCancelTrades: true })
const { clock, db } = market
const admin = await market.member('ADMIN')
const start = clock.now

let deal: Deal
beforeEach(async () => {
  clock.now = start
  deal = await market.deal({ containers: [3] })
})
type Side = 'supplier' | 'buyer'
const agree = (by: Parameters<typeof market.act>[1], fields = {}) =>
  market.act(deal, by, 'cancel.agree', { fields })
const offer = async () => (await market.as(deal.supplier, 'GET', `/secure/tickets/${deal.offerId}`)).body.data
const noticesTo = async (side: Side) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('trade_id', '=', deal.id)
      .where('member_id', '=', deal[side].id)
      .where('type', 'in', ['cancel.agreed', 'trade.cancelled'])
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)
const listed = async (status: string) =>
  (await market.as(deal.buyer, 'GET', `/secure/trades?status=${status}`)).body.data.some(
    (trade: { id: string }) => trade.id === deal.id,
  )
const contracted = () => market.play(deal, { until: 'M1', everyMinutes: 1 })
const notOpen = { status: 409, body: { error_code: 'TASK_NOT_OPEN' } }

describe('a trade that both sides want to cancel', () => {
  it.each([
    ['waits for its confirmation', 'C1'],
    ['waits for the consignee', 'C2'],
    ['is signed by one side', 'C4'],
  ] as const)('is cancelled while it %s, and its containers can be sold again', async (_, code) => {
    await market.play(deal, { until: code, everyMinutes: 1 })
    expect((await agree('buyer', { message: 'The mill has closed' })).body.data.status).toBe('running')
    expect(await offer()).toMatchObject({ available_containers: 0 })
    const { status, body } = await agree('supplier')
    expect([status, body.data.status, body.data.open_tasks]).toEqual([200, 'cancelled', []])
    expect(body.data.log.slice(-2)).toMatchObject([
      { task: 'cancel.agree', side: 'buyer', message: 'The mill has closed' },
      { task: 'cancel.agree', side: 'supplier', message: null },
    ])
    expect(await offer()).toMatchObject({
      status: 'open',
      available_containers: 3,
      reserved_containers: 0,
      sold_containers: 0,
    })
    expect([await noticesTo('supplier'), await noticesTo('buyer')]).toEqual([
      ['cancel.agreed'],
      ['trade.cancelled'],
    ])
    expect([await listed('cancelled'), await listed('running')]).toEqual([true, false])
    const again = await market.purchase(await market.member('BUYER'), await offer(), {
      containers: 3,
      facility_destination: market.ports[0],
    })
    expect(again.status).toBe(201)
  })

  it('is not cancelled by one side', async () => {
    await agree('supplier')
    expect(await agree('supplier')).toMatchObject(notOpen)
    expect((await market.read(deal)).status).toBe('running')
    expect(await offer()).toMatchObject({ available_containers: 0 })
  })

  it('is not cancelled once both have signed', async () => {
    await contracted()
    expect([await agree('buyer'), await agree('supplier')]).toMatchObject([notOpen, notOpen])
    expect((await market.read(deal)).status).toBe('running')
  })

  it('cannot be cancelled by anybody else', async () => {
    const notFound = { status: 404, body: { error_code: 'NOT_FOUND' } }
    expect(await agree(await market.member('TRADER'))).toMatchObject(notFound)
  })

  it('does not lapse any more, and accepts no task', async () => {
    await agree('buyer')
    await agree('supplier')
    clock.now = new Date(start.getTime() + 25 * 3_600_000)
    await applyDeadlines(db, { tradeId: deal.id, now: clock.now })
    expect(await market.act(deal, 'supplier', 'order.confirm')).toMatchObject(notOpen)
    expect((await market.read(deal)).status).toBe('cancelled')
    expect(await offer()).toMatchObject({ reserved_containers: 0, sold_containers: 0 })
    expect(await firstBrokenLine(db, deal.id)).toBeUndefined()
    const { stored, replayed } = await storedAndReplayed(db, deal.id, clock.now)
    expect({ ...stored, remindAt: null }).toEqual({ ...replayed, remindAt: null })
  })

  it('returns its containers once, when both confirm at the same instant', async () => {
    await market.play(deal, { until: 'C2', everyMinutes: 1 })
    const other = await db.startTransaction().execute()
    const by = asMember(deal.supplier)
    await performTradeTask(other, { by, tradeId: deal.id, task: 'cancel.agree', now: clock.now })
    const answer = agree('buyer')
    await market.lockAwaited()
    await other.commit().execute()
    expect((await answer).body.data.status).toBe('cancelled')
    expect(await offer()).toMatchObject({ available_containers: 3, sold_containers: 0 })
  })
})

describe('an admin with permission', () => {
  const cancel = (body: object) => market.as(admin, 'POST', `/secure/admin/trades/${deal.id}/cancel`, body)

  it('cancels a trade that both have signed, with a reason that both read, and its containers stay sold', async () => {
    const { version } = await contracted()
    const { status, body } = await cancel({ version, reason: ' The supplier is insolvent ' })
    expect([status, body.data.status]).toEqual([200, 'cancelled'])
    expect((await market.read(deal)).log.at(-1)).toMatchObject({
      task: 'cancel.decide',
      side: 'system',
      actor: null,
      message: 'The supplier is insolvent',
    })
    expect([await noticesTo('supplier'), await noticesTo('buyer')]).toEqual([
      ['trade.cancelled'],
      ['trade.cancelled'],
    ])
    expect(await offer()).toMatchObject({ available_containers: 0, sold_containers: 3 })
    const kept = await db
      .selectFrom('activity_log')
      .select(['actor_id', 'role', 'before', 'after'])
      .where('action', '=', 'trade.cancel.decide')
      .where('entity_id', '=', deal.id)
      .execute()
    expect(kept).toEqual([
      {
        actor_id: admin.id,
        role: 'ADMIN',
        before: { status: 'running' },
        after: { status: 'cancelled', reason: 'The supplier is insolvent' },
      },
    ])
    expect(await cancel({ version: version + 1, reason: 'Again' })).toMatchObject(notOpen)
  })

  it('returns the containers of an order that has no contract yet', async () => {
    expect((await cancel({ version: 1, reason: 'Ordered by mistake' })).status).toBe(200)
    expect(await offer()).toMatchObject({ available_containers: 3, reserved_containers: 0 })
  })

  it('gives a reason, and decides on the version that was read', async () => {
    expect(await cancel({ version: 1, reason: '  ' })).toMatchObject({ status: 422 })
    expect(await cancel({ version: 2, reason: 'Gone' })).toMatchObject({
      status: 409,
      body: { error_code: 'STALE_VERSION' },
    })
    expect((await market.read(deal)).status).toBe('running')
  })
})

test('an admin reads with the trade whether the operator allows to cancel it', async () => {
  const { body } = await market.as(admin, 'GET', `/secure/admin/trades/${deal.id}`)
  expect(body.data.may_cancel).toBe(true)
})

test('an admin cannot unless the operator allows it', async () => {
  const other = await openTrading()
  const at = await other.deal()
  const body = { version: 1, reason: 'The supplier is insolvent' }
  const by = await other.member('ADMIN')
  expect(await other.as(by, 'POST', `/secure/admin/trades/${at.id}/cancel`, body)).toMatchObject({
    status: 403,
    body: { error_code: 'FORBIDDEN' },
  })
  expect((await other.read(at)).status).toBe('running')
  expect((await other.as(by, 'GET', `/secure/admin/trades/${at.id}`)).body.data.may_cancel).toBe(false)
})
