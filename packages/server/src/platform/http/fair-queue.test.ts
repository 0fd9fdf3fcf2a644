import { expect, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'
import type { SignedIn } from './dependencies.ts'
import { FairQueue } from './fair-queue.ts'

/** Lets promises that are settled be noticed. */
const settled = () => new Promise(setImmediate)

/** A queue whose callers are served one by one; `served` and `refused` name them in their order. */
function queueOf(limits: { inWork: number; ofOneCaller: number; waiting: number }) {
  const queue = new FairQueue(limits)
  const served: string[] = []
  const refused: string[] = []
  const leaving: (() => void)[] = []
  const ask = (caller: string) => {
    const { admitted, leave } = queue.enter(caller)
    const heard = (isAdmitted: boolean) => {
      if (isAdmitted) leaving.push(leave)
      ;(isAdmitted ? served : refused).push(caller)
    }
    if (admitted === true) heard(true)
    else void admitted.then(heard)
    return leave
  }
  /** The oldest in work is done. */
  const finishOne = async () => {
    leaving.shift()!()
    await settled()
  }
  return { ask, finishOne, served, refused }
}

test('behind a hundred requests of one caller, another one’s single request is the next that is served', async () => {
  const { ask, finishOne, served } = queueOf({ inWork: 4, ofOneCaller: 4, waiting: 200 })
  for (let i = 0; i < 104; i++) ask('busy')
  ask('calm')
  expect(served).toEqual(Array(4).fill('busy'))
  await finishOne()
  expect(served.at(-1)).toBe('calm')
})

test('callers with many requests take turns', async () => {
  const { ask, finishOne, served } = queueOf({ inWork: 1, ofOneCaller: 1, waiting: 200 })
  for (const caller of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) ask(caller)
  for (let i = 0; i < 6; i++) await finishOne()
  expect(served.join('')).toBe('abcabaa')
})

test('a caller has no more than its few in work, even where nobody else asks', async () => {
  const { ask, finishOne, served } = queueOf({ inWork: 10, ofOneCaller: 2, waiting: 200 })
  for (let i = 0; i < 5; i++) ask('busy')
  expect(served).toHaveLength(2)
  ask('calm')
  await settled()
  expect(served).toEqual(['busy', 'busy', 'calm'])
  await finishOne()
  expect(served).toHaveLength(4)
})

test('past two hundred that wait, the latest of whoever waits with most is refused, not a newcomer', async () => {
  const { ask, refused } = queueOf({ inWork: 1, ofOneCaller: 1, waiting: 200 })
  for (let i = 0; i < 201; i++) ask('busy')
  expect(refused).toEqual([])
  ask('calm')
  ask('busy')
  await settled()
  expect(refused).toEqual(['busy', 'busy'])
})

test('who leaves while waiting is not served, and makes room', async () => {
  const { ask, finishOne, served, refused } = queueOf({ inWork: 1, ofOneCaller: 1, waiting: 1 })
  ask('first')
  const leave = ask('gone')
  leave()
  ask('second')
  await finishOne()
  expect([served, refused]).toEqual([['first', 'second'], ['gone']])
})

const market = await openMarket({ reads: { inWork: 1, ofOneCaller: 1, waiting: 100 } })

test('a calm member reads next while another’s reads wait; probes never wait, and what is too much is told to come again', async () => {
  const [busy, calm] = [await market.member('BUYER'), await market.member('BUYER')]
  const read = (by: SignedIn) => market.as(by, 'GET', '/secure/tickets/marketplace')
  const held = await market.db.startTransaction().execute()
  await held.schema.alterTable('offers').addColumn('held', 'boolean').execute() // closes the table until the end
  const order: string[] = []
  const note = (who: string) => (answer: Awaited<ReturnType<typeof read>>) => {
    if (answer.status === 200) order.push(who)
    return answer
  }
  const first = read(busy).then(note('first'))
  await market.lockAwaited()
  const many = Array.from({ length: 101 }, () => read(busy).then(note('busy')))
  const refused = await Promise.race(many)
  expect(refused).toMatchObject({ status: 503, body: { error_code: 'UNAVAILABLE' } })
  expect(refused.headers['retry-after']).toBe('2')
  const single = read(calm).then(note('calm'))
  expect((await market.app.inject('/healthz')).statusCode).toBe(200)
  expect((await market.app.inject('/readyz')).statusCode).toBe(200)
  expect(order).toEqual([])
  await held.rollback().execute()
  await Promise.all([first, single, ...many])
  expect(order.slice(0, 2)).toEqual(['first', 'calm'])
  expect(order).toHaveLength(2 + 99)
})
