import { describe, expect, it, test } from 'vitest'
import { addDays, addHours, type IsoDate, utcDay } from '../kit/calendar.ts'
import { added, ask, did, type Played, playedTo, termsTo, waited } from '../testing/played.ts'
import { facility } from '../testing/sesame.ts'
import {
  agreedCorrection,
  movesOf,
  openCorrections,
  overtakenBy,
  proposeCorrection,
  recordedMilestones,
  withdrawCorrection,
} from './correction-proposal.ts'
import { noticesOf } from './notices-of.ts'
import { milestonesOf } from './process/milestones.ts'
import { onBoardProposal } from './process/on-board-correction.ts'
import { shipmentTo } from './process/shipments.ts'
import type { CorrectableMilestone } from './process/trade-log.ts'

const mersin = facility('mersin')
const credit = { payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } } as const
const inPort = playedTo('O3', termsTo(['mersin']))
const DAYS = 72
const atSea = waited(playedTo('L3', termsTo(['mersin'], credit)), DAYS)
const approved = waited(playedTo('L5', termsTo(['mersin'], credit)), DAYS)
const sent = waited(playedTo('L6', termsTo(['mersin'], credit)), DAYS)

type Asked = {
  milestone?: CorrectableMilestone
  to?: string | undefined
  reason?: string
  place?: typeof mersin
}
const propose = (
  trade: Played,
  { milestone = 'goods.onTrucks', to, reason = 'As the waybill says', place }: Asked,
) =>
  proposeCorrection({
    trade,
    milestone,
    destinationId: place,
    to,
    reason,
    version: trade.version,
    now: trade.now,
  })
function proposed(trade: Played, asked: Asked): Played {
  const answer = propose(trade, asked)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return added(trade, answer.value)
}
const recordedOf = (trade: Played, milestone: CorrectableMilestone) =>
  recordedMilestones(trade).find((each) => each.milestone === milestone)?.value ?? ''
const earlier = (trade: Played, milestone: CorrectableMilestone, hours = 0.5) =>
  addHours(new Date(recordedOf(trade, milestone)), -hours).toISOString()
const dayOf = (trade: Played) => shipmentTo(trade.log, mersin)?.onBoardDate ?? ('' as IsoDate)
const last = (trade: Played) => trade.log.length
const open = (trade: Played) => openCorrections(trade, trade.now).map(({ proposal }) => proposal)
const answer = (trade: Played, by: 'supplier' | 'buyer', proposal = last(trade)) =>
  did(trade, by, 'correction.accept', { proposal })
/** Adds what follows from the last answer, as the server does. */
function settled(trade: Played): Played {
  const agreed = agreedCorrection(trade, trade.now)
  return agreed ? added(trade, agreed.entry) : trade
}
const bothAccept = (trade: Played, proposal = last(trade)) =>
  settled(answer(answer(trade, 'buyer', proposal), 'supplier', proposal))

