import { describe, expect, it } from 'vitest'
import type { Certificate, Sample } from '../documents/certificate.ts'
import type { Specification } from '../documents/characteristic.ts'
import { addDays, utcDay } from '../kit/calendar.ts'
import { ask, boxes, did, openedOn, type Played, playedTo, termsTo, waited } from '../testing/played.ts'
import { openSpecification } from './laboratory-acts.ts'
import { certificatesOf, samplesOf, specificationOf } from './laboratory-log.ts'
import { LONGEST } from './process/fact-problems.ts'

const terms = termsTo(['mersin'])
const open = openedOn(terms)
const today = utcDay(open.now)

const specification: Specification = {
  goodsUse: 'sorting',
  characteristics: [
    { analyte: 'aflatoxin_b1', direction: 'at_most', value: '8', unit: 'µg/kg', method: 'HPLC' },
  ],
}
const sample: Sample = {
  ...{ number: 'S-1', lot: 'LOT 7', containers: [], sentOn: today },
  ...{ seal: 'SL1', drawnBy: null, courier: null, trackingNumber: null },
}
const certificate: Certificate = {
  ...{ laboratory: 'Eurofins Hamburg', number: 'AR-26-1', issuedOn: today },
  ...{ lot: 'LOT 7', containers: [boxes[0]], sample: null },
  results: [{ analyte: 'aflatoxin_b1', value: '9', isBelow: false, unit: 'µg/kg', method: null }],
}
const problems = (answer: ReturnType<typeof ask>) => ('problems' in answer ? answer.problems : answer)
const sent = (trade: Played, change: Partial<Sample> = {}) =>
  did(trade, 'supplier', 'sample.send', { sample: { ...sample, ...change } })

describe('a specification', () => {
  it('is proposed by either side and accepted by the other', () => {
    for (const [by, other] of [
      ['supplier', 'buyer'],
      ['buyer', 'supplier'],
    ] as const) {
      const proposed = did(open, by, 'specification.propose', { specification })
      const proposal = proposed.log.length
      expect(ask(proposed, by, 'specification.accept', { proposal })).toMatchObject({
        refusal: 'not-your-turn',
      })
      const agreed = specificationOf(did(proposed, other, 'specification.accept', { proposal }))
      expect(agreed).toMatchObject({ agreed: { specification, by, acceptedBy: other }, open: null })
    }
  })

  it('waits for the side that did not propose it, until it is answered', () => {
    const proposed = did(open, 'buyer', 'specification.propose', { specification })
    const proposal = proposed.log.length
    expect(openSpecification(open, open.now)).toBeUndefined()
    expect(openSpecification(proposed, proposed.now)).toMatchObject({ entry: proposal, waitsFor: 'supplier' })
    const agreed = did(proposed, 'supplier', 'specification.accept', { proposal })
    expect(openSpecification(agreed, agreed.now)).toBeUndefined()
  })

  it('that is declined with a reason leaves what was agreed before', () => {
    const first = did(open, 'buyer', 'specification.propose', { specification })
    const agreed = did(first, 'supplier', 'specification.accept', { proposal: first.log.length })
    const second = did(agreed, 'buyer', 'specification.propose', {
      specification: { ...specification, goodsUse: 'direct' },
    })
    const proposal = second.log.length
    expect(problems(ask(second, 'supplier', 'specification.decline', { proposal }))).toEqual({
      message: { rule: 'required' },
    })
    const declined = did(second, 'supplier', 'specification.decline', { proposal, message: 'Not this crop' })
    expect(specificationOf(declined)).toMatchObject({
      agreed: { specification: { goodsUse: 'sorting' } },
      open: null,
      declined: { reason: 'Not this crop' },
    })
    expect(ask(declined, 'supplier', 'specification.accept', { proposal })).toMatchObject({
      refusal: 'proposal-ended',
    })
  })

  it('that is proposed anew takes the place of the one before', () => {
    const first = did(open, 'buyer', 'specification.propose', { specification })
    const second = did(first, 'supplier', 'specification.propose', { specification })
    expect(ask(second, 'supplier', 'specification.accept', { proposal: first.log.length })).toMatchObject({
      refusal: 'proposal-ended',
    })
    expect(ask(second, 'buyer', 'specification.accept', { proposal: 1 })).toMatchObject({
      refusal: 'task-not-open',
    })
    expect(specificationOf(second).open?.by).toBe('supplier')
  })

  it.each([
    ['nothing', { goodsUse: 'any', characteristics: [] }, 'characteristics', 'required'],
    [
      'the same twice',
      {
        ...specification,
        characteristics: [...specification.characteristics, ...specification.characteristics],
      },
      'characteristics.1.analyte',
      'valueTwice',
    ],
    [
      'a value that is no number',
      { ...specification, characteristics: [{ ...specification.characteristics[0]!, value: '8 or so' }] },
      'characteristics.0.value',
      'numeric',
    ],
  ] as [string, Specification, string, string][])('does not say %s', (_, said, field, rule) =>
    expect(problems(ask(open, 'buyer', 'specification.propose', { specification: said }))).toEqual({
      [`specification.${field}`]: { rule },
    }),
  )

  it('is proposed with a message of an ordinary length, and answered with nothing but its number', () => {
    const propose = (message: string) =>
      ask(open, 'buyer', 'specification.propose', { specification, message })
    expect(propose('As in the last crop').ok).toBe(true)
    expect(problems(propose('x'.repeat(LONGEST.message + 1)))).toEqual({
      message: { rule: 'maxLength', max: LONGEST.message },
    })
    expect(ask(open, 'buyer', 'specification.propose')).toEqual({
      ...{ ok: false, refusal: 'validation' },
      problems: { specification: { rule: 'required' } },
    })
    const proposed = did(open, 'buyer', 'specification.propose', { specification })
    expect(ask(proposed, 'supplier', 'specification.accept')).toEqual({
      ...{ ok: false, refusal: 'validation' },
      problems: { proposal: { rule: 'required' } },
    })
    expect(ask(proposed, 'supplier', 'specification.accept', { proposal: 99 })).toMatchObject({
      refusal: 'task-not-open',
    })
    expect(ask(open, 'supplier', 'specification.accept', { proposal: 1 })).toMatchObject({
      refusal: 'task-not-open',
    })
    expect(problems(ask(proposed, 'supplier', 'specification.accept', { proposal: 2, sample }))).toEqual({
      sample: { rule: 'notForThisTask' },
    })
  })

  it('that nobody has proposed is neither agreed, open nor declined', () => {
    expect(specificationOf(open)).toEqual({ agreed: null, open: null, declined: null })
  })

  it('can say only what the goods are for', () => {
    const use = { goodsUse: 'direct', characteristics: [] } as const
    expect(ask(open, 'buyer', 'specification.propose', { specification: use }).ok).toBe(true)
  })
})

