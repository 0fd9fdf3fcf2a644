import { describe, expect, it, test } from 'vitest'
import type { DraftType } from '../documents/documents.ts'
import { ask, did, document, openedOn, type Played, playedTo, termsTo } from '../testing/played.ts'
import { openOptionalDrafts, openTasks, subStepOf, turns } from './process/progress.ts'

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
    expect(openOptionalDrafts(openedOn(terms), openedOn(terms).now)).toEqual([])
    expect(openOptionalDrafts(playedTo('L2', terms), playedTo('L2', terms).now)).toEqual([])
    expect(openOptionalDrafts(sailed, sailed.now)).toEqual([QUALITY])
    const sent = playedTo('L6', terms)
    expect(openOptionalDrafts(sent, sent.now)).toEqual([QUALITY])
    const arrived = playedTo('Y2', terms)
    expect(openOptionalDrafts(arrived, arrived.now)).toEqual([])
  })

  it('is shown once, and again when it was rejected', () => {
    const shown = shows(sailed, QUALITY)
    expect(openOptionalDrafts(shown, shown.now)).toEqual([])
    const no = { documentType: QUALITY, message: 'Not sealed' } as const
    const rejected = did(shown, 'buyer', 'drafts.reject', no)
    expect(openOptionalDrafts(rejected, rejected.now)).toEqual([QUALITY])
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

describe('a document that a rule of the lane asks for, where no admin made it required', () => {
  const HEALTH = 'HEALTH_CERTIFICATE'
  const onLane = { ...terms, optionalLaneDrafts: [HEALTH] as const }
  const sailed = playedTo('L3', onLane)

  it('may be shown beside the certificate of quality and weight, approved, and sent back', () => {
    expect(openOptionalDrafts(sailed, sailed.now)).toEqual([QUALITY, HEALTH])
    const shown = shows(sailed, HEALTH)
    expect(openOptionalDrafts(shown, shown.now)).toEqual([QUALITY])
    const rejected = did(shown, 'buyer', 'drafts.reject', { documentType: HEALTH, message: 'Not signed' })
    expect(openOptionalDrafts(rejected, rejected.now)).toEqual([QUALITY, HEALTH])
    const approved = did(shown, 'buyer', 'drafts.approve', { documentType: HEALTH })
    expect(open(approved).some(({ draft }) => draft === HEALTH)).toBe(false)
  })

  it('holds nothing up: the trade goes on without it', () => {
    const all = allShown(sailed)
    const approved = open(all).reduce(
      (trade, { draft }) => did(trade, 'buyer', 'drafts.approve', { documentType: draft }),
      all,
    )
    expect(open(approved).map(({ code }) => code)).toEqual(['L5'])
  })

  it('has no place in a trade whose lane did not ask for it', () => {
    const facts = { documentType: HEALTH, files: { file: document } } as const
    const elsewhere = playedTo('L3', terms)
    expect(ask(elsewhere, 'supplier', 'drafts.upload', facts)).toEqual({
      ok: false,
      refusal: 'task-not-open',
    })
    expect(ask(sailed, 'supplier', 'drafts.upload', facts)).toMatchObject({ ok: true })
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