describe('a date that an admin proposes to correct', () => {
  it('changes nothing until both sides have accepted it, in either order', () => {
    const to = earlier(inPort, 'goods.onTrucks')
    const asked = proposed(inPort, { to })
    expect(milestonesOf(asked)).toEqual(milestonesOf(inPort))
    for (const [first, second] of [
      ['supplier', 'buyer'],
      ['buyer', 'supplier'],
    ] as const) {
      const once = settled(answer(asked, first))
      expect(recordedOf(once, 'goods.onTrucks')).toBe(recordedOf(inPort, 'goods.onTrucks'))
      expect(openCorrections(once, once.now)[0]?.accepted).toEqual({ [first]: last(once) })
      const twice = settled(answer(once, second, last(asked)))
      expect(recordedOf(twice, 'goods.onTrucks')).toBe(to)
      expect(open(twice)).toEqual([])
    }
  })

  it('takes effect by the entry that the reporting side would have made, which names the proposal and both answers', () => {
    const to = earlier(inPort, 'goods.onTrucks')
    const asked = proposed(inPort, { to })
    const n = last(asked)
    const alone = did(inPort, 'supplier', 'goods.correct', { milestone: 'goods.onTrucks', occurredAt: to })
    const { facts, ...entry } = bothAccept(asked).log.at(-1)!
    const { agreed, ...rest } = facts!
    expect({ ...entry, facts: rest, at: undefined }).toEqual({ ...alone.log.at(-1), at: undefined })
    expect(agreed).toEqual({ proposal: n, buyer: n + 1, supplier: n + 2 })
  })

  it('ends when one side declines it, with a reason', () => {
    const asked = proposed(inPort, { to: earlier(inPort, 'goods.onTrucks') })
    const proposal = last(asked)
    expect(ask(asked, 'buyer', 'correction.decline', { proposal })).toMatchObject({
      problems: { message: { rule: 'required' } },
    })
    const declined = did(asked, 'buyer', 'correction.decline', { proposal, message: 'The trucks left later' })
    expect(open(declined)).toEqual([])
    expect(ask(declined, 'supplier', 'correction.accept', { proposal })).toMatchObject({
      refusal: 'proposal-ended',
    })
  })

  it('ends when the admin withdraws it', () => {
    const asked = proposed(inPort, { to: earlier(inPort, 'goods.onTrucks') })
    const withdrawn = withdrawCorrection(asked, { proposal: last(asked), now: asked.now })
    if (!withdrawn.ok) throw new Error(withdrawn.refusal)
    const after = added(asked, withdrawn.value)
    expect(open(after)).toEqual([])
    expect(withdrawCorrection(after, { proposal: last(asked), now: after.now })).toMatchObject({
      refusal: 'proposal-ended',
    })
    expect(withdrawCorrection(after, { proposal: 1, now: after.now })).toMatchObject({
      refusal: 'task-not-open',
    })
  })

  it('is overtaken when the supplier corrects the date meanwhile, also if it is corrected back', () => {
    const was = recordedOf(inPort, 'goods.onTrucks')
    const asked = proposed(inPort, { to: earlier(inPort, 'goods.onTrucks') })
    const correct = (trade: Played, occurredAt: string) =>
      did(trade, 'supplier', 'goods.correct', { milestone: 'goods.onTrucks', occurredAt })
    const corrected = correct(asked, earlier(inPort, 'goods.onTrucks', 0.25))
    expect(open(corrected)).toEqual([])
    expect(overtakenBy(asked, corrected, corrected.log.at(-1)!)).toHaveLength(1)
    expect(open(correct(corrected, was))).toEqual([])
    expect(open(correct(asked, was))).toEqual([last(asked)])
    const other = did(asked, 'supplier', 'goods.correct', {
      milestone: 'goods.inPort',
      occurredAt: earlier(inPort, 'goods.inPort', 0.25),
    })
    expect(open(other)).toEqual([last(asked)])
  })

  it('can be proposed once at a time for a milestone, and for another beside it', () => {
    const asked = proposed(inPort, { to: earlier(inPort, 'goods.onTrucks') })
    expect(propose(asked, { to: earlier(inPort, 'goods.onTrucks', 0.25) })).toMatchObject({
      refusal: 'correction-proposed',
    })
    const other = propose(asked, { milestone: 'goods.inPort', to: earlier(inPort, 'goods.inPort', 0.25) })
    expect(other.ok).toBe(true)
  })

  it('is notified to both sides, its outcome too; a decline to the other one', () => {
    const asked = proposed(inPort, { to: earlier(inPort, 'goods.onTrucks') })
    const told = (before: Played, after: Played) =>
      noticesOf(before, after, after.log.at(-1)!).map(({ to, type }) => `${to} ${type}`)
    expect(told(inPort, asked)).toEqual(['supplier correction.proposed', 'buyer correction.proposed'])
    expect(told(asked, answer(asked, 'buyer'))).toEqual([])
    expect(told(asked, bothAccept(asked))).toEqual([
      'supplier correction.accepted',
      'buyer correction.accepted',
    ])
    const declined = did(asked, 'buyer', 'correction.decline', { proposal: last(asked), message: 'No' })
    expect(told(asked, declined)).toEqual(['supplier correction.declined'])
  })

  it.each([
    ['the same as before', { to: recordedOf(inPort, 'goods.onTrucks') }, 'occurredAt', 'unchanged'],
    ['before the previous one', { to: '2020-01-01T00:00:00.000Z' }, 'occurredAt', 'notBefore'],
    ['in the future', { to: addHours(inPort.now, 1).toISOString() }, 'occurredAt', 'notInFuture'],
    ['left out', { to: undefined }, 'occurredAt', 'required'],
    ['without a reason', { to: earlier(inPort, 'goods.onTrucks'), reason: ' ' }, 'reason', 'required'],
  ])('is not %s', (_, asked, field, rule) => {
    expect(propose(inPort, asked)).toMatchObject({ problems: { [field]: { rule } } })
  })

  it('is of a milestone that was reported, in a trade that runs', () => {
    const to = earlier(inPort, 'goods.onTrucks')
    expect(propose(inPort, { milestone: 'goods.onShip', to })).toMatchObject({ refusal: 'task-not-open' })
    const cancelled = added(inPort, { event: 'cancel.decide', side: 'system', at: inPort.now })
    expect(propose(cancelled, { to })).toMatchObject({ refusal: 'task-not-open' })
    const asked = proposed(inPort, { to })
    const ended = added(asked, { event: 'cancel.decide', side: 'system', at: inPort.now })
    expect(open(ended)).toEqual([])
    expect(
      proposeCorrection({
        trade: inPort,
        milestone: 'goods.onTrucks',
        destinationId: null,
        to,
        reason: 'x',
        version: 1,
        now: inPort.now,
      }),
    ).toMatchObject({ refusal: 'stale-version' })
  })
})