describe('a sample', () => {
  it('is sent by the supplier, received with its seal and approved by the buyer', () => {
    const answer = { number: 'S-1' }
    const received = did(sent(open), 'buyer', 'sample.receive', {
      sampleAnswer: { ...answer, receivedOn: today, seal: 'intact' },
    })
    const approved = did(received, 'buyer', 'sample.approve', { sampleAnswer: answer })
    expect(samplesOf(approved)).toMatchObject([
      { sample, received: { receivedOn: today, seal: 'intact' }, decision: { approved: true, reason: null } },
    ])
    for (const act of ['sample.receive', 'sample.approve', 'sample.refuse'])
      expect(
        ask(approved, 'buyer', act, {
          sampleAnswer: act === 'sample.receive' ? { ...answer, receivedOn: today, seal: 'broken' } : answer,
          ...(act === 'sample.refuse' && { message: 'Too dark' }),
        }),
      ).toMatchObject({ refusal: 'task-not-open' })
  })

  it('is refused with a reason, and another is sent under another number', () => {
    const one = sent(open)
    const sampleAnswer = { number: 'S-1' }
    expect(problems(ask(one, 'buyer', 'sample.refuse', { sampleAnswer }))).toEqual({
      message: { rule: 'required' },
    })
    const refused = did(one, 'buyer', 'sample.refuse', { sampleAnswer, message: 'Too dark' })
    expect(problems(ask(refused, 'supplier', 'sample.send', { sample }))).toEqual({
      'sample.number': { rule: 'valueTwice' },
    })
    const both = samplesOf(sent(refused, { number: 'S-2' }))
    expect(both.map(({ decision }) => decision?.approved ?? null)).toEqual([false, null])
    expect(both[0]?.decision?.reason).toBe('Too dark')
  })

  it.each([
    ['of no number', 'sample.approve', { number: 'S-9' }, { 'sampleAnswer.number': { rule: 'choice' } }],
    [
      'on a day before it was sent',
      'sample.receive',
      { number: 'S-1', receivedOn: addDays(today, -1), seal: 'intact' },
      { 'sampleAnswer.receivedOn': { rule: 'notBefore', date: today } },
    ],
    [
      'without its seal',
      'sample.receive',
      { number: 'S-1', receivedOn: today },
      { 'sampleAnswer.seal': { rule: 'required' } },
    ],
  ])('is not answered %s', (_, act, sampleAnswer, wrong) =>
    expect(problems(ask(sent(open), 'buyer', act, { sampleAnswer } as never))).toEqual(wrong),
  )

  it('is meant by its number alone, also where others were sent', () => {
    const both = sent(sent(open), { number: 'S-2' })
    const received = did(both, 'buyer', 'sample.receive', {
      sampleAnswer: { number: 'S-2', receivedOn: today, seal: 'broken' },
    })
    expect(samplesOf(received)).toMatchObject([
      { sample: { number: 'S-1' }, entry: 2, received: null, decision: null },
      {
        sample: { number: 'S-2' },
        entry: 3,
        received: { receivedOn: today, seal: 'broken' },
        decision: null,
      },
    ])
    const approved = did(received, 'buyer', 'sample.approve', { sampleAnswer: { number: 'S-1' } })
    expect(samplesOf(approved).map(({ decision }) => decision?.entry ?? null)).toEqual([5, null])
    const again = { sampleAnswer: { number: 'S-2', receivedOn: today, seal: 'intact' as const } }
    expect(ask(approved, 'buyer', 'sample.receive', again)).toMatchObject({ refusal: 'task-not-open' })
    expect(ask(approved, 'buyer', 'sample.approve', { sampleAnswer: { number: 'S-2' } }).ok).toBe(true)
  })

  it('that is decided before it was received does not arrive afterwards', () => {
    const approved = did(sent(open), 'buyer', 'sample.approve', { sampleAnswer: { number: 'S-1' } })
    const late = { sampleAnswer: { number: 'S-1', receivedOn: today, seal: 'intact' as const } }
    expect(ask(approved, 'buyer', 'sample.receive', late)).toMatchObject({ refusal: 'task-not-open' })
  })

  it.each(['sample.receive', 'sample.approve', 'sample.refuse'])('needs a number for %s', (act) => {
    const message = act === 'sample.refuse' ? { message: 'Too dark' } : {}
    expect(problems(ask(sent(open), 'buyer', act, message))).toEqual({
      'sampleAnswer.number': { rule: 'required' },
    })
    const other = { ...message, sampleAnswer: { number: 'S-9' } }
    expect(problems(ask(sent(open), 'buyer', act, other))).toEqual({
      'sampleAnswer.number': { rule: 'choice' },
    })
  })

  it('arrives with its seal intact or broken, and is approved with a word or without', () => {
    const arrives = (seal: string) =>
      ask(sent(open), 'buyer', 'sample.receive', {
        sampleAnswer: { number: 'S-1', receivedOn: today, seal },
      } as never)
    expect([arrives('intact').ok, arrives('broken').ok]).toEqual([true, true])
    expect(problems(arrives('wet'))).toEqual({ 'sampleAnswer.seal': { rule: 'choice' } })
    const approve = (message: string) =>
      ask(sent(open), 'buyer', 'sample.approve', { sampleAnswer: { number: 'S-1' }, message })
    expect(approve('Fine').ok).toBe(true)
    expect(problems(approve('x'.repeat(LONGEST.message + 1)))).toEqual({
      message: { rule: 'maxLength', max: LONGEST.message },
    })
  })

  it('is sent with what is written on it', () => {
    expect(problems(ask(open, 'supplier', 'sample.send'))).toEqual({ sample: { rule: 'required' } })
    const send = (change: Partial<Sample>) =>
      problems(ask(open, 'supplier', 'sample.send', { sample: { ...sample, ...change } }))
    expect(send({ number: ' ' })).toEqual({ 'sample.number': { rule: 'required' } })
    expect(send({ lot: '' })).toEqual({ 'sample.lot': { rule: 'required' } })
  })

  it('that was not sealed arrives without a seal', () => {
    const unsealed = sent(open, { seal: null })
    const arrives = (seal?: 'intact') =>
      ask(unsealed, 'buyer', 'sample.receive', {
        sampleAnswer: { number: 'S-1', receivedOn: today, ...(seal && { seal }) },
      }).ok
    expect(arrives()).toBe(true)
    expect(arrives('intact')).toBe(false)
  })

  it('is neither sent by the buyer nor answered by the supplier, and nothing is stated once the trade is over', () => {
    expect(ask(open, 'buyer', 'sample.send', { sample })).toMatchObject({ refusal: 'not-your-turn' })
    expect(ask(sent(open), 'supplier', 'sample.approve', { sampleAnswer: { number: 'S-1' } })).toMatchObject({
      refusal: 'not-your-turn',
    })
    expect(ask(playedTo('R1', terms), 'supplier', 'sample.send', { sample })).toMatchObject({
      refusal: 'task-not-open',
    })
  })
})

