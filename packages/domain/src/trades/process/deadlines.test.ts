import { describe, expect, it, test } from 'vitest'
import { addDays, addHours, utcDay } from '../../kit/calendar.ts'
import {
  boxes,
  did,
  document,
  type Played,
  playedTo,
  shipmentTo,
  termsTo,
  waited,
} from '../../testing/played.ts'
import { facility } from '../../testing/sesame.ts'
import { deadlineOf } from './deadlines.ts'
import { ledgerOf } from './ledger.ts'
import type { TaskCode } from './process.ts'
import { openTasks } from './progress.ts'
import { onBoardDate } from './shipments.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const noon = (date: string) => new Date(`${date}T12:00:00Z`)
const dues = (trade: Played, code: TaskCode) =>
  openTasks(trade, trade.now)
    .filter((task) => task.code === code)
    .map(({ dueAt }) => dueAt)
const codes = (trade: Played, at: Date) => openTasks(trade, at).map(({ code }) => code)

describe('goods for two ports', () => {
  const first = playedTo('L1', termsTo(['mersin', 'jeddah']))
  const today = utcDay(first.now)
  const [soon, later] = [addDays(today, 2), addDays(today, 9)]
  const shipments = [
    shipmentTo(mersin, { etd: soon, eta: addDays(soon, 12) }),
    shipmentTo(jeddah, { containerNumbers: [boxes[1]], etd: later, eta: addDays(later, 3) }),
  ]
  const shared = did(first, 'supplier', 'logistics.share', { shipments })

  it('are each at sea two days after their own ship leaves', () => {
    expect(dues(shared, 'L2')).toEqual([addHours(noon(soon), 48), addHours(noon(later), 48)])
  })

  it('may be at sea for one port while the ship to the other is not known', () => {
    const one = did(first, 'supplier', 'logistics.share', { shipments: shipments.slice(0, 1) })
    expect(openTasks(one, one.now).map(({ code, destination }) => [code, destination])).toEqual([
      ['L1', jeddah],
      ['L2', mersin],
    ])
  })

  it('have no deadline before any ship is known', () => {
    const row = ledgerOf(first).row('L2')!
    expect(deadlineOf(first, { row, destination: mersin }, first.now)).toBeUndefined()
  })

  it('are on board when the last of them is, and the documents count from that day', () => {
    const aboard = (trade: Played, destinationId: typeof mersin, onBoardDate: typeof today, hours: number) =>
      did(
        trade,
        'supplier',
        'logistics.atSea',
        { onBoard: [{ destinationId, billOfLadingNumber: 'BL', onBoardDate }] },
        hours,
      )
    const inOne = aboard(shared, jeddah, later, 9 * 24)
    expect(onBoardDate(inOne)).toBeUndefined()
    const inBoth = aboard(inOne, mersin, soon, 1)
    expect(onBoardDate(inBoth)).toBe(later)
    expect(dues(inBoth, 'L3')[0]).toEqual(addHours(noon(later), 5 * 24))
  })

  it('are taken over within two weeks of their own arrival', () => {
    const release = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const
    const arriving = playedTo('L7', termsTo(['mersin', 'jeddah'], release))
    const inMersin = did(arriving, 'supplier', 'goods.onDestination', { destinationId: mersin })
    const inBoth = did(inMersin, 'supplier', 'goods.onDestination', { destinationId: jeddah }, 50)
    expect(dues(inBoth, 'L8')).toEqual([addHours(inMersin.now, 14 * 24), addHours(inBoth.now, 14 * 24)])
  })
})

test('each draft is to be reviewed within two days of its own upload, whatever the others wait for', () => {
  const showing = playedTo('L3', termsTo(['mersin']))
  const shown = (trade: Played, documentType: 'PACKING_LIST' | 'COMMERCIAL_INVOICE', hours: number) =>
    did(trade, 'supplier', 'drafts.upload', { documentType, files: { file: document } }, hours)
  const one = shown(showing, 'COMMERCIAL_INVOICE', 1)
  const two = shown(one, 'PACKING_LIST', 30)
  expect(dues(two, 'L4')).toEqual([addHours(one.now, 48), addHours(two.now, 48)])
})

describe('a refused task', () => {
  const credit = termsTo(['mersin'], { payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } })
  const rejected = (trade: Played) =>
    did(trade, 'supplier', 'lc.reject', { message: 'The port is another one' })

  it('keeps its remaining time, if that is more than two days', () => {
    const opened = playedTo('P1', credit)
    const [due] = dues(opened, 'P1')
    const uploaded = did(opened, 'buyer', 'lc.upload', { files: { file: document } })
    expect(dues(rejected(uploaded), 'P1')).toEqual([due])
  })

  it('has two days from then, if its time was nearly over', () => {
    const again = rejected(waited(playedTo('P2', credit), 9 * 24))
    expect(dues(again, 'P1')).toEqual([addHours(again.now, 48)])
  })
})

describe('a deferred balance', () => {
  const deferred = termsTo(['mersin'], { payment: { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } })
  const waiting = playedTo('Y1', deferred)
  const day = new Date(`${addDays(onBoardDate(waiting)!, 30)}T00:00:00Z`)

  it('falls due as its day begins, to the millisecond, whether or not a job has confirmed it', () => {
    expect(codes(waiting, addHours(day, -1))).toEqual(['Y1'])
    expect(codes(waiting, new Date(day.getTime() - 1))).toEqual(['Y1'])
    expect(codes(waiting, day)).toEqual(['Y2'])
    const [pay] = openTasks(waiting, day)
    expect(pay?.dueAt).toEqual(addHours(day, 5 * 24))
  })

  it('is due at once if the documents took longer than the deferral', () => {
    let trade = playedTo('L6', deferred)
    trade = did(trade, 'buyer', 'documents.deliver', {}, 60 * 24)
    expect(codes(trade, trade.now)).toEqual(['Y2'])
    expect(dues(trade, 'Y2')).toEqual([addHours(trade.now, 5 * 24)])
  })
})
