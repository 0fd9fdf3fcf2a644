import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate } from '../../kit/calendar.ts'
import { added, ask, did, type Played, playedTo, termsTo, waited } from '../../testing/played.ts'
import { facility } from '../../testing/sesame.ts'
import { performTask } from '../perform-task.ts'
import { isOnBoard, onBoardProposal } from './on-board-correction.ts'
import { onBoardDate } from './shipments.ts'
import type { TaskFacts } from './trade-log.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const DAYS = 48
const credit = { payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } } as const
const deferred = { payment: { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } } as const
const free = waited(playedTo('L3', termsTo(['mersin'], credit)), DAYS)
const approved = waited(playedTo('L5', termsTo(['mersin'], credit)), DAYS)
const boarded = onBoardDate(approved)!
const later = addDays(boarded, 1)
const message = 'As the carrier corrected it'
const dated = (date: IsoDate, destinationId = mersin) => [{ destinationId, onBoardDate: date }]
const proposing = (trade: Played, date: IsoDate) =>
  did(trade, 'supplier', 'onBoardDate.propose', { proposed: dated(date), message })
const proposed = proposing(approved, later)
const cancelled = (trade: Played) => added(trade, { event: 'cancel.decide', side: 'system', at: trade.now })

describe('an on-board date that the supplier proposes', () => {
  const propose = (trade: Played, facts: TaskFacts, by: 'supplier' | 'buyer' = 'supplier') =>
    ask(trade, by, 'onBoardDate.propose', facts)

  it('is for the supplier to propose, once the bill of lading is approved and while the trade runs', () => {
    expect(propose(approved, { proposed: dated(later), message }).ok).toBe(true)
    expect(propose(approved, { proposed: dated(later), message }, 'buyer')).toMatchObject({
      refusal: 'not-your-turn',
    })
    expect(propose(free, { proposed: dated(later), message })).toMatchObject({ refusal: 'task-not-open' })
    expect(propose(cancelled(approved), { proposed: dated(later), message })).toMatchObject({
      refusal: 'task-not-open',
    })
  })

  it('is another date for goods that are on board, with a reason', () => {
    const problemsOf = (facts: TaskFacts) => propose(approved, facts)
    expect(problemsOf({ proposed: dated(boarded), message })).toEqual({
      ...{ ok: false, refusal: 'validation' },
      problems: { 'proposed.0.onBoardDate': { rule: 'unchanged' } },
    })
    expect(problemsOf({ proposed: dated(later) })).toMatchObject({
      problems: { message: { rule: 'required' } },
    })
    expect(problemsOf({ proposed: dated(later, jeddah), message })).toMatchObject({
      problems: { 'proposed.0.destinationId': { rule: 'noSuchDestination' } },
    })
    expect(problemsOf({ proposed: dated(later), message, courierName: 'DHL' })).toMatchObject({
      problems: { courierName: { rule: 'notForThisTask' } },
    })
  })

  it('waits with its reason, both dates, and what moves with it', () => {
    expect(onBoardProposal(approved, approved.now)).toBeNull()
    expect(onBoardProposal(proposed, proposed.now)).toEqual({
      ...{ at: proposed.now, message },
      dates: [{ destinationId: mersin, from: boarded, to: later }],
      presentBy: { from: addDays(boarded, 21), to: addDays(boarded, 22) },
      balanceDue: null,
    })
    const owed = waited(playedTo('Y1', termsTo(['mersin'], deferred)), DAYS)
    const day = onBoardDate(owed)!
    expect(onBoardProposal(proposing(owed, addDays(day, 1)), owed.now)).toMatchObject({
      presentBy: null,
      balanceDue: { from: addDays(day, 30), to: addDays(day, 31) },
    })
  })
})

describe('a proposed on-board date', () => {
  const accept = (
    trade: Played,
    { by = 'buyer', facts = {}, version }: Partial<Parameters<typeof performTask>[0]>,
  ) => performTask({ trade, task: 'onBoardDate.accept', by, facts, version, now: trade.now })

  it('is accepted by the buyer, who says which version they read', () => {
    const answer = accept(proposed, { version: proposed.version })
    if (!answer.ok) throw new Error(answer.refusal)
    expect(answer.value).toEqual({
      ...{ event: 'onBoardDate.accept', side: 'buyer', at: proposed.now },
      facts: { corrections: dated(later) },
    })
    const after = added(proposed, answer.value)
    expect(onBoardDate(after)).toBe(later)
    expect(onBoardProposal(after, after.now)).toBeNull()
    expect(accept(proposed, {})).toEqual({
      ...{ ok: false, refusal: 'validation', problems: { version: { rule: 'required' } } },
    })
    const { version } = proposed
    expect(accept(proposed, { version, facts: { message } })).toEqual({
      ...{ ok: false, refusal: 'validation', problems: { message: { rule: 'notForThisTask' } } },
    })
    expect(accept(proposed, { version, by: 'supplier' })).toMatchObject({ refusal: 'not-your-turn' })
    expect(accept(approved, { version: approved.version })).toMatchObject({ refusal: 'task-not-open' })
    const ended = cancelled(proposed)
    expect(accept(ended, { version: ended.version })).toMatchObject({ refusal: 'task-not-open' })
  })

  it('is declined by the buyer with a reason, and withdrawn by the supplier without one', () => {
    expect(ask(proposed, 'buyer', 'onBoardDate.decline', { message }).ok).toBe(true)
    expect(ask(proposed, 'buyer', 'onBoardDate.decline')).toEqual({
      ...{ ok: false, refusal: 'validation', problems: { message: { rule: 'required' } } },
    })
    expect(ask(proposed, 'supplier', 'onBoardDate.decline', { message })).toMatchObject({
      refusal: 'not-your-turn',
    })
    expect(ask(proposed, 'supplier', 'onBoardDate.withdraw').ok).toBe(true)
    expect(ask(proposed, 'buyer', 'onBoardDate.withdraw')).toMatchObject({ refusal: 'not-your-turn' })
    expect(ask(proposed, 'supplier', 'onBoardDate.withdraw', { message })).toEqual({
      ...{ ok: false, refusal: 'validation', problems: { message: { rule: 'notForThisTask' } } },
    })
    expect(ask(approved, 'supplier', 'onBoardDate.withdraw')).toMatchObject({ refusal: 'task-not-open' })
    expect(ask(cancelled(proposed), 'buyer', 'onBoardDate.decline', { message })).toMatchObject({
      refusal: 'task-not-open',
    })
  })
})

it('goods are on board once the supplier says so of all of them', () => {
  expect(isOnBoard(playedTo('L2', termsTo(['mersin'])))).toBe(false)
  expect(isOnBoard(approved)).toBe(true)
})
