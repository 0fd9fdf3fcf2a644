import { describe, expect, it, test } from 'vitest'
import type { DraftType } from '../documents/documents.ts'
import { addHours } from '../kit/calendar.ts'
import { did, document, type Played, playedTo, termsTo, waited } from '../testing/played.ts'
import { openTasks } from './process/progress.ts'
import { nextReminder, remindersDue } from './reminders.ts'

const DAY = 24
const cash = termsTo(['mersin'])

/** Every reminder in these hours in which nobody acts, as a job that runs on time would send them. */
function remindedWithin(hours: number, before: Played) {
  const reminders: string[] = []
  const until = addHours(before.now, hours)
  let at = nextReminder(before, before.now)
  while (at && at <= until) {
    for (const { task, kind, to, admins } of remindersDue(before, {
      from: new Date(at.getTime() - 1),
      now: at,
    })) {
      const after = (at.getTime() - before.now.getTime()) / 3_600_000
      reminders.push(`${after} h ${task.code} ${kind} ${to.join('+')}${admins ? ' + admins' : ''}`)
    }
    at = nextReminder(before, at)
  }
  return reminders
}

test('the side that must act is reminded at half time, at the deadline and daily, and the admins from the third day', () => {
  expect(remindedWithin(6 * DAY, playedTo('C2', cash))).toEqual([
    '24 h C2 half-time buyer',
    '48 h C2 deadline buyer',
    '72 h C2 overdue buyer',
    '96 h C2 overdue buyer',
    '120 h C2 overdue buyer + admins',
    '144 h C2 overdue buyer + admins',
  ])
})

test('for a letter of credit and for money both sides are reminded, and the admins at once', () => {
  const credit = termsTo(['mersin'], { payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } })
  expect(remindedWithin(11 * DAY, playedTo('P1', credit)).filter((line) => line.includes('P1'))).toEqual([
    '120 h P1 half-time supplier+buyer',
    '240 h P1 deadline supplier+buyer + admins',
    '264 h P1 overdue supplier+buyer + admins',
  ])
})

test('for the balance the admins are notified on the tenth day after it was due', () => {
  const reminders = remindedWithin(10 * DAY, playedTo('Y2', cash))
  expect(reminders.filter((line) => line.includes('admins'))).toEqual(['240 h Y2 overdue buyer + admins'])
})

describe('a task that appears several times', () => {
  it('sends one reminder, not six for six drafts', () => {
    const trade = playedTo('L3', cash)
    const due = openTasks(trade, trade.now)[0]!.dueAt!
    const reminders = remindersDue(trade, { from: new Date(due.getTime() - 1), now: due })
    expect(reminders.map(({ task, kind }) => `${task.code} ${kind}`)).toEqual(['L3 deadline'])
  })

  /** All six were shown; the one rejected after this many days was shown again. */
  function shownAgain(documentType: DraftType, days: number) {
    let trade = playedTo('L4', cash)
    for (const { draft } of openTasks(trade, trade.now).filter(({ task }) => task === 'drafts.upload'))
      trade = did(trade, 'supplier', 'drafts.upload', { documentType: draft, files: { file: document } })
    const rejected = did(waited(trade, days * DAY), 'buyer', 'drafts.reject', {
      documentType,
      message: 'Wrong weights',
    })
    return did(rejected, 'supplier', 'drafts.upload', { documentType, files: { file: document } })
  }
  const reminderLines = (trade: Played, hours: number) =>
    remindersDue(trade, { from: trade.now, now: addHours(trade.now, hours) }).map(
      ({ task, kind, admins }) => `${task.code} ${kind}${admins ? ' + admins' : ''}`,
    )

  // The first of the six, one in the middle and the last: the position of the fresh one does not matter.
  it.each(['BILL_OF_LADING_DRAFT', 'PACKING_LIST', 'PHYTOSANITARY_CERTIFICATE'] as const)(
    'reminds by the most urgent of them, whichever of %s is not',
    (fresh) => {
      expect(reminderLines(shownAgain(fresh, 3), 24)).toEqual(['L4 overdue'])
      expect(reminderLines(shownAgain(fresh, 5), 24)).toEqual(['L4 overdue + admins'])
      expect(reminderLines(shownAgain(fresh, 1), 26)).toEqual(['L4 deadline'])
    },
  )
})

test('nobody is reminded twice of the same moment, however often the job runs', () => {
  const trade = playedTo('C2', cash)
  const half = nextReminder(trade, trade.now)!
  const kindsDue = (from: Date, now: Date) => remindersDue(trade, { from, now }).map(({ kind }) => kind)
  expect(kindsDue(new Date(half.getTime() - 1), half)).toEqual(['half-time'])
  expect(kindsDue(half, addHours(half, 1))).toEqual([])
})

test('the earliest deadline is reminded of first', () => {
  const trade = playedTo('M1', termsTo(['mersin'], { payment: { advancePercentage: 20 } }))
  const both = openTasks(trade, trade.now).map(({ code }) => code)
  expect(both).toEqual(['P3', 'M1'])
  expect(nextReminder(trade, trade.now)).toEqual(addHours(trade.now, 24))
})

test('what opens when its time is over has no half-time reminder', () => {
  const ready = playedTo('O3', cash)
  const due = new Date(`${cash.shippingDate}T12:00:00Z`)
  const hours = (due.getTime() - ready.now.getTime()) / 3_600_000
  const late = did(waited(ready, hours), 'supplier', 'goods.inContainers', {}, 20)
  expect(openTasks(late, late.now)).toMatchObject([{ code: 'O4', dueAt: due, overdue: true }])
  expect(remindersDue(late, { from: addHours(due, 1), now: late.now })).toEqual([])
  expect(nextReminder(late, late.now)).toEqual(addHours(due, DAY))
})

test('nobody is reminded of what is done, nor of what only the clock does', () => {
  const terms = termsTo(['mersin'], { payment: { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 90 } })
  const waiting = playedTo('Y1', terms)
  expect(nextReminder(waiting, waiting.now)).toBeUndefined()
  expect(remindedWithin(60 * DAY, waiting)).toEqual([])
})

test('a refused task sends reminders again, within the time there is to repeat it', () => {
  const credit = termsTo(['mersin'], { payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } })
  const refused = did(waited(playedTo('P2', credit), 10 * DAY), 'supplier', 'lc.reject', {
    message: 'Port is wrong',
  })
  expect(remindedWithin(2 * DAY, refused).filter((line) => line.includes('P1'))).toEqual([
    '24 h P1 half-time supplier+buyer',
    '48 h P1 deadline supplier+buyer + admins',
  ])
})

test('an order sends one reminder, half a day before it lapses', () => {
  expect(remindedWithin(5 * DAY, playedTo('C1', cash))).toEqual(['12 h C1 half-time supplier'])
})
