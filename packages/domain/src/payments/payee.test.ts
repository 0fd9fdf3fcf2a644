import { afterAll, describe, expect, it, test } from 'vitest'
import { addHours } from '../kit/calendar.ts'
import { everyPlan, namePlan, payments, termsOf } from '../testing/plans.ts'
import {
  added,
  ask,
  boxes,
  did,
  factsOf as factsOfOne,
  openedOn,
  type Played,
  playedTo,
  waited,
} from '../testing/played.ts'
import { type OpenTask, openTasks, tradeStatus } from '../trades/process/progress.ts'
import type { PayeeFacts, TaskFacts } from '../trades/process/trade-log.ts'
import {
  confirmPayee,
  mayProposePayee,
  type PayeeAnswer,
  payeeOf,
  payeeShown,
  proposePayee,
  stopPayee,
} from './payee.ts'

const account = (name: string): PayeeFacts => ({
  bank: `Bank ${name}`,
  swift: 'BKHASDKH',
  country: 'SD',
  lastFour: '4001',
  sha256: name.padEnd(64, '0'),
})
const [bound, other, third] = [account('a'), account('b'), account('c')]

const propose = (trade: Played, payee = other, change: Partial<Parameters<typeof proposePayee>[0]> = {}) =>
  proposePayee({
    trade,
    by: 'supplier',
    version: undefined,
    now: trade.now,
    payee,
    isSame: false,
    newDevice: false,
    message: undefined,
    ...change,
  })
const confirm = (trade: Played, payee = other, change: Partial<Parameters<typeof confirmPayee>[0]> = {}) =>
  confirmPayee({
    trade,
    by: 'buyer',
    version: undefined,
    now: trade.now,
    payee,
    askedWhom: 'Osman Idris',
    askedAt: trade.now.toISOString(),
    ...change,
  })
const stop = (trade: Played, by: 'buyer' | 'supplier' = 'buyer') =>
  stopPayee({ trade, by, version: undefined, now: trade.now, message: undefined })

/** The allowed act, written into the log. */
function then(trade: Played, answer: PayeeAnswer): Played {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return added(trade, answer.value)
}
/** All containers of these plans go to one place. */
function factsOf(trade: Played, task: OpenTask): TaskFacts {
  const facts = factsOfOne(trade, task)
  const shipments = facts.shipments?.map((shipment) => ({ ...shipment, containerNumbers: boxes }))
  return shipments ? { ...facts, shipments } : facts
}
const sign = (trade: Played, payee: PayeeFacts = bound) => {
  const signed = did(
    trade,
    'supplier',
    'contract.sign.supplier',
    factsOf(trade, openTasks(trade, trade.now)[0]!),
  )
  const line = signed.log.at(-1)!
  return { ...signed, log: [...signed.log.slice(0, -1), { ...line, facts: { ...line.facts, payee } }] }
}
const signed = sign(playedTo('C3', termsOf(payments.CAD)))
/** Plays up to the task with this code, each by the side whose turn it is. */
function until(from: Played, code: string): Played {
  let trade = from
  for (;;) {
    const open = openTasks(trade, trade.now)
    if (open.some((task) => task.code === code)) return trade
    const task = open.find((each) => each.by !== 'system')
    if (!task || task.by === 'system') throw new Error(`${code} never opens`)
    trade = did(trade, task.by, task.task, factsOf(trade, task), 0)
  }
}
const due = until(signed, 'Y2')
const shown = (trade: Played) => {
  const answer = payeeShown(trade, trade.now)
  return answer.ok ? answer.value.sha256 : answer.refusal
}

