import { describe, expect, it, test } from 'vitest'
import { addDays, addHours, utcDay } from '../../kit/calendar.ts'
import { carried } from '../../testing/carrier.ts'
import { ask, boxes, did, type Played, playedTo, termsTo, waited } from '../../testing/played.ts'
import { facility } from '../../testing/sesame.ts'
import type { TaskCode } from '../../trades/process/process.ts'
import { shipmentTo } from '../../trades/process/shipments.ts'
import type { CarrierEvent } from '../carrier-event.ts'
import type { CarrierReport } from './carrier-claims.ts'
import { factsOfReport, judgeEvents } from './carrier-reports.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const ports = {
  loading: 'SDPZU',
  discharge: new Map([
    [mersin, 'TRMER'],
    [jeddah, 'SAJED'],
  ]),
}
const release = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const
const toMersin = (code: TaskCode, containers = 1) =>
  waited(playedTo(code, { ...termsTo(['mersin'], release), containers } as ReturnType<typeof termsTo>), 3)
const judged = (trade: Played, ...events: CarrierEvent[]) =>
  judgeEvents(trade, events, { ports, now: trade.now })
const proposed = (trade: Played, ...events: CarrierEvent[]) =>
  judged(trade, ...events).reports.map(({ act, thing, side }) => [act, thing, side])
const reasonOf = (trade: Played, event: CarrierEvent, ...others: CarrierEvent[]) =>
  judged(trade, ...others, event).reasons.get(event.id)
/** An event an hour before now. */
const seen = (trade: Played, change: Partial<CarrierEvent>) => {
  const at = addHours(trade.now, -1)
  return carried({ at, createdAt: at, unlocode: 'SDPZU', ...change })
}
const only = (trade: Played, ...events: CarrierEvent[]): CarrierReport => {
  const { reports } = judged(trade, ...events)
  expect(reports).toHaveLength(1)
  return reports[0]!
}
const taken = (trade: Played, report: CarrierReport) =>
  did(trade, report.side, report.act, { ...report.facts, report: factsOfReport(report) }, 0)

describe('an event proposes the act that enters it', () => {
  test.each([
    ['O1', { code: 'PICK', unlocode: 'SDKRT' }, 'goods.onTrucks', 'supplier'],
    ['O2', { code: 'GTIN' }, 'goods.inPort', 'supplier'],
    ['O3', { code: 'STUF' }, 'goods.inContainers', 'supplier'],
    ['O4', { code: 'LOAD' }, 'goods.onShip', 'supplier'],
    ['L7', { code: 'DISC', unlocode: 'TRMER' }, 'goods.onDestination', 'supplier'],
    ['L7', { code: 'ARRI', unlocode: 'TRMER' }, 'goods.onDestination', 'supplier'],
    ['L8', { code: 'GTOT', unlocode: 'TRMER' }, 'goods.delivered', 'buyer'],
    ['L8', { code: 'DROP', unlocode: 'TRADA' }, 'goods.delivered', 'buyer'],
  ] as const)('at %s %o proposes %s to the %s', (code, change, act, side) => {
    const trade = toMersin(code)
    const report = only(trade, seen(trade, change))
    expect(report).toMatchObject({ act, side, missing: null })
    const after = taken(trade, report)
    expect(after.log.at(-1)).toMatchObject({
      event: act,
      facts: { occurredAt: addHours(trade.now, -1).toISOString(), report: { code: change.code, act } },
    })
    expect(proposed(after, report.event).map(([again]) => again)).not.toContain(act)
  })

  it('for the departure of the ship, with its date at the port and the bill of lading that it or another event names', () => {
    const trade = toMersin('L2')
    const sailed = seen(trade, { code: 'DEPA' })
    expect(only(trade, sailed)).toMatchObject({ act: 'logistics.atSea', missing: 'billOfLadingNumber' })
    const issued = carried({ type: 'SHIPMENT', code: 'ISSU', billsOfLading: ['MEDU1'] })
    const report = only(trade, sailed, issued)
    expect(report.missing).toBeNull()
    expect(report.facts).toEqual({
      onBoard: [{ destinationId: mersin, billOfLadingNumber: 'MEDU1', onBoardDate: sailed.day }],
    })
    expect(shipmentTo(taken(trade, report).log, mersin)).toMatchObject({
      billOfLadingNumber: 'MEDU1',
      onBoardDate: sailed.day,
    })
    const other = carried({ type: 'SHIPMENT', code: 'ISSU', billsOfLading: ['MEDU2'] })
    expect(only(trade, sailed, issued, other).missing).toBe('billOfLadingNumber')
  })

  it('only while its trade runs', () => {
    const trade = playedTo('R1', termsTo(['mersin'], release))
    expect(reasonOf(trade, seen(trade, { code: 'LOAD' }))).toBe('not-running')
  })
})

