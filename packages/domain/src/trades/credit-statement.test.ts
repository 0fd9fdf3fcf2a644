import { describe, expect, test } from 'vitest'
import { emptyCredit } from '../documents/credit.ts'
import { ask, did, document, type Played, playedTo, termsTo } from '../testing/played.ts'
import { creditKnown, statedCredits } from './credit-statement.ts'
import { creditInForce } from './process/credit-in-force.ts'
import type { TradeAct } from './process/process.ts'
import type { TaskFacts } from './process/trade-log.ts'

const terms = termsTo(['mersin'], { payment: { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' } })
const advised = { ...emptyCredit, number: 'LC-1', sum: 100, goods: 'SESAME' }
const answer = (
  trade: Played,
  by: 'supplier' | 'buyer',
  facts: TaskFacts,
  act: TradeAct = 'credit.state',
) => {
  const given = ask(trade, by, act, facts)
  return 'problems' in given ? given.problems : given.ok ? 'done' : given.refusal
}

describe('a letter of credit that a side states', () => {
  const awaited = playedTo('P1', terms)
  const file = { files: { file: document } }

  test('may be either side’s, before and after the buyer sends its file', () => {
    for (const by of ['supplier', 'buyer'] as const) {
      expect(answer(awaited, by, { credit: advised })).toBe('done')
      expect(answer(did(awaited, 'buyer', 'lc.upload', file), by, { credit: advised })).toBe('done')
    }
    expect(answer(awaited, 'supplier', {})).toEqual({ credit: { rule: 'required' } })
    expect(answer(awaited, 'supplier', { credit: emptyCredit })).toEqual({ credit: { rule: 'required' } })
    expect(answer(awaited, 'supplier', { credit: advised, message: 'x' })).toEqual({
      message: { rule: 'notForThisTask' },
    })
    expect(answer(playedTo('L2', termsTo(['mersin'])), 'supplier', { credit: advised })).toBe('task-not-open')
  })

  test('is compared with the credit in force, which stays what it is', () => {
    const ofBuyer = { ...advised, sum: 90, goods: null, applicant: 'AL WAHA' }
    const sent = did(awaited, 'buyer', 'lc.upload', { ...file, credit: ofBuyer })
    const stated = did(sent, 'supplier', 'credit.state', { credit: advised })
    expect(statedCredits(stated)).toMatchObject([{ side: 'supplier', credit: advised, differs: ['sum'] }])
    expect(creditInForce(stated)?.credit).toEqual(ofBuyer)
    expect(creditKnown(stated)).toEqual(ofBuyer)
  })

  test('is what documents are compared with where the credit came as a file alone', () => {
    const sent = did(awaited, 'buyer', 'lc.upload', file)
    expect(creditKnown(sent)).toBeNull()
    const stated = did(sent, 'supplier', 'credit.state', { credit: advised })
    expect(creditKnown(stated)).toEqual(advised)
    expect(statedCredits(stated)[0]?.differs).toEqual([])
  })

  test('of both sides is compared with each other, and a later one replaces it', () => {
    const first = did(awaited, 'supplier', 'credit.state', { credit: { ...advised, number: 'LC-0' } })
    const second = did(first, 'supplier', 'credit.state', { credit: advised })
    const both = did(second, 'buyer', 'credit.state', { credit: { ...advised, number: 'LC-2' } })
    expect(statedCredits(both).map(({ side, differs }) => [side, differs])).toEqual([
      ['supplier', ['number']],
      ['buyer', ['number']],
    ])
  })

  test('ends with the credit that the supplier sends back', () => {
    const sent = did(awaited, 'buyer', 'lc.upload', file)
    const stated = did(sent, 'supplier', 'credit.state', { credit: advised })
    expect(statedCredits(did(stated, 'supplier', 'lc.reject', { message: 'Too short' }))).toEqual([])
  })
})
