import { describe, expect, it, test } from 'vitest'
import type { DraftType } from '../documents/documents.ts'
import { addHours } from '../kit/calendar.ts'
import type { FacilityId } from '../offers/offer.ts'
import { added, did, document, openedOn, type Played, playedTo, termsTo, waited } from '../testing/played.ts'
import { facility } from '../testing/sesame.ts'
import { alarmsOf } from './alarms.ts'
import { clockOwes } from './clock-owes.ts'
import { datesOf } from './dates.ts'
import { extendDeadline, MOST_DAYS_MORE } from './extend-deadline.ts'
import { noticesOf } from './notices-of.ts'
import { presentBy } from './process/presentation.ts'
import { confirmUntil, openTasks, tradeStatus } from './process/progress.ts'
import { nextReminder, remindersDue } from './reminders.ts'

const terms = termsTo(['mersin'])
const opened = openedOn(terms)
const waitsForConsignee = playedTo('C2', terms)
const DAY = 24

type Asked = { code: string; until: Date; to?: FacilityId; reason?: string; version?: number }
const extend = (trade: Played, { code, until, to, reason = 'The bank was closed', version }: Asked) =>
  extendDeadline({
    trade,
    code,
    destinationId: to,
    until,
    reason,
    version: version ?? trade.version,
    now: trade.now,
  })
function extended(trade: Played, asked: Asked): Played {
  const answer = extend(trade, asked)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return added(trade, answer.value)
}
const dueOf = (trade: Played, code: string) =>
  openTasks(trade, trade.now)
    .filter((task) => task.code === code)
    .map(({ dueAt }) => dueAt)
const due = (trade: Played, code: string): Date => dueOf(trade, code)[0]! // open in these tests
const problem = (field: string, rule: string) => ({
  ok: false,
  refusal: 'validation',
  problems: { [field]: expect.objectContaining({ rule }) },
})

describe('a deadline', () => {
  it.each([
    ['runs', waitsForConsignee],
    ['has passed', waited(waitsForConsignee, 5 * DAY)],
  ])('that %s is extended, with the reason and the time it was', (_, trade) => {
    const from = due(trade, 'C2')
    const until = addHours(from, 6 * DAY)
    const later = extended(trade, { code: 'C2', until })
    expect(later.log.at(-1)).toMatchObject({
      event: 'deadline.extend',
      side: 'system',
      facts: {
        message: 'The bank was closed',
        extended: {
          code: 'C2',
          task: 'consignment.provide',
          from: from.toISOString(),
          until: until.toISOString(),
        },
      },
    })
    expect(dueOf(later, 'C2')).toEqual([until])
    expect(openTasks(later, later.now).some(({ overdue }) => overdue)).toBe(false)
    expect(datesOf(later, later.now)).toContainEqual(expect.objectContaining({ kind: 'task', at: until }))
    expect(noticesOf(trade, later, later.log.at(-1)!).map(({ to, type }) => [to, type])).toEqual([
      ['supplier', 'deadline.extended'],
      ['buyer', 'deadline.extended'],
    ])
  })

  const end = due(waitsForConsignee, 'C2')
  it.each([
    ['not earlier than it is', addHours(end, -1), 'notBefore'],
    ['not to the time that it is', end, 'notBefore'],
    ['not by more than two weeks', addHours(end, MOST_DAYS_MORE * DAY + 1), 'notAfter'],
  ])('is extended %s', (_, until, rule) => {
    expect(extend(waitsForConsignee, { code: 'C2', until })).toEqual(problem('until', rule))
  })

  it('is extended by two weeks at most, counted from now if it has passed', () => {
    const most = addHours(end, MOST_DAYS_MORE * DAY)
    expect(extend(waitsForConsignee, { code: 'C2', until: most }).ok).toBe(true)
    const late = waited(waitsForConsignee, 20 * DAY)
    expect(extend(late, { code: 'C2', until: addHours(late.now, MOST_DAYS_MORE * DAY) }).ok).toBe(true)
    expect(extend(late, { code: 'C2', until: addHours(end, MOST_DAYS_MORE * DAY) })).toEqual(
      problem('until', 'notBefore'),
    )
  })

  it('is extended once, also when it has passed again', () => {
    const later = extended(waitsForConsignee, { code: 'C2', until: addHours(end, DAY) })
    for (const trade of [later, waited(later, 10 * DAY)])
      expect(extend(trade, { code: 'C2', until: addHours(trade.now, 5 * DAY) })).toEqual({
        ok: false,
        refusal: 'deadline-extended',
      })
  })

  it('needs a reason', () => {
    expect(extend(waitsForConsignee, { code: 'C2', until: addHours(end, 1), reason: ' ' })).toEqual(
      problem('reason', 'required'),
    )
  })

  it.each([
    ['of a task that is not open', waitsForConsignee, 'C3'],
    ['of a task that no process has', waitsForConsignee, 'X1'],
    [
      'of a trade that was cancelled',
      did(did(waitsForConsignee, 'buyer', 'cancel.agree'), 'supplier', 'cancel.agree'),
      'C2',
    ],
    [
      'of the clock',
      playedTo(
        'Y1',
        termsTo(['mersin'], { payment: { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } }),
      ),
      'Y1',
    ],
    ['to rate, in a trade that has finished', playedTo('R1', terms), 'R1'],
  ])('%s is not extended', (_, trade, code) => {
    expect(extend(trade, { code, until: addHours(trade.now, DAY) })).toEqual({
      ok: false,
      refusal: 'task-not-open',
    })
  })

  it('is extended on the trade as it was read', () => {
    expect(extend(waitsForConsignee, { code: 'C2', until: addHours(end, 1), version: 1 })).toEqual({
      ok: false,
      refusal: 'stale-version',
    })
  })
})

