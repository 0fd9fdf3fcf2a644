/** `npm run bench trades`: a trade's task and page compared with bare code doing the same SQL, and an offer's page. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { benchId } from './ids.ts'
import { load, median, roundsOf, type Server, start, startOurs } from './load.ts'
import { SECRET, tokenOf } from './market-requests.ts'
import { postmasterOf } from './processor.ts'
import { stockBidders, stockMarket } from './stock.ts'
import { stockTrades, tradeBuyer, tradeSupplier } from './stock-trades.ts'

const TRADES = 60_000
/** Trades with a full log: more of them than the cache of a process holds. */
const WHOLE = 200
/**
 * With two hundred members PostgreSQL scans all of them to find one; with as many members as such a market has, it uses the
 * index.
 */
const MEMBERS = 10_000
const ROUNDS = 5
/** A new server compiles while it runs; tasks are too slow for one round to warm it up. */
const WARM_ROUNDS = 3
const say = (line: string) => process.stdout.write(`${line}\n`)
const token = tokenOf('reader-session', 1)
let next = WHOLE
type TradesInput = { path: string; headers?: object; body: object }
const task =
  (server: Server, options: (n: number) => TradesInput, connections = 10) =>
  () =>
    load({
      url: server.address,
      pids: pidsOf(server),
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

const pidsOf = (server: Server) => [server.process.pid!, postmasterOf(postgres.cluster)] // they run

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-trades-'))
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
try {
  const url = postgres.url! // requested with tcpPort
  await migrate(url)
  await stockMarket(url, 1_000)
  await stockBidders(url, MEMBERS)
  await stockTrades(url, { trades: TRADES + 1, whole: WHOLE })
  const env = { DATABASE_URL: url, SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory }
  const bare = await start([path.join(import.meta.dirname, 'bare-trades.ts')], env)
  const list = await start([path.join(import.meta.dirname, 'bare.ts')], env)
  const ours = await startOurs(env)
  const authorization = `Bearer ${token}`
  const trade = (n: number) => benchId('trade', n)
  try {
    const onOurs = (n: number): TradesInput => ({
      path: `/api/v1/secure/trades/${trade(n)}/tasks/marking.inform`,
      headers: { authorization, 'idempotency-key': `bench-${n}` },
      body: {},
    })
    const onBare = (n: number): TradesInput => ({
      path: '/task',
      body: { trade: trade(n), member: tradeBuyer, other: tradeSupplier },
    })
    const pageOf = (n: number) => `/api/v1/secure/trades/${trade(n)}`
    const barePage = `/trade?trade=${trade(0)}&member=${tradeBuyer}`
    const everyPage = Array.from({ length: WHOLE }, (_, n) => ({ method: 'GET' as const, path: pageOf(n) }))
    const headers = { authorization }
    const offers = Array.from({ length: WHOLE }, (_, n) => benchId('offer', 1 + n + Math.floor(n / 9))) // nine in ten sell
    const everyOffer = offers.map((id) => ({ method: 'GET' as const, path: `/api/v1/secure/tickets/${id}` }))
    const get = (server: Server, address: string, options: object) => () =>
      load({ url: server.address + address, options, pids: pidsOf(server) })
    const measures = (connections: number) => ({
      task: task(ours, onOurs, connections),
      'bare task': task(bare, onBare, connections),
      page: get(ours, pageOf(0), { connections, headers }),
      'page anew': get(ours, '', { connections, headers, requests: everyPage }),
      offer: get(ours, '', { connections, headers, requests: everyOffer }),
      'bare page': get(bare, barePage, { connections }),
      list: get(list, '/list', { connections }),
    })
    say(
      'Median wait (of tasks: time by the clock) and processor of server and PostgreSQL, medians of ratios within a round:\n',
    )
    say(
      '| connections | a task beside the same SQL | a trade’s page beside the bare list: known | whole | beside the same SQL: known | whole | an offer’s page beside the bare list |',
    )
    say('|---|---|---|---|---|---|---|')
    for (const connections of [1, 10]) {
      const results = await roundsOf(measures(connections), { rounds: ROUNDS, warm: WARM_ROUNDS })
      type Name = keyof typeof results
      const beside = (name: Name, bareName: Name) => {
        const pairs = results[bareName].map((measured, round) => [measured, results[name][round]!] as const) // the same rounds for all
        const time = median(
          pairs.map(([bareOne, one]) =>
            name === 'task' ? bareOne.perSecond / one.perSecond : one.p50 / bareOne.p50,
          ),
        )
        const processor = median(pairs.map(([bareOne, one]) => one.processor / bareOne.processor))
        return `${time.toFixed(2)} × · ${processor.toFixed(2)} ×`
      }
      const cells = [
        beside('task', 'bare task'),
        beside('page', 'list'),
        beside('page anew', 'list'),
        beside('page', 'bare page'),
        beside('page anew', 'bare page'),
        beside('offer', 'list'),
      ]
      say(`| ${connections} | ${cells.join(' | ')} |`)
      for (const [name, rounds] of Object.entries(results)) {
        const [rate, wait, processor] = [
          median(rounds.map((round) => round.perSecond)),
          median(rounds.map((round) => round.p50)),
          median(rounds.map((round) => round.processor)),
        ]
        say(
          `${name}: ${rate.toFixed(0)} a second, ${wait.toFixed(2)} ms, ${processor.toFixed(2)} ms of processor`,
        )
      }
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
