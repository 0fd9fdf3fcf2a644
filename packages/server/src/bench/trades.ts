/** `node packages/server/src/bench/trades.ts`: a trade's task and a trade's page, beside bare code doing the same SQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { makeToken, seconds } from '../modules/identity/tokens.ts'
import { benchId } from './ids.ts'
import { load, median, roundsOf, type Server, start, startOurs } from './load.ts'
import { stockMarket } from './stock.ts'
import { stockTrades, tradeBuyer, tradeSupplier } from './stock-trades.ts'

const SECRET = 'a secret that only a benchmark would use, and nobody else'
const TRADES = 60_000
/** Trades with a whole log: more than a process keeps in mind. */
const WHOLE = 200
const ROUNDS = 5
const say = (line: string) => process.stdout.write(`${line}\n`)
const token = makeToken(SECRET, {
  kind: 'access',
  sessionId: benchId('reader-session', 1),
  generation: 0,
  expires: seconds(new Date()) + 86_400,
})
let next = WHOLE
type Asked = { path: string; headers?: object; body: object }
const task =
  (server: Server, options: (n: number) => Asked, connections = 10) =>
  () =>
    load({
      url: server.address,
      options: {
        connections,
        requests: [
          {
            method: 'POST',
            setupRequest: (request) => {
              const { path: address, headers, body } = options(++next)
              return {
                ...request,
                path: address,
                headers: { 'content-type': 'application/json', ...headers },
                body: JSON.stringify(body),
              }
            },
          },
        ],
      },
    })

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-trades-'))
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
try {
  const url = postgres.url! // asked for by tcpPort
  await migrate(url)
  await stockMarket(url, 1_000)
  await stockTrades(url, { trades: TRADES + 1, whole: WHOLE })
  const env = { DATABASE_URL: url, SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory }
  const bare = await start([path.join(import.meta.dirname, 'bare-trades.ts')], env)
  const list = await start([path.join(import.meta.dirname, 'bare.ts')], env)
  const ours = await startOurs(env)
  const authorization = `Bearer ${token}`
  const trade = (n: number) => benchId('trade', n)
  try {
    const onOurs = (n: number): Asked => ({
      path: `/api/v1/secure/trades/${trade(n)}/tasks/marking.inform`,
      headers: { authorization, 'idempotency-key': `bench-${n}` },
      body: {},
    })
    const onBare = (n: number): Asked => ({
      path: '/task',
      body: { trade: trade(n), member: tradeBuyer, other: tradeSupplier },
    })
    const pageOf = (n: number) => `/api/v1/secure/trades/${trade(n)}`
    const barePageUrl = `${bare.address}/trade?trade=${trade(0)}&member=${tradeBuyer}`
    const everyPage = Array.from({ length: WHOLE }, (_, n) => ({ method: 'GET' as const, path: pageOf(n) }))
    const headers = { authorization }
    const measures = (connections: number) => ({
      task: task(ours, onOurs, connections),
      'bare task': task(bare, onBare, connections),
      page: () => load({ url: ours.address + pageOf(0), options: { connections, headers } }),
      'page anew': () => load({ url: ours.address, options: { connections, headers, requests: everyPage } }),
      'bare page': () => load({ url: barePageUrl, options: { connections } }),
      list: () => load({ url: `${list.address}/list`, options: { connections } }),
    })
    say(
      '| connections | a task, a second · its time beside the same SQL | a page known, a second · beside the same SQL · beside the bare list | a page read whole |',
    )
    say('|---|---|---|---|')
    for (const connections of [1, 10]) {
      const found = await roundsOf(measures(connections), ROUNDS)
      type Name = keyof typeof found
      const rate = (name: Name) => median(found[name]).toFixed(0)
      const times = (name: Name, beside: Name) =>
        median(found[beside].map((each, round) => each / found[name][round]!)).toFixed(2) // as many rounds of each
      const page = (name: Name) => `${rate(name)} · ${times(name, 'bare page')} × · ${times(name, 'list')} ×`
      say(
        `| ${connections} | ${rate('task')} · ${times('task', 'bare task')} × | ${page('page')} | ${page('page anew')} |`,
      )
    }
  } finally {
    await ours.stop()
    await bare.stop()
    await list.stop()
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