describe('the account to pay into', () => {
  it('is the one bound when the supplier signed, from the moment a payment is due', () => {
    expect(shown(playedTo('C3', termsOf(payments.CAD)))).toBe('payment-not-due')
    expect(shown(signed)).toBe('payment-not-due')
    expect(shown(due)).toBe(bound.sha256)
    expect(payeeOf(due, due.now).inForce).toMatchObject({ by: 'signing' })
  })

  it('is hidden while a change is pending, whether or not the buyer has confirmed it', () => {
    const proposed = then(due, propose(due))
    expect(shown(proposed)).toBe('payee-change-waits')
    expect(shown(waited(proposed, 400))).toBe('payee-change-waits')
    const confirmed = then(waited(proposed, 1), confirm(waited(proposed, 1)))
    expect(shown(waited(confirmed, 46.9))).toBe('payee-change-waits')
    expect(shown(waited(confirmed, 47))).toBe(other.sha256)
  })

  it('changes with the confirmation if that comes after the 48 hours', () => {
    const proposed = waited(then(due, propose(due)), 60)
    const confirmed = then(proposed, confirm(proposed))
    expect(shown(confirmed)).toBe(other.sha256)
    expect(payeeOf(confirmed, confirmed.now).inForce).toMatchObject({ by: 'change', since: confirmed.now })
  })

  it('stays the bound one when either side stops the change, before or after the confirmation', () => {
    const proposed = then(due, propose(due))
    const confirmed = then(proposed, confirm(proposed))
    for (const trade of [proposed, confirmed])
      for (const by of ['buyer', 'supplier'] as const) {
        expect(shown(then(trade, stop(trade, by)))).toBe(bound.sha256)
        expect(shown(waited(then(trade, stop(trade, by)), 100))).toBe(bound.sha256)
      }
    const inEffect = waited(confirmed, 48)
    expect(stop(inEffect)).toMatchObject({ refusal: 'task-not-open' })
  })

  it('is missing if the supplier had no account when it signed, until a proposed one is confirmed', () => {
    const unbound = until(
      did(playedTo('C3', termsOf(payments.CAD)), 'supplier', 'contract.sign.supplier', {
        files: {
          salesContract: { id: 'f', sha256: '', mime: 'application/pdf', bytes: 1 },
          proformaInvoice: { id: 'f', sha256: '', mime: 'application/pdf', bytes: 1 },
        },
      }),
      'Y2',
    )
    expect(shown(unbound)).toBe('payee-not-bound')
    const proposed = then(unbound, propose(unbound))
    expect(shown(waited(then(proposed, confirm(proposed)), 48))).toBe(other.sha256)
  })
})

describe('a change of the account', () => {
  it('can be proposed by the supplier only, for another account, one at a time, while something is left to pay', () => {
    expect(propose(due, other, { by: 'buyer' })).toMatchObject({ refusal: 'not-your-turn' })
    expect(propose(due, other, { isSame: true })).toMatchObject({ refusal: 'payee-unchanged' })
    expect(propose(due, other, { version: 1 })).toMatchObject({ refusal: 'stale-version' })
    const before = playedTo('C3', termsOf(payments.CAD))
    expect(propose(before)).toMatchObject({ refusal: 'task-not-open' })
    const proposed = then(due, propose(due))
    expect(propose(proposed, third)).toMatchObject({ refusal: 'payee-change-waits' })
    const sent = until(did(due, 'buyer', 'payment.send', factsOf(due, openTasks(due, due.now)[0]!)), 'Y3')
    expect(propose(sent)).toMatchObject({ refusal: 'nothing-left-to-pay' })
    const missing = did(sent, 'supplier', 'payment.notReceived', { message: 'Nothing came' })
    expect(propose(missing).ok).toBe(true)
  })

  it('keeps the last characters of the new account out of the log until the buyer has heard them', () => {
    const proposed = then(due, propose(due))
    expect(JSON.stringify(proposed.log.at(-1))).not.toContain('4001')
    expect(JSON.stringify(then(proposed, confirm(proposed)).log.at(-1))).toContain('4001')
  })

  it('is confirmed by the buyer only, once, naming who was asked and when', () => {
    const proposed = waited(then(due, propose(due)), 1)
    expect(confirm(proposed, other, { by: 'supplier' })).toMatchObject({ refusal: 'not-your-turn' })
    expect(confirm(proposed, third)).toMatchObject({ refusal: 'task-not-open' })
    expect(confirm(due)).toMatchObject({ refusal: 'task-not-open' })
    expect(confirm(proposed, other, { askedWhom: ' ', askedAt: undefined })).toMatchObject({
      problems: { askedWhom: { rule: 'required' }, askedAt: { rule: 'required' } },
    })
    const at = (hours: number) => ({ askedAt: addHours(proposed.now, hours).toISOString() })
    expect(confirm(proposed, other, at(1))).toMatchObject({ problems: { askedAt: { rule: 'notInFuture' } } })
    expect(confirm(proposed, other, at(-2))).toMatchObject({
      problems: { askedAt: { rule: 'beforeProposal' } },
    })
    const confirmed = then(proposed, confirm(proposed, other, at(-1)))
    expect(confirm(confirmed)).toMatchObject({ refusal: 'task-not-open' })
  })

  it('is not a task of the process, and cannot be done as one', () => {
    for (const task of ['payee.change', 'payee.confirm', 'payee.stop', 'payee.bind'])
      expect(ask(due, 'supplier', task)).toMatchObject({ refusal: 'no-such-task' })
  })
})

