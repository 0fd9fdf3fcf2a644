/**
 * `npm run bench away [milliseconds,…] [-- --write]`: what each call costs when the database is some milliseconds away (a round trip), asked
 * of two processes in turn. Round trips are how much longer a call takes at the furthest, divided by that distance.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { sizes as asked, resultOf } from './figures.ts'
import { median, type Server, start, startOurs } from './load.ts'
import { SECRET } from './market-requests.ts'
import { addSessions, questions, type Sizes } from './questions.ts'
import { stockBidders, stockMarket } from './stock.ts'
import { stockYears } from './stock-logs.ts'
import { stockTrades } from './stock-trades.ts'

const distances = asked[0]?.split(',').map(Number) ?? [0, 1, 5, 20]
const sizes: Sizes = { offers: 10_000, members: 2_000, trades: 1_000 }
/** Of each call and process, after two that warm it up. */
const ASKED = 9
const { say, write } = resultOf('away', 'docs/scale.md')

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-away-'))
const postgres = await startEmbedded(directory, { tcpPort: 0, settings: { shared_buffers: '512MB' } })
try {
  const url = postgres.url! // requested with tcpPort
  await migrate(url)
  await stockMarket(url, sizes.offers)
  await stockBidders(url, sizes.members)
  const among = { owners: 200, bidders: sizes.members }
  await stockTrades(url, { trades: sizes.trades, whole: sizes.trades, among })
  await stockYears(url, { members: sizes.members, bids: 5_000, entries: 70_000, overdue: 10 })
  await addSessions(url)
  const columns: Map<string, number>[] = []
  for (const [place, distance] of distances.entries()) columns.push(await measure(url, distance, place))
  report(columns)
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
write()

/** Milliseconds of each call, the median. */
async function measure(url: string, distance: number, place: number): Promise<Map<string, number>> {
  const proxy = await start([path.join(import.meta.dirname, 'distance.ts')], {
    DATABASE_URL: url,
    DELAY_MS: String(distance / 2),
  })
  const servers: Server[] = []
  try {
    for (const _ of [1, 2])
      servers.push(
        await startOurs({
          ...{ DATABASE_URL: proxy.address, SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory },
          LOG_LEVEL: 'error',
        }),
      )
    const askedOf = servers.map((server) => questions(server, sizes))
    const medians = new Map<string, number>()
    for (const name of Object.keys(askedOf[0] ?? {})) {
      const took: number[] = []
      for (let n = 0; n < 2 * (ASKED + 2); n++) {
        const began = performance.now()
        // Other offers at each distance: a bid is placed once.
        await askedOf[n % 2]?.[name]?.(100 * place + n)
        if (n >= 4) took.push(performance.now() - began)
      }
      medians.set(name, median(took))
    }
    return medians
  } finally {
    for (const server of servers) await server.stop()
    await proxy.stop()
  }
}

function report(columns: readonly Map<string, number>[]) {
  const [nearest, furthest] = [columns[0], columns.at(-1)]
  const between = (distances.at(-1) ?? 0) - (distances[0] ?? 0)
  say(`| |${distances.map((distance) => ` ${distance} ms away |`).join('')} round trips |`)
  say(`|---|${distances.map(() => '--:|').join('')}--:|`)
  for (const [name, near] of nearest ?? []) {
    const trips = ((furthest?.get(name) ?? 0) - near) / between
    say(
      `| ${name} |${columns.map((each) => ` ${each.get(name)?.toFixed(1)} |`).join('')} ${trips.toFixed(1)} |`,
    )
  }
}
