/** `npm run bench market [sizes]`: throughput compared with bare code doing the same SQL, in one alternating run. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { toDatabase } from '@mahsul/server/testing/databases'
import pg from 'pg'
import { bidders, compareBids } from './bids-load.ts'
import { benchId } from './ids.ts'
import { inTurns, load, type Measured, type Server, start, startOurs } from './load.ts'
import { SECRET, tokenOf } from './market-requests.ts'
import { memoryOf, postmasterOf } from './processor.ts'
import { stockBidders, stockMarket } from './stock.ts'

const sizes = process.argv[2]?.split(',').map(Number) ?? [1_000, 100_000, 1_000_000]
const say = (line: string) => process.stdout.write(`${line}\n`)

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
    say(`\n### ${size.toLocaleString('en')} offers\n`)
    const idle = memoryOf(ours.process.pid!)
    const lists: Record<string, () => Promise<Measured>> = {
      bare: () => load({ url: `${bare.address}/list`, pids: pidsOf(bare) }),
      ...listsOf('kept', ours, size),
      ...listsOf('read', missing, size),
    }
    const results = await inTurns(lists)
    say(
      '| list | kept pages: a second, to the bare list, processor beside it, time beside the first page | read anew: the same |',
    )
    say('|---|---|---|')
    say(`| bare, first page | ${figure(results.bare!.perSecond)} | |`)
    for (const name of Object.keys(queries(size))) {
      const [kept, read] = [results[`kept ${name}`]!, results[`read ${name}`]!]
      say(
        `| ${name} | ${compared(kept, results.bare!, results['kept first page']!)} | ${compared(read, results.bare!, results['read first page']!)} |`,
      )
    }
    await missing.stop()
    say('')
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
    say(await compareBids('a millisecond away from it', next, farAway))
    for (const server of [oursFar, bareFar, far]) await server.stop()
    say(`Memory: ${idle} MB before, ${memoryOf(ours.process.pid!)} MB after all that`)
  } finally {
    await ours.stop()
    await missing.stop()
    await bare.stop()
  }
}

function figure(n: number) {
  return n >= 100 ? n.toFixed(0) : n.toFixed(2)
}
function compared(n: Measured, bare: Measured, first: Measured) {
  return `${figure(n.perSecond)} · ${figure(n.perSecond / bare.perSecond)} × · ${figure(n.processor / bare.processor)} × · ${figure(first.perSecond / n.perSecond)} × the time`
}

/** The server and the database: the processor time of a request in both. */
function pidsOf(server: Server): number[] {
  return [server.process.pid!, postmasterOf(postgres.cluster)] // it runs
}

/** The requests; the last two find nothing and have to scan far to know it. */
function queries(size: number): Record<string, string> {
  return {
    'first page': '',
    [`page ${size >= 100_000 ? 1_000 : 100}`]: `?page_no=${size >= 100_000 ? 1_000 : 100}`,
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
