import type { Problems } from '@mahsul/domain/kit/problems'
import { afterEach, expect, it } from 'vitest'
import { Refused, Unreachable } from '../refused.ts'
import { lostHere } from './send-once.ts'
import { type Submission, submit, type Try } from './submit.ts'
import { clearVerification, verificationStore } from './verify.ts'

type Bid = { price: string; containers: number }
type Field = keyof Bid
const bid: Bid = { price: '1700.00', containers: 3 }
const names = { price: 'price', containers: 'lots' }
const refused = (code: string, status = 409, errors?: Record<string, string[]>) =>
  new Refused({ status, code, message: '', errors })
const noAnswer = new Unreachable('x')

afterEach(clearVerification)

/** A form, and a server that answers on demand. */
function open(how: Partial<Submission<Bid, Field, string>> = {}, ...answers: (string | Error)[]) {
  const tries: Try[] = []
  const lost = lostHere()
  const form: Submission<Bid, Field, string> = {
    names,
    put: async (_, attempt) => {
      tries.push(attempt)
      const answer = answers.shift() ?? 'placed'
      if (answer instanceof Error) throw answer
      return answer
    },
    ...how,
  }
  const send = (answered: Bid = bid) =>
    submit(form, answered, { lost, wordsOf: ({ rule }, field) => `${field} ${rule}` })
  return { send, tries, lost }
}
const enter = async (right: boolean) => {
  await expect.poll(() => verificationStore.get()).toBeDefined()
  verificationStore.get()?.answer(right)
}

it('a validation error is shown at its field, and nothing is sent', async () => {
  const check = async (): Promise<Problems<Field>> => ({ price: { rule: 'numeric' } })
  const { send, tries } = open({ check })
  expect(await send()).toEqual({ is: 'refused', errors: { price: 'price numeric' } })
  expect(tries).toEqual([])
})

it('a validation error in a field outside the form is left to the server', async () => {
  const check = () => ({ weight: { rule: 'required' } }) as Problems<Field> // of a larger form
  expect(await open({ check }).send()).toMatchObject({ is: 'done', answer: 'placed' })
})

it('the server’s error is shown at its field, under the form’s name', async () => {
  const failure = refused('VALIDATION', 422, { lots: ['Only the whole lot'], version: ['old'] })
  expect(await open({}, failure).send()).toEqual({
    is: 'refused',
    errors: { containers: 'Only the whole lot' },
    failure: { cause: failure, lost: undefined },
  })
})

it('a form without names of its own gets every error under the wire’s', async () => {
  const failure = refused('VALIDATION', 422, { lots: ['Only the whole lot'], version: ['old'] })
  const outcome = await open({ names: undefined }, failure).send()
  expect(outcome).toMatchObject({ errors: { lots: 'Only the whole lot', version: 'old' } })
})

it('a refusal without a field may be mapped to one', async () => {
  const errorsOf = () => ({ price: 'Too low' })
  expect(await open({ errorsOf }, refused('PRICE')).send()).toMatchObject({ errors: { price: 'Too low' } })
})

it('an attempt without an answer is retried under its key, and knows that it is a retry', async () => {
  const { send, tries } = open({ once: (each) => each }, noAnswer, noAnswer)
  expect(await send()).toMatchObject({ is: 'refused', errors: {}, failure: { cause: noAnswer } })
  await send({ ...bid, containers: 4 })
  expect(await send({ ...bid, containers: 4 })).toMatchObject({ is: 'done', answer: 'placed' })
  expect(new Set(tries.map((each) => each.idempotencyKey)).size).toBe(1)
  expect(tries.map((each) => each.again)).toEqual([false, false, true])
  expect(tries.map((each) => each.lost?.body)).toEqual([
    undefined,
    JSON.stringify(bid),
    JSON.stringify({ ...bid, containers: 4 }),
  ])
})

it('a form without an identity is a new act each time', async () => {
  const { send, tries } = open({}, noAnswer)
  await send()
  await send()
  expect(new Set(tries.map((each) => each.idempotencyKey)).size).toBe(2)
})

it('an act that a code opens is not done without the code', async () => {
  const { send, tries } = open({ code: 'create_bid', once: (each) => each })
  const sent = send()
  await enter(false)
  expect([await sent, tries]).toEqual([{ is: 'closed' }, []])
})

it('validation errors come before the request for a code', async () => {
  const { send } = open({ code: 'create_bid', check: () => ({ price: { rule: 'required' } }) })
  expect(await send()).toMatchObject({ is: 'refused' })
  expect(verificationStore.get()).toBeUndefined()
})

it('sending again with another code is not a retry: without one it was not done', async () => {
  const { send, tries, lost } = open(
    { code: 'create_bid', once: (each) => each },
    refused('CODE_REQUIRED', 403),
  )
  lost.set({ key: 'kept over a reload', body: JSON.stringify(bid) })
  const sent = send()
  await enter(true)
  expect(await sent).toMatchObject({ is: 'done' })
  expect(tries.map(({ idempotencyKey, again }) => [idempotencyKey, again])).toEqual([
    ['kept over a reload', true],
    ['kept over a reload', false],
  ])
})

it('a table that failed to load for validation counts as a missing answer', async () => {
  const { send } = open({ check: () => Promise.reject(noAnswer) })
  expect(await send()).toMatchObject({ is: 'refused', errors: {}, failure: { cause: noAnswer } })
})