describe('a milestone', () => {
  it('is passed once the last container is, at its time', () => {
    const trade = toMersin('O2', 2)
    const first = seen(trade, { code: 'GTIN', containers: [boxes[0]], at: addHours(trade.now, -2) })
    expect(reasonOf(trade, first)).toBe('other-containers')
    const second = seen(trade, { code: 'GTIN', containers: [boxes[1]] })
    const report = only(trade, first, second)
    expect(report).toMatchObject({ event: second, facts: { occurredAt: second.at.toISOString() } })
    expect(report.restsOn.toSorted()).toEqual([first.id, second.id].toSorted())
  })

  it('is passed by all containers if the event names none', () => {
    const trade = toMersin('O2', 2)
    expect(proposed(trade, seen(trade, { code: 'GTIN' }))).toHaveLength(1)
  })

  it('of shared containers is passed by those alone', () => {
    const trade = toMersin('L7')
    const other = seen(trade, { code: 'DISC', unlocode: 'TRMER', containers: [boxes[3]] })
    expect(proposed(trade, other)).toEqual([])
  })

  it('has the time of the newest event of a container', () => {
    const trade = toMersin('O2')
    const wrong = seen(trade, { code: 'GTIN', containers: [boxes[0]] })
    const right = seen(trade, {
      code: 'GTIN',
      containers: [boxes[0]],
      at: addHours(trade.now, -2),
      createdAt: trade.now,
    })
    expect(only(trade, right, wrong).event).toBe(right)
    expect(reasonOf(trade, wrong, right)).toBe('superseded')
  })

  it('that two kinds of event report is proposed once, by the first kind that fits', () => {
    const trade = toMersin('O3')
    const gate = seen(trade, { code: 'GTIN' })
    const stuffed = seen(trade, { code: 'STUF' })
    expect(only(trade, gate, stuffed).event).toBe(stuffed)
    const early = carried({ code: 'STUF', unlocode: 'SDKRT', at: addHours(trade.now, -90) })
    expect(only(trade, gate, early).event).toBe(gate)
    expect(reasonOf(trade, early, gate)).toBe('contradicted')
  })

  it.each([
    ['waits for the one before', 'O2', { code: 'LOAD' }, 'earlier-task'],
    ['is not proposed before what it follows', 'O4', { code: 'LOAD', hoursAgo: 90 }, 'contradicted'],
    ['is not proposed in the future', 'O4', { code: 'LOAD', hoursAgo: -1 }, 'contradicted'],
    ['that was entered is not proposed again', 'L1', { code: 'LOAD' }, 'done'],
  ] as const)('%s', (_, code, { hoursAgo = 1, ...change }: { hoursAgo?: number; code: 'LOAD' }, reason) => {
    const trade = toMersin(code)
    const at = addHours(trade.now, -hoursAgo)
    expect(reasonOf(trade, seen(trade, { ...change, at }))).toBe(reason)
    expect(proposed(trade, seen(trade, { ...change, at }))).toEqual([])
  })

  it('that the trade does not have is not proposed', () => {
    const trade = playedTo('L5', termsTo(['mersin'])) // cash against documents, FOB
    expect(reasonOf(trade, seen(trade, { code: 'DISC', unlocode: 'TRMER' }))).toBe('no-such-task')
  })

  it('of one destination is proposed for that alone', () => {
    const trade = waited(playedTo('L7', termsTo(['mersin', 'jeddah'], release)), 3)
    const inJeddah = seen(trade, { code: 'DISC', unlocode: 'SAJED', containers: [boxes[1]] })
    expect(only(trade, inJeddah)).toMatchObject({ destinationId: jeddah, facts: { destinationId: jeddah } })
    const somewhere = seen(trade, { code: 'ARRI', unlocode: 'SAJED' })
    expect(proposed(trade, somewhere)).toEqual([])
  })

  it('before the shipments are shared is one of all destinations', () => {
    const trade = waited(playedTo('O4', termsTo(['mersin', 'jeddah'], release)), 3)
    const [one, two] = [boxes[0], boxes[1]].map((box) => seen(trade, { code: 'LOAD', containers: [box] }))
    expect(reasonOf(trade, one!)).toBe('other-containers')
    expect(proposed(trade, one!, two!)).toEqual([['goods.onShip', 'goods.onShip', 'supplier']])
  })
})

