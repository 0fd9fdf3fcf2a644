import { describe, expect, it, test } from 'vitest'
import { addDays, addHours, utcDay } from '../kit/calendar.ts'
import { containers } from '../kit/units.ts'
import { ask, did, document, openedOn, playedTo, termsTo } from '../testing/played.ts'
import { facility } from '../testing/sesame.ts'
import { clockOwes } from './clock-owes.ts'
import { openTasks } from './process/progress.ts'
import { whereTo } from './process/terms.ts'

const required = { rule: 'required' }
const refused = (refusal: string) => ({ ok: false, refusal })
const file = { files: { file: document } }

describe('a task that appears several times', () => {
  const designs = playedTo('M2b', termsTo(['mersin'], { marking: 'seller_buyer' }))
  const drafts = playedTo('L3', termsTo(['mersin']))

  it('says whose design it brings', () => {
    expect(ask(designs, 'buyer', 'artwork.upload', file)).toEqual({
      ...refused('validation'),
      problems: { side: required },
    })
    expect(ask(designs, 'buyer', 'artwork.upload', { ...file, side: 'buy' }).ok).toBe(true)
  })

  it('is done by its owner: the other side cannot upload its design', () => {
    expect(ask(designs, 'buyer', 'artwork.upload', { ...file, side: 'sell' })).toEqual(
      refused('not-your-turn'),
    )
    expect(ask(designs, 'supplier', 'artwork.upload', { ...file, side: 'buy' })).toEqual(
      refused('not-your-turn'),
    )
  })

  it('says which draft it shows', () => {
    expect(ask(drafts, 'supplier', 'drafts.upload', file)).toEqual({
      ...refused('validation'),
      problems: { documentType: required },
    })
    expect(ask(drafts, 'buyer', 'drafts.upload', file)).toEqual(refused('not-your-turn'))
  })

  it('is not open for a draft that was already shown', () => {
    const shown = did(drafts, 'supplier', 'drafts.upload', { ...file, documentType: 'PACKING_LIST' })
    expect(ask(shown, 'supplier', 'drafts.upload', { ...file, documentType: 'PACKING_LIST' })).toEqual(
      refused('task-not-open'),
    )
    expect(ask(shown, 'supplier', 'drafts.upload', { ...file, documentType: 'COMMERCIAL_INVOICE' }).ok).toBe(
      true,
    )
  })

  it('takes the optional certificate, once, and from the supplier only', () => {
    const extra = { ...file, documentType: 'ADDITIONAL_2' } as const
    expect(ask(drafts, 'supplier', 'drafts.upload', { documentType: 'ADDITIONAL_2' })).toEqual({
      ...refused('validation'),
      problems: { file: required },
    })
    expect(ask(drafts, 'buyer', 'drafts.upload', extra)).toEqual(refused('not-your-turn'))
    const shown = did(drafts, 'supplier', 'drafts.upload', extra)
    expect(ask(shown, 'supplier', 'drafts.upload', extra)).toEqual(refused('task-not-open'))
    expect(openTasks(shown, shown.now).filter(({ draft }) => draft === 'ADDITIONAL_2')).toMatchObject([
      { task: 'drafts.approve', by: 'buyer' },
    ])
  })

  it('is not opened early by that certificate', () => {
    const early = playedTo('L1', termsTo(['mersin']))
    expect(ask(early, 'supplier', 'drafts.upload', { ...file, documentType: 'ADDITIONAL_2' })).toEqual(
      refused('task-not-open'),
    )
  })
})

test('a task that shows no draft cannot name one', () => {
  const trade = openedOn(termsTo(['mersin']))
  expect(ask(trade, 'supplier', 'order.confirm', { documentType: 'PACKING_LIST' })).toEqual({
    ...refused('validation'),
    problems: { documentType: { rule: 'notForThisTask' } },
  })
})

