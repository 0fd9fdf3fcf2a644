import { describe, expect, it, test } from 'vitest'
import { containers } from '../../kit/units.ts'
import {
  bidOf,
  buyer,
  HOUR,
  lane,
  later,
  mersin,
  now,
  prices,
  sesame,
  supplier,
  trader,
} from '../../testing/sesame.ts'
import { isConfirmedAtOpening } from '../clock-owes.ts'
import { performTask } from '../perform-task.ts'
import type { TaskRefusal } from './corrections.ts'
import { PROCESS } from './process.ts'
import { confirmUntil, openTasks, stepsOf, tradeStatus } from './progress.ts'
import { agreedPrices, asPublished, freezeTerms, lotOfTerms, sidesOf, tradeCosts } from './terms.ts'
import type { LogEntry } from './trade-log.ts'

const terms = freezeTerms(sesame(), bidOf(buyer), prices)
const opened: LogEntry = { event: 'ticket.purchase', side: 'buyer', at: now }
const confirmed: LogEntry = { event: 'order.confirm', side: 'supplier', at: later(HOUR) }
const lapsed: LogEntry = { event: 'order.lapse', side: 'system', at: later(24 * HOUR) }
const trade = (...log: LogEntry[]) => ({
  process: PROCESS,
  terms,
  log: [opened, ...log],
  openedAt: now,
  version: 1,
})

describe('an order', () => {
  it.each([
    ['waits at first', trade(), now, 'running'],
    ['waits until the last millisecond of 24 hours', trade(), later(24 * HOUR - 1), 'running'],
    ['has lapsed to the second, whether or not it was carried out', trade(), later(24 * HOUR), 'lapsed'],
    ['has lapsed once that was carried out', trade(lapsed), later(24 * HOUR), 'lapsed'],
    ['stands once it is confirmed', trade(confirmed), later(1_000 * HOUR), 'running'],
  ] as const)('%s', (_, played, at, status) => {
    expect(tradeStatus(played, at)).toBe(status)
  })

  it('is to be confirmed by the supplier within 24 hours', () => {
    expect(openTasks(trade(), now)).toMatchObject([
      { task: 'order.confirm', by: 'supplier', dueAt: later(24 * HOUR), overdue: false },
    ])
    expect(confirmUntil(trade())).toEqual(later(24 * HOUR))
  })

  it('has nothing left to do when it has lapsed', () => {
    expect(openTasks(trade(), later(24 * HOUR))).toEqual([])
    expect(openTasks(trade(lapsed), now)).toEqual([])
  })
})

describe('the six steps', () => {
  it('begin with the negotiation, current since the trade opened', () => {
    expect(stepsOf(trade()).map((step) => [step.name, step.status])).toEqual([
      ['NEGOTIATION', 'CURRENT'],
      ['CONFIRMATION', 'UPCOMING'],
      ['CONFIRMATION_PROCESS', 'UPCOMING'],
      ['OPERATIONS', 'UPCOMING'],
      ['LOGISTICS', 'UPCOMING'],
      ['PAYMENT', 'UPCOMING'],
    ])
    expect(stepsOf(trade())[0]).toMatchObject({ startedAt: now, finishedAt: null })
  })

  it('move on with the confirmation, to the minute', () => {
    const [negotiation, confirmation, ...rest] = stepsOf(trade(confirmed))
    expect(negotiation).toMatchObject({ status: 'FINISHED', startedAt: now, finishedAt: later(HOUR) })
    expect(confirmation).toMatchObject({ status: 'CURRENT', startedAt: later(HOUR), finishedAt: null })
    for (const step of rest)
      expect(step).toMatchObject({ status: 'UPCOMING', startedAt: null, finishedAt: null })
  })
})

