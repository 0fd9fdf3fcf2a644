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
import { ledgerOf } from './process/ledger.ts'
import { seenBefore } from './process/milestones.ts'
import type { TaskFacts } from './process/trade-log.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const two = termsTo(['mersin', 'jeddah'])
const required = { rule: 'required' }
const problems = (trade: Played, by: 'supplier' | 'buyer', task: string, facts: TaskFacts = {}) => {
  const answer = ask(trade, by, task, facts)
  return 'problems' in answer ? answer.problems : answer.ok ? {} : answer.refusal
}

/** Text as long as its field allows, and one character longer. */
const lengths = [
  ['bookingNumber', 60],
  ['vesselName', 120],
  ['companyName', 120],
] as const

describe('of a shipment', () => {
  const trade = playedTo('L1', two)
  const today = utcDay(trade.now)
  const sound = shipmentTo(mersin, { etd: today, eta: addDays(today, 9) })
  const share = (change: object) =>
    problems(trade, 'supplier', 'logistics.share', { shipments: [{ ...sound, ...change }] })

  it.each(lengths)('the %s is required, and has at most %i characters', (field, most) => {
    expect(share({ [field]: '  ' })).toEqual({ [`shipments.0.${field}`]: required })
    expect(share({ [field]: 'x'.repeat(most) })).toEqual({})
    expect(share({ [field]: 'x'.repeat(most + 1) })).toEqual({
      [`shipments.0.${field}`]: { rule: 'maxLength', max: most },
    })
  })

  it('both days are asked for', () => {
    expect(share({ etd: '' })).toEqual({ 'shipments.0.etd': required })
    expect(share({ eta: '' })).toEqual({ 'shipments.0.eta': required })
  })

  it('a shared shipment is not shared again to the same port, nor twice at once', () => {
    const shared = did(trade, 'supplier', 'logistics.share', { shipments: [sound] })
    const again = { shipments: [{ ...sound, containerNumbers: [boxes[1]] }] }
    expect(problems(shared, 'supplier', 'logistics.share', again)).toEqual({
      'shipments.0.destinationId': { rule: 'duplicateDestination' },
    })
  })

  it('two shipments report their problems separately', () => {
    const other = shipmentTo(jeddah, { etd: today, eta: today, containerNumbers: [boxes[1]], vesselName: '' })
    expect(
      problems(trade, 'supplier', 'logistics.share', { shipments: [{ ...sound, bookingNumber: '' }, other] }),
    ).toEqual({ 'shipments.0.bookingNumber': required, 'shipments.1.vesselName': required })
  })
})

test('goods to an address that is not a facility are one shipment, with all the containers', () => {
  const terms = { ...termsTo(['mersin', 'jeddah'], { incoterm: 'DDP', freight: [] }), destinations: [] }
  const trade = playedTo('L1', terms)
  const today = utcDay(trade.now)
  const sound = shipmentTo(null, { etd: today, eta: today, containerNumbers: [boxes[0], boxes[1]] })
  const share = (containerNumbers: string[]) =>
    problems(trade, 'supplier', 'logistics.share', { shipments: [{ ...sound, containerNumbers }] })
  expect(share([boxes[0], boxes[1]])).toEqual({})
  expect(share([boxes[0]])).toEqual({
    'shipments.0.containerNumbers': { rule: 'containerCount', count: 2 },
  })
})

