import { describe, expect, it, test } from 'vitest'
import { addDays, utcDay } from '../kit/calendar.ts'
import {
  ask,
  boxes,
  did,
  document,
  openedOn,
  type Played,
  playedTo,
  shipmentTo,
  termsTo,
} from '../testing/played.ts'
import { facility } from '../testing/sesame.ts'
import type { TaskFacts } from './process/trade-log.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const two = termsTo(['mersin', 'jeddah'])
const required = { rule: 'required' }
const problems = (trade: Played, by: 'supplier' | 'buyer', task: string, facts: TaskFacts = {}) => {
  const answer = ask(trade, by, task, facts)
  return 'problems' in answer ? answer.problems : answer.ok ? {} : answer.refusal
}

test('each task asks for its documents', () => {
  const signing = playedTo('C3', two)
  expect(problems(signing, 'supplier', 'contract.sign.supplier')).toEqual({
    ...{ salesContract: required, proformaInvoice: required },
  })
  expect(
    problems(signing, 'supplier', 'contract.sign.supplier', { files: { salesContract: document } }),
  ).toEqual({
    proformaInvoice: required,
  })
  expect(problems(playedTo('L5', two), 'supplier', 'documents.ship')).toEqual({ file: required })
  expect(problems(playedTo('R1', two), 'buyer', 'rating.byBuyer')).toEqual({ criteria: required })
  expect(problems(openedOn(two), 'supplier', 'order.confirm', { message: 'Yes' })).toEqual({
    message: { rule: 'notForThisTask' },
  })
})

test('names are as long as a form has room for', () => {
  const trade = playedTo('C2', two)
  const problemsOfName = (name: string) =>
    problems(trade, 'buyer', 'consignment.provide', { consigneeName: name, notifyParty: name })
  expect(problemsOfName('x'.repeat(300))).toEqual({})
  expect(problemsOfName('x'.repeat(301))).toEqual({
    ...{ consigneeName: { rule: 'maxLength', max: 300 }, notifyParty: { rule: 'maxLength', max: 300 } },
  })
  const courier = playedTo('L5', two)
  const sent = { files: { file: document }, courierName: 'x'.repeat(121), trackingNumber: 'x'.repeat(61) }
  expect(problems(courier, 'supplier', 'documents.ship', sent)).toEqual({
    ...{ courierName: { rule: 'maxLength', max: 120 }, trackingNumber: { rule: 'maxLength', max: 60 } },
  })
})

test('a letter of credit that has expired is refused; one that expires today is accepted', () => {
  const payment = { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } as const
  const trade = playedTo('P1', termsTo(['mersin'], { payment }))
  const today = utcDay(trade.now)
  const until = (expiresOn: typeof today) =>
    problems(trade, 'buyer', 'lc.upload', { files: { file: document }, expiresOn })
  expect(until(today)).toEqual({})
  expect(until(addDays(today, -1))).toEqual({ expiresOn: { rule: 'notBefore', date: today } })
  expect(problems(trade, 'buyer', 'lc.upload')).toEqual({ file: required })
})

test('a milestone is no earlier than the one before it, and not in the future', () => {
  const before = playedTo('O1', two)
  const left = did(before, 'supplier', 'goods.onTrucks')
  const at = (ms: number) => ({ occurredAt: new Date(left.now.getTime() + ms).toISOString() })
  expect(problems(left, 'supplier', 'goods.inPort', at(0))).toEqual({})
  expect(problems(left, 'supplier', 'goods.inPort', at(1))).toEqual({ occurredAt: { rule: 'notInFuture' } })
  expect(problems(left, 'supplier', 'goods.inPort', at(-1))).toEqual({
    occurredAt: { rule: 'notBefore', date: utcDay(left.now), at: left.now.toISOString() },
  })
})

