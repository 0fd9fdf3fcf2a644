import { describe, expect, it, test } from 'vitest'
import { type Credit, emptyCredit } from '../documents/credit.ts'
import { addDays, type IsoDate } from '../kit/calendar.ts'
import { ask, did, document, factsOf, type Played, playedTo, termsTo } from '../testing/played.ts'
import { openAmendment, whyNotAmend } from './credit-amendment.ts'
import { noticesOf } from './notices-of.ts'
import { creditInForce } from './process/credit-in-force.ts'
import { presentBy } from './process/presentation.ts'
import type { TaskCode } from './process/process.ts'
import { openTasks } from './process/progress.ts'
import type { TaskFacts } from './process/trade-log.ts'
import { documentsOf } from './process/trade-state.ts'

const day = (date: string) => date as IsoDate // valid
const payment = { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'deferred', paymentDelay: 60 } as const
const credit: Credit = {
  ...emptyCredit,
  number: 'LC-1',
  currency: 'USD',
  sum: 9_690_000,
  latestShipment: day('2026-09-01'),
  expiresOn: day('2027-03-01'),
  expiryPlace: 'Port Sudan',
  presentationDays: 10,
}
const factsOfCredit = (change: Partial<Credit> = {}): TaskFacts => {
  const { expiresOn, expiryPlace, presentationDays, ...rest } = { ...credit, ...change }
  return {
    credit: { expiresOn, expiryPlace, presentationDays, ...rest },
    ...(expiresOn && { expiresOn }),
    ...(expiryPlace && { expiryPlace }),
    ...(presentationDays !== null && { presentationDays }),
  }
}

const opened = playedTo('P1', termsTo(['mersin'], { payment }))
const uploaded = did(opened, 'buyer', 'lc.upload', { files: { file: document }, ...factsOfCredit() })
const accepted = did(uploaded, 'supplier', 'lc.accept')
const later = { latestShipment: day('2026-10-01'), presentationDays: 21 }
const amended = did(accepted, 'buyer', 'credit.amend', { ...factsOfCredit(later), message: 'Amendment 1' })
const proposal = amended.log.length

/** The same trade, played on until this task is open. */
function playedOn(from: Played, code: TaskCode): Played {
  let trade = from
  for (;;) {
    const open = openTasks(trade, trade.now)
    if (open.some((task) => task.code === code)) return trade
    const task = open.find((each) => each.by !== 'system')
    if (!task || task.by === 'system') throw new Error(`${code} never opens`)
    trade = did(trade, task.by, task.task, factsOf(trade, task))
  }
}
const problems = (trade: Played, facts: TaskFacts) => {
  const answer = ask(trade, 'buyer', 'credit.amend', facts)
  return 'problems' in answer ? answer.problems : answer
}

describe('the credit in force', () => {
  it('is the one before until the supplier accepts the amendment', () => {
    expect(creditInForce(amended)?.credit).toEqual(credit)
    const taken = did(amended, 'supplier', 'credit.acceptAmendment', { proposal })
    expect(creditInForce(taken)).toMatchObject({ credit: { ...credit, ...later }, presentationDays: 21 })
  })

  it('stays when the supplier declines with a reason, and not without one', () => {
    const decline = (message?: string) =>
      ask(amended, 'supplier', 'credit.declineAmendment', { proposal, message })
    expect(decline()).toMatchObject({ problems: { message: { rule: 'required' } } })
    const declined = did(amended, 'supplier', 'credit.declineAmendment', { proposal, message: 'Too late' })
    expect(creditInForce(declined)?.credit).toEqual(credit)
    expect(openAmendment(declined, declined.now)).toBeUndefined()
    expect(ask(declined, 'supplier', 'credit.acceptAmendment', { proposal })).toMatchObject({
      refusal: 'proposal-ended',
    })
  })

  it('counts the days to present, once it is accepted', () => {
    const sailed = playedOn(accepted, 'L3')
    const before = presentBy(sailed)!
    const asked = did(sailed, 'buyer', 'credit.amend', factsOfCredit(later))
    expect(presentBy(asked)).toBe(before)
    const after = addDays(before, 11)
    expect(openAmendment(asked, asked.now)?.presentBy).toEqual({ from: before, to: after })
    const taken = did(asked, 'supplier', 'credit.acceptAmendment', { proposal: asked.log.length })
    expect(presentBy(taken)).toBe(after)
  })

  it('is amended again from the amendment', () => {
    const taken = did(amended, 'supplier', 'credit.acceptAmendment', { proposal })
    const second = did(taken, 'buyer', 'credit.amend', factsOfCredit({ ...later, sum: 10_000_000 }))
    expect(openAmendment(second, second.now)).toMatchObject({ amended: ['sum'], from: later })
  })
})

