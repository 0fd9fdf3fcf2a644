/**
 * `npm run bench notify [processes] [committers] [seconds] [rounds] [-- --write]`, lists separated by commas: how many commits a second
 * PostgreSQL does that notify so many processes, beside the same commits without a notice and with one by NATS; how soon the
 * processes hear it, and what PostgreSQL's processor does for a commit. Without `nats-server` NATS is left out.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Db, openDatabase, transaction, write } from '@mahsul/server/platform/db/db'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { type Broker, openBroker } from '@mahsul/server/platform/realtime/broker'
import { keepListening } from '@mahsul/server/platform/realtime/listen'
import { publish } from '@mahsul/server/platform/realtime/publish'
import { freePort } from '@mahsul/server/testing/free-port'
import { sql } from 'kysely'
import { resultOf, sizes } from './figures.ts'
import { median } from './load.ts'
import { isSampled, msNow, noticeOf } from './notify-samples.ts'
import { postmasterOf, processorOf } from './processor.ts'

const numbers = (text: string) => text.split(',').map(Number)
const [processes = '1,5,10,20,40,80', committers = '1,8,32', seconds = '1.5', rounds = '3'] = sizes
const LISTENER_PROCESSES = 2
const MEMBER = noticeOf(1)
const result = resultOf('notify', 'docs/scale.md')
const { say } = result
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Way = 'bare' | 'notify' | 'nats'
/** `waits`: ms from the answer to a commit until a process heard of it. */
type Round = { perSecond: number; processor: number; waits: number[]; lost: number }
type Medians = { perSecond: number; processor: number; half: number; most: number; lost: number }

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-notify-'))
const postgres = await startEmbedded(directory, { tcpPort: 0, settings: { max_connections: 300 } })
const url = postgres.url! // requested with tcpPort
const postmaster = postmasterOf(postgres.cluster)
const nats = await startNats()
const ways: Way[] = nats ? ['bare', 'notify', 'nats'] : ['bare', 'notify']
let number = 0
try {
  await measure()
} finally {
  nats?.server.kill('SIGKILL')
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
result.write()

async function measure() {
  const { db, close } = openDatabase({ connection: url, max: 100 })
  await sql`create table bench_commits (id bigint generated always as identity, at timestamptz)`.execute(db)
  const onError = (error: unknown) => void process.stderr.write(`${error}\n`)
  const settings = { servers: [`127.0.0.1:${nats?.port}`], tls: false, credentials: undefined }
  const broker = nats && openBroker(settings, { db, onError })
  // The process that publishes listens as well, as each server does.
  const listening = keepListening({ connection: url, broker, hear() {}, missed() {}, onError })
  while (broker?.reachesAll() === false) await pause(10)
  say(
    '| processes that listen | commits at once | without a notice, a second | NOTIFY: a second · of that without | ms after the commit, half · 99 % | ms of PostgreSQL’s processor a commit: without · NOTIFY · NATS | NATS: a second · of that without | ms after the commit, half · 99 % |',
  )
  say('|--:|--:|--:|--:|--:|--:|--:|--:|')
  const shares = new Map<number, [number, number][]>()
  for (const count of numbers(processes)) {
    const listeners = await startListeners(count - 1)
    while (broker?.reachesAll() === false) await pause(10) // those that started have asked for NOTIFY until they heard NATS
    for (const atOnce of numbers(committers)) {
      const found = await inTurns({ db, broker, listeners, atOnce })
      say(rowOf(count, atOnce, found))
      const share = found.notify.perSecond / found.bare.perSecond
      shares.set(atOnce, [...(shares.get(atOnce) ?? []), [count, share]])
    }
    for (const { child } of listeners) child.disconnect()
  }
  say('')
  for (const [atOnce, found] of shares) {
    const below = (limit: number) => found.find(([, share]) => share < limit)?.[0] ?? 'none measured'
    say(`- ${atOnce} at once: NOTIFY is below 80 % at ${below(0.8)} processes, below 50 % at ${below(0.5)}`)
  }
  await listening.stop()
  await broker?.close()
  await close()
}

type Listeners = { child: ChildProcess; count: number }
type Load = { db: Db; broker: Broker | undefined; listeners: readonly Listeners[]; atOnce: number }

async function inTurns(load: Load): Promise<Record<Way, Medians>> {
  const found: Record<Way, Round[]> = { bare: [], notify: [], nats: [] }
  for (let round = 0; round <= Number(rounds); round += 1)
    for (const way of ways) {
      const measured = await commit(way, load)
      if (round > 0) found[way].push(measured) // the first one is to warm up
    }
  return { bare: mediansOf(found.bare), notify: mediansOf(found.notify), nats: mediansOf(found.nats) }
}

function mediansOf(all: readonly Round[]): Medians {
  if (all.length === 0) return { perSecond: NaN, processor: NaN, half: NaN, most: NaN, lost: 0 }
  const waits = all.flatMap((round) => round.waits).toSorted((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? NaN
  return {
    perSecond: median(all.map((round) => round.perSecond)),
    processor: median(all.map((round) => round.processor)),
    half: at(0.5),
    most: at(0.99),
    lost: all.reduce((sum, round) => sum + round.lost, 0),
  }
}

/** One round: so many commit one after the other, each a row and a notice. */
async function commit(way: Way, { db, broker, listeners, atOnce }: Load): Promise<Round> {
  const answered = new Map<number, number>()
  const before = processorOf([postmaster])
  const began = msNow()
  let commits = 0
  const work = async () => {
    while (msNow() - began < Number(seconds) * 1_000) {
      number += 1
      const own = number
      await transaction(db, async (tx) => {
        await write(tx, sql`insert into bench_commits (at) values (now())`)
        if (way === 'bare') return
        const notices = [{ memberId: MEMBER, noticeId: noticeOf(own) }]
        await publish(tx, { notices }, way === 'nats' ? broker : undefined)
      })
      commits += 1
      if (isSampled(own)) answered.set(own, msNow())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const took = msNow() - began
  const { heard, waits } = await collect(listeners, answered, way === 'bare' ? 0 : commits)
  const expected = way === 'bare' ? 0 : commits * listeners.reduce((sum, { count }) => sum + count, 0)
  const processor = (processorOf([postmaster]) - before) / commits // what was still to be heard included
  return { perSecond: commits / (took / 1_000), processor, waits, lost: expected - heard }
}

type Heard = { heard: number; arrivals: [number, number][] }

/** Asks the listeners until they have heard everything, or nothing more for two seconds. */
async function collect(
  listeners: readonly Listeners[],
  answered: ReadonlyMap<number, number>,
  commits: number,
): Promise<{ heard: number; waits: number[] }> {
  const waits: number[] = []
  const expected = listeners.reduce((sum, { count }) => sum + count * commits, 0)
  let heard = 0
  for (let idle = 0; heard < expected && idle < 40; ) {
    await pause(50)
    const before = heard
    for (const { child } of listeners) {
      const report = await ask(child)
      heard += report.heard
      for (const [own, at] of report.arrivals) waits.push(Math.max(0, at - (answered.get(own) ?? at)))
    }
    idle = heard > before ? 0 : idle + 1
  }
  return { heard, waits }
}

function ask(child: ChildProcess): Promise<Heard> {
  return new Promise((resolve) => {
    child.once('message', (report) => resolve(report as Heard)) // as notify-listeners.ts sends it
    child.send('report')
  })
}

/** In a few processes, so that the listeners are not what is slow. */
async function startListeners(count: number): Promise<Listeners[]> {
  const each = Array.from({ length: LISTENER_PROCESSES }, (_, n) =>
    Math.floor((count + LISTENER_PROCESSES - 1 - n) / LISTENER_PROCESSES),
  ).filter((some) => some > 0)
  return Promise.all(
    each.map(async (some) => {
      const child = fork(path.join(import.meta.dirname, 'notify-listeners.ts'), {
        env: {
          ...process.env,
          DATABASE_URL: url,
          COUNT: String(some),
          ...(nats && { NATS_PORT: String(nats.port) }),
        },
      })
      await new Promise((ready) => child.once('message', ready))
      return { child, count: some }
    }),
  )
}

/** Debian's `nats-server`, if it is installed. */
async function startNats(): Promise<{ port: number; server: ChildProcess } | undefined> {
  const port = await freePort()
  const server = spawn('nats-server', ['--addr', '127.0.0.1', '--port', String(port)])
  const isReady = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.once('close', () => resolve(false))
    server.stderr.on('data', (text: Buffer) => {
      if (text.includes('Server is ready')) resolve(true)
    })
  })
  if (isReady) return { port, server }
  say('NATS is left out: there was no `nats-server`.\n')
  return undefined
}

function rowOf(count: number, atOnce: number, { bare, notify, nats: other }: Record<Way, Medians>): string {
  const rate = ({ perSecond }: Medians) =>
    Number.isNaN(perSecond)
      ? ''
      : `${perSecond.toFixed(0)} · ${((100 * perSecond) / bare.perSecond).toFixed(0)} %`
  const wait = ({ half, most, lost }: Medians) =>
    Number.isNaN(half)
      ? ''
      : `${half.toFixed(1)} · ${most.toFixed(0)}${lost > 0 ? ` (${lost} not heard)` : ''}`
  const processor = [bare, notify, other]
    .flatMap((each) => (Number.isNaN(each.processor) ? [] : [each.processor.toFixed(2)]))
    .join(' · ')
  return `| ${count} | ${atOnce} | ${bare.perSecond.toFixed(0)} | ${rate(notify)} | ${wait(notify)} | ${processor} | ${rate(other)} | ${wait(other)} |`
}
