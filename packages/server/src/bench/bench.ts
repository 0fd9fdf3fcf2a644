/** `npm run bench [sizes]`: how fast, beside bare code doing the same SQL, in one alternating run. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { makeToken, seconds } from '../modules/identity/tokens.ts'
import { toDatabase } from '../testing/databases.ts'
import { benchId } from './ids.ts'
import { inTurns, load, type Server, start } from './load.ts'
import { stockBidders, stockMarket } from './stock.ts'

const SECRET = 'a secret that only a benchmark would use, and nobody else'
const sizes = process.argv[2]?.split(',').map(Number) ?? [1_000, 100_000, 1_000_000]
const say = (line: string) => process.stdout.write(`${line}\n`)

const tokenOf = (kind: string, n: number) =>
  makeToken(SECRET, {
    kind: 'access',
    sessionId: benchId(kind, n),
    generation: 0,
    expires: seconds(new Date()) + 86_400,
  })

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-'))
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
try {
  say(
    `| offers | list/s | bare list/s | ratio | page 1000 | by origin | by price | search | bid/s | bare bid/s | ratio | RSS MB |`,
  )
  say(`|---|---|---|---|---|---|---|---|---|---|---|---|`)
  for (const size of sizes) await measure(size)
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}

async function measure(size: number) {
  const database = `bench_${size}`
  const admin = new pg.Client({ connectionString: postgres.url! }) // asked for by tcpPort
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const url = toDatabase(postgres.url!, database)
  await migrate(url)
  await stockMarket(url, size)
  await stockBidders(url, 60_000)

  const env = { DATABASE_URL: url, SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory }
  const [ours, bare] = [await start('../main.ts', env), await start('bare.ts', env)]
  try {
    const lists = await listsOf(ours, bare, size)
    const bids = await bidsOf(ours, bare, size)
    const figure = (n: number | undefined) => (n === undefined ? '–' : n >= 100 ? n.toFixed(0) : n.toFixed(2))
    const times = (n: number | undefined) => (n === undefined ? '–' : `${figure(n)} ×`)
    const deep = lists.deep && lists.list / lists.deep
    say(
      `| ${size} | ${figure(lists.list)} | ${figure(lists.bare)} | ${times(lists.list / lists.bare)} | ${times(deep)} time | ${times(lists.list / lists.origin)} | ${times(lists.list / lists.price)} | ${times(lists.list / lists.search)} | ${figure(bids.ours)} | ${figure(bids.bare)} | ${times(bids.ours / bids.bare)} | ${rss(ours)} |`,
    )
  } finally {
    await ours.stop()
    await bare.stop()
  }
}

function listsOf(ours: Server, bare: Server, size: number) {
  const headers = { authorization: `Bearer ${tokenOf('reader-session', 1)}` }
  const page = (query: string) => () =>
    load({ url: `${ours.address}/api/v1/secure/tickets/marketplace${query}`, options: { headers } })
  return inTurns({
    list: page(''),
    bare: () => load({ url: `${bare.address}/list` }),
    deep: page(size >= 100_000 ? '?page_no=1000' : '?page_no=100'),
    origin: page(`?origin_ext_id=${benchId('port', 7)}`),
    price: page('?price_from=1100&price_to=1200&incoterm=CIF'),
    search: page('?search=sesame%20port%207'),
  })
}

/** Bids on offers of their own, and then all on a few: each by somebody who has not bid before. */
function bidsOf(ours: Server, bare: Server, size: number) {
  let next = 0
  const offerOf = (n: number) => benchId('offer', 1 + ((n * 10 + 1) % size))
  const bidder = () => ++next
  return inTurns({
    ours: () =>
      load({
        url: ours.address,
        options: {
          requests: [
            {
              method: 'POST',
              setupRequest: (request) => {
                const n = bidder()
                return {
                  ...request,
                  path: `/api/v1/secure/bids/tickets/${offerOf(n)}`,
                  headers: {
                    'content-type': 'application/json',
                    authorization: `Bearer ${tokenOf('session', n)}`,
                    'idempotency-key': `bench-${n}`,
                  },
                  body: JSON.stringify(bidOn(n, size)),
                }
              },
            },
          ],
        },
      }),
    bare: () =>
      load({
        url: `${bare.address}/bid`,
        options: {
          requests: [
            {
              method: 'POST',
              setupRequest: (request) => {
                const n = bidder()
                const body = {
                  offer: offerOf(n),
                  bidder: benchId('bidder', n),
                  company: benchId('company', 200),
                }
                return {
                  ...request,
                  headers: { 'content-type': 'application/json' },
                  body: JSON.stringify(body),
                }
              },
            },
          ],
        },
      }),
  })
}

/** FOB offers name the destination in the bid; every third of the offers is CIF. */
function bidOn(n: number, size: number) {
  const offer = 1 + ((n * 10 + 1) % size)
  return {
    ticket_version: 1,
    containers: 2,
    price: '1500.00',
    ...(offer % 3 === 1 ? {} : { facility_destination: benchId('port', 3) }),
  }
}

/** Resident memory of the server after the load, in megabytes; Linux tells it. */
function rss({ process: { pid } }: Server): string {
  if (process.platform !== 'linux') return '–'
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) / 1_024).toFixed(0)
}
