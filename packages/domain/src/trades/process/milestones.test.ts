import { describe, expect, it } from 'vitest'
import { addDays, addHours, utcDay } from '../../kit/calendar.ts'
import { ask, did, openedOn, type Played, playedTo, shipmentTo, termsTo } from '../../testing/played.ts'
import { facility } from '../../testing/sesame.ts'
import { noticesOf } from '../notices-of.ts'
import { ledgerOf } from './ledger.ts'
import { happenedAt, milestonesOf } from './milestones.ts'
import { overAt } from './port-days.ts'
import type { MilestoneTask } from './process.ts'
import { openTasks } from './progress.ts'

const mersin = facility('mersin')
const jeddah = facility('jeddah')
const onRelease = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const

/** A day of work at the factory, then trucks on the 10th, port on the 14th, the next step open. */
const inPort = (() => {
  const ready = playedTo('O1', termsTo(['mersin']))
  const trucks = did(ready, 'supplier', 'goods.onTrucks', {}, 10)
  return did(trucks, 'supplier', 'goods.inPort', {}, 4)
})()
const hours = (trade: Played, n: number) => addHours(trade.now, n).toISOString()
const correct = (
  trade: Played,
  milestone: MilestoneTask | undefined,
  occurredAt: string | undefined,
  more = {},
) =>
  ask(trade, 'supplier', 'goods.correct', {
    ...(milestone && { milestone }),
    ...(occurredAt && { occurredAt }),
    ...more,
  })
const when = (trade: Played, state: string) =>
  milestonesOf(trade).find((milestone) => milestone.state === state)?.occurredAt

describe('a wrong milestone date', () => {
  it('is corrected by the side that gave it; the earlier value stays in the log', () => {
    const corrected = did(inPort, 'supplier', 'goods.correct', {
      milestone: 'goods.onTrucks',
      occurredAt: hours(inPort, -6),
    })
    expect(when(corrected, 'ON_TRUCKS')).toEqual(addHours(inPort.now, -6))
    expect(when(corrected, 'IN_PORT')).toEqual(inPort.now)
    expect(corrected.log.slice(0, inPort.log.length)).toEqual(inPort.log)
    const again = did(corrected, 'supplier', 'goods.correct', {
      milestone: 'goods.onTrucks',
      occurredAt: hours(inPort, -5),
    })
    expect(when(again, 'ON_TRUCKS')).toEqual(addHours(inPort.now, -5))
  })

  it('moves no deadline and nobody’s turn', () => {
    const corrected = did(inPort, 'supplier', 'goods.correct', {
      milestone: 'goods.inPort',
      occurredAt: hours(inPort, -2),
    })
    const [before, after] = [inPort, corrected].map((trade) =>
      openTasks(trade, corrected.now).map(({ code, dueAt }) => [code, dueAt]),
    )
    expect(after).toEqual(before)
  })

  it('is announced to the other side', () => {
    const entry = { event: 'goods.correct', side: 'supplier', at: inPort.now } as const
    expect(noticesOf(inPort, { ...inPort, log: [...inPort.log, entry] }, entry)).toEqual([
      { to: 'buyer', type: 'goods.corrected' },
    ])
  })

  it.each([
    ['before the one before it', 'goods.inPort', -5, { rule: 'notBefore' }],
    ['in the future', 'goods.inPort', 1, { rule: 'notInFuture' }],
  ] as const)('cannot be %s', (_, milestone, after, problem) => {
    expect(correct(inPort, milestone, hours(inPort, after))).toMatchObject({
      problems: { occurredAt: problem },
    })
  })

  it('cannot be after the next reported milestone', () => {
    const waited = { ...inPort, now: addHours(inPort.now, 5) }
    expect(correct(waited, 'goods.onTrucks', hours(inPort, 1))).toMatchObject({
      problems: { occurredAt: { rule: 'notAfter', date: utcDay(inPort.now) } },
    })
    expect(correct(waited, 'goods.inPort', hours(inPort, 1)).ok).toBe(true)
  })

  it('must be given, with its milestone', () => {
    expect(correct(inPort, undefined, undefined)).toMatchObject({
      problems: { milestone: { rule: 'required' }, occurredAt: { rule: 'required' } },
    })
    expect(correct(inPort, 'goods.inPort', hours(inPort, -1), { message: 'sorry' })).toMatchObject({
      problems: { message: { rule: 'notForThisTask' } },
    })
  })

  it('can be corrected by nobody else, nor before it was given, nor once the trade is over', () => {
    const occurredAt = hours(inPort, -1)
    expect(ask(inPort, 'buyer', 'goods.correct', { milestone: 'goods.inPort', occurredAt })).toMatchObject({
      refusal: 'not-your-turn',
    })
    expect(correct(inPort, 'goods.onShip', occurredAt)).toMatchObject({ refusal: 'task-not-open' })
    expect(correct(openedOn(termsTo(['mersin'])), 'goods.onTrucks', occurredAt)).toMatchObject({
      refusal: 'task-not-open',
    })
    const over = playedTo('R1', termsTo(['mersin']))
    expect(correct(over, 'goods.inPort', occurredAt)).toMatchObject({ refusal: 'task-not-open' })
  })
})

