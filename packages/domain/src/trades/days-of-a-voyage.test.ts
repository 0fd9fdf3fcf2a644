import { describe, expect, it } from 'vitest'
import { addDays, addHours, addMonths, type IsoDate, utcDay } from '../kit/calendar.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import {
  added,
  ask,
  boxes,
  did,
  document,
  factsOf,
  type Played,
  playedTo,
  shipmentTo,
  termsTo,
  waited,
} from '../testing/played.ts'
import { day, facility } from '../testing/sesame.ts'
import { alarmsOf } from './alarms.ts'
import { onBoardAnswerAwaited } from './process/on-board-correction.ts'
import { latestDayAt } from './process/port-days.ts'
import type { TaskCode } from './process/process.ts'
import { openTasks } from './process/progress.ts'
import { onBoardDate } from './process/shipments.ts'
import type { ShipmentCorrection, TaskFacts } from './process/trade-log.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const noon = (date: IsoDate) => new Date(`${date}T12:00:00Z`)
const dueOf = (trade: Played, code: TaskCode) =>
  openTasks(trade, trade.now).find((task) => task.code === code)?.dueAt
const problemsOf = (trade: Played, task: string, facts: TaskFacts) => {
  const answer = ask(trade, 'supplier', task, facts)
  return 'problems' in answer ? answer.problems : answer.ok ? {} : answer.refusal
}

describe('the ship', () => {
  const loaded = playedTo('L1', termsTo(['mersin']))
  const today = utcDay(loaded.now)
  const share = (etd: IsoDate, eta: IsoDate) =>
    problemsOf(loaded, 'logistics.share', { shipments: [shipmentTo(mersin, { etd, eta })] })

  it('does not leave before the goods are on it', () => {
    expect(share(today, addDays(today, 9))).toEqual({})
    expect(share(addDays(today, -1), addDays(today, 9))).toEqual({
      'shipments.0.etd': { rule: 'notBefore', date: today },
    })
  })

  it('is not forecast for a day that nobody can know', () => {
    const last = addMonths(today, 12)
    const tooFar = { rule: 'dateTooFar', months: 12 }
    expect(share(today, last)).toEqual({})
    expect(share(last, addDays(last, 1))).toEqual({ 'shipments.0.eta': tooFar })
    expect(share(addDays(last, 1), addDays(last, 1))).toEqual({
      'shipments.0.etd': tooFar,
      'shipments.0.eta': tooFar,
    })
  })

  it('is not corrected to such a day either', () => {
    const shared = did(loaded, 'supplier', 'logistics.share', {
      shipments: [shipmentTo(mersin, { etd: today, eta: addDays(today, 9) })],
    })
    const correct = (correction: Partial<ShipmentCorrection>) =>
      problemsOf(shared, 'logistics.correct', { corrections: [{ destinationId: mersin, ...correction }] })
    expect(correct({ etd: addDays(today, -1) })).toEqual({
      'corrections.0.etd': { rule: 'notBefore', date: today },
    })
    expect(correct({ eta: addDays(today, 800) })).toEqual({
      'corrections.0.eta': { rule: 'dateTooFar', months: 12 },
    })
    expect(correct({ etd: addDays(today, 2), eta: addDays(today, 11) })).toEqual({})
  })

  it('had the goods on board before they arrived', () => {
    const release = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const
    const before = playedTo('L7', termsTo(['mersin'], release))
    const arrived = did(before, 'supplier', 'goods.onDestination', { destinationId: mersin })
    const later = { ...arrived, now: addHours(arrived.now, 24 * 5) }
    const correct = (onBoardDate: IsoDate) =>
      problemsOf(later, 'onBoardDate.propose', {
        proposed: [{ destinationId: mersin, onBoardDate }],
        message: 'As the carrier corrected it',
      })
    expect(correct(utcDay(arrived.now))).toEqual({})
    const last = latestDayAt(arrived.now)
    expect(correct(addDays(last, 1))).toEqual({
      'proposed.0.onBoardDate': { rule: 'notAfter', date: last },
    })
  })
})