describe('doing a task', () => {
  const ask = (change: Partial<Parameters<typeof performTask>[0]> = {}) =>
    performTask({ trade: trade(), task: 'order.confirm', by: 'supplier', version: 1, now, ...change })

  it('adds a line to the log', () => {
    expect(ask()).toEqual({
      ok: true,
      value: { event: 'order.confirm', side: 'supplier', at: now, facts: {} },
    })
    expect(ask({ version: undefined }).ok).toBe(true)
  })

  it.each([
    ['no-such-task', 'of another name', { task: 'order.eat' }],
    ['no-such-task', 'that only the system does', { task: 'order.lapse' }],
    ['stale-version', 'decided on an older state', { version: 0 }],
    ['not-your-turn', 'of the other side', { by: 'buyer' }],
    ['order-lapsed', 'at the instant the order lapses', { now: later(24 * HOUR) }],
    ['order-lapsed', 'after that was carried out', { trade: trade(lapsed) }],
    ['task-not-open', 'that is done', { trade: trade(confirmed) }],
    ['no-such-task', 'named like a method of objects', { task: 'constructor' }],
  ] as [TaskRefusal, string, object][])('is refused (%s) %s', (refusal, _, change) => {
    expect(ask(change)).toEqual({ ok: false, refusal })
  })

  it.each([
    ['bid.accept', 'SELL', true],
    ['bid.accept', 'BUY', true],
    ['ticket.purchase', 'SELL', false],
    ['ticket.purchase', 'BUY', true],
  ] as const)(
    'needs no confirmation where the supplier has committed itself: %s on a %s offer',
    (how, type, stands) => {
      expect(isConfirmedAtOpening(how, type)).toBe(stands)
    },
  )
})

describe('frozen terms', () => {
  it('are the bid’s where the bid may change them, and the offer’s elsewhere', () => {
    expect(terms).toMatchObject({
      offerVersion: 3,
      containers: 4,
      pricePerTon: 1_550_00,
      marking: 'buyer',
      incoterm: 'FOB',
      bagKg: 50,
      loadPerContainerKg: 19_000,
      destinations: [{ facilityId: mersin, containers: 4 }],
      freight: [lane],
    })
  })

  it('of a purchase are the published ones', () => {
    const agreed = asPublished(sesame(), { containers: containers(10), originId: null, destinations: [] })
    expect(freezeTerms(sesame(), agreed, prices)).toMatchObject({ pricePerTon: 1_600_00, containers: 10 })
  })

  it('under CIF go to the offer’s own port, and the freight is the seller’s', () => {
    const offer = sesame({ incoterm: 'CIF', destinationId: mersin })
    const bid = bidOf(buyer, { destinations: [] })
    const frozen = freezeTerms(offer, bid, agreedPrices(offer, bid, new Map([[mersin, lane]])))
    expect(frozen).toMatchObject({ destinations: [{ facilityId: mersin, containers: 4 }], freight: [] })
    expect(tradeCosts(frozen).freight).toBeUndefined()
  })

  it('of a sale into a buying offer under FOB include the lane from the named port', () => {
    const wanted = sesame({ type: 'BUY', originId: null, destinationId: mersin })
    const bid = bidOf(supplier, { originId: sesame().originId, destinations: [] })
    const frozen = freezeTerms(wanted, bid, agreedPrices(wanted, bid, new Map([[mersin, lane]])))
    expect(frozen).toMatchObject({
      originId: 'f-port-sudan',
      destinations: [{ containers: 4 }],
      freight: [lane],
    })
  })

  it('record that a lane was unknown', () => {
    const frozen = freezeTerms(sesame(), bidOf(buyer), agreedPrices(sesame(), bidOf(buyer), new Map()))
    expect(frozen.freight).toEqual([null])
    expect(tradeCosts(frozen).freight).toBeNull()
  })

  it('are priced as the lot they describe', () => {
    expect(lotOfTerms(terms).shipments).toEqual([{ containers: 4, freight: lane }])
    expect(tradeCosts(terms)).toMatchObject({ commodity: 117_800_00, packaging: 608_00, freight: 3_800_00 })
  })
})

test('the owner of a selling offer supplies, the owner of a buying offer buys', () => {
  expect(sidesOf({ type: 'SELL', ownerId: supplier.id, companyId: supplier.companyId }, buyer)).toEqual({
    supplier: { id: supplier.id, companyId: supplier.companyId },
    buyer,
  })
  expect(sidesOf({ type: 'BUY', ownerId: trader.id, companyId: trader.companyId }, supplier)).toEqual({
    supplier,
    buyer: { id: trader.id, companyId: trader.companyId },
  })
})
