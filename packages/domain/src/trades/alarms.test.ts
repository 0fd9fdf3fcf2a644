import { describe, expect, it, test } from 'vitest'
import { addDays, addHours, type IsoDate, utcDay } from '../kit/calendar.ts'
import { did, document, openedOn, type Played, playedTo, shipmentTo, termsTo } from '../testing/played.ts'
import { day, facility } from '../testing/sesame.ts'
import { type Alarm, alarmsOf } from './alarms.ts'
import { presentBy } from './process/presentation.ts'
import type { TaskCode } from './process/process.ts'
import { openTasks } from './process/progress.ts'
import { onBoardDate } from './process/shipments.ts'
import { shipmentsOf } from './process/trade-state.ts'

const credit = { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } as const
const byCredit = termsTo(['mersin'], { payment: credit })
const onCopies = { payment: { paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS' } } as const
const onRelease = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const
/** Sesame shipping by the end of April, with 30 days to ship it. */
const lastDay = day('2026-05-30')

const at = (date: IsoDate) => new Date(`${date}T06:00:00Z`)
const alarm = (trade: Played, kind: Alarm['kind'], date: IsoDate) =>
  alarmsOf(trade, at(date)).filter((each) => each.kind === kind)
const boardedOf = (trade: Played) => onBoardDate(trade)! // the trade is played past it

describe('a late shipment', () => {
  const ready = playedTo('O4', termsTo(['mersin']))

  it('starts when goods are not on board the day after the last agreed one', () => {
    expect(alarm(ready, 'late-shipment', lastDay)).toEqual([])
    expect(alarm(ready, 'late-shipment', addDays(lastDay, 1))).toEqual([
      { kind: 'late-shipment', on: lastDay },
    ])
  })

  it('never starts when the goods were on board in time, however long ago', () => {
    expect(alarm(playedTo('L3', termsTo(['mersin'])), 'late-shipment', addDays(lastDay, 20))).toEqual([])
  })

  it('remains when they were on board too late', () => {
    const before = { ...playedTo('L1', termsTo(['mersin'])), now: at(addDays(lastDay, 1)) }
    const today = addDays(lastDay, 1)
    const shipments = [shipmentTo(facility('mersin'), { etd: today, eta: addDays(today, 9) })]
    const onBoard = [{ destinationId: facility('mersin'), billOfLadingNumber: 'BL', onBoardDate: today }]
    const shared = did(before, 'supplier', 'logistics.share', { shipments })
    const aboard = did(shared, 'supplier', 'logistics.atSea', { onBoard })
    expect(alarm(aboard, 'late-shipment', today)).toEqual([{ kind: 'late-shipment', on: lastDay }])
  })
})

describe('documents under a letter of credit', () => {
  const drawn = playedTo('L5', byCredit)
  const last = addDays(boardedOf(drawn), 21)

  it('go stale: the bank accepts them for 21 days, and the alarm comes five days before', () => {
    expect(presentBy(drawn)).toBe(last)
    expect(alarm(drawn, 'stale-documents', addDays(last, -5))).toEqual([])
    expect(alarm(drawn, 'stale-documents', addDays(last, -4))).toEqual([
      { kind: 'stale-documents', on: last },
    ])
  })

  it('are presented before the credit expires, where that is sooner', () => {
    const expiring = (expiresOn: IsoDate): Played => ({
      ...drawn,
      log: drawn.log.map((entry) =>
        entry.event === 'lc.upload' ? { ...entry, facts: { ...entry.facts, expiresOn } } : entry,
      ),
    })
    expect(presentBy(expiring(addDays(last, -1)))).toBe(addDays(last, -1))
    expect(presentBy(expiring(addDays(last, 1)))).toBe(last)
  })

  it('that have left can no longer go stale', () => {
    const shipped = did(drawn, 'supplier', 'documents.ship', { files: { file: document } })
    expect(alarm(shipped, 'stale-documents', last)).toEqual([])
  })

  it('have no last day before the ship has sailed, nor under another payment method', () => {
    expect(presentBy(playedTo('L2', byCredit))).toBeUndefined()
    expect(presentBy(playedTo('L5', termsTo(['mersin'])))).toBeUndefined()
    expect(alarm(playedTo('L5', termsTo(['mersin'])), 'stale-documents', last)).toEqual([])
  })
})

describe('demurrage threatens', () => {
  const waiting = playedTo('Y4', termsTo(['mersin', 'jeddah'], onCopies))
  const [arrival] = shipmentsOf(waiting)
    .map(({ eta }) => eta)
    .toSorted()

  it('when the first ship is five days away and the originals are not in hand', () => {
    expect(alarm(waiting, 'demurrage', addDays(arrival!, -6))).toEqual([])
    expect(alarm(waiting, 'demurrage', addDays(arrival!, -5))).toEqual([{ kind: 'demurrage', on: arrival }])
  })

  it('no longer, once they are', () => {
    const sent = did(waiting, 'supplier', 'originals.ship', { files: { file: document } })
    expect(alarm(sent, 'demurrage', arrival!)).toHaveLength(1)
    expect(alarm(did(sent, 'buyer', 'originals.deliver'), 'demurrage', arrival!)).toEqual([])
  })

  it('nowhere before a ship is known', () => {
    expect(alarm(playedTo('L1', termsTo(['mersin'], onCopies)), 'demurrage', arrival!)).toEqual([])
  })

  it.each([
    ['cash against documents', termsTo(['mersin'])],
    ['a letter of credit', byCredit],
    ['release of goods', termsTo(['mersin'], onRelease)],
    [
      'deferred payment',
      termsTo(['mersin'], { payment: { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } }),
    ],
  ])('under %s, too, until the documents have arrived', (_, terms) => {
    const sent = playedTo('L6', terms)
    const [ship] = shipmentsOf(sent)
    expect(alarm(sent, 'demurrage', addDays(ship!.eta, -6))).toEqual([])
    expect(alarm(sent, 'demurrage', addDays(ship!.eta, -5))).toEqual([{ kind: 'demurrage', on: ship!.eta }])
    expect(alarm(did(sent, 'buyer', 'documents.deliver'), 'demurrage', ship!.eta)).toEqual([])
  })
})

const delivered = { incoterm: 'DDP', freight: [] } as const
test.each([
  ['free-time', 'L8', termsTo(['mersin'], onRelease)],
  ['free-time', 'D2', termsTo(['mersin'], delivered)],
  ['payment-overdue', 'Y2', termsTo(['mersin'], onCopies)],
  ['new-eta-needed', 'L7', termsTo(['mersin'], onRelease)],
  ['new-eta-needed', 'D1', termsTo(['mersin'], delivered)],
] as const)('%s is raised when %s is overdue, with the day it was due', (kind, code: TaskCode, terms) => {
  const trade = playedTo(code, terms)
  const due = openTasks(trade, trade.now).find((task) => task.code === code)?.dueAt
  const alarmsAt = (now: Date) => alarmsOf(trade, now).filter((each) => each.kind === kind)
  expect(alarmsAt(addHours(due!, -1))).toEqual([])
  expect(alarmsAt(addHours(due!, 1))).toEqual([{ kind, on: utcDay(due!) }])
})

test('an order that lapsed raises no alarm', () => {
  expect(alarmsOf(openedOn(termsTo(['mersin'])), at(addDays(lastDay, 9)))).toEqual([])
})
