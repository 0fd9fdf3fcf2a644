import { describe, expect, it, test } from 'vitest'
import { did, document, openedOn, type Played, playedTo, termsTo } from '../testing/played.ts'
import type { DraftType } from './documents.ts'
import { openTasks, optionalDraft, subStepOf, turns } from './progress.ts'

const terms = termsTo(['mersin'])
const QUALITY = 'ADDITIONAL_2'
const shows = (trade: Played, documentType: DraftType) =>
  did(trade, 'supplier', 'drafts.upload', { documentType, files: { file: document } })
const open = (trade: Played) => openTasks(trade, trade.now)
const allShown = (before: Played) =>
  open(before)
    .filter(({ task }) => task === 'drafts.upload')
    .reduce((trade, { draft }) => shows(trade, draft!), before) // each has one

describe('the certificate of quality and weight', () => {
  const sailed = playedTo('L3', terms)

  it('may be shown from the ship’s sailing until the documents have arrived', () => {
    expect(optionalDraft(openedOn(terms), openedOn(terms).now)).toBeNull()
    expect(optionalDraft(playedTo('L2', terms), playedTo('L2', terms).now)).toBeNull()
    expect(optionalDraft(sailed, sailed.now)).toBe(QUALITY)
    const sent = playedTo('L6', terms)
    expect(optionalDraft(sent, sent.now)).toBe(QUALITY)
    const arrived = playedTo('Y2', terms)
    expect(optionalDraft(arrived, arrived.now)).toBeNull()
  })

  it('is shown once, and again when it was rejected', () => {
    const shown = shows(sailed, QUALITY)
    expect(optionalDraft(shown, shown.now)).toBeNull()
    const no = { documentType: QUALITY, message: 'Not sealed' } as const
    const rejected = did(shown, 'buyer', 'drafts.reject', no)
    expect(optionalDraft(rejected, rejected.now)).toBe(QUALITY)
    expect(open(rejected).filter(({ draft }) => draft === QUALITY)).toMatchObject([
      { code: 'L3', by: 'supplier', optional: true },
    ])
  })

  it('gives nobody the turn while it waits, and holds nothing up', () => {
    const all = allShown(shows(sailed, QUALITY))
    const approved = open(all)
      .filter(({ optional }) => !optional)
      .reduce((trade, { draft }) => did(trade, 'buyer', 'drafts.approve', { documentType: draft }), all)
    const left = open(approved)
    expect(left.map(({ code, draft, optional }) => [code, draft, optional])).toEqual([
      ['L4', QUALITY, true],
      ['L5', undefined, false],
    ])
    expect([...turns(left)]).toEqual(['supplier'])
  })

  it('leaves nothing to do if nobody showed it', () => {
    expect(open(sailed).some(({ draft, optional }) => draft === QUALITY || optional)).toBe(false)
  })
})

describe('the turn', () => {
  it('belongs to both sides when two tasks wait', () => {
    const both = playedTo('M2s', termsTo(['mersin'], { marking: 'seller_buyer' }))
    expect([...turns(open(both))].toSorted()).toEqual(['buyer', 'supplier'])
  })

  it('belongs to nobody while only the clock is waited for', () => {
    const deferred = { payment: { paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30 } } as const
    const waiting = playedTo('Y1', termsTo(['mersin'], deferred))
    expect([...turns(open(waiting))]).toEqual([])
  })
})

test('of several open tasks, the page shows the first in the specification’s order', () => {
  const advance = termsTo(['mersin'], { marking: 'seller_buyer', payment: { advancePercentage: 20 } })
  const signed = playedTo('P3', advance)
  expect(subStepOf(openedOn(advance))).toBeNull()
  expect(subStepOf(signed)).toBe('sendAdvancePayment')
  const sent = did(signed, 'buyer', 'advance.send', { files: { file: document } })
  expect(subStepOf(sent)).not.toBe('sendAdvancePayment')
  const paid = playedTo('R1', advance)
  expect(subStepOf(paid)).toBe('finished')
})
