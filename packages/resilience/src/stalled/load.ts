import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import type { Goods } from '@mahsul/server/testing/goods'
import { type Answer, ask, codeOf, idOf, type RequestToTry } from '../ask.ts'
import type { Journal } from '../journal.ts'
import type { ServerProcess } from '../server-process.ts'
import { offerNow, type Stage } from '../stage.ts'

export type Scene = { stage: Stage; server: ServerProcess; journal: Journal; goods: Goods }

/** Each try of a request: how it was answered, and after how long. */
export type Tries = { path: string; status: number; code?: string | undefined; ms: number }[]

const READERS = 8
const WRITERS = 6
/** Between two requests of a reader and of a writer, and before a write is repeated. */
const PAUSE_MS = { reader: 25, writer: 100, repeat: 250 }

export function summary(tries: Tries): string {
  const sorted = tries.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const within = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(0)
  const refused = tries.filter(({ status }) => status >= 300).length
  return `${tries.length} tries, ${refused} refused, within ${within(0.5)} ms (half), ${within(0.99)} ms (99 in 100), ${within(1)} ms (all)`
}

async function timed(tries: Tries, address: string, request: RequestToTry): Promise<Answer | undefined> {
  const began = performance.now()
  const answer = await ask(address, request)
  tries.push({
    path: request.path,
    status: answer?.status ?? 0,
    code: codeOf(answer),
    ms: performance.now() - began,
  })
  return answer
}

/** Suppliers who publish an offer each, and buyers who bid on them, one after the other. */
export async function startWriters({ stage, server, journal, goods }: Scene, acts: number) {
  const tries: Tries = []
  const suppliers = await stage.members('SUPPLIER', acts, ['create_offer'])
  const buyers = await stage.members('BUYER', acts, ['create_bid'])
  const offers: string[] = []
  let stopped = false

  async function confirmed(by: SignedIn, request: Omit<RequestToTry, 'token' | 'key'>) {
    const whole: RequestToTry = { ...request, token: stage.tokenOf(by), key: randomUUID() }
    for (let tried = 0; ; tried++) {
      const answer = await timed(tries, server.address, whole)
      if (answer && answer.status !== 503) return { whole, answer }
      if (tried === 0) journal.unanswered++
      await sleep(PAUSE_MS.repeat)
    }
  }
  async function publish(by: SignedIn) {
    const body = offerNow(goods, { containers: 200 })
    const { whole, answer } = await confirmed(by, { method: 'POST', path: '/secure/tickets', body })
    offers.push(idOf(journal.note('offer', whole, answer)))
  }
  async function bid(by: SignedIn) {
    const path = `/secure/bids/tickets/${offers[Math.floor(Math.random() * offers.length)]}`
    const price = `${1_000 + offers.length}.00`
    const body = { ticket_version: 1, containers: 1, price, facility_destination: goods.mersin }
    const { whole, answer } = await confirmed(by, { method: 'POST', path, body })
    journal.note('bid', whole, answer)
  }
  async function write(members: SignedIn[], act: (by: SignedIn) => Promise<void>) {
    for (let next = members.pop(); next && !stopped; next = members.pop()) {
      await act(next)
      await sleep(PAUSE_MS.writer)
    }
  }
  await publish(suppliers.pop()!) // there are as many as acts
  const work = Promise.all(
    Array.from({ length: WRITERS }, (_, n) => (n % 2 ? write(suppliers, publish) : write(buyers, bid))),
  )
  let failure: unknown
  work.catch((error: unknown) => {
    failure = error
  })
  return {
    tries,
    async stop(): Promise<Tries> {
      stopped = true
      await work
      if (failure) throw failure
      return tries
    },
  }
}

/** Members who read what they would read in a day, again and again. */
export async function startReaders({ stage, server, journal }: Scene) {
  const members = await stage.members('BUYER', READERS)
  const offer = idOf(journal.lines[0]?.answer)
  const paths = [
    '/secure/tickets/marketplace',
    `/secure/tickets/${offer}`,
    '/secure/profiles',
    '/secure/notifications',
    '/secure/trades',
  ]
  return {
    /** What they read while something else goes on. */
    async during(work: () => Promise<unknown>): Promise<Tries> {
      const tries: Tries = []
      let isOver = false
      const read = async (by: SignedIn) => {
        for (let n = 0; !isOver; n++) {
          const path = paths[n % paths.length]!
          await timed(tries, server.address, { token: stage.tokenOf(by), method: 'GET', path })
          await sleep(PAUSE_MS.reader)
        }
      }
      const all = Promise.all(members.map(read))
      await work().finally(() => {
        isOver = true
      })
      await all
      return tries
    },
  }
}
