import { describe, expect, it, test } from 'vitest'
import { addDays, addHours, utcDay } from '../kit/calendar.ts'
import type { CarrierEvent } from '../shipments/carrier-event.ts'
import { meaningOf } from '../shipments/reports/carrier-meaning.ts'
import { factsOfReport, judgeEvents } from '../shipments/reports/carrier-reports.ts'
import { carried } from '../testing/carrier.ts'
import { ask, boxes, did, type Played, playedTo, termsTo, waited } from '../testing/played.ts'
import { facility } from '../testing/sesame.ts'

// What carriers say twice, late, of another place, or not at all.

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const ports = {
  loading: 'SDPZU',
  discharge: new Map([
    [mersin, 'TRMER'],
    [jeddah, 'SAJED'],
  ]),
}
const release = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const
const toMersin = (code: Parameters<typeof playedTo>[0]) =>
  waited(playedTo(code, termsTo(['mersin'], release)), 3)
const toBoth = (code: Parameters<typeof playedTo>[0]) =>
  waited(playedTo(code, termsTo(['mersin', 'jeddah'], release)), 3)
const judged = (trade: Played, ...events: CarrierEvent[]) =>
  judgeEvents(trade, events, { ports, now: trade.now })
const reasonOf = (trade: Played, event: CarrierEvent, ...others: CarrierEvent[]) =>
  judged(trade, ...others, event).reasons.get(event.id)
const only = (trade: Played, ...events: CarrierEvent[]) => {
  const { reports } = judged(trade, ...events)
  expect(reports).toHaveLength(1)
  return reports[0]!
}
const seen = (trade: Played, change: Partial<CarrierEvent>) => {
  const at = addHours(trade.now, -1)
  return carried({ at, createdAt: at, unlocode: 'SDPZU', ...change })
}
const expected = (trade: Played, days: number, change: Partial<CarrierEvent> = {}) => {
  const day = addDays(utcDay(trade.now), days)
  const at = new Date(`${day}T06:00:00Z`)
  return seen(trade, { code: 'ARRI', unlocode: 'TRMER', classifier: 'EST', at, day, ...change })
}

describe('of two events about one container', () => {
  const trade = toMersin('O2')
  const createdAt = addHours(trade.now, -1)
  const box = { code: 'GTIN', containers: [boxes[0]], createdAt } as const

  it('written at the same time, the later one counts', () => {
    const [early, late] = [
      seen(trade, { ...box, at: addHours(trade.now, -2) }),
      seen(trade, { ...box, at: createdAt }),
    ]
    expect(only(trade, early, late).event).toBe(late)
    expect(only(trade, late, early).event).toBe(late)
  })

  it('that say the same, one counts, whichever came first', () => {
    const [one, other] = [seen(trade, { ...box, id: 'a' }), seen(trade, { ...box, id: 'b' })]
    expect(only(trade, one, other).event).toBe(other)
    expect(only(trade, other, one).event).toBe(other)
  })

  it('the time of the milestone is that of the last container, in whatever order they are read', () => {
    const two = { ...trade, terms: { ...trade.terms, containers: 2 } } as Played
    const [last, first] = [
      seen(two, { code: 'GTIN', containers: [boxes[1]], at: addHours(two.now, -1) }),
      seen(two, { code: 'GTIN', containers: [boxes[0]], at: addHours(two.now, -3), createdAt: two.now }),
    ]
    expect(only(two, last, first).event).toBe(last)
    expect(only(two, first, last).event).toBe(last)
  })
})

describe('an event says why it proposes nothing', () => {
  it('as a document, also where nobody knows which destination it is about', () => {
    const issued = carried({ type: 'SHIPMENT', code: 'ISSU' })
    expect(reasonOf(toMersin('O2'), issued)).toBe('document')
    expect(reasonOf(toBoth('O4'), issued)).toBe('document')
  })

  it('as of no known shipment, where each destination has its own', () => {
    const trade = toBoth('O4')
    expect(reasonOf(trade, seen(trade, { code: 'DEPA' }))).toBe('place-unknown')
  })

  it('by the reason that may still change, of two milestones that one event stands for', () => {
    const atGate = toMersin('O2')
    const tooEarly = seen(atGate, { code: 'GTIN', at: addHours(atGate.now, -90) })
    expect(reasonOf(atGate, tooEarly)).toBe('earlier-task')
    const gate = seen(atGate, { code: 'GTIN' })
    const inPort = only(atGate, gate)
    expect(inPort.thing).toBe('goods.inPort')
    const dismissed = did(atGate, 'supplier', 'report.dismiss', { report: factsOfReport(inPort) })
    expect(reasonOf(dismissed, gate)).toBe('earlier-task')
    const entered = did(dismissed, 'supplier', 'goods.inPort', { occurredAt: gate.at.toISOString() }, 0)
    const stuffed = only(entered, gate)
    expect(stuffed.thing).toBe('goods.inContainers')
    expect(reasonOf(entered, seen(entered, { code: 'GTIN', at: addHours(entered.now, -90) }))).toBe(
      'contradicted',
    )
    const both = did(entered, 'supplier', 'report.dismiss', { report: factsOfReport(stuffed) })
    expect(reasonOf(both, gate)).toBe('dismissed')
  })
})

