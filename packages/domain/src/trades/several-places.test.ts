import { describe, expect, it } from 'vitest'
import { addDays, utcDay } from '../kit/calendar.ts'
import { ask, boxes, did, document, type Played, playedTo, shipmentTo, termsTo } from '../testing/played.ts'
import { facility } from '../testing/sesame.ts'
import { openTasks, tradeStatus } from './process/progress.ts'

const release = { payment: { paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' } } as const
const terms = termsTo(['mersin', 'jeddah'], release)
const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const open = (trade: Played) =>
  openTasks(trade, trade.now).map((task) => `${task.code} ${task.destination ?? ''}`)

describe('goods for two ports', () => {
  it('that arrive without a port being named have arrived at both', () => {
    const arrived = did(playedTo('L7', terms), 'supplier', 'goods.onDestination')
    expect(open(arrived)).toEqual([`L8 ${mersin}`, `L8 ${jeddah}`])
  })

  it('that are delivered without a port being named are delivered where they have arrived, and nowhere else', () => {
    const inMersin = did(playedTo('L7', terms), 'supplier', 'goods.onDestination', { destinationId: mersin })
    const delivered = did(inMersin, 'buyer', 'goods.delivered')
    expect(open(delivered)).toEqual([`L7 ${jeddah}`])
    const both = did(delivered, 'supplier', 'goods.onDestination')
    expect(open(both)).toEqual([`L8 ${jeddah}`])
  })

  it('did not arrive before they were on board, at either port', () => {
    const first = playedTo('L2', terms)
    const today = utcDay(first.now)
    const second = shipmentTo(jeddah, { containerNumbers: [boxes[1]], etd: today, eta: addDays(today, 3) })
    const shared = did(first, 'supplier', 'logistics.share', { shipments: [second] })
    const tomorrow = addDays(today, 1)
    const aboard = (trade: Played, destinationId: typeof mersin, onBoardDate: typeof today, hours: number) =>
      did(
        trade,
        'supplier',
        'logistics.atSea',
        { onBoard: [{ destinationId, billOfLadingNumber: 'BL', onBoardDate }] },
        hours,
      )
    let trade = aboard(aboard(shared, mersin, today, 1), jeddah, tomorrow, 48)
    for (const task of ['drafts.upload', 'drafts.approve'] as const)
      for (const each of openTasks(trade, trade.now).filter((one) => one.task === task))
        trade = did(trade, task === 'drafts.upload' ? 'supplier' : 'buyer', task, {
          documentType: each.draft,
          ...(task === 'drafts.upload' && { files: { file: document } }),
        })
    trade = did(
      did(trade, 'supplier', 'documents.ship', { files: { file: document } }),
      'buyer',
      'documents.deliver',
    )
    expect(
      ask(trade, 'supplier', 'goods.onDestination', { occurredAt: `${today}T09:59:00.000Z` }),
    ).toMatchObject({
      problems: { occurredAt: { rule: 'notBefore', date: today } },
    })
    expect(
      ask(trade, 'supplier', 'goods.onDestination', {
        occurredAt: `${today}T23:00:00.000Z`,
        destinationId: mersin,
      }).ok,
    ).toBe(true)
  })
})

describe('fields that a task does not take', () => {
  it('are refused: a second file, or a port where goods go as one', () => {
    const advance = playedTo('P3', termsTo(['mersin'], { payment: { advancePercentage: 20 } }))
    expect(
      ask(advance, 'buyer', 'advance.send', { files: { file: document, salesContract: document } }),
    ).toMatchObject({
      problems: { salesContract: { rule: 'notForThisTask' } },
    })
    const signing = playedTo('C3', terms)
    expect(
      ask(signing, 'supplier', 'contract.sign.supplier', {
        files: { file: document, salesContract: document, proformaInvoice: document },
      }),
    ).toMatchObject({ problems: { file: { rule: 'notForThisTask' } } })
    expect(
      ask(playedTo('M1', terms), 'buyer', 'marking.inform', { files: { file: document } }),
    ).toMatchObject({
      problems: { file: { rule: 'notForThisTask' } },
    })
    expect(ask(playedTo('O1', terms), 'supplier', 'goods.onTrucks', { destinationId: mersin })).toMatchObject(
      {
        problems: { destinationId: { rule: 'notForThisTask' } },
      },
    )
  })
})

describe('a correction', () => {
  it('does not put goods on board: that is a task of its own, which it would block', () => {
    const shared = playedTo('L2', terms)
    const row = { destinationId: mersin, billOfLadingNumber: 'BL1', onBoardDate: utcDay(shared.now) }
    expect(ask(shared, 'supplier', 'logistics.correct', { corrections: [row] })).toMatchObject({
      problems: {
        'corrections.0.billOfLadingNumber': { rule: 'notForThisTask' },
        'corrections.0.onBoardDate': { rule: 'notForThisTask' },
      },
    })
    const sailed = did(shared, 'supplier', 'logistics.atSea', { onBoard: [row] })
    expect(ask(sailed, 'supplier', 'logistics.correct', { corrections: [row] }).ok).toBe(true)
  })
})

describe('originals of goods that were paid in full in advance', () => {
  it('are to be sent within three days of the arrival of the copies', () => {
    const copies = { paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS', advancePercentage: 100 } as const
    const trade = playedTo('Y4', termsTo(['mersin'], { payment: copies }))
    const [task] = openTasks(trade, trade.now)
    expect(task).toMatchObject({ code: 'Y4', dueAt: new Date(trade.now.getTime() + 3 * 86_400_000) })
    expect(tradeStatus(trade, trade.now)).toBe('running')
  })
})
