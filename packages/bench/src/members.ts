/**
 * `npm run bench members [-- --write]`: how many members are active at once before one call in a hundred takes longer than 100 ms, each
 * with a call every five seconds: 60 % lists of 200 kinds, 17 % offers, 12 % trades, 8 % counts, 2 % bids, 1 % tasks. The calls come
 * at their rate whether or not the last ones are answered. Then twice as many as that: what is refused, how long the others
 * wait, and whether 5 s later all is as before.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { marked, writeFigures } from './figures.ts'
import { benchId } from './ids.ts'
import { startOurs } from './load.ts'
import { bidOn, SECRET, tokenOf } from './market-requests.ts'
import { draws, listsOf, zipf } from './popular-lists.ts'
import { memoryOf } from './processor.ts'
import { stockBidders, stockMarket } from './stock.ts'
import { stockTrades } from './stock-trades.ts'

const OFFERS = 100_000
const TRADES = 30_000
/** The first of them, with a full log; the others wait for a task. */
const WHOLE = 200
const MEMBERS = 60_000
const SECONDS = 10
/** Of a member: one call in so many seconds. */
const EVERY_SECONDS = 5
/** By how many members each step is larger than the one before, from the first on. */
const [FIRST, STEP, LAST] = [500, 250, 6_000]
const MAY_TAKE_MS = 100
const PROMISED = 1_500

type Call = { method: 'GET' | 'POST'; path: string; member: number; body?: object }
type Answered = { status: number; ms: number }

const lists = listsOf()
const draw = draws()
const rankOf = zipf(draw)
const oneOf = (most: number) => Math.floor(draw() * most)
let [bids, tasks] = [0, WHOLE]

/** What a member does next. */
function nextCall(): Call {
  const chance = draw()
  const member = 1 + oneOf(MEMBERS / 2) // the others bid
  if (chance < 0.6) return { method: 'GET', path: `/secure/tickets/marketplace${lists[rankOf()]}`, member }
  if (chance < 0.77) return { method: 'GET', path: `/secure/tickets/${selling(oneOf(OFFERS / 10))}`, member }
  if (chance < 0.89) {
    const trade = oneOf(TRADES)
    return { method: 'GET', path: `/secure/trades/${benchId('trade', trade)}`, member: buyerOf(trade) }
  }
  if (chance < 0.97) return { method: 'GET', path: '/secure/profiles/notification-item', member }
  if (chance < 0.99) {
    const n = MEMBERS / 2 + ++bids
    const offer = benchId('offer', 1 + ((n * 10 + 1) % OFFERS))
    return { method: 'POST', path: `/secure/bids/tickets/${offer}`, member: n, body: bidOn(n, OFFERS) }
  }
  const trade = ++tasks
  const task = `/secure/trades/${benchId('trade', trade)}/tasks/marking.inform`
  return { method: 'POST', path: task, member: buyerOf(trade), body: {} }
}
const selling = (n: number) => benchId('offer', 1 + n + Math.floor(n / 9)) // nine in ten sell
const buyerOf = (trade: number) => 1 + (trade % MEMBERS)

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
const tokens = new Map<number, string>()
function tokenFor(member: number): string {
  const token = tokens.get(member) ?? tokenOf('session', member)
  tokens.set(member, token)
  return token
}

let keys = 0
const ask = (address: string, { method, path: at, member, body }: Call): Promise<Answered> =>
  new Promise((answered) => {
    const began = performance.now()
    const text = body && JSON.stringify(body)
    const over = (status: number) => answered({ status, ms: performance.now() - began })
    const sent = request(
      `${address}/api/v1${at}`,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${tokenFor(member)}`,
          ...(text && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            'idempotency-key': `members-${++keys}`,
          }),
        },
      },
      (response) => response.resume().once('end', () => over(response.statusCode ?? 0)),
    )
    sent.once('error', () => over(0))
    sent.end(text)
  })

/** So many members for so long. Calls come at their moments, whatever became of those before. */
async function active(address: string, members: number, seconds = SECONDS): Promise<Answered[]> {
  const calls = Math.round((members / EVERY_SECONDS) * seconds)
  const began = performance.now()
  const answers: Promise<Answered>[] = []
  while (answers.length < calls) {
    const due = Math.min(calls, Math.floor(((performance.now() - began) / 1_000 / seconds) * calls))
    while (answers.length < due) answers.push(ask(address, nextCall()))
    await sleep(2)
  }
  return Promise.all(answers)
}

function within(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY
}
const isServed = ({ status }: Answered) => status >= 200 && status < 300
const isRefused = ({ status }: Answered) => status === 503
const rounded = (ms: number) => Math.round(ms).toLocaleString('en')

function row(name: string, answers: readonly Answered[]): string {
  const served = answers.filter(isServed)
  const failed = answers.filter((each) => !isServed(each) && !isRefused(each))
  if (failed.length > 0) throw new Error(`${failed.length} calls failed, the first with ${failed[0]?.status}`)
  const waits = [0.5, 0.95, 0.99].map((share) => rounded(within(served, share))).join(' / ')
  const refused = (100 * answers.filter(isRefused).length) / answers.length
  const line = `| ${name} | ${rounded(answers.length / SECONDS)} | ${waits} | ${refused.toFixed(refused === 0 ? 0 : 1)} |`
  process.stdout.write(`${line}\n`)
  return line
}

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-bench-members-'))
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB', max_connections: '200' },
})
try {
  const url = postgres.url! // requested with tcpPort
  await migrate(url)
  await stockMarket(url, OFFERS)
  await stockBidders(url, MEMBERS)
  await stockTrades(url, { trades: TRADES, whole: WHOLE, among: { owners: 200, bidders: MEMBERS } })
  const server = await startOurs({
    DATABASE_URL: url,
    SECRET_KEY: SECRET,
    PORT: '0',
    DATA_DIR: directory,
    LOG_LEVEL: 'info',
    REQUESTS_PER_MINUTE: '100000', // each member has far fewer; this has what is too much refused
  })
  try {
    const lines: string[] = []
    const { address } = server
    await active(address, FIRST, 30) // compiles, and fills the caches
    const atRest = memoryOf(server.process.pid!) // it runs
    let most = 0
    for (let members = FIRST; members <= LAST; members += STEP) {
      const answers = await active(address, members)
      lines.push(row(members.toLocaleString('en'), answers))
      if (answers.some(isRefused) || within(answers, 0.99) > MAY_TAKE_MS) break
      most = members
    }
    const tooMany = 2 * (most + STEP)
    await sleep(5_000)
    lines.push(row(`${tooMany.toLocaleString('en')}: too many`, await active(address, tooMany)))
    await sleep(5_000)
    lines.push(row(`${FIRST.toLocaleString('en')}, 5 s later`, await active(address, FIRST)))
    const said = `${marked(most.toLocaleString('en'), most >= PROMISED)} members are active at once before one call in a hundred takes longer than ${MAY_TAKE_MS} ms; memory ${atRest} MB after the first half minute, ${memoryOf(server.process.pid!)} at the end.`
    process.stdout.write(`\n${said}\n`)
    writeFigures('members', [
      said,
      '',
      '| members | calls a second | 50 / 95 / 99 % within, ms | refused, % |',
      '|---|--:|--:|--:|',
      ...lines,
    ])
  } finally {
    agent.destroy()
    await server.stop()
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