describe('of several destinations', () => {
  it('the bill of lading of one is not taken for the other', () => {
    const trade = toBoth('L2')
    const sailed = seen(trade, { code: 'DEPA', containers: [boxes[0]] })
    const ofJeddah = carried({
      type: 'SHIPMENT',
      code: 'ISSU',
      containers: [boxes[1]],
      billsOfLading: ['MEDU2'],
    })
    expect(only(trade, sailed, ofJeddah).missing).toBe('billOfLadingNumber')
    const ofMersin = carried({
      type: 'SHIPMENT',
      code: 'ISSU',
      containers: [boxes[0]],
      billsOfLading: ['MEDU1'],
    })
    expect(only(trade, sailed, ofJeddah, ofMersin).facts.onBoard).toMatchObject([
      { destinationId: mersin, billOfLadingNumber: 'MEDU1' },
    ])
  })

  it('a report is dismissed for one alone', () => {
    const trade = toBoth('L7')
    const both = seen(trade, { code: 'DISC', unlocode: 'TRMER', containers: [boxes[0], boxes[1]] })
    const samePort = { ...ports, discharge: new Map(ports.discharge).set(jeddah, 'TRMER') }
    const things = (at: Played) =>
      judgeEvents(at, [both], { ports: samePort, now: at.now }).reports.map(
        ({ destinationId }) => destinationId,
      )
    expect(things(trade)).toEqual([mersin, jeddah])
    const [report] = judgeEvents(trade, [both], { ports: samePort, now: trade.now }).reports
    const after = did(trade, 'supplier', 'report.dismiss', {
      report: factsOfReport(report!),
      destinationId: mersin,
    })
    expect(things(after)).toEqual([jeddah])
  })

  it('the forecast for one stands, whatever was said of the other or has come there', () => {
    const trade = toBoth('L3')
    const event = expected(trade, 20, { unlocode: 'SAJED', containers: [boxes[1]] })
    const corrected = did(trade, 'supplier', 'logistics.correct', {
      corrections: [{ destinationId: mersin, eta: addDays(utcDay(trade.now), 15) }],
    })
    expect(only(corrected, event)).toMatchObject({ thing: 'eta', destinationId: jeddah, restsOn: [event.id] })
    const later = toBoth('L7')
    const inMersin = did(later, 'supplier', 'goods.onDestination', {
      occurredAt: later.now.toISOString(),
      destinationId: mersin,
    })
    const again = expected(inMersin, 20, { unlocode: 'SAJED', containers: [boxes[1]] })
    expect(only(inMersin, again)).toMatchObject({ thing: 'eta', destinationId: jeddah })
    expect(reasonOf(inMersin, expected(inMersin, 20, { containers: [boxes[0]] }))).toBe('done')
  })
})