describe('a certificate that was refused', () => {
  it('may be shown again', () => {
    const extra = { ...file, documentType: 'ADDITIONAL_2' } as const
    const shown = did(playedTo('L3', termsTo(['mersin'])), 'supplier', 'drafts.upload', extra)
    const back = did(shown, 'buyer', 'drafts.reject', { documentType: 'ADDITIONAL_2', message: 'Unsigned' })
    expect(ask(back, 'supplier', 'drafts.upload', extra).ok).toBe(true)
    expect(ask(back, 'supplier', 'drafts.upload', { documentType: 'ADDITIONAL_2' })).toMatchObject({
      ok: false,
    })
  })
})

describe('a correction of a shipment', () => {
  const corrections = [{ destinationId: facility('mersin'), vesselName: 'Levant Star' }]
  const shared = playedTo('L2', termsTo(['mersin']))

  it('may be made by the supplier once the shipment is known', () => {
    expect(ask(shared, 'supplier', 'logistics.correct', { corrections })).toEqual({
      ok: true,
      value: { event: 'logistics.correct', side: 'supplier', at: shared.now, facts: { corrections } },
    })
    expect(ask(shared, 'buyer', 'logistics.correct', { corrections })).toEqual(refused('not-your-turn'))
  })

  it('is not possible before', () => {
    const before = playedTo('L1', termsTo(['mersin']))
    expect(ask(before, 'supplier', 'logistics.correct', { corrections })).toEqual(refused('task-not-open'))
  })

  it('comes too late when the trade has finished', () => {
    let trade = playedTo('R1', termsTo(['mersin']))
    expect(ask(trade, 'supplier', 'logistics.correct', { corrections })).toEqual(refused('task-not-open'))
    trade = { ...trade, now: addHours(trade.now, 24 * 15) }
    expect(ask(trade, 'supplier', 'logistics.correct', { corrections })).toEqual(refused('task-not-open'))
  })

  it('must leave the shipment valid', () => {
    const late = [{ destinationId: facility('mersin'), eta: addDays(utcDay(shared.now), -30) }]
    expect(ask(shared, 'supplier', 'logistics.correct', { corrections: late })).toMatchObject({
      ok: false,
      refusal: 'validation',
      problems: { 'corrections.0.eta': { rule: 'notBefore' } },
    })
  })
})

test('what the clock does cannot be done by anybody', () => {
  const trade = openedOn(termsTo(['mersin']))
  const lapsed = addHours(trade.now, 24)
  expect(clockOwes(trade, addHours(trade.now, 23))).toEqual([])
  const owed = { event: 'order.lapse', side: 'system', at: lapsed } as const
  expect(clockOwes(trade, lapsed)).toEqual([owed])
  expect(clockOwes({ ...trade, log: [...trade.log, owed] }, addHours(lapsed, 1))).toEqual([])
  const late = playedTo('O1', termsTo(['mersin']))
  expect(clockOwes(late, addHours(late.now, 24 * 200))).toEqual([])
})

test('deferred payment falls due by the clock, once', () => {
  const deferred = { payment: { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } } as const
  const trade = playedTo('Y1', termsTo(['mersin'], deferred))
  const due = addHours(trade.now, 24 * 120)
  const [owed] = clockOwes(trade, due)
  expect(owed).toEqual({ event: 'deferred.due', side: 'system', at: due })
  expect(clockOwes({ ...trade, log: [...trade.log, owed!] }, due)).toEqual([]) // it was just found
})

test('goods go where the answering side says, or to the offer’s place if nobody is asked', () => {
  const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
  const destinations = [{ facilityId: jeddah, containers: containers(4) }]
  expect(whereTo({ destinationId: mersin }, { destinations, containers: containers(4) })).toEqual(
    destinations,
  )
  expect(whereTo({ destinationId: null }, { destinations: [], containers: containers(4) })).toEqual([])
  expect(whereTo({ destinationId: mersin }, { destinations: [], containers: containers(4) })).toEqual([
    { facilityId: mersin, containers: 4 },
  ])
})