describe('shipments', () => {
  const trade = playedTo('L1', two)
  const today = utcDay(trade.now)
  const dates = { etd: today, eta: addDays(today, 9) }
  const share = (...shipments: NonNullable<TaskFacts['shipments']>) =>
    problems(trade, 'supplier', 'logistics.share', { shipments })

  it('are required, and may come one by one', () => {
    expect(share()).toEqual({ shipments: required })
    expect(problems(trade, 'supplier', 'logistics.share')).toEqual({ shipments: required })
    expect(share(shipmentTo(mersin, dates))).toEqual({})
    expect(share(shipmentTo(mersin, { ...dates, eta: today }))).toEqual({})
  })

  it('go to places of the trade, once to each', () => {
    expect(share(shipmentTo(facility('izmir'), dates))).toMatchObject({
      'shipments.0.destinationId': { rule: 'noSuchDestination' },
    })
    const [one, other] = boxes
    expect(
      share(
        shipmentTo(mersin, { ...dates, containerNumbers: [one] }),
        shipmentTo(mersin, { ...dates, containerNumbers: [other] }),
      ),
    ).toEqual({ 'shipments.1.destinationId': { rule: 'duplicateDestination' } })
    const shared = did(trade, 'supplier', 'logistics.share', { shipments: [shipmentTo(mersin, dates)] })
    const again = { shipments: [shipmentTo(jeddah, { ...dates, containerNumbers: [one] })] }
    expect(problems(shared, 'supplier', 'logistics.share', again)).toEqual({
      'shipments.0.containerNumbers': { rule: 'containerTwice', number: one },
    })
  })

  it('have as many valid numbers as containers, without duplicates', () => {
    const of = (...containerNumbers: string[]) => share(shipmentTo(mersin, { ...dates, containerNumbers }))
    expect(of('CSQU3054384')).toEqual({
      'shipments.0.containerNumbers': { rule: 'containerNumber', number: 'CSQU3054384' },
    })
    expect(of(boxes[0], boxes[0])).toEqual({
      'shipments.0.containerNumbers': { rule: 'containerTwice', number: boxes[0] },
    })
    expect(of(boxes[0], boxes[1])).toEqual({
      'shipments.0.containerNumbers': { rule: 'containerCount', count: 1 },
    })
    expect(of()).toEqual({ 'shipments.0.containerNumbers': { rule: 'containerCount', count: 1 } })
  })

  it('do not arrive before they leave', () => {
    expect(share(shipmentTo(mersin, { etd: today, eta: addDays(today, -1) }))).toEqual({
      'shipments.0.eta': { rule: 'notBefore', date: today },
    })
  })
})

describe('goods on board', () => {
  const trade = playedTo('L2', termsTo(['mersin']))
  const today = utcDay(trade.now)
  const row = { destinationId: mersin, billOfLadingNumber: 'BL1', onBoardDate: today }
  const board = (...onBoard: NonNullable<TaskFacts['onBoard']>) =>
    problems(trade, 'supplier', 'logistics.atSea', { onBoard })

  it('have their bill of lading, from a ship that is known', () => {
    expect(board()).toEqual({ onBoard: required })
    expect(board(row)).toEqual({})
    expect(board({ ...row, billOfLadingNumber: ' ' })).toEqual({ 'onBoard.0.billOfLadingNumber': required })
    expect(board({ ...row, destinationId: jeddah })).toEqual({
      'onBoard.0.destinationId': { rule: 'noSuchDestination' },
    })
  })

  it('have a date that is not in the future, and not before they were on the ship', () => {
    expect(board({ ...row, onBoardDate: addDays(today, 2) })).toEqual({
      'onBoard.0.onBoardDate': { rule: 'notInFuture' },
    })
    expect(board({ ...row, onBoardDate: addDays(today, -9) })).toMatchObject({
      'onBoard.0.onBoardDate': { rule: 'notBefore' },
    })
  })
})

describe('a correction', () => {
  const trade = playedTo('L2', termsTo(['mersin']))
  const correct = (...corrections: NonNullable<TaskFacts['corrections']>) =>
    problems(trade, 'supplier', 'logistics.correct', { corrections })

  it('names a shipment of the trade, and nothing else', () => {
    expect(correct()).toEqual({ corrections: required })
    expect(correct({ destinationId: jeddah, vesselName: 'X' })).toEqual({
      'corrections.0.destinationId': { rule: 'noSuchDestination' },
    })
    expect(problems(trade, 'supplier', 'logistics.correct', { message: 'No' })).toEqual({
      message: { rule: 'notForThisTask' },
    })
  })

  it('is no bill of lading before there is one', () => {
    const facts = { billOfLadingNumber: 'BL1', onBoardDate: utcDay(trade.now) }
    for (const [field, value] of Object.entries(facts))
      expect(correct({ destinationId: mersin, [field]: value })).toEqual({
        [`corrections.0.${field}`]: { rule: 'notForThisTask' },
      })
  })
})
