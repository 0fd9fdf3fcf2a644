import { addDays, addHours, utcDay } from '@mahsul/domain/kit/calendar'
import type { TaskCode } from '@mahsul/domain/trades/process/process'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { jobHandlers } from '../composition-root.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { dcsaEvent } from '../testing/dcsa-events.ts'
import { answerExample, schemaExamples } from '../testing/dcsa-examples.ts'
import { firstBrokenLine } from '../testing/trade-proof.ts'
import { boxes, type Deal, openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { clock, db } = market
const played = await market.deal({ pay: 'RELEASE' })
/** The trade as it is before this task. */
async function before(code: TaskCode): Promise<Deal> {
  await market.play(played, { until: code, everyMinutes: 5 })
  return market.copied(played)
}
const [atTheGate, aboard, atSea, arriving] = [
  await before('O2'),
  await before('L1'),
  await before('L2'),
  await before('L7'),
]
const [first, second] = boxes(2) as [string, string]
clock.now = addHours(clock.now, 30)

let deal: Deal
let reference: string
/** A copy of one of the trades, between two others. */
async function at(stage: Deal) {
  deal = await market.copied(stage)
  reference = (await market.read(deal, 'supplier')).reference
}
beforeEach(() => at(atSea))

const ago = (hours: number) => addHours(clock.now, -hours)
const send = (events: unknown, by: SignedIn = deal.supplier, headers = {}) =>
  market.as(by, 'POST', '/secure/logistics/events', events as object, headers)
const sent = async (...events: unknown[]) => {
  const { status, body } = await send(events)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.data
}
const reports = async (side: 'supplier' | 'buyer' = 'supplier') =>
  (await market.read(deal, side)).carrier_reports ?? []
const act = (task: string, fields: object, by: 'supplier' | 'buyer' | SignedIn = 'supplier', headers = {}) =>
  market.act(deal, by, task, { fields }, headers)
const departed = (numbers: Partial<Parameters<typeof dcsaEvent>[1]> = { booking: 'BK0' }) =>
  dcsaEvent('DEPA', { at: 'SDPZU', when: ago(3), ...numbers })
const noticesTo = (member: SignedIn) =>
  db
    .selectFrom('notifications')
    .select('type')
    .where('member_id', '=', member.id)
    .where('trade_id', '=', deal.id)
    .where('type', '=', 'carrier.reported')
    .execute()

describe('the examples that the standard publishes', () => {
  it.each(Object.entries({ answerExample, ...schemaExamples }))(
    '%s is accepted as it is',
    async (_, example) => {
      expect(await sent(example)).toEqual([
        {
          event_id: example.eventID,
          outcome: 'unmatched',
          reason: 'no-match',
          message: 'No running trade of the company has this booking, bill of lading, container or reference',
          trades: [],
          proposes: [],
        },
      ])
    },
  )
})

describe('an event is matched', () => {
  it('by the booking', async () => {
    expect(await sent(departed({ booking: 'bk-0' }))).toMatchObject([
      {
        outcome: 'proposed',
        reason: null,
        trades: [{ id: deal.id, reference }],
        proposes: ['logistics.atSea'],
      },
    ])
  })

  it.each([
    ['its containers', {}],
    ['the booking and its containers', { booking: 'BK0' }],
  ])('by %s, once all of them are reported', async (_, numbers) => {
    const spaced = `${first.slice(0, 4)} ${first.slice(4)}`
    expect(await sent(departed({ ...numbers, container: spaced }))).toMatchObject([
      { outcome: 'accepted', reason: 'other-containers', trades: [{ id: deal.id }] },
    ])
    expect(await sent(departed({ ...numbers, container: second }))).toMatchObject([{ outcome: 'proposed' }])
  })

  it('by the bill of lading', async () => {
    await at(arriving)
    expect(await sent(dcsaEvent('ARRI', { at: 'TRMER', when: ago(3), billOfLading: 'BL0' }))).toMatchObject([
      { outcome: 'proposed', proposes: ['goods.onDestination'] },
    ])
  })

  it('by the reference of the trade, which the shipper gave with the booking, and by what it was sent with', async () => {
    await at(atTheGate)
    const gate = (container: string, more: object) =>
      dcsaEvent('GTIN', { at: 'SDPZU', when: ago(3), container, ...more })
    expect(await sent(gate(first, { booking: 'NEW1', reference }))).toMatchObject([
      { outcome: 'accepted', reason: 'other-containers' },
    ])
    expect(await sent(gate(second, { booking: 'NEW1' }))).toMatchObject([
      { outcome: 'proposed', proposes: ['goods.inPort'] },
    ])
    expect(await reports()).toMatchObject([
      {
        task: 'goods.inPort',
        containers: [first, second],
        occurred_at: ago(3).toISOString(),
        unlocode: 'SDPZU',
      },
    ])
  })

  it.each([
    ['another booking', { booking: 'BK7' }],
    ['another container of the booking', { booking: 'BK0', container: 'MSCU1234566' }],
    ['nothing', {}],
  ])('by no trade with %s', async (_, numbers) => {
    expect(await sent(departed(numbers))).toMatchObject([{ outcome: 'unmatched', trades: [] }])
  })

  it('with no trade that is over', async () => {
    await db
      .updateTable('trades')
      .set({ status: 'finished', finished_at: clock.now })
      .where('id', '=', deal.id)
      .execute()
    expect(await sent(departed())).toMatchObject([{ outcome: 'unmatched' }])
  })
})

test('other companies neither match a trade nor learn that there is one', async () => {
  const strange = await market.member('SUPPLIER')
  const answers = [
    await send(departed({ booking: 'BK0', reference }), strange),
    await send(departed({ booking: 'NONE' }), strange),
  ].map(({ body }) => ({ ...body.data[0], event_id: '' }))
  expect(answers[0]).toEqual(answers[1])
  expect(await reports()).toEqual([])
})

test('under FOB the buyer books the ship, and hands in what its carrier reports', async () => {
  expect((await send(departed(), deal.buyer)).body.data).toMatchObject([{ outcome: 'proposed' }])
  expect(await reports('supplier')).toHaveLength(1)
})

test('under CIF the supplier books it, and the buyer’s events are about no trade', async () => {
  await sql`update trades set terms = jsonb_set(terms, '{incoterm}', '"CIF"') where id = ${deal.id}`.execute(
    db,
  )
  const event = departed()
  expect((await send(event, deal.buyer)).body.data).toMatchObject([{ outcome: 'unmatched' }])
  expect(await reports('supplier')).toEqual([])
  expect(await sent(departed())).toMatchObject([{ outcome: 'proposed' }])
})

test('an event proposes and changes nothing: the trade is as it was', async () => {
  const before = await market.read(deal, 'supplier')
  await sent(departed())
  const { carrier_reports, ...after } = await market.read(deal, 'supplier')
  expect(after).toEqual(before)
  expect(carrier_reports).toHaveLength(1)
  expect(await reports('buyer')).toEqual([])
})

test('the same event twice has one effect, and a newer one another', async () => {
  const event = departed()
  const [once] = await sent(event)
  const [again] = await sent(event)
  expect(again).toEqual({ ...once, repeated: true })
  const both = await sent(departed(), departed())
  expect(both.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual(['accepted', 'proposed'])
  expect(await reports()).toHaveLength(1)
  const twice = await sent({ ...event, eventID: 'x' }, { ...event, eventID: 'X' })
  expect(twice[1]).toMatchObject({ event_id: 'X', repeated: true })
  expect(await noticesTo(deal.supplier)).not.toHaveLength(0)
})

test('the side whose task it is hears of it once, in its bell', async () => {
  const event = departed()
  await sent(event)
  await sent(event)
  expect(await noticesTo(deal.supplier)).toHaveLength(1)
  expect(await noticesTo(deal.buyer)).toHaveLength(0)
})

describe('a person takes a report over', () => {
  it('with the number that the carrier did not name, and the ordinary task is done with its facts', async () => {
    await sent(departed())
    const [report] = await reports()
    expect(report).toMatchObject({
      task: 'logistics.atSea',
      proposes: 'logistics.atSea',
      day: utcDay(ago(3)),
      code: 'DEPA',
      unlocode: 'SDPZU',
      vessel_name: 'Sudan Star',
      voyage: '2614S',
      missing: 'bill_of_lading_number',
      bill_of_lading_number: null,
    })
    expect(await act('logistics.atSea', { report: report.id })).toMatchObject({
      status: 422,
      body: { errors: { 'shipments.0.bill_of_lading_number': [expect.any(String)] } },
    })
    const taken = await act('logistics.atSea', {
      report: report.id,
      shipments: [{ bill_of_lading_number: 'MEDU77' }],
    })
    expect(taken.status).toBe(200)
    expect(taken.body.data.shipments[0]).toMatchObject({
      bill_of_lading_number: 'MEDU77',
      on_board_date: report.day,
    })
    expect(taken.body.data.carrier_reports).toBeUndefined()
    expect(taken.body.data.log.at(-1)).toMatchObject({
      task: 'logistics.atSea',
      side: 'supplier',
      report: { code: 'DEPA', proposes: 'logistics.atSea', vessel_name: 'Sudan Star', unlocode: 'SDPZU' },
    })
    const told = await market.as(deal.buyer, 'GET', '/secure/notifications?per_page=1')
    expect(told.body.data[0]).toMatchObject({ type: 'GoodsAtSeaBySupplier' })
  })

  it('once, when two people do at the same moment', async () => {
    await sent(departed({ booking: 'BK0', billOfLading: 'MEDU77' }))
    const [report] = await reports()
    const colleague = await market.member('SUPPLIER', {
      companyId: deal.supplier.companyId,
      right: 'documents',
    })
    const { version } = await market.read(deal, 'supplier')
    const answers = await Promise.all(
      [deal.supplier, colleague].map((by) => act('logistics.atSea', { report: report.id, version }, by)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('REPORT_ENDED')
    const { log } = await market.read(deal)
    expect(log.filter(({ task }: { task: string }) => task === 'logistics.atSea')).toHaveLength(1)
  })

  it('a changed arrival as a correction of the shipment', async () => {
    const later = addDays(utcDay(clock.now), 20)
    await sent(
      dcsaEvent('ARRI', {
        at: 'TRMER',
        when: new Date(`${later}T06:00:00Z`),
        written: ago(1),
        classifier: 'EST',
        container: first,
      }),
    )
    const [report] = await reports()
    expect(report).toMatchObject({
      task: 'logistics.correct',
      proposes: 'eta',
      day: later,
      classifier: 'EST',
    })
    const { body } = await act('logistics.correct', { report: report.id })
    expect(body.data.shipments[0].eta).toBe(later)
    expect(body.data.log.at(-1)).toMatchObject({ task: 'logistics.correct', report: { code: 'ARRI' } })
  })

  it('who buys takes over that the goods left the port', async () => {
    await at(arriving)
    const arrived = dcsaEvent('ARRI', { at: 'TRMER', when: ago(5), booking: 'BK0' })
    const left = boxes(2).map((container) => dcsaEvent('GTOT', { at: 'TRMER', when: ago(4), container }))
    await sent(arrived, ...left)
    await act('goods.onDestination', { report: (await reports())[0].id })
    const [report] = await reports('buyer')
    expect(report).toMatchObject({ task: 'goods.delivered', code: 'GTOT' })
    expect(await act('goods.delivered', { report: report.id })).toMatchObject({
      body: { error_code: 'NOT_YOUR_TURN' },
    })
    expect((await act('goods.delivered', { report: report.id }, 'buyer')).status).toBe(200)
  })

  it.each([
    ['other dates', { occurred_at: new Date(0).toISOString() }, 'occurred_at'],
    ['shipment data that the carrier names', { shipments: [{ bill_of_lading_number: 'X' }] }, 'shipments'],
  ])('not with %s', async (_, fields, field) => {
    await sent(departed({ booking: 'BK0', billOfLading: 'MEDU77' }))
    const [report] = await reports()
    expect(await act('logistics.atSea', { report: report.id, ...fields })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  })

  it('not as another task, by the other side, a stranger or a colleague without the right, nor while the trade is held', async () => {
    await sent(departed({ booking: 'BK0', billOfLading: 'MEDU77' }))
    const [{ id: report }] = await reports()
    const finance = await market.member('SUPPLIER', { companyId: deal.supplier.companyId, right: 'finance' })
    expect((await act('goods.onShip', { report })).body.error_code).toBe('REPORT_ENDED')
    expect((await act('logistics.atSea', { report }, 'buyer')).body.error_code).toBe('NOT_YOUR_TURN')
    expect((await act('logistics.atSea', { report }, await market.member('SUPPLIER'))).status).toBe(404)
    expect((await act('logistics.atSea', { report }, finance)).body.error_code).toBe('RIGHT_MISSING')
    await db
      .updateTable('companies')
      .set({ suspended_at: clock.now })
      .where('id', '=', deal.buyer.companyId)
      .execute()
    expect((await act('logistics.atSea', { report })).body.error_code).toBe('TRADE_HELD')
  })
})

describe('a report that is dismissed', () => {
  it('is gone, with or without a reason; both sides read so, and nothing else has changed', async () => {
    await sent(departed())
    const [{ id: report }] = await reports()
    const { version } = await market.read(deal)
    expect((await act('report.dismiss', { report }, 'buyer')).body.error_code).toBe('NOT_YOUR_TURN')
    const { status, body } = await act('report.dismiss', { report, message: ' Another ship ', version })
    expect(status).toBe(200)
    expect(body.data.carrier_reports).toBeUndefined()
    const after = await market.read(deal)
    expect(after.version).toBe(version)
    expect(after.log.at(-1)).toMatchObject({
      task: 'report.dismiss',
      message: 'Another ship',
      report: { code: 'DEPA', proposes: 'logistics.atSea' },
    })
    expect((await act('report.dismiss', { report })).body.error_code).toBe('REPORT_ENDED')
    expect(await sent(departed({ booking: 'BK0', when: ago(2) }))).toMatchObject([{ outcome: 'proposed' }])
    const recorded = await db
      .selectFrom('activity_log')
      .select('actor_id')
      .where('action', '=', 'trade.report.dismiss')
      .where('entity_id', '=', deal.id)
      .execute()
    expect(recorded).toEqual([{ actor_id: deal.supplier.id }])
  })
})

describe('a report is not shown any more', () => {
  it('once the parties have done it themselves', async () => {
    await sent(departed())
    await act('logistics.atSea', {
      shipments: [{ bill_of_lading_number: 'BL9', on_board_date: utcDay(ago(3)) }],
    })
    expect(await reports()).toEqual([])
    expect(await sent(departed())).toMatchObject([{ outcome: 'accepted', reason: 'done' }])
  })

  it('where its time does not fit what was reported before', async () => {
    expect(await sent(departed({ booking: 'BK0', when: ago(24 * 60) }))).toMatchObject([
      { outcome: 'accepted', reason: 'contradicted', trades: [{ id: deal.id }] },
    ])
    expect(await reports()).toEqual([])
  })
})

describe('an event that no trade is known for', () => {
  it('is matched once the booking and the containers are shared', async () => {
    await at(aboard)
    const event = departed({ booking: 'LATE1', billOfLading: 'MEDU5' })
    expect(await sent(event)).toMatchObject([{ outcome: 'unmatched' }])
    const shipment = {
      booking_number: 'LATE1',
      container_numbers: boxes(2),
      etd: utcDay(clock.now),
      eta: addDays(utcDay(clock.now), 12),
      vessel_name: 'Sudan Star',
      company_name: 'Red Sea Line',
    }
    expect((await act('logistics.share', { shipments: [shipment] })).status).toBe(200)
    const { rows } = await sql`
      select from pgboss.job where name = 'carrier.match' and data ->> 'tradeId' = ${deal.id}`.execute(db)
    expect(rows).toHaveLength(1)
    await jobHandlers['carrier.match']!({ tradeId: deal.id } as never, { db, now: clock.now }) // its payload
    expect(await reports()).toMatchObject([{ task: 'logistics.atSea', bill_of_lading_number: 'MEDU5' }])
    expect(await noticesTo(deal.supplier)).toHaveLength(1)
    await jobHandlers['carrier.match']!({ tradeId: deal.id } as never, { db, now: clock.now }) // its payload
    expect(await noticesTo(deal.supplier)).toHaveLength(1)
    expect(await sent(event)).toMatchObject([{ outcome: 'proposed', repeated: true }])
  })

  it('is matched with what a later one tells of its trade', async () => {
    await at(atTheGate)
    const gate = (container: string, more: object) =>
      dcsaEvent('GTIN', { at: 'SDPZU', when: ago(3), container, ...more })
    expect(await sent(gate(first, { booking: 'NEW2' }))).toMatchObject([{ outcome: 'unmatched' }])
    expect(await sent(gate(second, { booking: 'NEW2', reference }))).toMatchObject([{ outcome: 'proposed' }])
  })
})

describe('what is sent', () => {
  it('may be one event, a list, or a list under a name, of a hundred at most', async () => {
    for (const body of [departed(), [departed()], { events: [departed()] }])
      expect((await send(body)).body.data).toHaveLength(1)
    const many = Array.from({ length: 101 }, () => departed())
    for (const body of [many, { events: many }, [], { events: [] }])
      expect((await send(body)).status).toBe(422)
  })

  it('is answered event by event, also where one cannot be read, in the reader’s language', async () => {
    const events = [
      departed(),
      { eventID: 'e-1', eventType: 'EQUIPMENT' },
      7,
      { ...departed(), transportEventTypeCode: 'WAIT' },
    ]
    const { body } = await send(events, deal.supplier, { 'accept-language': 'ar' })
    expect(body.data).toMatchObject([
      { outcome: 'proposed', message: expect.stringContaining('مقترحة') },
      { event_id: 'e-1', outcome: 'ignored', reason: 'unreadable', fields: ['eventCreatedDateTime'] },
      { event_id: null, outcome: 'ignored', reason: 'unreadable' },
      { outcome: 'ignored', reason: 'unsupported-code' },
    ])
    const kept = await db
      .selectFrom('carrier_events')
      .select(['kind', 'raw'])
      .where('company_id', '=', deal.supplier.companyId)
      .orderBy('kind')
      .execute()
    expect(kept.map(({ kind }) => kind)).toEqual(['read', 'unreadable', 'unreadable', 'unsupported-code'])
    expect(kept.some(({ raw }) => raw === JSON.stringify(events[1]))).toBe(true)
  })
})

test('the log of a trade whose reports were taken over and dismissed is intact', async () => {
  const whole = await market.deal({ pay: 'RELEASE' })
  await market.play(whole, { until: 'O2', everyMinutes: 5 })
  clock.now = addHours(clock.now, 10)
  deal = whole
  ;({ reference } = await market.read(deal))
  const gate = () => dcsaEvent('GTIN', { at: 'SDPZU', when: ago(1), reference })
  await sent(gate())
  await act('report.dismiss', { report: (await reports())[0].id })
  await sent({ ...gate(), eventCreatedDateTime: clock.now.toISOString() })
  expect((await act('goods.inPort', { report: (await reports())[0].id })).status).toBe(200)
  expect(await firstBrokenLine(db, deal.id)).toBeUndefined()
})
