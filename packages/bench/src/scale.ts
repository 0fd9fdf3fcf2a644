/**
 * `npm run bench scale [shares]`: how times grow with members, offers, trades and log rows. Makes the same requests to a
 * market and to one a hundred times its size, one after the other, and reports how long each took and what uses the disk.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkActivity, sealActivity } from '@mahsul/server/platform/audit/hash-chain'
import { openDatabase } from '@mahsul/server/platform/db/db'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { asConfig } from '@mahsul/server/platform/db/pool/open-pool'
import { toDatabase } from '@mahsul/server/testing/databases'
import { showRatings } from '@mahsul/server/trades/member-rating'
import { remindTrades } from '@mahsul/server/trades/remind-trades'
import pg from 'pg'
import { median, startOurs } from './load.ts'
import { SECRET } from './market-requests.ts'
import { memoryOf } from './processor.ts'
import { type Ask, addSessions, questions } from './questions.ts'
import { stockBidders, stockMarket } from './stock.ts'
import { stockYears } from './stock-logs.ts'
import { stockTrades } from './stock-trades.ts'

/** The full size: a million offers, a hundred thousand trades, ten million log rows, seven of acts and three of trades. */
const shares = process.argv[2]?.split(',').map(Number) ?? [0.01, 1]
const ASKED = 40
const say = (line: string) => process.stdout.write(`${line}\n`)

const sizesOf = (share: number) => ({
  offers: 1_000_000 * share,
  members: 20_000 * share,
  trades: 100_000 * share,
  bids: 500_000 * share,
  entries: 7_000_000 * share,
  overdue: 1_000 * share,
})

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-scale-'))
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '8GB' },
})
try {
  const results: Map<string, string>[] = []
  for (const share of shares) results.push(await measure(share))
  say(`| |${shares.map((share) => ` ${sizesOf(share).offers.toLocaleString('en')} offers |`).join('')}`)
  say(`|---|${shares.map(() => '---|').join('')}`)
  for (const name of results[0]!.keys()) // there is a share
    say(`| ${name} |${results.map((figures) => ` ${figures.get(name)} |`).join('')}`)
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}

async function measure(share: number): Promise<Map<string, string>> {
  const { offers, members, trades, ...logs } = sizesOf(share)
  const url = await freshDatabase(`scale_${offers}`)
  await stockMarket(url, offers)
  await stockBidders(url, members)
  await stockTrades(url, { trades, whole: trades, among: { owners: 200, bidders: members } })
  await stockYears(url, { members, ...logs })
  await addSessions(url)
  const server = await startOurs({ DATABASE_URL: url, SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory })
  const figures = new Map<string, string>()
  try {
    for (const [name, ask] of Object.entries(questions(server, { offers, trades, members })))
      figures.set(name, await timed(ask))
    for (const [name, took] of await jobsOf(url)) figures.set(name, took)
    for (const [name, size] of await tablesOf(url)) figures.set(name, size)
    figures.set('memory of the process after that', `${memoryOf(server.process.pid!)} MB`)
  } finally {
    await server.stop()
  }
  return figures
}

async function freshDatabase(name: string) {
  const admin = new pg.Client({ connectionString: postgres.url! }) // requested with tcpPort
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = toDatabase(postgres.url!, name)
  await migrate(url)
  return url
}

/** Median and a high percentile in milliseconds; or the status that was answered instead. */
async function timed(question: Ask): Promise<string> {
  const took: number[] = []
  try {
    for (let n = 0; n < ASKED; n++) {
      const began = performance.now()
      await question(n)
      if (n >= 5) took.push(performance.now() - began) // the first few are not warmed up
    }
  } catch (error) {
    return `**${error instanceof Error ? error.message : error}**`
  }
  const most = took.toSorted((a, b) => a - b)[Math.ceil(0.95 * took.length) - 1]!
  return `${median(took).toFixed(1)} · ${most.toFixed(1)}`
}

/** Background jobs, which run without requests. */
async function jobsOf(url: string): Promise<[string, string][]> {
  const { db, close } = openDatabase({ connection: asConfig(url), statementTimeoutMs: 600_000 })
  const now = new Date()
  const jobs: Record<string, () => Promise<unknown>> = {
    'job: reminders, none due': () => remindTrades(db, now),
    'job: ratings to be shown': () => showRatings(db, now),
    'job: sealing, nothing new': () => sealActivity(db, now),
    'the whole chain of acts followed': () => checkActivity(db),
  }
  const timings: [string, string][] = []
  for (const [name, run] of Object.entries(jobs)) {
    const began = performance.now()
    await run()
    timings.push([name, `${(performance.now() - began).toFixed(1)}`])
  }
  await close()
  return timings
}

async function tablesOf(url: string): Promise<[string, string][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; rows: number; table: number; all: number }>(`
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows, pg_table_size(c.oid)::float8 as table, pg_total_relation_size(c.oid)::float8 as all
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and c.relname in ('offers', 'bids', 'trades', 'trade_log', 'activity_log', 'activity_seals', 'notifications', 'outbox', 'members', 'sessions')
    order by c.relname`)
  await client.end()
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0)
  return rows.map((row) => [
    `disk: ${row.name}`,
    `${row.rows.toLocaleString('en')} rows, ${megabytes(row.all)} MB, of them ${megabytes(row.all - row.table)} of indexes; ${(row.all / Math.max(row.rows, 1)).toFixed(0)} bytes a row`,
  ])
}
