/**
 * `npm run bench market [sizes] [-- --write]`: throughput compared with bare code doing the same SQL, in one alternating run, and how much longer a list takes in
 * the largest market than in the smallest. The server is asked with its cache of pages and without (`without.ts`).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { toDatabase } from '@mahsul/server/testing/databases'
import pg from 'pg'
import { BIDS_HEAD, bidders, compareBids } from './bids-load.ts'
import { sizes as asked, marked, resultOf } from './figures.ts'
import { benchId } from './ids.ts'
import { inTurns, load, type Measured, type Server, start, startOurs } from './load.ts'
import { SECRET, tokenOf } from './market-requests.ts'
import { memoryOf, postmasterOf } from './processor.ts'
import { stockBidders, stockMarket } from './stock.ts'

const sizes = asked[0]?.split(',').map(Number) ?? [1_000, 100_000, 1_000_000]
/** Beside the bare list, which reads a first page; times as long in the largest market as in the smallest; megabytes after a start. */
const PROMISED = { kept: 1.2, read: 0.7, growth: 1.2, growthFiltered: 2, memory: 180 }
const UNFILTERED = ['first page', 'a late page', 'by price']
const { say, write } = resultOf('market')
type Lists = Record<string, Measured>
const found: Lists[] = []

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-'))
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
try {
  for (const size of sizes) await measure(size)
} finally {
  await postgres.stop()
}
rmSync(directory, { recursive: true, force: true })
if (found.length > 1) sayGrowth(found[0]!, found.at(-1)!) // more than one
write()

async function measure(size: number) {
  const next = bidders()
  const postmaster = postmasterOf(postgres.cluster)
  const database = `bench_${size}`
  const admin = new pg.Client({ connectionString: postgres.url! }) // requested with tcpPort
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const url = toDatabase(postgres.url!, database)
  await migrate(url)
  await stockMarket(url, size)
  await stockBidders(url, 100_000)

  const env = { DATABASE_URL: url, SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'info' }
  const bare = await start([path.join(import.meta.dirname, 'bare.ts')], env)
  const ours = await startOurs(env)
  const missing = await startOurs(
    { ...env, WITHOUT: 'pages' },
    '--import',
    path.join(import.meta.dirname, 'without.ts'),
  )
  try {
    const idle = memoryOf(ours.process.pid!)
    const lists: Record<string, () => Promise<Measured>> = {
      bare: () => load({ url: `${bare.address}/list`, pids: pidsOf(bare) }),
      ...listsOf('kept', ours, size),
      ...listsOf('read', missing, size),
    }
    const results: Lists = await inTurns(lists)
    found.push(results)
    const bareRate = figure(results.bare!.perSecond) // measured above
    say(`\n**${size.toLocaleString('en')} offers.** The bare list: ${bareRate} a second.\n`)
    say(
      '| list | hits a second | beside bare | processor beside bare | misses a second | beside bare | processor beside bare |',
    )
    say('|---|--:|--:|--:|--:|--:|--:|')
    for (const name of Object.keys(queries(size))) {
      const cells = (['kept', 'read'] as const).flatMap((kind) =>
        beside(results[`${kind} ${name}`]!, results.bare!, name === 'first page' ? PROMISED[kind] : 0),
      )
      say(`| ${[name, ...cells].join(' | ')} |`)
    }
    await missing.stop()
    say(`\n${BIDS_HEAD}`)
    say(await compareBids('beside the database', next, { ours, bare, size, url, postmaster }))
    const far = await start([path.join(import.meta.dirname, 'distance.ts')], {
      DATABASE_URL: url,
      DELAY_MS: '0.5',
    })
    const there = { ...env, DATABASE_URL: far.address }
    const [oursFar, bareFar] = [
      await startOurs(there),
      await start([path.join(import.meta.dirname, 'bare.ts')], there),
    ]
    const farAway = { ours: oursFar, bare: bareFar, size, url, postmaster }
    say(await compareBids('a millisecond away', next, farAway))
    for (const server of [oursFar, bareFar, far]) await server.stop()
    const memory = marked(`${idle} MB`, idle <= PROMISED.memory)
    say(`\nMemory after the start ${memory}, after these lists and bids ${memoryOf(ours.process.pid!)} MB.`)
  } finally {
    await ours.stop()
    await missing.stop()
    await bare.stop()
  }
}

function figure(n: number) {
  return n >= 100 ? n.toFixed(0) : n.toFixed(2)
}
function beside(list: Measured, bare: Measured, promised: number): string[] {
  const ratio = list.perSecond / bare.perSecond
  return [
    figure(list.perSecond),
    marked(`${figure(ratio)} ×`, ratio >= promised),
    `${figure(list.processor / bare.processor)} ×`,
  ]
}

function sayGrowth(smallest: Lists, largest: Lists) {
  const [from, to] = [sizes[0]!, sizes.at(-1)!].map((size) => size.toLocaleString('en')) // more than one
  say(`\n**From ${from} to ${to} offers** a list takes so many times as long:\n`)
  say('| list | promised | hit | miss |\n|---|--:|--:|--:|')
  for (const name of Object.keys(queries(0))) {
    const most = UNFILTERED.includes(name) ? PROMISED.growth : PROMISED.growthFiltered
    const cells = ['kept', 'read'].map((kind) => {
      const [before, after] = [smallest, largest].map((lists) => lists[`${kind} ${name}`]!.perSecond) // both were asked
      const times = before! / after!
      return marked(`${figure(times)} ×`, times <= most)
    })
    say(`| ${[name, `${most} ×`, ...cells].join(' | ')} |`)
  }
}

/** The server and the database: the processor time of a request in both. */
function pidsOf(server: Server): number[] {
  return [server.process.pid!, postmasterOf(postgres.cluster)] // it runs
}

/** The requests; the last two find nothing and have to scan far to know it. */
function queries(size: number): Record<string, string> {
  return {
    'first page': '',
    'a late page': `?page_no=${size >= 100_000 ? 1_000 : 100}`,
    'one commodity': '?product=sesame',
    'by price': '?sort=price_low',
    'from a port': `?origin_ext_id=${benchId('port', 7)}`,
    'price and incoterm': '?price_from=1100&price_to=1200&incoterm=CIF',
    'search, three words': '?search=sesame%20port%207',
    'search, never together': '?search=watermelon%20company%201&incoterm=DDP',
    'filters, never together': '?incoterm=DDP&payment_method=LC_LETTER_OF_CREDIT',
  }
}

function listsOf(kind: string, server: Server, size: number) {
  const headers = { authorization: `Bearer ${tokenOf('reader-session', 1)}` }
  const base = `${server.address}/api/v1/secure/tickets/marketplace`
  return Object.fromEntries(
    Object.entries(queries(size)).map(([name, query]) => [
      `${kind} ${name}`,
      () => load({ url: base + query, options: { headers }, pids: pidsOf(server) }),
    ]),
  )
}