describe('goods on the ship', () => {
  const aboard = playedTo('L1', termsTo(['mersin']))
  const today = utcDay(aboard.now)
  const shared = did(aboard, 'supplier', 'logistics.share', {
    shipments: [shipmentTo(mersin, { etd: today, eta: addDays(today, 12) })],
  })
  const later = { ...shared, now: addHours(shared.now, 100) }

  it('were there by the day on which the ship was to leave, from any port', () => {
    const end = overAt(today)
    expect(correct(later, 'goods.onShip', end.toISOString()).ok).toBe(true)
    expect(correct(later, 'goods.onShip', addHours(end, 0.001).toISOString())).toMatchObject({
      problems: { occurredAt: { rule: 'notAfter' } },
    })
  })

  it('that a correction moves later do not let a ship leave before', () => {
    const moved = did(later, 'supplier', 'goods.correct', {
      milestone: 'goods.onShip',
      occurredAt: overAt(today).toISOString(),
    })
    expect(
      ask(moved, 'supplier', 'logistics.correct', {
        corrections: [{ destinationId: mersin, etd: addDays(today, -1) }],
      }),
    ).toMatchObject({ problems: { 'corrections.0.etd': { rule: 'notBefore' } } })
  })
})

describe('where the goods go to several places', () => {
  const arriving = playedTo('L7', termsTo(['mersin', 'jeddah'], onRelease))
  const both = did(arriving, 'supplier', 'goods.onDestination', {}, 30)

  it('each place can be corrected alone, or all at once', () => {
    const row = ledgerOf(both).row('L7')!
    const at = (trade: Played, destination: typeof mersin) => happenedAt(trade, { row, destination })
    const one = did(both, 'supplier', 'goods.correct', {
      milestone: 'goods.onDestination',
      destinationId: jeddah,
      occurredAt: hours(both, -1),
    })
    expect([at(one, mersin), at(one, jeddah)]).toEqual([both.now, addHours(both.now, -1)])
    const all = did(one, 'supplier', 'goods.correct', {
      milestone: 'goods.onDestination',
      occurredAt: hours(both, -2),
    })
    expect([at(all, mersin), at(all, jeddah)]).toEqual([addHours(both.now, -2), addHours(both.now, -2)])
  })

  it('the buyer corrects the delivery that the buyer has reported', () => {
    const delivered = did(both, 'buyer', 'goods.delivered', { destinationId: mersin }, 5)
    const facts = { milestone: 'goods.delivered', destinationId: mersin } as const
    expect(ask(delivered, 'buyer', 'goods.correct', { ...facts, occurredAt: hours(delivered, -1) }).ok).toBe(
      true,
    )
    expect(ask(delivered, 'buyer', 'goods.correct', { ...facts, occurredAt: hours(both, -1) })).toMatchObject(
      { problems: { occurredAt: { rule: 'notBefore' } } },
    )
    expect(
      ask(delivered, 'buyer', 'goods.correct', {
        ...facts,
        destinationId: jeddah,
        occurredAt: hours(both, 1),
      }),
    ).toMatchObject({ refusal: 'task-not-open' })
  })
})
