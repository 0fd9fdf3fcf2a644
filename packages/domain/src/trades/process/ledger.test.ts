import { expect, test } from 'vitest'
import { addDays, addHours, utcDay } from '../../kit/calendar.ts'
import { openedOn, shipmentTo, termsTo } from '../../testing/played.ts'
import { facility, now } from '../../testing/sesame.ts'
import { latest, ledgerOf } from './ledger.ts'
import type { TradeTerms } from './terms.ts'
import type { LogEntry } from './trade-log.ts'

const hour = (hours: number) => addHours(now, hours)
const mersin = facility('mersin')
const aqaba = facility('aqaba')

type LedgerEntry = [event: LogEntry['event'], facts?: LogEntry['facts']]

/** What a log of these lines, an hour between each, says about a trade; the rules of acting are left out. */
function ledgerAfter(terms: TradeTerms, entries: readonly LedgerEntry[]) {
  const lines = entries.map(
    ([event, facts], n): LogEntry => ({ event, side: 'supplier', at: hour(n + 1), ...(facts && { facts }) }),
  )
  const ledger = ledgerOf({ ...openedOn(terms), log: lines })
  const doneAt = (
    code: string,
    item: { draft?: 'PACKING_LIST' | 'CERTIFICATE_OF_ORIGIN'; destination?: typeof mersin } = {},
  ) => ledger.doneBy({ row: ledger.row(code)!, ...item })?.at // the plans below have these rows
  return { ledger, doneAt }
}

const cash = termsTo(['mersin', 'aqaba'])
const released = termsTo(['mersin', 'aqaba'], {
  payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' },
})
const etd = { etd: utcDay(now), eta: addDays(utcDay(now), 12) }

test('a log that has grown is read again, and so is the same log under other terms', () => {
  const trade = openedOn(cash)
  const log = [...trade.log]
  const read = (terms = cash) => ledgerOf({ ...trade, terms, log })
  expect(read().reachedAt('CONFIRMATION')).toBeUndefined()
  log.push({ event: 'order.confirm', side: 'supplier', at: hour(1) })
  expect(read().reachedAt('CONFIRMATION')).toEqual(hour(1))
  expect(read(termsTo(['mersin'], { marking: 'buyer' })).row('M2b')).toBeDefined()
})

test.each<[string, LedgerEntry[]]>([
  ['C1', [['order.confirm'], ['order.confirm']]],
  ['O1', [['goods.onTrucks'], ['goods.onTrucks', { destinationId: mersin }]]],
])('of two lines with %s, the later one counts', (code, entries) => {
  expect(ledgerAfter(cash, entries).doneAt(code)).toEqual(hour(2))
})

test('a repeated shipping notice replaces the earlier one, and other shipments stay as they were', () => {
  const shared = (place: typeof mersin): LedgerEntry => [
    'logistics.share',
    { shipments: [shipmentTo(place, etd)] },
  ]
  const { doneAt } = ledgerAfter(cash, [shared(mersin), shared(aqaba), shared(mersin)])
  expect(doneAt('L1', { destination: mersin })).toEqual(hour(3))
  expect(doneAt('L1', { destination: aqaba })).toEqual(hour(2))
})

test('a milestone without a place counts for the places where it was open; with one, it replaces that place’s', () => {
  const entries: LedgerEntry[] = [
    ['goods.onDestination', { destinationId: mersin }],
    ['goods.delivered'],
    ['goods.onDestination', { destinationId: aqaba }],
    ['goods.delivered', {}],
  ]
  const { doneAt } = ledgerAfter(released, entries)
  expect(doneAt('L8', { destination: mersin })).toEqual(hour(2))
  expect(doneAt('L8', { destination: aqaba })).toEqual(hour(4))
  const again = ledgerAfter(released, [...entries, ['goods.delivered', { destinationId: mersin }]])
  expect(again.doneAt('L8', { destination: mersin })).toEqual(hour(5))
  expect(again.doneAt('L8', { destination: aqaba })).toEqual(hour(4))
})

test('a draft is identified by its line; a line without one shows no draft and sends none back', () => {
  const list: LedgerEntry = ['drafts.upload', { documentType: 'PACKING_LIST' }]
  const { ledger, doneAt } = ledgerAfter(cash, [['drafts.upload'], list, ['drafts.reject']])
  expect(doneAt('L3', { draft: 'PACKING_LIST' })).toEqual(hour(2))
  expect(doneAt('L3', { draft: 'CERTIFICATE_OF_ORIGIN' })).toBeUndefined()
  expect(ledger.refusedBy({ row: ledger.row('L3')!, draft: 'PACKING_LIST' })).toBeUndefined()
})

test('documents are sent by a line of their own, whatever draft it names', () => {
  expect(ledgerAfter(cash, [['documents.ship', { documentType: 'PACKING_LIST' }]]).doneAt('L5')).toEqual(
    hour(1),
  )
})

test('artwork belongs to the thread its line names, and to none without', () => {
  const both = termsTo(['mersin'], { marking: 'seller_buyer' })
  const sent: LedgerEntry[] = [
    ['artwork.upload', { side: 'buy' }],
    ['artwork.upload', { side: 'sell' }],
  ]
  const { ledger, doneAt } = ledgerAfter(both, [
    ...sent,
    ['artwork.upload'],
    ['artwork.decline', { side: 'sell' }],
  ])
  expect(doneAt('M2b')).toEqual(hour(1))
  expect(doneAt('M2s')).toBeUndefined()
  expect(ledger.refusedBy({ row: ledger.row('M2s')! })?.at).toEqual(hour(4))
  expect(ledger.refusedBy({ row: ledger.row('M2b')! })).toBeUndefined()
})

test('the latest of several instants counts once all are there; of equal ones, the first', () => {
  const [early, late, alike] = [hour(1), hour(2), hour(2)]
  expect(latest([early, late, alike])).toBe(late)
  expect(latest([late, early])).toBe(late)
  expect(latest([late, undefined])).toBeUndefined()
  expect(latest([])).toBeUndefined()
})
