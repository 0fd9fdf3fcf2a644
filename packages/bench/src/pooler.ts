/**
 * `npm run bench pooler [PgBouncer of 1.21 or newer] [rounds]`: lists and bids straight to the database and through PgBouncer, with
 * named statements and without.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbedded } from '@mahsul/server/platform/db/embedded'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { freePort } from '@mahsul/server/testing/free-port'
import { bidders, placingOurs } from './bids-load.ts'
import { load, type Measured, median, roundsOf, type Server, startOurs } from './load.ts'
import { SECRET, tokenOf } from './market-requests.ts'
import { postmasterOf } from './processor.ts'
import { stockBidders, stockMarket } from './stock.ts'

const program = process.argv[2] ?? 'pgbouncer'
const rounds = Number(process.argv[3] ?? 5)
const OFFERS = 100_000
let asked = 0
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What the server needs of a session, which the pooler has to set. */
const CONNECT = [
  'set statement_timeout = 5000',
  'set idle_in_transaction_session_timeout = 10000',
  'set plan_cache_mode = force_generic_plan',
  'set jit = off',
  'set max_parallel_workers_per_gather = 0',
].join('; ')

const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-pooler-'))
chmodSync(directory, 0o755)
const postgres = await startEmbedded(directory, {
  tcpPort: 0,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
const started: { stop: () => Promise<void> }[] = []
try {
  const url = postgres.url! // requested with tcpPort
  await migrate(url)
  await stockMarket(url, OFFERS)
  await stockBidders(url, 100_000)
  const env = { SECRET_KEY: SECRET, PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'error' }
  const through = async (names: boolean) => ({
    ...{ DATABASE_URL: await startPooler(url, names), DATABASE_DIRECT_URL: url },
    DATABASE_POOLER: names ? 'transaction' : 'transaction-unnamed',
  })
  const servers = {
    'straight to the database': await startServer({ ...env, DATABASE_URL: url }),
    'PgBouncer, `transaction`': await startServer({ ...env, ...(await through(true)) }),
    'PgBouncer, `transaction-unnamed`': await startServer({ ...env, ...(await through(false)) }),
  }
  const postmaster = postmasterOf(postgres.cluster)
  const next = bidders()
  const bidding = (ours: Server) => placingOurs(next, { ours, size: OFFERS, url, postmaster })
  await report('lists read from the database', servers, (server) => lists(server, postmaster))
  await report('bids', servers, (server) => bidding(server)())
} finally {
  for (const { stop } of started.toReversed()) await stop()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}

async function startServer(env: Record<string, string>): Promise<Server> {
  const server = await startOurs(env)
  started.push(server)
  return server
}

/** The address of a PgBouncer on the database. */
async function startPooler(url: string, names: boolean): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(url)
  const at = await freePort()
  const file = path.join(directory, `pgbouncer-${at}.ini`)
  writeFileSync(
    file,
    `[databases]
market = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)} connect_query='${CONNECT}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_prepared_statements = ${names ? 1_000 : 0}
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  )
  const [command = '', ...args] = program.split(' ')
  const pooler: ChildProcess = spawn(command, [...args, '--quiet', file], { stdio: 'inherit' })
  started.push({
    stop: async () => {
      pooler.kill('SIGINT')
      await new Promise((ended) => pooler.once('exit', ended))
    },
  })
  for (let tried = 0; !(await isOpen(at)); tried++) {
    if (pooler.exitCode !== null || tried > 100) throw new Error(`${program} does not listen`)
    await setTimeout(100)
  }
  return `postgres://market@127.0.0.1:${at}/market`
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}

/** Each list for other prices, so that none comes from the cache. */
function lists(server: Server, postmaster: number) {
  return load({
    url: server.address,
    pids: [server.process.pid!, postmaster], // it runs
    options: {
      requests: [
        {
          method: 'GET',
          setupRequest: (request) => ({
            ...request,
            path: `/api/v1/secure/tickets/marketplace?price_from=${(1_000 + (++asked % 100_000) / 100).toFixed(2)}`,
            headers: { authorization: `Bearer ${tokenOf('reader-session', 1)}` },
          }),
        },
      ],
    },
  })
}

async function report(
  what: string,
  servers: Record<string, Server>,
  round: (server: Server) => Promise<Measured>,
) {
  for (const server of Object.values(servers)) await round(server)
  const ways = Object.fromEntries(
    Object.entries(servers).map(([name, server]) => [name, () => round(server)] as const),
  )
  const measured = await roundsOf(ways, { rounds })
  say(`\n| ${what} | a second | beside the first | processor | half within | 99 % within |`)
  say('|---|--:|--:|--:|--:|--:|')
  const first = Object.values(measured)[0] ?? []
  for (const [name, of] of Object.entries(measured)) {
    const middle = (figure: keyof Measured) => median(of.map((each) => each[figure]))
    const ratio = median(of.map((each, n) => each.perSecond / (first[n]?.perSecond ?? Number.NaN)))
    say(
      `| ${name} | ${middle('perSecond').toFixed(0)} | ${ratio.toFixed(2)} × | ${middle('processor').toFixed(2)} ms | ${middle('p50').toFixed(1)} ms | ${middle('p99').toFixed(0)} ms |`,
    )
  }
}