describe('the time to confirm an order', () => {
  const until = addHours(opened.now, 3 * DAY)
  const later = extended(opened, { code: 'C1', until })

  it('is longer once it was extended, and then the order lapses', () => {
    expect(confirmUntil(later)).toEqual(until)
    const before = { ...later, now: addHours(until, -1) }
    expect([tradeStatus(before, before.now), clockOwes(before, before.now)]).toEqual(['running', []])
    const at = { ...later, now: until }
    expect(tradeStatus(at, at.now)).toBe('lapsed')
    expect(clockOwes(at, at.now).map(({ event }) => event)).toEqual(['order.lapse'])
  })

  it('is not extended after the order has lapsed, whether or not a job has carried that out', () => {
    const late = { ...opened, now: addHours(opened.now, DAY) }
    for (const trade of [late, waited(opened, DAY)])
      expect(extend(trade, { code: 'C1', until: addHours(trade.now, 1) })).toEqual({
        ok: false,
        refusal: 'order-lapsed',
      })
  })
})

test('drafts have one deadline together, and one that comes later keeps its own where that is later', () => {
  const drafts = playedTo('L3', terms)
  const until = addHours(due(drafts, 'L3'), 2 * DAY)
  const later = extended(drafts, { code: 'L3', until })
  expect(dueOf(later, 'L3')).toEqual(Array(6).fill(until))

  const upload = (trade: Played, documentType: DraftType) =>
    did(trade, 'supplier', 'drafts.upload', { documentType, files: { file: document } }, 10)
  const first = upload(drafts, 'BILL_OF_LADING_DRAFT')
  const more = extended(first, { code: 'L4', until: addHours(due(first, 'L4'), 1) })
  const second = upload(more, 'PACKING_LIST')
  expect(dueOf(second, 'L4')).toEqual([due(more, 'L4'), addHours(second.now, 48)])
})

test('tasks for two destinations have a deadline each', () => {
  const at = playedTo('L1', termsTo(['mersin', 'jeddah']))
  const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
  const until = addHours(due(at, 'L1'), DAY)
  expect(extend(at, { code: 'L1', until })).toEqual(problem('destinationId', 'required'))
  const later = extended(at, { code: 'L1', until, to: jeddah })
  const times = openTasks(later, later.now).map(({ destination, dueAt }) => [destination, dueAt])
  expect(times).toEqual([
    [mersin, due(at, 'L1')],
    [jeddah, until],
  ])
  expect(extend(later, { code: 'L1', until, to: mersin }).ok).toBe(true)
  expect(extend(later, { code: 'L1', until: addHours(until, 1), to: jeddah })).toEqual({
    ok: false,
    refusal: 'deadline-extended',
  })
})

test('originals under a credit are never due after the bank’s last day', () => {
  const trade = playedTo(
    'L5',
    termsTo(['mersin'], { payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } }),
  )
  const last = new Date(`${presentBy(trade)}T12:00:00Z`)
  expect(extend(trade, { code: 'L5', until: addHours(last, 1) })).toEqual(problem('until', 'notAfter'))
  expect(extend(trade, { code: 'L5', until: last }).ok).toBe(true)
})

describe('who is reminded', () => {
  const from = due(waitsForConsignee, 'C2')
  const until = addHours(from, 4 * DAY)
  const later = extended({ ...waitsForConsignee, now: addHours(from, -2) }, { code: 'C2', until })

  it('hears at half of the time that is left, then at the new deadline, and at the old one nothing', () => {
    const at = (now: Date) =>
      remindersDue(later, { from: addHours(now, -1 / 60), now }).map(({ kind }) => kind)
    const half = new Date((later.now.getTime() + until.getTime()) / 2)
    expect([at(from), at(half), at(until)]).toEqual([[], ['half-time'], ['deadline']])
    expect(nextReminder(later, later.now)).toEqual(half)
  })
})

test('an overdue payment that gets more time raises no alarm until that is over', () => {
  const paying = playedTo('Y2', terms)
  const late = { ...paying, now: addHours(due(paying, 'Y2'), DAY) }
  expect(alarmsOf(late, late.now).map(({ kind }) => kind)).toContain('payment-overdue')
  const later = extended(late, { code: 'Y2', until: addHours(late.now, 2 * DAY) })
  expect(alarmsOf(later, later.now).map(({ kind }) => kind)).not.toContain('payment-overdue')
})
