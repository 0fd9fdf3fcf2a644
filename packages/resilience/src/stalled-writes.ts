/**
 * `node stalled-writes.ts [seconds]`: the synchronous standby is away while members read and write. Reads go on as before; each
 * write is confirmed or gets 503 in time; what was confirmed is on both disks, and what was repeated under its key is there once.
 */
import { openDatabase } from '@mahsul/server/platform/db/db'
import * as z from 'zod'
import { insist } from './ask.ts'
import { Journal } from './journal.ts'
import { figureFromArgs } from './place.ts'
import { must, prove, say } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { openStage, type Stage } from './stage.ts'
import { startReaders, startWriters, summary, type Tries } from './stalled/load.ts'
import { cancelledCommit, refusesOneDisk, startsOnceCommitsGoThrough } from './stalled/one-disk.ts'
import { openPair, type SynchronousPair } from './synchronous-pair.ts'
import { waitUntil } from './wait.ts'
import { isWhole } from './whole-market.ts'

/** The time of a request, in which a write is confirmed or refused. */
const ANSWERED_WITHIN_MS = 30_000

type Setting = {
  /** How long the standby is away each time. */
  seconds: number
  /** How often it is frozen, and whether it is killed as well. */
  away: readonly ('freeze' | 'kill')[]
  /** Offers and bids that can be made, each by a member of its own. */
  acts: number
  /** How much longer 99 in 100 reads may take; not measured if missing. */
  factor?: number
}

export async function readsGoOn({ seconds, away, acts, factor }: Setting) {
  const pair = await openPair()
  const stage = await openStage({ on: { url: pair.url } })
  const server = await stage.start({ REQUIRE_STANDBY: 'true' })
  const journal = new Journal()
  const scene = { stage, server, journal, goods: await stage.stockGoods() }
  say(
    `On ${pair.says}; eight readers and six writers, each write repeated under its key until it is confirmed.`,
  )
  const writers = await startWriters(scene, acts)
  const readers = await startReaders(scene)
  const usual = await readers.during(() => sleepFor(seconds))
  say(`  reads for ${seconds} s as usual: ${summary(usual)}; writes: ${summary(writers.tries)}`)

  for (const how of away) {
    const before = writers.tries.length
    const stalled = await readers.during(() => whileAway({ pair, server, how, seconds }))
    const tries = writers.tries.slice(before)
    say(
      `  reads with the standby ${how === 'kill' ? 'stopped' : 'frozen'} for ${seconds} s: ${summary(stalled)}; writes: ${summary(tries)}`,
    )
    isServed({ usual, stalled, tries, ...(factor !== undefined && { factor }) })
  }
  const written = await writers.stop()
  must(written.length > 0, 'Somebody wrote')
  await isOnBothDisks(pair, stage, journal)
  await journal.isAnsweredAlike((request) => insist(() => server.address, request))
  say(
    `${journal.lines.length} acknowledged acts are on both disks, each once, ${journal.unanswered} of them after a 503; repeated under their keys they get the same answers.`,
  )
  await startsOnceCommitsGoThrough({ ...scene, pair })
  await cancelledCommit({ ...scene, pair })
  await refusesOneDisk({ ...scene, pair })
  must(server.child.exitCode === null, 'The server is the one that was started')
  say(`${await isWhole(stage.db, stage.place.dataDir)}.`)
  await stage.close()
  await pair.close()
}

const sleepFor = (seconds: number) => new Promise((over) => setTimeout(over, seconds * 1_000))

type Away = { pair: SynchronousPair; server: ServerProcess; how: 'freeze' | 'kill'; seconds: number }

/** The standby goes away and comes back; returns when commits go through again. */
async function whileAway({ pair, server, how, seconds }: Away) {
  if (how === 'freeze') pair.freeze()
  else await pair.kill()
  const over = sleepFor(seconds)
  // On a busy machine a commit from before may have been late as well, and have gone through meanwhile.
  const says = async () => {
    const { status, writes, saving } = await ready(server)
    const isSaid = writes === 'stalled' && saving === 'stalled'
    return isSaid && status === 200 && (await figure(server, 'writes_stalled')) === '1'
  }
  await waitUntil(says, 'ready for reads, it says in each answer and in its figures that writes wait', 30_000)
  await over
  if (how === 'freeze') pair.thaw()
  else await pair.revive()
  await waitUntil(async () => (await ready(server)).writes === undefined, 'writes go on', 60_000)
}

const Ready = z.object({ writes: z.string().optional() })

async function ready({ address }: ServerProcess) {
  const answer = await fetch(`${address}/readyz`)
  const { writes } = Ready.parse(await answer.json())
  return { status: answer.status, saving: answer.headers.get('mahsul-saving'), writes }
}

async function figure({ address }: ServerProcess, name: string) {
  const page = await (await fetch(`${address}/metrics`)).text()
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1]
}

/** No read is refused or slower than it may be; each write is confirmed, or told that it is not the time, within its own. */
function isServed({
  usual,
  stalled,
  tries,
  factor,
}: Record<'usual' | 'stalled' | 'tries', Tries> & { factor?: number }) {
  const refused = stalled.filter(({ status }) => status !== 200)
  must(refused.length === 0, 'No read is refused', refused.slice(0, 3))
  const other = tries.filter(
    ({ status, code }) => status >= 300 && !(status === 503 && code === 'UNAVAILABLE'),
  )
  must(other.length === 0, 'A write is confirmed, or 503 in the words of the catalogue', other.slice(0, 3))
  must(
    tries.some(({ status }) => status === 503),
    'Some writes were told so',
  )
  const slowest = Math.max(...tries.map(({ ms }) => ms))
  must(slowest < ANSWERED_WITHIN_MS, 'Every write is answered in time', slowest)
  if (factor !== undefined)
    must(
      p99(stalled) <= factor * p99(usual),
      `99 in 100 reads take at most ${factor} times their usual time`,
      {
        usual: p99(usual),
        stalled: p99(stalled),
      },
    )
}

const p99 = (tries: Tries) => {
  const sorted = tries.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.ceil(0.99 * sorted.length) - 1] ?? 0
}

/** What the journal has is in the primary and, once that has replayed it, in the standby. */
async function isOnBothDisks(pair: SynchronousPair, stage: Stage, journal: Journal) {
  await journal.isWhatStands(stage.db)
  const { rows } = await pair.admin.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn')
  const connection = new URL(pair.standbyUrl)
  connection.pathname = new URL(stage.place.env.DATABASE_URL!).pathname // the pair is a database server
  const standby = openDatabase({ connection: connection.href, max: 2 })
  await waitUntil(async () => {
    const replayed = await standby.pools.reads.query<{ done: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
      [rows[0]?.lsn],
    )
    return replayed.rows[0]?.done === true
  }, 'the standby has replayed everything')
  await journal.isWhatStands(standby.db)
  await standby.close()
}

if (import.meta.main)
  await prove(() =>
    readsGoOn({ seconds: figureFromArgs(20), away: ['freeze', 'kill'], acts: 2_500, factor: 2 }),
  )
