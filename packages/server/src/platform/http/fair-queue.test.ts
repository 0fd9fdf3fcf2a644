import { expect, test } from 'vitest'
import { type FairQueue, WaitingRoom } from './fair-queue.ts'

/** Lets promises that are settled be noticed. */
const settled = () => new Promise(setImmediate)

/** A queue whose callers are served one by one; `served` and `refused` name them in their order. */
function queueOf({ waiting, ...limits }: { inWork: number; ofOneCaller: number; waiting: number }) {
  return asked(new WaitingRoom(waiting).queue(limits))
}

function asked(queue: FairQueue) {
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

test('of two queues that wait in one room, the first is refused while anything waits in it', async () => {
  const room = new WaitingRoom(2)
  const [heavy, reads] = [1, 2].map(() => asked(room.queue({ inWork: 1, ofOneCaller: 1 })))
  for (const queue of [heavy!, reads!]) for (let i = 0; i < 2; i++) queue.ask('busy') // two were made
  reads!.ask('busy')
  reads!.ask('calm')
  await settled()
  expect([heavy!.refused, reads!.refused]).toEqual([['busy'], ['busy']])
})
