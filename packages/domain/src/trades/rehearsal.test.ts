import { expect, test } from 'vitest'
import { payments, termsOf } from '../testing/plans.ts'
import { now } from '../testing/sesame.ts'
import { edgesOf } from './graph.ts'
import { planOf } from './process/plan.ts'
import { PROCESS, rows, type TaskCode } from './process/process.ts'
import { openTasks, tradeStatus } from './process/progress.ts'
import { documentsOf, paymentsOf } from './process/trade-state.ts'
import { type Move, moved, nextMoment, type Rehearsal, rehearse } from './rehearsal.ts'

const HOURS = 60
const DAYS = 24 * HOURS
const cash = () => rehearse(termsOf(payments.CAD), now)
const play = (rehearsal: Rehearsal, ...moves: Move[]) => moves.reduce(moved, rehearsal)
const doing = (codes: string) => codes.split(' ').map((code): Move => ({ do: code as TaskCode })) // codes of the table
const open = ({ trade, now }: Rehearsal) => openTasks(trade, now).map((task) => task.code)
const noticeLines = ({ events }: Rehearsal) =>
  events.flatMap((event) => (event.is === 'act' ? event.told.map(({ to, type }) => `${type} to ${to}`) : []))

test('every edge comes from a row’s own field, or from the end of the step before', () => {
  const all = edgesOf(rows)
  expect(all.filter(({ why }) => why === 'refusal')).toHaveLength(rows.filter((row) => row.refusal).length)
  const cad = edgesOf(planOf(termsOf(payments.CAD), PROCESS))
  const into = (code: string) => cad.filter(({ to, why }) => to === code && why !== 'refusal')
  expect(into('C1')).toEqual([])
  expect(into('C2')).toEqual([{ from: 'C1', to: 'C2', why: 'step' }])
  expect(into('C3')).toEqual([{ from: 'C2', to: 'C3', why: 'after' }])
  expect(into('O1')).toEqual([{ from: 'M3b', to: 'O1', why: 'step' }])
  expect(into('R1')).toEqual([{ from: 'Y3', to: 'R1', why: 'step' }])
})

test('an unconfirmed order sends a reminder, and lapses after its 24 hours', () => {
  const waiting = play(cash(), { waitMinutes: 12 * HOURS })
  expect(waiting.events).toMatchObject([
    { is: 'reminder', reminder: { kind: 'half-time', to: ['supplier'] } },
  ])
  const lapsed = play(waiting, { waitMinutes: 12 * HOURS })
  expect(tradeStatus(lapsed.trade, lapsed.now)).toBe('lapsed')
  expect(noticeLines(lapsed)).toEqual(['order.lapsed to supplier', 'order.lapsed to buyer'])
  expect(nextMoment(lapsed)).toBeUndefined()
  expect(play(lapsed, { do: 'C1' }, { waitMinutes: 30 * DAYS }).trade).toEqual(lapsed.trade)
})

test('an act that is not open changes nothing', () => {
  expect(play(cash(), { do: 'C2' }, { refuse: 'C1' }, { do: 'Y3' })).toEqual(cash())
})

test('reminders come at half time, at the deadline and each day after it; for an admin after three', () => {
  const late = play(cash(), { do: 'C1' }, { waitMinutes: 6 * DAYS })
  const reminders = late.events.flatMap((event) => (event.is === 'reminder' ? [event.reminder] : []))
  expect(reminders.map(({ kind, admins }) => [kind, admins])).toEqual([
    ['half-time', false],
    ['deadline', false],
    ['overdue', false],
    ['overdue', false],
    ['overdue', true],
    ['overdue', true],
  ])
})

test('a refusal sends one thing back: one artwork, one of six drafts', () => {
  const signed = play(cash(), ...doing('C1 C2 C3 C4'))
  const declined = play(signed, { do: 'M2b' }, { refuse: 'M3b' })
  expect(open(declined)).toEqual(['M2b'])
  expect(noticeLines(declined).at(-1)).toBe('ArtworkRejected to buyer')
  const shown = play(signed, ...doing('M2b M3b O1 O2 O3 O4 L1 L2 L3'))
  expect(open(shown)).toEqual(Array.from({ length: 6 }, () => 'L4'))
  const back = play(shown, { refuse: 'L4' })
  expect(open(back).toSorted()).toEqual(['L3', ...Array.from({ length: 5 }, () => 'L4')])
  const rejected = documentsOf(back.trade).filter((document) => document.status === 'REJECTED')
  expect(rejected).toMatchObject([{ type: 'BILL_OF_LADING_DRAFT' }])
})

test('money is shown when it is sent and when it arrives, a deferred balance from its due date', () => {
  const deferred = rehearse(termsOf({ ...payments.DEFERRED, advancePercentage: 20 }), now)
  const status = ({ trade, now }: Rehearsal) => paymentsOf(trade, now).map((payment) => payment.status)
  const signed = play(deferred, ...doing('C1 C2 C3 C4'))
  expect(status(signed)).toEqual(['DUE', 'UPCOMING'])
  expect(status(play(signed, { do: 'P3' }))).toEqual(['PENDING', 'UPCOMING'])
  expect(status(play(signed, ...doing('P3'), { refuse: 'P4' }))).toEqual(['REJECTED', 'UPCOMING'])
  const arrived = play(signed, ...doing('P3 P4 M2b M3b O1 O2 O3 O4 L1 L2 L3 L4 L5 L6'))
  expect(open(arrived)).toEqual(['Y1'])
  expect(status(arrived)).toEqual(['ACCEPTED', 'UPCOMING'])
  const due = play(arrived, { waitMinutes: 30 * DAYS })
  expect(noticeLines(due).at(-1)).toBe('DeferredPayment to buyer')
  expect(status(due)).toEqual(['ACCEPTED', 'DUE'])
})