describe('a proposed on-board date', () => {
  const approved = waited(playedTo('L5', termsTo(['mersin'])), 48)
  const boarded = onBoardDate(approved)!
  const proposed = did(approved, 'supplier', 'onBoardDate.propose', {
    proposed: [{ destinationId: mersin, onBoardDate: addDays(boarded, 1) }],
    message: 'As the carrier corrected it',
  })
  const isAwaited = (trade: Played) => onBoardAnswerAwaited(trade, trade.now)

  it('waits for the buyer until it is accepted, declined or withdrawn', () => {
    expect(isAwaited(approved)).toBe(false)
    expect(isAwaited(proposed)).toBe(true)
    for (const answered of [
      added(proposed, { event: 'onBoardDate.accept', side: 'buyer', at: proposed.now }),
      did(proposed, 'buyer', 'onBoardDate.decline', { message: 'The ship left later' }),
      did(proposed, 'supplier', 'onBoardDate.withdraw'),
    ])
      expect(isAwaited(answered)).toBe(false)
  })

  it('is no longer open once the balance is due or the trade was cancelled', () => {
    const deferred = { payment: { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } } as const
    const open = did(
      waited(playedTo('Y1', termsTo(['mersin'], deferred)), 48),
      'supplier',
      'onBoardDate.propose',
      {
        proposed: [{ destinationId: mersin, onBoardDate: addDays(boarded, 1) }],
        message: 'As the carrier corrected it',
      },
    )
    expect(isAwaited(open)).toBe(true)
    expect(isAwaited(waited(open, 24 * 31))).toBe(false)
    expect(isAwaited(added(proposed, { event: 'cancel.decide', side: 'system', at: proposed.now }))).toBe(
      false,
    )
  })
})

describe('documents under a letter of credit', () => {
  const credit = { payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } } as const
  const awaitingCredit = playedTo('P1', termsTo(['mersin'], credit))
  /** Played on with a credit that expires this many days after the goods were on board. */
  const underCredit = (expiresOn: IsoDate) => {
    let trade = did(awaitingCredit, 'buyer', 'lc.upload', { files: { file: document }, expiresOn })
    for (;;) {
      const open = openTasks(trade, trade.now)
      if (open.some((task) => task.code === 'L5')) return trade
      const task = open.find((each) => each.by !== 'system')!
      trade = did(trade, task.by as TradeSide, task.task, factsOf(trade, task))
    }
  }

  it('leave before the credit expires, whatever its period in days', () => {
    const [soon, late] = [underCredit(day('2026-03-14')), underCredit(day('2026-06-30'))]
    expect(dueOf(soon, 'L5')).toEqual(noon(day('2026-03-14')))
    expect(dueOf(late, 'L5')).toEqual(noon(addDays(onBoardDate(late)!, 10))) // played past it
  })
})

describe('a balance that fell due', () => {
  const deferred = { payment: { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } } as const
  const fallen = waited(playedTo('Y1', termsTo(['mersin'], deferred)), 24 * 30)
  const boarded = utcDay(playedTo('L3', termsTo(['mersin'], deferred)).now)
  const onBoardDates = [{ destinationId: mersin, onBoardDate: addDays(boarded, 9) }]

  it('stays due, even if a later on-board date is reported', () => {
    expect(dueOf(fallen, 'Y2')).toEqual(addHours(fallen.log.at(-1)!.at, 24 * 5))
    expect(problemsOf(fallen, 'logistics.correct', { corrections: onBoardDates })).toBe('on-board-date-due')
    expect(problemsOf(fallen, 'onBoardDate.propose', { proposed: onBoardDates, message: 'Late' })).toBe(
      'on-board-date-due',
    )
  })
})

describe('goods for two ports', () => {
  const release = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const
  const before = playedTo('L1', termsTo(['mersin', 'jeddah'], release))
  const today = utcDay(before.now)
  let trade = did(before, 'supplier', 'logistics.share', {
    shipments: [
      shipmentTo(mersin, { etd: today, eta: addDays(today, 40) }),
      shipmentTo(jeddah, { containerNumbers: [boxes[1]], etd: today, eta: addDays(today, 3) }),
    ],
  })
  for (;;) {
    const open = openTasks(trade, trade.now)
    if (open.some((task) => task.code === 'L7')) break
    const task = open[0]!
    trade = did(trade, task.by as TradeSide, task.task, factsOf(trade, task))
  }
  const alarmed = (at: Played, date: IsoDate) => alarmsOf(at, noon(date)).map(({ kind, on }) => [kind, on])

  it('ask for a new arrival as soon as one of them is late', () => {
    expect(alarmed(trade, addDays(today, 4))).toEqual([['new-eta-needed', addDays(today, 4)]])
    expect(alarmed(trade, addDays(today, 3))).toEqual([])
  })

  it('lose their free time in one port while the other waits for its ship', () => {
    const inJeddah = did(trade, 'supplier', 'goods.onDestination', { destinationId: jeddah })
    const days = addDays(utcDay(inJeddah.now), 15)
    expect(alarmed(inJeddah, days)).toEqual([['free-time', addDays(utcDay(inJeddah.now), 14)]])
  })
})
