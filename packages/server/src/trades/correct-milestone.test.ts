import { describe, expect, it } from 'vitest'
import { firstBrokenLine, storedAndReplayed } from '../testing/trade-proof.ts'
import { openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { clock } = market
const deal = await market.deal({ pay: 'CAD' })
await market.play(deal, { until: 'O3' })
const ago = (hours: number) => new Date(clock.now.getTime() - hours * 3_600_000).toISOString()
const correct = (fields: object, by: 'supplier' | 'buyer' = 'supplier', headers = {}) =>
  market.act(deal, by, 'goods.correct', { fields }, headers)
const passed = async (state: string) =>
  (await market.read(deal)).milestones.find((milestone: { state: string }) => milestone.state === state)
    ?.occurred_at
const lastNotice = async () =>
  (await market.as(deal.buyer, 'GET', '/secure/notifications?per_page=1')).body.data[0]

describe('a milestone with a wrong date', () => {
  it('is corrected by the side that reported it; the log has both days and its hash chain holds', async () => {
    const before = await passed('ON_TRUCKS')
    const { status, body } = await correct({ milestone: 'goods.onTrucks', occurred_at: ago(5) })
    expect(status).toBe(200)
    expect(await passed('ON_TRUCKS')).toBe(ago(5))
    expect(body.data.log.at(-1)).toMatchObject({
      task: 'goods.correct',
      side: 'supplier',
      changes: [{ facility_destination: null, field: 'on_trucks', from: before, to: ago(5) }],
    })
    expect(body.data.log.find((line: { task: string }) => line.task === 'goods.onTrucks')).toMatchObject({
      occurred_at: null,
      at: before,
    })
    const { stored, replayed } = await storedAndReplayed(market.db, deal.id, clock.now)
    expect(replayed).toEqual(stored)
    expect(await firstBrokenLine(market.db, deal.id)).toBeUndefined()
  })

  it('is announced to the other side', async () => {
    expect(await lastNotice()).toMatchObject({ type: 'goods.corrected' })
  })

  it('under an Idempotency-Key is corrected once', async () => {
    const key = { 'idempotency-key': 'anew' }
    const correction = { milestone: 'goods.inPort', occurred_at: ago(0.5) }
    const [first, second] = [
      await correct(correction, 'supplier', key),
      await correct(correction, 'supplier', key),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.version).toBe(first.body.data.version)
  })

  it.each([
    [
      'after the one after it',
      { milestone: 'goods.onTrucks', occurred_at: 0.1 },
      /^The date must not be after/,
    ],
    [
      'before the one before it',
      { milestone: 'goods.inPort', occurred_at: 400 },
      /^The date must not be before/,
    ],
    ['in the future', { milestone: 'goods.inPort', occurred_at: -1 }, /future/],
  ])('is not %s', async (_, { milestone, occurred_at }, words) => {
    const answer = await correct({ milestone, occurred_at: ago(occurred_at) })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.occurred_at[0]).toMatch(words)
  })

  it('is refused with the time if only the time is wrong, in the reader’s time zone', async () => {
    await market.db
      .updateTable('members')
      .set({ timezone: 'Asia/Dubai' })
      .where('id', '=', deal.supplier.id)
      .execute()
    const before = new Date(await passed('ON_TRUCKS'))
    const { body } = await correct({
      milestone: 'goods.inPort',
      occurred_at: new Date(before.getTime() - 60_000).toISOString(),
    })
    const inDubai = new Date(before.getTime() + 4 * 3_600_000).toISOString()
    expect(body.errors.occurred_at[0].replaceAll(/[\u2066\u2069]/g, '')).toBe(
      `The date must not be before ${inDubai.slice(0, 10)} ${inDubai.slice(11, 16)} (UTC+4)`,
    )
  })

  it('cannot be corrected by the other side, a stranger, on a stale version, or before it was reported', async () => {
    const correction = { milestone: 'goods.inPort', occurred_at: ago(0.5) }
    expect(await correct(correction, 'buyer')).toMatchObject({
      status: 403,
      body: { error_code: 'NOT_YOUR_TURN' },
    })
    expect(await correct({ ...correction, version: 1 })).toMatchObject({
      body: { error_code: 'STALE_VERSION' },
    })
    expect(await correct({ ...correction, milestone: 'goods.onShip' })).toMatchObject({
      body: { error_code: 'TASK_NOT_OPEN' },
    })
    expect((await correct({ ...correction, milestone: 'order.confirm' })).status).toBe(422)
    expect((await correct({ ...correction, milestone: undefined })).body.errors).toHaveProperty('milestone')
    const stranger = await market.member('SUPPLIER')
    expect((await market.act(deal, stranger, 'goods.correct', { fields: correction })).status).toBe(404)
  })
})
