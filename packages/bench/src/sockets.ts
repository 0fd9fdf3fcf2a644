/** `npm run bench sockets [sockets] [-- --write]`: what sockets cost one process, and how soon they receive events. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { sign } from '@mahsul/server/platform/realtime/signature'
import pg from 'pg'
import { WebSocket } from 'ws'
import { marked, resultOf, sizes } from './figures.ts'
import { benchId } from './ids.ts'
import { median, type Server, startOurs } from './load.ts'
import { memoryOf } from './processor.ts'
import { stockBidders, stockMarket } from './stock.ts'

const SECRET = 'a secret that only a benchmark would use, and nobody else'
const KEY = 'mahsul'
const sockets = Number(sizes[0] ?? 10_000)
/** As many connections as one local address allows, like the shared address of an office. */
const OF_ADDRESS = 250
const AT_ONCE = 100
const NOTICES = 200
const PROMISED_MS = 1_000
const { say, write } = resultOf('sockets')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What `notify` writes. */
const insert = `
  insert into notifications (id, member_id, type, kind, offer_id, at)
  select gen_random_uuid(), bench_id('bidder', n), 'OfferBidded', 'BID', bench_id('offer', 1), now() from generate_series($1::int, $2::int) n`
const tellOne = (client: pg.Client, n: number) => client.query(insert, [n, n])

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-sockets-'))
const postgres = await startEmbedded(directory, { tcpPort: 0 })
try {
  const url = postgres.url! // requested with tcpPort
  await migrate(url)
  await stockMarket(url, 100)
  await stockBidders(url, sockets)
  const server = await startOurs({ DATABASE_URL: url, SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await measure(server, client)
  } finally {
    await client.end()
    await server.stop()
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
write()

async function measure(server: Server, client: pg.Client) {
  say(`| ${sockets.toLocaleString('en')} sockets | |\n|---|--:|`)
  const before = memoryOf(server.process.pid!)
  const began = performance.now()
  const heard = new Map<string, (at: number) => void>()
  for (let from = 1; from <= sockets; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, sockets - from + 1) }, (_, n) =>
        listen(server, from + n, heard),
      ),
    )
  say(`| all on their channels after | ${((performance.now() - began) / 1_000).toFixed(1)} s |`)
  await pause(5_000)
  const held = memoryOf(server.process.pid!)
  say(
    `| memory before and with them | ${before} and ${held} MB: ${(((held - before) * 1_024) / sockets).toFixed(1)} kB each |`,
  )
  say(`| processor while nothing happens | ${(await busy(server, 15_000)).toFixed(1)} % of a core |`)

  const waits: number[] = []
  for (let count = 0; count < NOTICES; count += 1) {
    const reader = 1 + ((count * 7_919) % sockets)
    const arrival = new Promise<number>((resolve) => heard.set(benchId('bidder', reader), resolve))
    await tellOne(client, reader)
    const sentAt = performance.now()
    waits.push((await arrival) - sentAt)
    await pause(20 + (count % 10) * 17) // so that publishing falls at every moment of the worker's poll interval
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]! // within the list
  const longest = marked(`${at(1).toFixed(0)} ms`, at(1) <= PROMISED_MS)
  say(
    `| a notice to its reader, ${NOTICES} times (promised: ${PROMISED_MS / 1_000} s): half within, 95 % within, longest | ${median(waits).toFixed(0)} ms, ${at(0.95).toFixed(0)} ms, ${longest} |`,
  )

  const everybody = Array.from({ length: sockets }, (_, n) => {
    return new Promise<number>((resolve) => heard.set(benchId('bidder', n + 1), resolve))
  })
  await client.query(insert, [1, sockets])
  const committedAt = performance.now()
  const last = Math.max(...(await Promise.all(everybody)))
  say(
    `| a notice to each of them in one commit: the last heard after | ${((last - committedAt) / 1_000).toFixed(1)} s |`,
  )
  say(`| memory after that | ${memoryOf(server.process.pid!)} MB |`)
}

/** A minimal client instead of Pusher's: ten thousand of those would measure the clients. */
function listen(server: Server, n: number, heard: ReadonlyMap<string, (at: number) => void>): Promise<void> {
  const memberId = benchId('bidder', n)
  const channel = `private-user.${memberId}`
  const localAddress = `127.0.1.${1 + Math.floor(n / OF_ADDRESS)}`
  const ws = new WebSocket(`${server.address.replace('http', 'ws')}/app/${KEY}?protocol=7`, {
    localAddress,
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    ws.on('error', reject)
    ws.on('close', (code) => reject(new Error(`socket ${n} was closed with ${code}`)))
    ws.on('message', (raw) => {
      const { event, data } = JSON.parse(String(raw))
      if (event === 'pusher:ping') ws.send('{"event":"pusher:pong","data":{}}')
      else if (event === 'pusher_internal:subscription_succeeded') resolve()
      else if (event === 'OfferBidded') heard.get(memberId)?.(performance.now())
      else if (event === 'pusher:connection_established') {
        const asker = { sessionId: benchId('session', n), role: 'BUYER' } as const
        const auth = sign(SECRET, KEY, asker, { socketId: JSON.parse(data).socket_id, channel })
        ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
      }
    })
  })
}

async function busy({ process: { pid } }: Server, ms: number): Promise<number> {
  const ticks = () => {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(' ')
      .slice(13, 15)
      .map(Number)
    return user + system
  }
  const before = ticks()
  await pause(ms)
  return ((ticks() - before) * 10) / (ms / 100) // a tick is 10 ms
}
