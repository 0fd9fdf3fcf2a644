import { addDays, addHours, utcDay } from '@mahsul/domain/kit/calendar'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { firstBrokenLine, storedAndReplayed } from '../testing/trade-proof.ts'
import { type Deal, openTrading } from '../testing/trading.ts'
import { unzipped } from '../testing/unzipped.ts'

const market = await openTrading()
const { clock, db } = market
const [admin, operator, support] = [
  await market.member('ADMIN'),
  await market.member('ADMIN', { adminRole: 'operator' }),
  await market.member('ADMIN', { adminRole: 'support' }),
]
const drawn = await market.deal({ pay: 'LC_SIGHT' })
await market.play(drawn, { until: 'L5', everyMinutes: 1 })
const boarded = utcDay(clock.now)
clock.now = addHours(clock.now, 72)
const start = clock.now
const later = addDays(boarded, 1)

let deal: Deal
beforeEach(async () => {
  clock.now = start
  deal = await market.copied(drawn)
})

type Asked = { milestone?: string; on_board_date?: string; occurred_at?: string; reason?: string }
const path = (more = '') => `/secure/admin/trades/${deal.id}/corrections${more}`
async function propose(asked: Asked = {}, by = operator, headers = {}) {
  const { version } = await market.read(deal)
  const body = { milestone: 'logistics.atSea', on_board_date: later, reason: 'As the carrier says', version }
  return market.as(by, 'POST', path(), { ...body, ...asked }, headers)
}
const openIn = async (by: 'supplier' | 'buyer' = 'buyer') => (await market.read(deal, by)).corrections ?? []
async function answer(by: 'supplier' | 'buyer' | SignedIn, task: 'accept' | 'decline', fields = {}) {
  const log = (await market.read(deal)).log as { task: string; seq: number }[]
  const proposal = log.findLast((entry) => entry.task === 'correction.propose')?.seq
  return market.act(deal, by, `correction.${task}`, { fields: { proposal, ...fields } })
}
const dateOf = async () => (await market.read(deal)).shipments[0].on_board_date
const noticesTo = async ({ id }: SignedIn) => {
  const rows = await db
    .selectFrom('notifications')
    .select('type')
    .where('member_id', '=', id)
    .where('trade_id', '=', deal.id)
    .where('type', 'like', 'correction.%')
    .orderBy('id')
    .execute()
  return rows.map(({ type }) => type)
}
const refused = (error_code: string, status = 409) => ({ status, body: { error_code } })