describe('a forecast', () => {
  const trade = toMersin('L2')

  it('stands when the supplier corrected something else since', () => {
    const event = expected(trade, 20)
    const corrected = did(trade, 'supplier', 'logistics.correct', {
      corrections: [{ destinationId: mersin, vesselName: 'Nile Queen' }],
    })
    expect(only(corrected, event).thing).toBe('eta')
  })

  it('written the moment another was given counts', () => {
    const given = did(trade, 'supplier', 'logistics.correct', {
      corrections: [{ destinationId: mersin, eta: addDays(utcDay(trade.now), 14) }],
    })
    expect(only(given, expected(given, 20, { createdAt: given.now })).thing).toBe('eta')
  })

  it('is measured by when the one taken over was written, not by when somebody took it over', () => {
    const first = expected(trade, 16, { createdAt: addHours(trade.now, -2) })
    const report = only(trade, first)
    const after = did(trade, 'supplier', 'logistics.correct', {
      ...report.facts,
      report: factsOfReport(report),
    })
    const second = expected(after, 18, { createdAt: addHours(trade.now, -1) })
    expect(only(after, first, second).event).toBe(second)
  })

  it.each<[string, Partial<CarrierEvent> & { hours?: number }]>([
    ['the departure', { code: 'DEPA', unlocode: 'SDPZU' }],
    ['another port', { unlocode: 'TRIZM' }],
    ['what is only expected', { classifier: 'PLN' }],
    ['what was written before', { hours: -3 }],
  ])('does not end by an event of %s', (_, { hours = 1, ...change }) => {
    const event = expected(trade, 16)
    const other = expected(trade, 0, {
      classifier: 'ACT',
      ...change,
      createdAt: addHours(event.createdAt, hours),
    })
    const { reports } = judged(trade, event, other)
    expect(reports.map(({ event: decided }) => decided.id)).toContain(
      'classifier' in change ? other.id : event.id,
    )
  })

  it('ends by the arrival that is written at the same time', () => {
    const event = expected(trade, 16)
    const arrived = expected(trade, 0, { classifier: 'ACT', createdAt: event.createdAt })
    expect(reasonOf(trade, event, arrived)).toBe('superseded')
  })
})

test('a departure before the ship was loaded is contradicted, with or without its bill of lading', () => {
  const trade = toMersin('L2')
  const day = addDays(utcDay(trade.now), -90)
  const sailed = seen(trade, { code: 'DEPA', day, at: new Date(`${day}T06:00:00Z`) })
  expect(reasonOf(trade, sailed)).toBe('contradicted')
})

test('a report names the bill of lading of its own event before those of others', () => {
  const trade = toMersin('L2')
  const sailed = seen(trade, { code: 'DEPA', billsOfLading: ['MEDU1'] })
  const other = carried({ type: 'SHIPMENT', code: 'ISSU', billsOfLading: ['MEDU2'] })
  expect(only(trade, sailed, other).facts.onBoard).toMatchObject([{ billOfLadingNumber: 'MEDU1' }])
})

test('the buyer dismisses what would be its own act, and the supplier does not', () => {
  const trade = toMersin('L8')
  const report = factsOfReport(only(trade, seen(trade, { code: 'GTOT', unlocode: 'TRMER' })))
  expect(ask(trade, 'buyer', 'report.dismiss', { report })).toMatchObject({ ok: true })
  expect(ask(trade, 'supplier', 'report.dismiss', { report })).toEqual({
    ok: false,
    refusal: 'not-your-turn',
  })
  expect(ask(trade, 'buyer', 'report.dismiss', {})).toEqual({
    ok: false,
    refusal: 'validation',
    problems: { report: { rule: 'required' } },
  })
  expect(ask(trade, 'buyer', 'report.dismiss', { report, message: 'x'.repeat(2_001) })).toMatchObject({
    ok: false,
    refusal: 'validation',
  })
})

test('the log keeps of a report what the carrier named, and no more', () => {
  const trade = toMersin('O4')
  const loaded = seen(trade, { code: 'LOAD', vesselName: 'Sudan Star', voyage: '0614N' })
  expect(factsOfReport(only(trade, loaded))).toMatchObject({
    unlocode: 'SDPZU',
    vesselName: 'Sudan Star',
    voyage: '0614N',
  })
  const bare = { ...loaded, id: 'bare', vesselName: null, voyage: null }
  expect(Object.keys(factsOfReport(only(trade, bare)))).not.toEqual(
    expect.arrayContaining(['vesselName', 'voyage']),
  )
})

test.each([
  ['DEPA', 'SDPZU', 'EST'],
  ['DEPA', 'SDPZU', 'ACT'],
  ['ARRI', 'TRMER', 'EST'],
  ['ARRI', 'TRMER', 'ACT'],
  ['DISC', 'TRMER', 'ACT'],
  ['LOAD', 'SDPZU', 'ACT'],
] as const)('%s in %s (%s) is of the ship, not of a truck', (code, unlocode, classifier) => {
  const meant = (mode: 'TRUCK' | 'VESSEL') =>
    meaningOf(carried({ code, unlocode, classifier, mode }), { loading: 'SDPZU', discharge: 'TRMER' })
  expect(meant('TRUCK')).toEqual({ nothing: 'other-transport' })
  expect(meant('VESSEL')).toHaveProperty('proposes')
})