describe('goods on board', () => {
  const trade = playedTo('L2', termsTo(['mersin']))
  const today = utcDay(trade.now)
  const row = { destinationId: mersin, billOfLadingNumber: 'BL1', onBoardDate: today }
  const board = (on: Played, ...onBoard: NonNullable<TaskFacts['onBoard']>) =>
    problems(on, 'supplier', 'logistics.atSea', { onBoard })

  it('are put on board once', () => {
    expect(board(trade, row, row)).toEqual({
      'onBoard.1.destinationId': { rule: 'duplicateDestination' },
    })
    const first = playedTo('L1', two)
    const etd = utcDay(first.now)
    const shared = did(first, 'supplier', 'logistics.share', {
      shipments: [
        shipmentTo(mersin, { etd, eta: etd }),
        shipmentTo(jeddah, { etd, eta: etd, containerNumbers: [boxes[1]] }),
      ],
    })
    const aboard = did(shared, 'supplier', 'logistics.atSea', { onBoard: [{ ...row, onBoardDate: etd }] })
    expect(board(aboard, { ...row, onBoardDate: etd })).toEqual({
      'onBoard.0.destinationId': { rule: 'duplicateDestination' },
    })
  })

  it('have a bill of lading of at most 60 characters, and a day', () => {
    expect(board(trade, { ...row, billOfLadingNumber: 'x'.repeat(60) })).toEqual({})
    expect(board(trade, { ...row, billOfLadingNumber: 'x'.repeat(61) })).toEqual({
      'onBoard.0.billOfLadingNumber': { rule: 'maxLength', max: 60 },
    })
    expect(board(trade, { ...row, onBoardDate: '' as typeof today })).toEqual({
      'onBoard.0.onBoardDate': required,
    }) // a form sends what nobody filled in
  })

  it('are on board at the earliest a day before the ship was to leave, and not before they were loaded', () => {
    const loaded = playedTo('L1', termsTo(['mersin']))
    const day = utcDay(loaded.now)
    const leaving = (etd: typeof day) =>
      did(
        loaded,
        'supplier',
        'logistics.share',
        { shipments: [shipmentTo(mersin, { etd, eta: addDays(etd, 9) })] },
        96,
      )
    const on = (etd: typeof day, onBoardDate: typeof day) => board(leaving(etd), { ...row, onBoardDate })
    const soon = addDays(day, 3)
    expect(on(soon, addDays(soon, -1))).toEqual({})
    expect(on(soon, addDays(soon, -2))).toEqual({
      'onBoard.0.onBoardDate': { rule: 'notBefore', date: addDays(soon, -1) },
    })
    expect(on(day, day)).toEqual({})
    expect(on(day, addDays(day, -1))).toEqual({
      'onBoard.0.onBoardDate': { rule: 'notBefore', date: day },
    })
  })
})

test('goods of which no shipment was shared are not put on board, nor later than today at their port', () => {
  const first = playedTo('L1', two)
  const day = utcDay(first.now)
  const shared = did(first, 'supplier', 'logistics.share', {
    shipments: [shipmentTo(mersin, { etd: day, eta: day })],
  })
  const board = (trade: Played, onBoardDate: typeof day, destinationId = mersin) =>
    problems(trade, 'supplier', 'logistics.atSea', {
      onBoard: [{ destinationId, billOfLadingNumber: 'BL1', onBoardDate }],
    })
  expect(board(shared, day, jeddah)).toEqual({ 'onBoard.0.destinationId': { rule: 'notSharedYet' } })
  expect(board(shared, day, facility('aqaba'))).toEqual({
    'onBoard.0.destinationId': { rule: 'noSuchDestination' },
  })
  // Three hours before midnight the day has begun east of Sudan, and not in the port itself.
  const late = { ...shared, now: new Date(`${day}T21:30:00Z`) }
  const portSudan = { unlocode: 'SDPZU', country: 'Sudan' }
  expect(board(late, addDays(day, 1))).toEqual({})
  expect(board({ ...late, loadingPlace: portSudan }, day)).toEqual({})
  expect(board({ ...late, loadingPlace: portSudan }, addDays(day, 1))).toEqual({
    'onBoard.0.onBoardDate': { rule: 'notBegunAtPort' },
  })
})