describe('an admin who sees a wrong date of the bill of lading', () => {
  it('proposes another: both sides read it with the reason, and both have the turn', async () => {
    const { status, body } = await propose()
    expect(status).toBe(200)
    expect(body.data.log.at(-1)).toMatchObject({
      task: 'correction.propose',
      side: 'system',
      message: 'As the carrier says',
      changes: [{ field: 'on_board_date', from: boarded, to: later }],
    })
    for (const side of ['supplier', 'buyer'] as const) {
      expect(await openIn(side)).toMatchObject([
        {
          milestone: 'logistics.atSea',
          from: boarded,
          to: later,
          reason: 'As the carrier says',
          present_by: { from: addDays(boarded, 21), to: addDays(later, 21) },
          accepted: [],
          yours: true,
        },
      ])
      expect(await noticesTo(deal[side])).toEqual(['correction.proposed'])
    }
    expect(await dateOf()).toBe(boarded)
    const { waits_supplier, waits_buyer } = await db
      .selectFrom('trades')
      .select(['waits_supplier', 'waits_buyer'])
      .where('id', '=', deal.id)
      .executeTakeFirstOrThrow()
    expect([waits_supplier, waits_buyer]).toEqual([true, true])
  })

  it('sees it take effect once both have accepted, as a correction that names who proposed and who accepted', async () => {
    await propose()
    expect((await answer('buyer', 'accept')).status).toBe(200)
    expect(await dateOf()).toBe(boarded)
    expect(await openIn('buyer')).toMatchObject([{ accepted: ['buyer'], yours: false }])
    expect(await answer('buyer', 'accept')).toMatchObject(refused('TASK_NOT_OPEN'))
    const { status, body } = await answer('supplier', 'accept')
    expect([status, body.data.corrections]).toEqual([200, undefined])
    expect(body.data.log.slice(-2)).toMatchObject([
      { task: 'correction.accept', side: 'supplier' },
      { task: 'logistics.correct', side: 'supplier', agreed: true, changes: [{ from: boarded, to: later }] },
    ])
    expect(await dateOf()).toBe(later)
    const [proposed, byBuyer, bySupplier] = (await db
      .selectFrom('trade_log')
      .select(['seq', 'task', 'actor_id'])
      .where('trade_id', '=', deal.id)
      .where('task', 'like', 'correction.%')
      .orderBy('seq')
      .execute()) as { seq: number; actor_id: string }[]
    expect([proposed?.actor_id, byBuyer?.actor_id, bySupplier?.actor_id]).toEqual([
      operator.id,
      deal.buyer.id,
      deal.supplier.id,
    ])
    const effect = await db
      .selectFrom('trade_log')
      .select(['actor_id', 'payload'])
      .where('trade_id', '=', deal.id)
      .where('task', '=', 'logistics.correct')
      .executeTakeFirstOrThrow()
    expect(effect).toMatchObject({
      actor_id: deal.supplier.id,
      payload: { agreed: { proposal: proposed?.seq, buyer: byBuyer?.seq, supplier: bySupplier?.seq } },
    })
    const { after } = await db
      .selectFrom('activity_log')
      .select('after')
      .where('action', '=', 'trade.logistics.correct')
      .where('entity_id', '=', deal.id)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({
      from: boarded,
      to: later,
      proposedBy: operator.id,
      acceptedBySupplier: deal.supplier.id,
      acceptedByBuyer: deal.buyer.id,
    })
    for (const side of ['supplier', 'buyer'] as const)
      expect(await noticesTo(deal[side])).toEqual(['correction.proposed', 'correction.accepted'])
    expect(await noticesTo(support)).toEqual(['correction.accepted'])
  })

  it('leaves a whole chain, from which all that is stored follows', async () => {
    deal = await market.deal()
    await market.play(deal, { until: 'O2', everyMinutes: 1 })
    const { milestones } = await market.read(deal)
    const occurred_at = new Date(Date.parse(milestones[0].occurred_at) - 1000).toISOString()
    await propose({ milestone: 'goods.onTrucks', occurred_at, on_board_date: undefined })
    await answer('supplier', 'accept')
    const { body } = await answer('buyer', 'accept')
    expect(body.data.log.at(-1)).toMatchObject({ task: 'goods.correct', side: 'supplier', agreed: true })
    expect(body.data.milestones[0].occurred_at).toBe(occurred_at)
    expect(await firstBrokenLine(db, deal.id)).toBeUndefined()
    const { stored, replayed } = await storedAndReplayed(db, deal.id, clock.now)
    expect(stored).toEqual(replayed)
  })

  it('has it in the evidence of both sides, whose chain holds', async () => {
    await propose()
    await answer('buyer', 'accept')
    await answer('supplier', 'accept')
    const file = await market.app.inject({
      url: `/api/v1/secure/trades/${deal.id}/evidence.zip`,
      headers: { authorization: `Bearer ${market.tokenOf(deal.buyer)}` },
    })
    const files = await unzipped(file.rawPayload)
    const log = JSON.parse(files.get('log.json')!.toString()) // every evidence has it
    expect(log.entries.slice(-4).map(({ task }: { task: string }) => task)).toEqual([
      'correction.propose',
      'correction.accept',
      'correction.accept',
      'logistics.correct',
    ])
    expect(files.get('log.html')!.toString()).toContain('As the carrier says')
  })

  it('reads why a side declined, and nothing has changed', async () => {
    await propose()
    await answer('supplier', 'accept')
    expect((await answer('buyer', 'decline')).status).toBe(422)
    expect((await answer('buyer', 'decline', { message: 'The bank has the old one' })).status).toBe(200)
    expect(await openIn()).toEqual([])
    expect(await dateOf()).toBe(boarded)
    const seen = await market.as(admin, 'GET', `/secure/admin/trades/${deal.id}`)
    expect(seen.body.data.log.at(-1)).toMatchObject({
      task: 'correction.decline',
      side: 'buyer',
      message: 'The bank has the old one',
    })
    expect(await noticesTo(admin)).toEqual(['correction.declined'])
    expect(await noticesTo(deal.supplier)).toEqual(['correction.proposed', 'correction.declined'])
    await market.spread()
    const mail = await db
      .selectFrom('outbox')
      .innerJoin('members', 'members.email', 'outbox.recipient')
      .select('body_text')
      .where('members.id', '=', admin.id)
      .where('body_text', 'like', `%/admin/trades/${deal.id}%`)
      .executeTakeFirst()
    expect(mail?.body_text).toContain('The bank has the old one')
    expect(await answer('supplier', 'accept')).toMatchObject(refused('PROPOSAL_ENDED'))
    expect((await propose()).status).toBe(200)
  })

  it('may withdraw it, once', async () => {
    const { body } = await propose()
    const proposal = body.data.corrections[0].proposal
    const withdraw = () => market.as(admin, 'POST', path('/withdraw'), { proposal })
    expect((await withdraw()).status).toBe(200)
    expect(await openIn()).toEqual([])
    expect(await withdraw()).toMatchObject(refused('PROPOSAL_ENDED'))
    expect(await answer('buyer', 'accept')).toMatchObject(refused('PROPOSAL_ENDED'))
    expect(await noticesTo(deal.buyer)).toEqual(['correction.proposed', 'correction.withdrawn'])
  })

  it('proposes one date for a milestone at a time, also where two do at the same moment', async () => {
    await propose()
    expect(await propose()).toMatchObject(refused('CORRECTION_PROPOSED'))
    const second = db
      .insertInto('correction_proposals')
      .columns(['trade_id', 'seq', 'milestone', 'destination_id'])
      .expression(
        sql`select trade_id, 1, milestone, destination_id from correction_proposals where trade_id = ${deal.id} and open`,
      )
    await expect(second.execute()).rejects.toThrow('one_open_correction')
    deal = await market.copied(drawn)
    const both = await Promise.all([propose({}, admin), propose({}, operator)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is overtaken where the supplier corrected the date meanwhile', async () => {
    const happened = (await market.read(deal)).milestones.find(
      ({ state }: { state: string }) => state === 'ON_TRUCKS',
    ).occurred_at
    const moved = (seconds: number) => new Date(Date.parse(happened) - seconds * 1000).toISOString()
    await propose({ milestone: 'goods.onTrucks', occurred_at: moved(20), on_board_date: undefined })
    expect(await openIn()).toHaveLength(1)
    const fields = { milestone: 'goods.onTrucks', occurred_at: moved(10) }
    expect((await market.act(deal, 'supplier', 'goods.correct', { fields })).status).toBe(200)
    expect(await openIn()).toEqual([])
    expect(await noticesTo(admin)).toEqual(['correction.overtaken'])
    expect(await noticesTo(deal.buyer)).toEqual(['correction.proposed', 'correction.overtaken'])
    expect(await answer('buyer', 'accept')).toMatchObject(refused('PROPOSAL_ENDED'))
    const { count } = await db
      .selectFrom('correction_proposals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('trade_id', '=', deal.id)
      .where('open', '=', true)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  })

  it('under an Idempotency-Key proposes once', async () => {
    const key = { 'idempotency-key': 'a-correction' }
    const { version } = await market.read(deal)
    const body = {
      milestone: 'logistics.atSea',
      on_board_date: later,
      reason: 'As the carrier says',
      version,
    }
    const [first, second] = [
      await market.as(admin, 'POST', path(), body, key),
      await market.as(admin, 'POST', path(), body, key),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await openIn()).toHaveLength(1)
  })
})

test('a date that could not be entered either is not proposed, nor one for what was not reported', async () => {
  const future = await propose({ on_board_date: addDays(utcDay(clock.now), 3) })
  expect([future.status, Object.keys(future.body.errors)]).toEqual([422, ['on_board_date']])
  expect((await propose({ on_board_date: undefined })).body.errors).toHaveProperty('on_board_date')
  expect((await propose({ on_board_date: boarded })).body.errors).toHaveProperty('on_board_date')
  expect((await propose({ reason: ' ' })).body.errors).toHaveProperty('reason')
  expect(await propose({ milestone: 'goods.delivered', occurred_at: clock.now.toISOString() })).toMatchObject(
    refused('TASK_NOT_OPEN'),
  )
})

test('operators propose, support and members do not; who answers has the right of the documents', async () => {
  expect(await propose({}, support)).toMatchObject(refused('ADMIN_ROLE_MISSING', 403))
  expect((await propose({}, deal.supplier)).status).toBe(403)
  await propose()
  const finance = await market.member('BUYER', { companyId: deal.buyer.companyId, right: 'finance' })
  const documents = await market.member('BUYER', { companyId: deal.buyer.companyId, right: 'documents' })
  expect(await answer(finance, 'accept')).toMatchObject(refused('RIGHT_MISSING', 403))
  expect((await answer(documents, 'accept')).status).toBe(200)
  const stranger = await market.member('BUYER')
  expect((await answer(stranger, 'accept')).status).toBe(404)
})

test('a trade on hold and one that is over refuse it', async () => {
  await propose()
  const suspended = (at: Date | null) =>
    db.updateTable('companies').set({ suspended_at: at }).where('id', '=', deal.supplier.companyId).execute()
  await suspended(clock.now)
  expect(await propose({ milestone: 'goods.onTrucks', occurred_at: start.toISOString() })).toMatchObject(
    refused('TRADE_HELD'),
  )
  expect(await answer('buyer', 'accept')).toMatchObject(refused('TRADE_HELD'))
  await suspended(null)
  expect((await answer('buyer', 'accept')).status).toBe(200)
  await market.play(deal)
  expect(await openIn()).toEqual([])
  expect(await propose()).toMatchObject(refused('TASK_NOT_OPEN'))
})