describe('an amendment', () => {
  it('shows what it changes, and what the buyer wrote with it', () => {
    expect(openAmendment(amended, amended.now)).toMatchObject({
      ...{ proposal, message: 'Amendment 1', file: null, presentBy: null },
      ...{ from: credit, to: { ...credit, ...later }, amended: ['latestShipment', 'presentationDays'] },
    })
  })

  it('of a credit that came as a file alone changes its three terms', () => {
    const bare = did(opened, 'buyer', 'lc.upload', { files: { file: document }, presentationDays: 10 })
    const on = did(bare, 'supplier', 'lc.accept')
    const asked = did(on, 'buyer', 'credit.amend', { presentationDays: 15, expiresOn: day('2027-04-01') })
    expect(openAmendment(asked, asked.now)?.amended).toEqual(['expiresOn', 'presentationDays'])
    const taken = did(asked, 'supplier', 'credit.acceptAmendment', { proposal: asked.log.length })
    expect(creditInForce(taken)).toEqual({
      ...{ proposal: asked.log.length, presentationDays: 15 },
      expiresOn: '2027-04-01',
    })
  })

  it('waits alone: another one is refused until the supplier has answered', () => {
    expect(problems(amended, factsOfCredit())).toMatchObject({ refusal: 'credit-amendment-open' })
    const declined = did(amended, 'supplier', 'credit.declineAmendment', { proposal, message: 'No' })
    expect(problems(declined, factsOfCredit(later)).ok).toBe(true)
  })

  it('comes from the buyer, and is answered by the supplier, by its number', () => {
    expect(ask(accepted, 'supplier', 'credit.amend', factsOfCredit(later))).toMatchObject({
      refusal: 'not-your-turn',
    })
    for (const act of ['credit.acceptAmendment', 'credit.declineAmendment']) {
      expect(ask(amended, 'buyer', act, { proposal, message: 'No' })).toMatchObject({
        refusal: 'not-your-turn',
      })
      expect(ask(amended, 'supplier', act, { message: 'No' })).toMatchObject({ refusal: 'validation' })
    }
    expect(ask(amended, 'supplier', 'credit.acceptAmendment', { proposal: 1 })).toMatchObject({
      refusal: 'task-not-open',
    })
  })

  it('is taken as a whole: an acceptance names no part of it', () => {
    const part = { proposal, presentationDays: 21 }
    expect(ask(amended, 'supplier', 'credit.acceptAmendment', part)).toMatchObject({
      problems: { presentationDays: { rule: 'notForThisTask' } },
    })
  })

  it('is the whole credit as it is to be, with something changed', () => {
    expect(problems(accepted, factsOfCredit())).toEqual({ credit: { rule: 'nothingChanged' } })
    expect(problems(accepted, { presentationDays: 21 })).toEqual({ credit: { rule: 'required' } })
    expect(problems(accepted, { ...factsOfCredit(), files: { file: document } }).ok).toBe(true)
    expect(problems(accepted, factsOfCredit({ presentationDays: 0 }))).toEqual({
      presentationDays: { rule: 'between', min: 1, max: 180 },
    })
    expect(problems(accepted, factsOfCredit({ expiresOn: day('2020-01-01') }))).toMatchObject({
      expiresOn: { rule: 'notBefore' },
    })
    expect(problems(accepted, { ...factsOfCredit(later), courierName: 'DHL' })).toEqual({
      courierName: { rule: 'notForThisTask' },
    })
    expect(problems(accepted, { ...factsOfCredit(later), message: 'x'.repeat(2_001) })).toEqual({
      message: { rule: 'maxLength', max: 2_000 },
    })
  })

  it('may come from the acceptance of the credit until the payment has arrived', () => {
    expect(problems(uploaded, factsOfCredit(later))).toMatchObject({ refusal: 'credit-not-accepted' })
    const atSight = termsTo(['mersin'], { payment: { ...payment, lcType: 'sight', paymentDelay: null } })
    const paying = playedTo('Y3', atSight)
    expect(whyNotAmend(paying, paying.now)).toBeUndefined()
    const asked = did(paying, 'buyer', 'credit.amend', factsOfCredit(later))
    const paid = did(asked, 'supplier', 'payment.confirm')
    expect(openAmendment(paid, paid.now)).toBeUndefined()
    expect(problems(paid, factsOfCredit(later))).toMatchObject({ refusal: 'credit-paid' })
    expect(ask(paid, 'supplier', 'credit.acceptAmendment', { proposal: asked.log.length })).toMatchObject({
      refusal: 'task-not-open',
    })
  })

  it('needs a letter of credit', () => {
    const cash = playedTo('L1', termsTo(['mersin']))
    expect(problems(cash, factsOfCredit(later))).toMatchObject({ refusal: 'task-not-open' })
  })

  it('with a file is a document of its own, which the answer approves or refuses', () => {
    const asked = did(accepted, 'buyer', 'credit.amend', {
      ...factsOfCredit(later),
      files: { file: document },
    })
    const of = (trade: Played) =>
      documentsOf(trade).flatMap(({ type, status }) => (type === 'CREDIT_AMENDMENT' ? [status] : []))
    const number = { proposal: asked.log.length }
    expect(of(asked)).toEqual(['PENDING'])
    expect(of(did(asked, 'supplier', 'credit.acceptAmendment', number))).toEqual(['APPROVED'])
    const declined = did(asked, 'supplier', 'credit.declineAmendment', { ...number, message: 'No' })
    expect(of(declined)).toEqual(['REJECTED'])
  })
})

test('each side is told what the other did', () => {
  const told = (before: Played, after: Played) => noticesOf(before, after, after.log.at(-1)!)
  expect(told(accepted, amended)).toEqual([{ to: 'supplier', type: 'creditAmendment.proposed' }])
  const taken = did(amended, 'supplier', 'credit.acceptAmendment', { proposal })
  expect(told(amended, taken)).toEqual([{ to: 'buyer', type: 'creditAmendment.accepted' }])
  const declined = did(amended, 'supplier', 'credit.declineAmendment', { proposal, message: 'No' })
  expect(told(amended, declined)).toEqual([{ to: 'buyer', type: 'creditAmendment.declined' }])
})
