/** `npm run bench trades [rounds] [-- --write]`: a trade's task and page compared with bare code doing the same SQL, and an offer's page. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { marked, resultOf, sizes } from './figures.ts'
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
const rounds = Number(sizes[0] ?? 5)
/** A new server compiles while it runs; tasks are too slow for one round to warm it up. */
const WARM_ROUNDS = 3
/** Times the same SQL, and times the bare list. */
const MAY = { task: 2, page: 3 }
const { say, write } = resultOf('trades')
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
      `| connections | a task beside the same SQL (promised: ${MAY.task} ×) | a trade’s page beside the bare list (promised: ${MAY.page} ×): known | whole | beside the same SQL: known | whole | an offer’s page beside the bare list (promised: ${MAY.page} ×) |`,
    )
    say('|---|--:|--:|--:|--:|--:|--:|')
    const medians: string[] = []
    for (const connections of [1, 10]) {
      const results = await roundsOf(measures(connections), { rounds, warm: WARM_ROUNDS })
      type Name = keyof typeof results
      const beside = (name: Name, bareName: Name, may = Number.POSITIVE_INFINITY) => {
        const pairs = results[bareName].map((measured, round) => [measured, results[name][round]!] as const) // the same rounds for all
        const time = median(
          pairs.map(([bareOne, one]) =>
            name === 'task' ? bareOne.perSecond / one.perSecond : one.p50 / bareOne.p50,
          ),
        )
        const processor = median(pairs.map(([bareOne, one]) => one.processor / bareOne.processor))
        return `${marked(`${time.toFixed(2)} ×`, time <= may)} · ${processor.toFixed(2)} ×`
      }
      const cells = [
        beside('task', 'bare task', MAY.task),
        beside('page', 'list', MAY.page),
        beside('page anew', 'list', MAY.page),
        beside('page', 'bare page'),
        beside('page anew', 'bare page'),
        beside('offer', 'list', MAY.page),
      ]
      say(`| ${connections} | ${cells.join(' | ')} |`)
      for (const [name, each] of Object.entries(results)) {
        const [rate, wait, processor] = [
          median(each.map((round) => round.perSecond)),
          median(each.map((round) => round.p50)),
          median(each.map((round) => round.processor)),
        ]
        medians.push(
          `| ${name} | ${connections} | ${rate.toFixed(0)} | ${wait.toFixed(2)} ms | ${processor.toFixed(2)} ms |`,
        )
      }
    }
    say('\n| | connections | a second | half within | processor |\n|---|--:|--:|--:|--:|')
    for (const line of medians) say(line)
  } finally {
    await ours.stop()
    await bare.stop()
    await list.stop()
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
write()
