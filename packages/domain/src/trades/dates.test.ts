import { expect, test } from 'vitest'
import { addDays, addHours } from '../kit/calendar.ts'
import { openedOn, type Played, playedTo, termsTo } from '../testing/played.ts'
import { datesOf, dayOf, isDeadline } from './dates.ts'
import type { TaskCode } from './process/process.ts'
import { onBoardDate } from './process/shipments.ts'
import { shipmentsOf } from './process/trade-state.ts'

const kinds = (trade: Played) =>
  datesOf(trade, trade.now).map((date) => (date.kind === 'task' ? date.task.code : date.kind))
const onDay = (trade: Played, kind: string) =>
  datesOf(trade, trade.now)
    .filter((date) => date.kind === kind)
    .map(dayOf)

test('from the start a calendar shows the days of the contract, and each task’s deadline', () => {
  const trade = openedOn(termsTo(['mersin']))
  expect(kinds(trade)).toEqual(['shipping-date', 'latest-shipment', 'C1'])
  expect(onDay(trade, 'shipping-date')).toEqual(['2026-04-30'])
  expect(onDay(trade, 'latest-shipment')).toEqual(['2026-05-30'])
  expect(onDay(trade, 'task')).toEqual(['2026-03-11'])
})

test('then the days of the ship, for each port', () => {
  const trade = playedTo('L2', termsTo(['mersin', 'jeddah']))
  const [first] = shipmentsOf(trade)
  expect(onDay(trade, 'etd')[0]).toBe(first?.etd)
  expect(onDay(trade, 'eta')[0]).toBe(first?.eta)
  expect(onDay(trade, 'on-board')).toEqual([])
})

test('then the day of the bill of lading, and those that count from it', () => {
  const credit = { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'deferred', paymentDelay: 60 } as const
  const trade = playedTo('L5', termsTo(['mersin'], { payment: credit }))
  const boarded = onBoardDate(trade)!
  expect(onDay(trade, 'on-board')).toEqual([boarded])
  expect(onDay(trade, 'present-by')).toEqual([addDays(boarded, 21)])
  expect(onDay(trade, 'balance-due')).toEqual([addDays(boarded, 60)])
})

test('no balance is due where all was paid before, or nothing is deferred', () => {
  const paid = { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30, advancePercentage: 100 } as const
  expect(onDay(playedTo('L5', termsTo(['mersin'], { payment: paid })), 'balance-due')).toEqual([])
  expect(onDay(playedTo('L5', termsTo(['mersin'])), 'balance-due')).toEqual([])
  expect(onDay(playedTo('L5', termsTo(['mersin'])), 'present-by')).toEqual([])
})

test('what only the clock does is nobody’s deadline', () => {
  const deferred = { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } as const
  const trade = playedTo('Y1', termsTo(['mersin'], { payment: deferred }))
  expect(kinds(trade)).not.toContain('Y1')
  expect(kinds(trade)).toContain('balance-due')
})

const deadlines = (trade: Played) =>
  datesOf(trade, trade.now).flatMap((date) =>
    isDeadline(trade, date) && date.kind !== 'task' ? [date.kind] : [],
  )

test('a day is a deadline until what is due by it has been done', () => {
  const credit = { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'deferred', paymentDelay: 60 } as const
  const at = (code: TaskCode) => deadlines(playedTo(code, termsTo(['mersin'], { payment: credit })))
  expect(at('L2')).toEqual(['latest-shipment'])
  expect(at('L5')).toEqual(['present-by', 'balance-due'])
  expect(at('L6')).toEqual(['balance-due'])
})

test('an order that lapsed has no days left', () => {
  const trade = openedOn(termsTo(['mersin']))
  expect(datesOf(trade, addHours(trade.now, 24))).toEqual([])
})