describe('a correction', () => {
  const first = playedTo('L1', two)
  const today = utcDay(first.now)
  const dates = { etd: today, eta: addDays(today, 9) }
  const shared = did(first, 'supplier', 'logistics.share', {
    shipments: [
      shipmentTo(mersin, { ...dates, containerNumbers: [boxes[0]] }),
      shipmentTo(jeddah, { ...dates, containerNumbers: [boxes[1]] }),
    ],
  })
  const correct = (...corrections: NonNullable<TaskFacts['corrections']>) =>
    problems(shared, 'supplier', 'logistics.correct', { corrections })

  it.each(lengths)('has a %s of at most %i characters', (field, most) => {
    expect(correct({ destinationId: mersin, [field]: '' })).toEqual({ [`corrections.0.${field}`]: required })
    expect(correct({ destinationId: mersin, [field]: 'x'.repeat(most) })).toEqual({})
    expect(correct({ destinationId: mersin, [field]: 'x'.repeat(most + 1) })).toEqual({
      [`corrections.0.${field}`]: { rule: 'maxLength', max: most },
    })
  })

  it('still has the arrival after the departure, whichever of the days is corrected', () => {
    const early = { rule: 'notBefore', date: today }
    expect(correct({ destinationId: mersin, eta: addDays(today, -1) })).toEqual({
      'corrections.0.eta': early,
    })
    expect(correct({ destinationId: mersin, etd: addDays(today, 10) })).toEqual({
      'corrections.0.eta': { rule: 'notBefore', date: addDays(today, 10) },
    })
    expect(correct({ destinationId: mersin, eta: today })).toEqual({})
  })

  it('has the containers that go there and nowhere else', () => {
    const to = (place: typeof mersin, ...containerNumbers: string[]) => ({
      destinationId: place,
      containerNumbers,
    })
    expect(correct(to(mersin, boxes[2]))).toEqual({})
    expect(correct(to(mersin, boxes[2], boxes[3]))).toEqual({
      'corrections.0.containerNumbers': { rule: 'containerCount', count: 1 },
    })
    expect(correct(to(mersin, boxes[1]))).toEqual({
      'corrections.0.containerNumbers': { rule: 'containerTwice', number: boxes[1] },
    })
    expect(correct(to(mersin, boxes[1]), to(jeddah, boxes[0]))).toEqual({}) // they were mixed up
    expect(correct(to(mersin, boxes[2]), to(jeddah, boxes[2]))).toMatchObject({
      'corrections.0.containerNumbers': { rule: 'containerTwice', number: boxes[2] },
      'corrections.1.containerNumbers': { rule: 'containerTwice', number: boxes[2] },
    })
  })

  it('names each shipment once', () => {
    const row = { destinationId: mersin, vesselName: 'Nile Star' }
    expect(correct(row, row)).toEqual({ 'corrections.1.destinationId': { rule: 'duplicateDestination' } })
  })

  it('names only reported shipments', () => {
    const answer = problems(first, 'supplier', 'logistics.correct', {
      corrections: [{ destinationId: mersin, vesselName: 'Nile Star' }],
    })
    expect(answer).not.toEqual({})
  })

  it('has a bill of lading like the first one: with a number and a date that is not in the future', () => {
    const row = { destinationId: mersin, billOfLadingNumber: 'BL1', onBoardDate: today }
    const aboard = did(shared, 'supplier', 'logistics.atSea', { onBoard: [row] })
    const anew = (change: object) =>
      problems(aboard, 'supplier', 'logistics.correct', {
        corrections: [{ destinationId: mersin, ...change }],
      })
    expect(anew({ billOfLadingNumber: 'BL2' })).toEqual({})
    expect(anew({ billOfLadingNumber: '' })).toEqual({ 'corrections.0.billOfLadingNumber': required })
    expect(anew({ billOfLadingNumber: 'x'.repeat(61) })).toEqual({
      'corrections.0.billOfLadingNumber': { rule: 'maxLength', max: 60 },
    })
    expect(anew({ onBoardDate: '' })).toEqual({ 'corrections.0.onBoardDate': required })
    expect(anew({ onBoardDate: addDays(today, 2) })).toEqual({
      'corrections.0.onBoardDate': { rule: 'notInFuture' },
    })
    expect(anew({ vesselName: 'Nile Star' })).toEqual({})
  })
})

describe('a milestone', () => {
  it('comes after the last one reported, for this port or for all', () => {
    const release = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const
    const arriving = playedTo('L7', termsTo(['mersin', 'jeddah'], release))
    const inMersin = did(arriving, 'supplier', 'goods.onDestination', { destinationId: mersin }, 5)
    const row = ledgerOf(inMersin).row('L8')!
    expect(seenBefore(inMersin, { row, destination: mersin })).toEqual(inMersin.now)
    expect(seenBefore(inMersin, { row, destination: jeddah }) < inMersin.now).toBe(true)
    expect(seenBefore(inMersin, { row })).toEqual(inMersin.now)
  })

  it('that is the first comes after the trade was opened', () => {
    const trade = playedTo('O1', two)
    const row = ledgerOf(trade).row('O1')!
    expect(seenBefore(trade, { row })).toEqual(trade.openedAt)
  })
})

test('a form takes its own fields, and none of another form’s', () => {
  const foreign = { rule: 'notForThisTask' }
  const advance = playedTo('P3', termsTo(['mersin'], { payment: { advancePercentage: 20 } }))
  const today = utcDay(advance.now)
  const sent = { files: { file: document } }
  expect(problems(advance, 'buyer', 'advance.send', { ...sent, expiresOn: today })).toEqual({
    expiresOn: foreign,
  })
  expect(problems(advance, 'buyer', 'advance.send', { ...sent, courierName: 'Post' })).toEqual({
    courierName: foreign,
  })
  expect(problems(advance, 'buyer', 'advance.send', { ...sent, message: undefined })).toEqual({})
  expect(problems(openedOn(two), 'supplier', 'order.confirm', { occurredAt: today })).toEqual({
    occurredAt: foreign,
  })
  const courier = playedTo('L5', two)
  const facts = { ...sent, courierName: 'Nile Post', trackingNumber: 'NP 1' }
  expect(problems(courier, 'supplier', 'documents.ship', facts)).toEqual({})
  expect(problems(courier, 'supplier', 'documents.ship', { ...sent, courierName: ' ' })).toEqual({
    courierName: required,
  })
})
