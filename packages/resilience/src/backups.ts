/**
 * A large market is backed up while members write, and restored: how long it takes, how large it is, and what others notice.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '@mahsul/server/config/root'
import { openDatabase } from '@mahsul/server/platform/db/db'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { sql } from 'kysely'
import { ask, idOf } from './ask.ts'
import { Journal } from './journal.ts'
import { type PlaceKind, placeFromArgs } from './place.ts'
import { must, progress, prove, say } from './report.ts'
import { settings } from './server-process.ts'
import { offerNow, openStage, type Stage } from './stage.ts'
import { isWhole } from './whole-market.ts'
import { castFor, startWriting } from './writers.ts'

type Proving = { on: PlaceKind; offers: number; acts: number; lookMs: number }

/** Members who act all the time: one publishes, ten bid, nine buy and confirm. */
const EACH = 10
/** A backup is streamed in chunks of 1 MB, and a file is 20 MB at most; the rest is Node itself. */
const MOST_MB = 250

const program = path.join(root, 'packages/server/src/operate/operate.ts')

/** Runs an operator command; returns how long it took, its peak memory, and its output. */
async function operate(args: string[], env: Record<string, string>) {
  const began = Date.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH ?? '', ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  let megabytes = 0
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, residentOf(child.pid))
  }, 100)
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  clearInterval(looking)
  must(code === 0, `${args[0]} succeeds`, output)
  return { seconds: (Date.now() - began) / 1_000, megabytes, output }
}

/** Its peak memory so far, on Linux; 0 elsewhere. */
function residentOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes ?? 0) / 1_000)
  } catch {
    return 0
  }
}

/** This many more offers, all copies of a published one. */
async function multiply({ db }: Stage, id: string, count: number) {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = 'offers'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attname <> 'id'`.execute(
    db,
  )
  const columns = sql.raw(rows[0]?.columns ?? '')
  for (let made = 0; made < count; made += 10_000) {
    progress(`${made} of ${count} offers are there`)
    await sql`insert into offers (id, ${columns}) select gen_random_uuid(), ${columns} from offers, generate_series(1, ${Math.min(10_000, count)}) where id = ${id}`.execute(
      db,
    )
  }
}

/** How long a bystander waits who saves a draft and reads the market, in a loop until stopped. */
function bystander(stage: Stage, address: string, member: Parameters<Stage['tokenOf']>[0]) {
  let waits: number[] = []
  let stopped = false
  const token = stage.tokenOf(member)
  const work = (async () => {
    while (!stopped) {
      const began = performance.now()
      const answer = await ask(address, { token, method: 'GET', path: '/secure/tickets/marketplace' })
      must(answer?.status === 200, 'A bystander is answered', answer?.status)
      waits.push(performance.now() - began)
      await sleep(10)
    }
  })()
  return {
    /** Of the measurements since the last call. */
    figures() {
      const sorted = waits.toSorted((a, b) => a - b)
      waits = []
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${sorted.length} requests`
    },
    stop: () => {
      stopped = true
      return work
    },
  }
}

export async function backsUpUnderLoad({ on, offers, acts, lookMs }: Proving) {
  const stage = await openStage({ on })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-proof-backup-'))
  const server = await stage.start()
  const goods = await stage.stockGoods()
  const [first, reader] = [
    await stage.members('SUPPLIER', 1, ['create_offer']),
    await stage.members('BUYER', 1),
  ]
  const published = await ask(server.address, {
    token: stage.tokenOf(first[0]!), // one was made
    method: 'POST',
    path: '/secure/tickets',
    body: offerNow(goods, { containers: 200 }),
    key: 'the first',
  })
  await multiply(stage, idOf(published), offers)
  const journal = new Journal()
  progress('all offers are there; members who will write')
  const cast = await castFor(stage, acts)
  const writing = startWriting({ stage, goods, address: () => server.address, journal }, cast, EACH)
  await writing.begun
  progress('members write, somebody looks on')
  const looking = bystander(stage, server.address, reader[0]!) // one was made
  await sleep(lookMs)
  const alone = looking.figures()

  const acknowledged = journal.lines.filter(({ act }) => act === 'offer').map(({ answer }) => idOf(answer))
  const before = journal.lines.length
  const file = path.join(folder, 'market.tar.zst')
  progress('a backup is made')
  const made = await operate(['backup', file], stage.place.env)
  writing.stillWrite()
  const meanwhile = journal.lines.length - before
  const beside = looking.figures()
  await looking.stop()
  await writing.stop()
  say(`On ${stage.place.says}, ${offers} offers, 20 members writing without a pause.`)
  say(made.output.trim())
  say(
    `Backup: ${made.seconds.toFixed(1)} s, ${(statSync(file).size / 1e6).toFixed(1)} MB, at most ${made.megabytes} MB of memory.`,
  )
  say(
    `Meanwhile ${meanwhile} acts were acknowledged. A bystander's market page before: ${alone}; meanwhile: ${beside}.`,
  )
  must(meanwhile > 20, 'Members went on writing', meanwhile)
  must(made.megabytes < MOST_MB, 'Memory stays flat', made.megabytes)

  progress('it is verified')
  const verified = await operate(['verify-backup', file], {})
  const into = path.join(folder, 'restored')
  mkdirSync(into)
  progress('and restored')
  const restored = await operate(['restore', file], { DATA_DIR: into })
  say(
    `Verified in ${verified.seconds.toFixed(1)} s; restored into an empty embedded database in ${restored.seconds.toFixed(1)} s, at most ${restored.megabytes} MB of memory.`,
  )
  must(restored.megabytes < MOST_MB, 'Memory stays flat', restored.megabytes)
  await stage.close()

  progress('what was restored is looked at')
  const embedded = await startEmbedded(into)
  const { db, close } = openDatabase({ connection: embedded.connection, statementTimeoutMs: 60_000 })
  const { rows } = await sql<{ offers: number; missing: number }>`
    select (select count(*)::int from offers) as offers,
      (select count(*)::int from unnest(${acknowledged}::uuid[]) as said (id) where id not in (select id from offers)) as missing`.execute(
    db,
  )
  must(rows[0]?.missing === 0, 'Everything that was acknowledged before the backup is in it', rows[0])
  must(Number(rows[0]?.offers) > offers, 'Every offer is there', rows[0])
  // The copied offers have no log of their own; what members did has.
  await sql`delete from offers o where not exists (select from activity_log a where a.entity_id = o.id)`.execute(
    db,
  )
  say(`${await isWhole(db, into)}.`)
  await close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

if (import.meta.main)
  await prove(() => backsUpUnderLoad({ on: placeFromArgs(), offers: 100_000, acts: 800, lookMs: 10_000 }))