describe('a certificate', () => {
  const state = (trade: Played, change: Partial<Certificate> = {}) =>
    ask(trade, 'supplier', 'results.state', { certificate: { ...certificate, ...change } })

  it('is stated again under its number, and another laboratory can have the same number', () => {
    const first = did(open, 'supplier', 'results.state', { certificate })
    const again = did(first, 'supplier', 'results.state', {
      certificate: {
        ...certificate,
        number: 'ar-26-1',
        results: [{ ...certificate.results[0]!, value: '7' }],
      },
    })
    const other = did(again, 'supplier', 'results.state', {
      certificate: { ...certificate, laboratory: 'SGS' },
    })
    expect(certificatesOf(other).map((each) => [each.replaces, each.certificate.results[0]?.value])).toEqual([
      [true, '7'],
      [false, '9'],
    ])
  })

  it('is stated by the buyer of the goods as they arrived; neither side replaces what the other stated', () => {
    const arrived = playedTo('R1', terms)
    const issuedOn = utcDay(arrived.now)
    const paper = { ...certificate, issuedOn }
    const as = (value: string) => ({
      certificate: { ...paper, results: [{ ...paper.results[0]!, value }] },
    })
    const [loaded, landed] = [did(arrived, 'supplier', 'results.state', as('7')), as('9')]
    const both = did(loaded, 'buyer', 'results.state', landed)
    const mended = did(both, 'buyer', 'results.state', as('8'))
    expect(
      certificatesOf(mended).map((each) => [each.by, each.replaces, each.certificate.results[0]?.value]),
    ).toEqual([
      ['supplier', false, '7'],
      ['buyer', true, '8'],
    ])
  })

  it('names a sample that was sent', () => {
    const two = sent(sent(open), { number: 'S-2' })
    expect([state(two, { sample: 'S-1' }).ok, state(two, { sample: 'S-2' }).ok]).toEqual([true, true])
    expect(problems(state(two, { sample: 'S-3' }))).toEqual({ 'certificate.sample': { rule: 'choice' } })
  })

  it('is kept with who stated it and where in the log', () => {
    const stated = did(open, 'supplier', 'results.state', { certificate })
    expect(certificatesOf(stated)).toEqual([
      { certificate, by: 'supplier', at: stated.log[1]?.at, entry: 2, replaces: false },
    ])
  })

  it('leaves every task of the plan as it was, whatever it says', () => {
    const before = playedTo('L3', terms)
    const after = did(before, 'supplier', 'results.state', { certificate })
    const approve = (trade: Played) => ask(trade, 'buyer', 'drafts.approve', { documentType: 'PACKING_LIST' })
    expect(approve(after)).toEqual(approve(before))
  })

  it.each([
    ['no result', { results: [] }, 'results', { rule: 'required' }],
    ['a day to come', { issuedOn: addDays(today, 1) }, 'issuedOn', { rule: 'notInFuture' }],
    ['a day that no calendar has', { issuedOn: '2026-02-30' }, 'issuedOn', { rule: 'isoDate' }],
    ['no laboratory', { laboratory: ' ' }, 'laboratory', { rule: 'required' }],
    ['a sample that nobody sent', { sample: 'S-1' }, 'sample', { rule: 'choice' }],
    [
      'a container with a wrong check digit',
      { containers: ['CSQU3054384'] },
      'containers',
      { rule: 'containerNumber', number: 'CSQU3054384' },
    ],
    [
      'a container twice',
      { containers: [boxes[0], boxes[0]] },
      'containers',
      { rule: 'containerTwice', number: boxes[0] },
    ],
    [
      'a result with a sign before it',
      { results: [{ ...certificate.results[0]!, value: '<9' }] },
      'results.0.value',
      { rule: 'numeric' },
    ],
    [
      'a comma that may be a point or a separator',
      { results: [{ ...certificate.results[0]!, value: '1,000' }] },
      'results.0.value',
      { rule: 'decimalPoint' },
    ],
  ] as [string, Partial<Certificate>, string, object][])('does not have %s', (_, change, field, problem) =>
    expect(problems(state(open, change))).toEqual({ [`certificate.${field}`]: problem }),
  )

  it('is stated until ninety days after the trade has finished, and of no trade that was cancelled', () => {
    const finished = playedTo('R1', terms)
    for (const side of ['supplier', 'buyer'] as const) {
      const after = (hours: number) => ask(waited(finished, hours), side, 'results.state', { certificate })
      expect(after(89 * 24).ok).toBe(true)
      expect(after(90 * 24)).toMatchObject({ refusal: 'task-not-open' })
    }
    const left = did(did(open, 'supplier', 'cancel.agree'), 'buyer', 'cancel.agree')
    expect(ask(left, 'buyer', 'results.state', { certificate })).toMatchObject({ refusal: 'task-not-open' })
  })

  it('is stated with nothing that is not asked for', () => {
    expect(problems(ask(open, 'supplier', 'results.state', { certificate, message: 'x' }))).toEqual({
      message: { rule: 'notForThisTask' },
    })
    expect(problems(ask(open, 'supplier', 'results.state'))).toEqual({ certificate: { rule: 'required' } })
  })
})
