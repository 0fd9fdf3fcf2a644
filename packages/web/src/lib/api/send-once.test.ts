import { afterAll, expect, it } from 'vitest'
import { Refused, Unreachable } from '../refused.ts'
import { lostHere, sendOnce, sendOnceWithCode } from './send-once.ts'
import { verificationStore } from './verify.ts'

const body = { valid_for: 24 }

/** A server that answers on demand, and records the keys of its requests. */
function server(...answers: (Error | string)[]) {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    const answer = answers.shift() ?? 'done'
    if (answer instanceof Error) throw answer
    return answer
  }
  return { keys, send }
}
const distinct = (keys: string[]) => new Set(keys).size

it.each([
  ['never came', new Unreachable('offline')],
  ['was a fault of the server', new Refused({ status: 503, message: '' })],
])('the same act is sent under the same key while its answer %s', async (_, failure) => {
  const { keys, send } = server(failure, failure)
  const lost = lostHere()
  await expect(sendOnce({ body, lost, send })).rejects.toBe(failure)
  await expect(sendOnce({ body, lost, send })).rejects.toBe(failure)
  expect(await sendOnce({ body, lost, send })).toBe('done')
  expect(keys).toHaveLength(3)
  expect(distinct(keys)).toBe(1)
})

it.each([
  ['refused', new Refused({ status: 409, message: '' })],
  ['done', 'done'],
])('what was %s is settled: the next attempt is another act', async (_, answer) => {
  const { keys, send } = server(answer)
  const lost = lostHere()
  await sendOnce({ body, lost, send }).catch(() => undefined)
  await sendOnce({ body, lost, send })
  expect(distinct(keys)).toBe(2)
})

it('a change after a lost answer is sent under its key: only one of the two can be done', async () => {
  const { keys, send } = server(new Unreachable('offline'))
  const lost = lostHere()
  await sendOnce({ body, lost, send }).catch(() => undefined)
  await sendOnce({ body: { valid_for: 48 }, lost, send })
  expect(keys).toHaveLength(2)
  expect(distinct(keys)).toBe(1)
})

const asked: string[] = []
const stop = verificationStore.subscribe(() => {
  const open = verificationStore.get()
  if (!open) return
  asked.push(open.event)
  open.answer(true)
})
afterAll(stop)

it('a lost act is retried without a code, which may be spent; one that never arrived requests it', async () => {
  const needed = new Refused({ status: 403, message: '', code: 'CODE_REQUIRED' })
  const { keys, send } = server(new Unreachable('offline'))
  const lost = lostHere()
  const publish = () => sendOnceWithCode('create_offer', { body, lost, send })
  await publish().catch(() => undefined)
  expect(asked).toEqual(['create_offer'])
  expect(await publish()).toBe('done')
  expect(asked).toEqual(['create_offer'])
  expect(distinct(keys)).toBe(1)

  const later = server(needed)
  lost.set({ key: 'kept over a reload', body: JSON.stringify(body) })
  expect(await sendOnceWithCode('create_offer', { body, lost, send: later.send })).toBe('done')
  expect(asked).toEqual(['create_offer', 'create_offer'])
  expect(later.keys).toEqual(['kept over a reload', 'kept over a reload'])
})