describe('of two dates that an admin proposes to correct', () => {
  const first = proposed(inPort, { to: earlier(inPort, 'goods.onTrucks') })
  const both = proposed(first, { milestone: 'goods.inPort', to: earlier(inPort, 'goods.inPort', 0.25) })
  const [one, other] = [last(first), last(both)]

  it('each is accepted, declined, withdrawn and agreed on its own', () => {
    expect(open(both)).toEqual([one, other])
    expect(open(did(both, 'buyer', 'correction.decline', { proposal: one, message: 'No' }))).toEqual([other])
    const withdrawn = withdrawCorrection(both, { proposal: other, now: both.now })
    if (!withdrawn.ok) throw new Error(withdrawn.refusal)
    expect(withdrawn.value).toEqual({
      ...{ event: 'correction.withdraw', side: 'system', at: both.now, facts: { proposal: other } },
    })
    expect(open(added(both, withdrawn.value))).toEqual([one])
    const accepted = answer(both, 'buyer', other)
    expect(openCorrections(accepted, accepted.now).map((each) => each.accepted)).toEqual([
      {},
      { buyer: last(accepted) },
    ])
    expect(open(bothAccept(both, other))).toEqual([one])
    expect(ask(accepted, 'buyer', 'correction.accept', { proposal: other })).toMatchObject({
      refusal: 'task-not-open',
    })
    expect(ask(both, 'buyer', 'correction.accept', { proposal: 1 })).toMatchObject({
      refusal: 'task-not-open',
    })
  })

  it('only those that nobody answered or withdrew are overtaken', () => {
    const overtaken = (after: Played) =>
      overtakenBy(both, after, after.log.at(-1)!).map(({ proposal }) => proposal)
    expect(overtaken(did(both, 'buyer', 'correction.decline', { proposal: one, message: 'No' }))).toEqual([])
    expect(overtaken(answer(both, 'buyer', one))).toEqual([])
    expect(overtaken(bothAccept(both, one))).toEqual([])
    const corrected = did(both, 'supplier', 'goods.correct', {
      ...{ milestone: 'goods.inPort', occurredAt: earlier(inPort, 'goods.inPort', 0.1) },
    })
    expect(overtaken(corrected)).toEqual([other])
    expect(overtakenBy(inPort, corrected, corrected.log.at(-1)!)).toEqual([])
  })
})

it('a date of an order that has lapsed is not corrected', () => {
  const lapsed = waited(playedTo('C1', termsTo(['mersin'])), 25)
  expect(propose(lapsed, { to: lapsed.now.toISOString() })).toMatchObject({ refusal: 'order-lapsed' })
})