describe('a contract that is not signed', () => {
  const waits = playedTo('C3', termsOf(payments.CAD))
  it('can be written again by the supplier, until it has signed', () => {
    expect(ask(playedTo('C2', termsOf(payments.CAD)), 'supplier', 'contract.renew')).toMatchObject({
      refusal: 'task-not-open',
    })
    expect(ask(waits, 'buyer', 'contract.renew')).toMatchObject({ refusal: 'not-your-turn' })
    expect(ask(waits, 'supplier', 'contract.renew').ok).toBe(true)
    expect(ask(signed, 'supplier', 'contract.renew')).toMatchObject({ refusal: 'task-not-open' })
  })
})

let looked = 0
afterAll(() => expect(looked).toBeGreaterThan(216))

/** Pseudo-random numbers below one, the same in every run. */
function dice(seed: number) {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** What may be shown, derived without the log: what was bound, requested and confirmed. */
type Model = {
  inForce: string | null
  waiting: { sha256: string; from: Date; confirmed: Date | null } | null
}
function modelAt({ inForce, waiting }: Model, now: Date): Model {
  const ripe = waiting?.confirmed && waiting.confirmed <= now && addHours(waiting.from, 48) <= now
  return ripe ? { inForce: waiting.sha256, waiting: null } : { inForce, waiting }
}

test.each(everyPlan.map((plan, index) => [namePlan(plan), plan, index] as const))(
  'at no moment of a trade by %s is an account shown that was not bound or confirmed',
  (_, plan, index) => {
    const throws = dice(index)
    let trade = openedOn(termsOf(plan.payment, plan.marking, plan.incoterm))
    let model: Model = { inForce: null, waiting: null }
    let seen = 0
    const look = () => {
      for (const hours of model.waiting ? [0, 47.99, 48] : [0]) {
        const at = addHours(trade.now, hours)
        const expected = modelAt(model, at)
        const answer = payeeShown(trade, at)
        if (answer.ok) {
          seen += 1
          expect([answer.value.sha256, expected.waiting]).toEqual([expected.inForce, null])
        } else if (answer.refusal === 'payee-change-waits') expect(expected.waiting).not.toBeNull()
        else if (answer.refusal === 'payee-not-bound') expect(expected.inForce).toBeNull()
      }
    }
    for (let turn = 0; turn < 200 && tradeStatus(trade, trade.now) === 'running'; turn += 1) {
      const roll = model.inForce ? throws() : 1 // an order that nobody confirms lapses
      model = modelAt(model, trade.now)
      if (roll < 0.12 && mayProposePayee({ trade, by: 'supplier', version: undefined, now: trade.now }).ok) {
        const payee = account(`p${turn}`)
        trade = then(trade, propose(trade, payee))
        model.waiting = { sha256: payee.sha256, from: trade.now, confirmed: null }
      } else if (roll < 0.5 && model.waiting && !model.waiting.confirmed) {
        trade = then(trade, confirm(trade, { ...account('x'), sha256: model.waiting.sha256 }))
        model.waiting.confirmed = trade.now
      } else if (roll < 0.55 && model.waiting) {
        trade = then(trade, stop(trade, roll < 0.525 ? 'buyer' : 'supplier'))
        model.waiting = null
      } else if (roll < 0.7 && model.waiting) trade = waited(trade, throws() * 60)
      else {
        const task = openTasks(trade, trade.now).find((each) => each.by !== 'system')
        if (!task || task.by === 'system') trade = waited(trade, 24 * 30)
        else if (task.task === 'contract.sign.supplier') {
          trade = sign(trade)
          model.inForce = bound.sha256
        } else trade = did(trade, task.by, task.task, factsOf(trade, task), 0)
      }
      look()
    }
    looked += seen
  },
)
