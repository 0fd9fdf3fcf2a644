/**
 * `npm run bench mix [offers] [seconds] [-- --write]`: the marketplace under realistic use. Twenty members request 200 different lists, the
 * popular ones more often (Zipf), while five bids a second are placed, with the settings and logging of production. Compared
 * with bare code that reads as many offers at the same depth, unfiltered, and with the server without each of its caches in
 * turn.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { marked, resultOf, sizes } from './figures.ts'
import { benchId } from './ids.ts'
import { load, type Measured, median, type Server, start, startOurs } from './load.ts'
import { bidOn, SECRET, tokenOf } from './market-requests.ts'
import { LISTS, listsOf, zipf } from './popular-lists.ts'
import { memoryOf, postmasterOf } from './processor.ts'
import { stockBidders, stockMarket } from './stock.ts'

const offers = Number(sizes[0] ?? 100_000)
const seconds = Number(sizes[1] ?? 8)
const ROUNDS = 3
const READERS = 20
const BIDS_A_SECOND = 5
/** Of a hundred lists. */
const HITS_PROMISED = 90
const { say, write } = resultOf('mix')

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-'))
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB', max_connections: '200' },
})
const url = postgres.url! // requested with tcpPort
await migrate(url)
await stockMarket(url, offers)
await stockBidders(url, 60_000)
const env = { DATABASE_URL: url, SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'info' }
const without = (caches: string) =>
  startOurs({ ...env, WITHOUT: caches }, '--import', path.join(import.meta.dirname, 'without.ts'))

const servers: Record<string, Server> = {
  bare: await start([path.join(import.meta.dirname, 'bare.ts')], env),
  ours: await startOurs(env),
}
for (const cache of ['pages', 'names']) servers[`without ${cache}`] = await without(cache)

const lists = listsOf()

let bidder = 0
function placeBids(name: string, { address }: Server) {
  const bids: Promise<void>[] = []
  const timer = setInterval(() => {
    const n = ++bidder
    const sent =
      name === 'bare'
        ? fetch(`${address}/bid`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              offer: benchId('offer', 1 + ((n * 10 + 1) % offers)),
              bidder: benchId('bidder', n),
              company: benchId('bidder-company', n),
            }),
          })
        : fetch(`${address}/api/v1/secure/bids/tickets/${benchId('offer', 1 + ((n * 10 + 1) % offers))}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf('session', n)}` },
            body: JSON.stringify(bidOn(n, offers)),
          })
    const accepted = sent.then(async (answer) => {
      const body = await answer.text()
      if (answer.status !== 201) throw new Error(`A bid was answered ${answer.status}: ${body}`)
    })
    accepted.catch(() => undefined) // thrown at the end, so that the servers are stopped
    bids.push(accepted)
  }, 1_000 / BIDS_A_SECOND)
  return async () => {
    clearInterval(timer)
    await Promise.allSettled(bids)
    await Promise.all(bids) // rejects with the first failure
  }
}

async function mixed(name: string, server: Server): Promise<Measured> {
  const draw = zipf()
  const stop = placeBids(name, server)
  try {
    return await load({
      url: server.address,
      seconds,
      pids: [server.process.pid!, postmasterOf(postgres.cluster)], // it runs
      options: {
        requests: [
          {
            setupRequest: (request) => {
              const rank = draw()
              if (name === 'bare') return { ...request, path: `/list${lists[rank]}` }
              const headers = { authorization: `Bearer ${tokenOf('session', 59_000 + (rank % READERS))}` }
              return { ...request, path: `/api/v1/secure/tickets/marketplace${lists[rank]}`, headers }
            },
          },
        ],
      },
    })
  } finally {
    await stop()
  }
}

/** The cache hits of pages since the server started. */
async function hits({ address }: Server): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const count = (result: string) =>
    Number(new RegExp(`^market_pages_total\\{found="${result}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  const [hit, miss] = [count('hit'), count('miss')]
  const percent = (100 * hit) / (hit + miss)
  return marked(`${percent.toFixed(0)} of 100`, percent >= HITS_PROMISED)
}

try {
  const rounds = Object.fromEntries(Object.keys(servers).map((name) => [name, [] as Measured[]]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, server] of Object.entries(servers)) {
      const measured = await mixed(name, server)
      if (round > 0) rounds[name]!.push(measured) // the first round warms up
    }
  const of = (name: string, what: keyof Measured) => median(rounds[name]!.map((round) => round[what])) // measured above
  say(
    `${offers.toLocaleString('en')} offers, ${LISTS} lists, ${READERS} readers, ${BIDS_A_SECOND} bids a second:\n`,
  )
  say(
    '| server | lists a second | beside the bare list | half within | 99 % within | processor a list | memory |\n|---|--:|--:|--:|--:|--:|--:|',
  )
  for (const name of Object.keys(servers))
    say(
      `| ${name} | ${of(name, 'perSecond').toFixed(0)} | ${(of(name, 'perSecond') / of('bare', 'perSecond')).toFixed(2)} × | ${of(name, 'p50').toFixed(1)} ms | ${of(name, 'p99').toFixed(1)} ms | ${of(name, 'processor').toFixed(2)} ms | ${memoryOf(servers[name]!.process.pid!)} MB |`,
    )
  say(`\nPages found in the cache: ${await hits(servers.ours!)}.`)
} finally {
  for (const server of Object.values(servers)) await server.stop()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
write()