describe('an on-board date that an admin proposes to correct', () => {
  it('moves the last day to present with it, and a milestone moves nothing', () => {
    const day = dayOf(approved)
    const moves = (trade: Played) => movesOf(trade, openCorrections(trade, trade.now)[0]!, trade.now)
    expect(moves(asked(approved))).toEqual({
      presentBy: { from: addDays(day, 21), to: addDays(day, 22) },
      balanceDue: null,
    })
    expect(moves(proposed(inPort, { to: earlier(inPort, 'goods.onTrucks') }))).toEqual({
      ...{ presentBy: null, balanceDue: null },
    })
  })

  it('is overtaken by another date of the supplier’s own, not by the same or by another vessel', () => {
    const waiting = asked(atSea)
    const correct = (change: object) =>
      did(waiting, 'supplier', 'logistics.correct', { corrections: [{ destinationId: mersin, ...change }] })
    expect(open(waiting)).toEqual([last(waiting)])
    expect(open(correct({ vesselName: 'Nile Star' }))).toEqual([last(waiting)])
    expect(open(correct({ onBoardDate: addDays(dayOf(atSea), 2) }))).toEqual([])
  })

  const asked = (trade: Played) =>
    proposed(trade, { milestone: 'logistics.atSea', to: addDays(dayOf(trade), 1) })

  it.each([
    ['before the bill of lading draft is approved', atSea],
    ['after it, when the supplier alone no longer can', approved],
  ])('is corrected with the word of both sides %s', (_, trade) => {
    const day = dayOf(trade)
    expect(dayOf(bothAccept(asked(trade)))).toBe(addDays(day, 1))
  })

  it('is final once the documents went out under the credit; an open proposal ends with that', () => {
    expect(propose(sent, { milestone: 'logistics.atSea', to: addDays(dayOf(sent), 1) })).toMatchObject({
      refusal: 'on-board-date-presented',
    })
    const waiting = asked(approved)
    const ship = sent.log.at(-1)!
    expect(open(waiting)).toEqual([last(waiting)])
    expect(open(added(waiting, ship))).toEqual([])
  })

  it('is not asked twice: while the supplier’s own proposal waits, and ends that one when it is agreed', () => {
    const own = did(approved, 'supplier', 'onBoardDate.propose', {
      proposed: [{ destinationId: mersin, onBoardDate: addDays(dayOf(approved), 1) }],
      message: 'As the carrier says',
    })
    expect(propose(own, { milestone: 'logistics.atSea', to: addDays(dayOf(own), 1) })).toMatchObject({
      refusal: 'correction-proposed',
    })
    const both = did(asked(approved), 'supplier', 'onBoardDate.propose', {
      proposed: [{ destinationId: mersin, onBoardDate: addDays(dayOf(approved), 1) }],
      message: 'As the carrier says',
    })
    const agreed = bothAccept(both, last(both) - 1)
    expect(onBoardProposal(agreed, agreed.now)).toBeNull()
  })

  it('is not in the future', () => {
    const to = addDays(utcDay(atSea.now), 3)
    expect(propose(atSea, { milestone: 'logistics.atSea', to })).toMatchObject({
      problems: { onBoardDate: { rule: 'notInFuture' } },
    })
  })
})

test('with several destinations a proposal names one, and waits for that one alone', () => {
  const two = waited(playedTo('L3', termsTo(['mersin', 'jeddah'])), DAYS)
  const day = shipmentTo(two.log, facility('jeddah'))?.onBoardDate ?? ('' as IsoDate)
  const asked = { milestone: 'logistics.atSea', to: addDays(day, 1) } as const
  expect(propose(two, asked)).toMatchObject({ problems: { destinationId: { rule: 'required' } } })
  const toJeddah = proposed(two, { ...asked, place: facility('jeddah') })
  expect(propose(toJeddah, { ...asked, place: mersin }).ok).toBe(true)
  const toMersin = { destinationId: mersin, onBoardDate: addDays(dayOf(two), 2) }
  expect(open(did(toJeddah, 'supplier', 'logistics.correct', { corrections: [toMersin] }))).toEqual([
    last(toJeddah),
  ])
  const agreed = bothAccept(toJeddah)
  expect(shipmentTo(agreed.log, facility('jeddah'))?.onBoardDate).toBe(addDays(day, 1))
  expect(shipmentTo(agreed.log, mersin)?.onBoardDate).toBe(dayOf(two))
})
