import { describe, expect, it } from 'vitest'
import { addHours } from '../../kit/calendar.ts'
import { containers } from '../../kit/units.ts'
import { ask, did, openedOn, type Played, playedTo, termsTo, waited } from '../../testing/played.ts'
import { later, sesame } from '../../testing/sesame.ts'
import { alarmsOf } from '../alarms.ts'
import { clockOwes } from '../clock-owes.ts'
import { datesOf } from '../dates.ts'
import { noticesOf } from '../notices-of.ts'
import { offerEffect } from '../offer-effect.ts'
import { decideToCancel } from '../perform-task.ts'
import { nextReminder } from '../reminders.ts'
import { openTasks, tradeStatus } from './progress.ts'

const terms = termsTo(['mersin'])
const opened = openedOn(terms)
const drawn = playedTo('C3', terms)
const signed = playedTo('C4', terms)
const contracted = playedTo('O1', terms)
const refused = (refusal: string) => ({ ok: false, refusal })
const statusOf = (trade: Played) => tradeStatus(trade, trade.now)
const cancelled = (trade: Played) => did(did(trade, 'buyer', 'cancel.agree'), 'supplier', 'cancel.agree')

describe('a trade that both want to cancel', () => {
  it('continues when only one of them wants to', () => {
    const cancelRequested = did(drawn, 'buyer', 'cancel.agree', { message: 'The mill has closed' })
    expect(statusOf(cancelRequested)).toBe('running')
    expect(openTasks(cancelRequested, cancelRequested.now).map(({ code }) => code)).toEqual(['C3'])
  })

  it.each([
    ['before the order is confirmed', opened],
    ['before the papers are signed', drawn],
    ['when one side has signed them', signed],
  ])('is cancelled %s', (_, trade) => {
    expect(statusOf(cancelled(trade))).toBe('cancelled')
  })

  it('cannot be cancelled once both have signed', () => {
    expect(ask(contracted, 'buyer', 'cancel.agree')).toEqual(refused('task-not-open'))
    const cancelRequested = did(signed, 'supplier', 'cancel.agree')
    const goesOn = did(cancelRequested, 'buyer', 'contract.sign.buyer', ofSigning)
    expect(ask(goesOn, 'buyer', 'cancel.agree')).toEqual(refused('task-not-open'))
    expect(statusOf(goesOn)).toBe('running')
  })

  it('cannot be cancelled after its order has lapsed, and cannot lapse after it was cancelled', () => {
    const late = { ...opened, now: addHours(opened.now, 24) }
    expect(ask(late, 'buyer', 'cancel.agree')).toEqual(refused('order-lapsed'))
    const over = waited(cancelled(opened), 24)
    expect(statusOf(over)).toBe('cancelled')
    expect(clockOwes(over, over.now)).toEqual([])
  })

  it('is agreed to once by each side', () => {
    const cancelRequested = did(drawn, 'buyer', 'cancel.agree')
    expect(ask(cancelRequested, 'buyer', 'cancel.agree')).toEqual(refused('task-not-open'))
  })

  it('is not cancelled if a side has continued with it since', () => {
    const cancelRequested = did(drawn, 'supplier', 'cancel.agree')
    const goesOn = did(cancelRequested, 'supplier', 'contract.sign.supplier', ofSigning)
    const other = did(goesOn, 'buyer', 'cancel.agree')
    expect(statusOf(other)).toBe('running')
    expect(statusOf(did(other, 'supplier', 'cancel.agree'))).toBe('cancelled')
  })

  it('takes an optional reason, and nothing else', () => {
    expect(ask(drawn, 'buyer', 'cancel.agree', { message: 'x'.repeat(2_001) })).toEqual({
      ...refused('validation'),
      problems: { message: { rule: 'maxLength', max: 2_000 } },
    })
    expect(ask(drawn, 'buyer', 'cancel.agree', { consigneeName: 'Aegean Mills' })).toEqual({
      ...refused('validation'),
      problems: { consigneeName: { rule: 'notForThisTask' } },
    })
  })
})

const ofSigning = (() => {
  const document = { id: 'f', sha256: '0'.repeat(64), mime: 'application/pdf', bytes: 1 }
  return { files: { salesContract: document, proformaInvoice: document } }
})()

describe('a cancelled trade', () => {
  const over = cancelled(drawn)

  it('has no open tasks', () => {
    const then = addHours(over.now, 24 * 30)
    expect(openTasks(over, over.now)).toEqual([])
    expect([datesOf(over, then), alarmsOf(over, then)]).toEqual([[], []])
    expect(nextReminder(over, over.now)).toBeUndefined()
    expect(ask(over, 'supplier', 'contract.sign.supplier', ofSigning)).toEqual(refused('task-not-open'))
    expect(ask(over, 'buyer', 'cancel.agree')).toEqual(refused('task-not-open'))
    expect(decideToCancel(over, { reason: 'Again', now: over.now })).toEqual(refused('task-not-open'))
  })

  it('notifies the side that did not act last', () => {
    const cancelRequested = did(drawn, 'buyer', 'cancel.agree')
    expect(noticesOf(drawn, cancelRequested, cancelRequested.log.at(-1)!)).toEqual([
      { to: 'supplier', type: 'cancel.agreed' },
    ])
    expect(noticesOf(cancelRequested, over, over.log.at(-1)!)).toEqual([
      { to: 'buyer', type: 'trade.cancelled' },
    ])
  })

  it('gives its containers back to the offer', () => {
    const two = containers(2)
    const effectOf = (trade: Played) => offerEffect(trade, trade.log.at(-1)!)
    const reserved = sesame({ reserved: two })
    const sold = sesame({ sold: two })
    expect(effectOf(cancelled(opened))?.(reserved, two)).toEqual(sesame())
    expect(effectOf(cancelled(drawn))?.(sold, two)).toEqual(sesame())
    expect(effectOf(did(drawn, 'buyer', 'cancel.agree'))).toBeUndefined()
  })
})

describe('an admin', () => {
  const decided = (trade: Played) => {
    const answer = decideToCancel(trade, { reason: 'The supplier is gone', now: later(1, trade.now) })
    if (!answer.ok) throw new Error(answer.refusal)
    return { ...trade, log: [...trade.log, answer.value] }
  }

  it('ends a trade that its parties can no longer end, and both are notified', () => {
    const over = decided(contracted)
    expect(statusOf(over)).toBe('cancelled')
    expect(over.log.at(-1)).toMatchObject({
      event: 'cancel.decide',
      side: 'system',
      facts: { message: 'The supplier is gone' },
    })
    expect(noticesOf(contracted, over, over.log.at(-1)!)).toEqual([
      { to: 'supplier', type: 'trade.cancelled' },
      { to: 'buyer', type: 'trade.cancelled' },
    ])
  })

  it('gives no containers back if the contract was signed', () => {
    const over = decided(contracted)
    expect(offerEffect(over, over.log.at(-1)!)).toBeUndefined()
    const early = decided(drawn)
    expect(offerEffect(early, early.log.at(-1)!)).toBeDefined()
  })

  it('cannot end a trade that is over', () => {
    const late = addHours(opened.now, 24)
    expect(decideToCancel(opened, { reason: 'Gone', now: late })).toEqual(refused('order-lapsed'))
    const finished = playedTo('R1', terms)
    expect(decideToCancel(finished, { reason: 'Gone', now: finished.now })).toEqual(refused('task-not-open'))
  })
})
