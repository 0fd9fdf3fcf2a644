/**
 * `npm run bench bids [offers] [rounds]`: a bid with everything it entails against a bare one, beside the database and a
 * millisecond away from it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { BIDS_HEAD, bidders, compareBids } from './bids-load.ts'
import { sizes } from './figures.ts'
import { start, startOurs } from './load.ts'
import { SECRET } from './market-requests.ts'
import { memoryOf, postmasterOf } from './processor.ts'
import { stockBidders, stockMarket } from './stock.ts'

const size = Number(sizes[0] ?? 100_000)
const rounds = Number(sizes[1] ?? 5)
const say = (line: string) => process.stdout.write(`${line}\n`)

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-bids-'))
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
try {
  const url = postgres.url! // requested with tcpPort
  await migrate(url)
  await stockMarket(url, size)
  await stockBidders(url, 100_000)
  const env = { SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'info' }
  const far = await start([path.join(import.meta.dirname, 'distance.ts')], {
    DATABASE_URL: url,
    DELAY_MS: '0.5',
  })
  const next = bidders()
  const memory: number[] = []
  say(BIDS_HEAD)
  try {
    for (const [where, address] of [
      ['beside the database', url],
      ['a millisecond away', far.address],
    ] as const) {
      const there = { ...env, DATABASE_URL: address }
      const ours = await startOurs(there)
      const bare = await start([path.join(import.meta.dirname, 'bare.ts')], there)
      const postmaster = postmasterOf(postgres.cluster)
      say(await compareBids(where, next, { ours, bare, size, url, postmaster, rounds }))
      memory.push(memoryOf(ours.process.pid!)) // it runs
      await ours.stop()
      await bare.stop()
    }
    say(`\nMemory of the server: ${memory.join(' and ')} MB`)
  } finally {
    await far.stop()
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