describe('a forecast of the ship', () => {
  const forecast = (
    trade: Played,
    code: 'DEPA' | 'ARRI',
    days: number,
    change: Partial<CarrierEvent> = {},
  ) => {
    const day = addDays(utcDay(trade.now), days)
    const unlocode = code === 'DEPA' ? 'SDPZU' : 'TRMER'
    return seen(trade, {
      code,
      unlocode,
      classifier: 'EST',
      at: new Date(`${day}T06:00:00Z`),
      day,
      ...change,
    })
  }
  const newer = (trade: Played) => ({ createdAt: trade.now })

  it('proposes another arrival or departure than the shipment has', () => {
    const trade = toMersin('L2')
    const [departs, arrives] = [
      forecast(trade, 'DEPA', 1, newer(trade)),
      forecast(trade, 'ARRI', 16, newer(trade)),
    ]
    expect(proposed(trade, departs, arrives)).toEqual([
      ['logistics.correct', 'etd', 'supplier'],
      ['logistics.correct', 'eta', 'supplier'],
    ])
    const after = taken(trade, only(trade, arrives))
    expect(shipmentTo(after.log, mersin)?.eta).toBe(arrives.day)
    expect(reasonOf(after, arrives)).toBe('done')
    expect(proposed(after, departs, arrives)).toEqual([['logistics.correct', 'etd', 'supplier']])
  })

  it('counts by when it was written: the newest, and not one older than what the supplier gave', () => {
    const trade = toMersin('L2')
    const older = forecast(trade, 'ARRI', 20, newer(trade))
    const newest = forecast(trade, 'ARRI', 16, { createdAt: addHours(trade.now, 0.5) })
    expect(only(trade, newest, older).event).toBe(newest)
    expect(reasonOf(trade, older, newest)).toBe('superseded')
    const given = did(trade, 'supplier', 'logistics.correct', {
      corrections: [{ destinationId: mersin, eta: addDays(utcDay(trade.now), 14) }],
    })
    expect(reasonOf(given, newest)).toBe('superseded')
  })

  it('that was taken over gives way to one written after it, though it is received later', () => {
    const trade = toMersin('L2')
    const first = forecast(trade, 'ARRI', 16, newer(trade))
    const after = waited(taken(trade, only(trade, first)), 5)
    const second = forecast(trade, 'ARRI', 18, { createdAt: addHours(trade.now, 0.1) })
    expect(proposed(after, first, second)).toEqual([['logistics.correct', 'eta', 'supplier']])
  })

  it.each([
    ['is the shipment’s own', 12, 'done'],
    ['is before the departure', -5, 'contradicted'],
    ['is more than a year away', 500, 'contradicted'],
  ])('that %s proposes nothing', (_, days, reason) => {
    const trade = toMersin('L2')
    const eta = shipmentTo(trade.log, mersin)?.eta ?? ''
    const event = forecast(trade, 'ARRI', days, newer(trade))
    expect(reasonOf(trade, days === 12 ? { ...event, day: eta as typeof event.day } : event)).toBe(reason)
  })

  it('proposes nothing before the shipment is shared, after the ship has sailed, or after it has come', () => {
    const early = toMersin('L1')
    expect(reasonOf(early, forecast(early, 'ARRI', 16))).toBe('earlier-task')
    const sailed = toMersin('L3')
    expect(reasonOf(sailed, forecast(sailed, 'DEPA', 3, newer(sailed)))).toBe('done')
    const there = toMersin('L8')
    expect(reasonOf(there, forecast(there, 'ARRI', 30, newer(there)))).toBe('done')
    const arrived = forecast(sailed, 'ARRI', 0, { classifier: 'ACT', createdAt: addHours(sailed.now, 1) })
    expect(reasonOf(sailed, forecast(sailed, 'ARRI', 16, newer(sailed)), arrived)).toBe('superseded')
  })
})

describe('a report that was dismissed', () => {
  const trade = toMersin('O4')
  const event = seen(trade, { code: 'LOAD' })
  const report = only(trade, event)
  const dismiss = (by: 'supplier' | 'buyer', facts = {}) =>
    ask(trade, by, 'report.dismiss', { report: factsOfReport(report), ...facts })

  it('is not proposed again, with or without a reason, and the log keeps both', () => {
    const after = did(trade, 'supplier', 'report.dismiss', {
      report: factsOfReport(report),
      message: 'Another ship',
    })
    expect(reasonOf(after, event)).toBe('dismissed')
    expect(after.log.at(-1)?.facts).toMatchObject({ message: 'Another ship', report: { code: 'LOAD' } })
    const corrected = seen(after, { code: 'LOAD', createdAt: after.now })
    expect(only(after, event, corrected).event).toBe(corrected)
  })

  it('is put aside by the side whose act it would be', () => {
    expect(dismiss('buyer')).toMatchObject({ refusal: 'not-your-turn' })
    expect(dismiss('supplier')).toMatchObject({ ok: true })
  })

  it('takes no other fields, and not too long a reason', () => {
    expect(dismiss('supplier', { occurredAt: '2026-03-10T09:00:00Z' })).toMatchObject({
      problems: { occurredAt: { rule: 'notForThisTask' } },
    })
    expect(dismiss('supplier', { message: 'x'.repeat(2_001) })).toMatchObject({
      problems: { message: { rule: 'maxLength' } },
    })
    expect(dismiss('supplier', { report: undefined })).toMatchObject({
      problems: { report: { rule: 'required' } },
    })
  })

  it('belongs to a trade that runs', () => {
    const over = playedTo('R1', termsTo(['mersin']))
    expect(ask(over, 'supplier', 'report.dismiss', { report: factsOfReport(report) })).toMatchObject({
      refusal: 'task-not-open',
    })
  })
})
