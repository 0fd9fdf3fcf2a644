/**
 * Stopped under load, again and again: accepted requests are finished and answered completely, and no new ones are accepted.
 */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { halfSent } from './half-sent.ts'
import { Journal } from './journal.ts'
import { type PlaceKind, placeFromArgs } from './place.ts'
import { must, prove, say } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { openStage, type Stage } from './stage.ts'
import { waitUntil } from './wait.ts'
import { isWhole } from './whole-market.ts'
import { castFor, startWriting } from './writers.ts'

const LEAVES_WITHIN_MS = 30_000

/** A request that got no answer at all, and when that was noticed. */
type Silence = { key: string; at: Date }

export async function leavesInOrder({ on, rounds, acts }: { on: PlaceKind; rounds: number; acts: number }) {
  const stage = await openStage({ on })
  const journal = new Journal()
  const env = { DRAIN_SECONDS: '1' }
  let server = await stage.start(env)
  const goods = await stage.stockGoods()
  let silent: Silence[] = []
  let cut = 0
  const writing = startWriting(
    {
      stage,
      goods,
      address: () => server.address,
      journal,
      onSilence: ({ key = '' }) => silent.push({ key, at: new Date() }),
      onCut: () => cut++,
    },
    await castFor(stage, acts),
  )
  await writing.begun
  say(
    `On ${stage.place.says}; members write through seven connections while the server is asked to end (SIGTERM).`,
  )
  const took: number[] = []
  let silences = 0
  for (let round = 0; round < rounds; round++) {
    const before = journal.lines.length
    await waitUntil(() => {
      writing.stillWrite()
      return journal.lines.length >= before + 20
    }, 'twenty more acts are acknowledged')
    silent = []
    took.push(await endOne(stage, server))
    const unanswered = silent
    silences += unanswered.length
    server = await stage.start({ ...env, PORT: String(server.port) })
    const done = await doneThough(stage, unanswered)
    must(done.length === 0, 'Nothing was done that was not answered', done)
  }
  await writing.stop()
  must(cut === 0, 'No answer was cut off', cut)
  say(
    `${rounds} ends, each with exit code 0 after ${Math.max(...took)} ms at most; new connections were refused meanwhile.`,
  )
  say(
    `A request of which half had arrived was taken to its end each time; ${journal.lines.length} answers, all whole.`,
  )
  say(
    `${silences} requests found the door closed; none of them had been done, and all were answered when repeated.`,
  )
  await journal.isWhatStands(stage.db)
  say(`${await isWhole(stage.db, stage.place.dataDir)}.`)
  await stage.close()
}

/** Stops the server under load; returns after how many milliseconds it had exited. */
async function endOne(stage: Stage, server: ServerProcess): Promise<number> {
  const [member] = await stage.members('BUYER', 1)
  const half = await halfSent({
    port: server.port,
    token: stage.tokenOf(member!), // one was made
    path: '/secure/request-code',
    body: { event: 'purchase' },
  })
  await sleep(100) // the half arrives
  const killedAt = Date.now()
  const ended = server.kill('SIGTERM')
  await waitUntil(() => isRefused(server.port), 'new connections are refused')
  must(server.child.exitCode === null, 'It waits for the request that it has half of')
  const answer = await half.rest()
  must(
    /^HTTP\/1\.1 200 [\s\S]*"resend_after"/.test(answer),
    'Half a request is taken to its end',
    answer.slice(0, 300),
  )
  const code = await ended
  must(code === 0, 'It ends with exit code 0', { code, said: server.output().slice(-1_000) })
  const took = Date.now() - killedAt
  must(took < LEAVES_WITHIN_MS, 'It is gone within 30 seconds', took)
  return took
}

const isRefused = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      answer(false)
    })
    socket.once('error', () => answer(true))
  })

/** Requests that were carried out before their sender gave up waiting for an answer; their retry comes later. */
async function doneThough({ db }: Stage, silences: readonly Silence[]): Promise<string[]> {
  const done: string[] = []
  for (const { key, at } of silences) {
    const row = await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', key)
      .where('created_at', '<=', at)
      .executeTakeFirst()
    if (row) done.push(row.key)
  }
  return done
}

if (import.meta.main) await prove(() => leavesInOrder({ on: placeFromArgs(), rounds: 10, acts: 400 }))
