/**
 * `npm run bench replica [share]`: heavy reads of the back office from the primary and from a standby, in turns; and how long a
 * member meanwhile waits for a search of the marketplace. The pair is at DATABASE_URL and DATABASE_REPLICA_URL;
 * `node packages/resilience/src/synchronous-pair.ts` opens one. The share is of the full size of `npm run bench scale`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeToken, seconds } from '@mahsul/server/accounts/tokens'
import { memberId } from '@mahsul/server/demo/base/seed-people'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { toDatabase } from '@mahsul/server/testing/databases'
import pg from 'pg'
import { benchId } from './ids.ts'
import { median, type Server, startOurs } from './load.ts'
import { SECRET } from './market-requests.ts'
import { stockBidders, stockMarket } from './stock.ts'
import { stockYears } from './stock-logs.ts'
import { stockTrades } from './stock-trades.ts'

const share = Number(process.argv[2] ?? 0.1)
const ROUNDS = 9
const say = (line: string) => process.stdout.write(`${line}\n`)

const { DATABASE_URL: primary, DATABASE_REPLICA_URL: standby } = process.env
if (!primary || !standby) throw new Error('The pair is missing: DATABASE_URL and DATABASE_REPLICA_URL')

const members = 20_000 * share
const name = `replica_${Date.now()}`
const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-replica-'))
const url = await stocked()
const env = {
  DATABASE_URL: url,
  SECRET_KEY: SECRET,
  PORT: '0',
  DATA_DIR: directory,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  APP_URL: 'https://mahsul.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Mahsul <no-reply@mahsul.example>',
  OPERATOR_NAME: 'Red Sea Seeds Market Ltd',
  OPERATOR_ADDRESS: 'Harbour Road 12, Port Sudan, Sudan',
  OPERATOR_NUMBER: 'PS-4711',
  OFFICE_EMAIL: 'office@market.test',
  OFFICE_PHONE: '+249 311 000000',
  ADMIN_EMAIL: 'admins@mahsul.example',
}
const servers = {
  primary: await startOurs(env),
  standby: await startOurs({ ...env, DATABASE_REPLICA_URL: toDatabase(standby, name) }),
}
const admin = tokenOf('admin-session', 1)
/** Each time about something else, so that nothing is kept. */
const questions: Record<string, (n: number) => string> = {
  overview: () => '/secure/admin/dashboard',
  'figures of this month and the last': () => '/secure/admin/figures/this-month',
  'activity log, a search': (n) => `/admin/activity_log?search=bidder${n}@`,
  'activity of one member as a CSV file': (n) => `/admin/activity_log.csv?actor=${benchId('bidder', 1 + n)}`,
}
try {
  say(
    `${(1_000_000 * share).toLocaleString('en')} offers; milliseconds, the median of ${ROUNDS} rounds in turns\n`,
  )
  say('| | from the primary | from the standby |\n|---|---|---|')
  for (const [what, address] of Object.entries(questions)) {
    const took = await inTurns((server, n) => ask(server, admin, address(n)))
    say(`| ${what} | ${took.primary} | ${took.standby} |`)
  }
  const besides = await inTurns(searchBeside)
  say(`| a member’s search, beside two admins who read figures | ${besides.primary} | ${besides.standby} |`)
} finally {
  for (const server of Object.values(servers)) await server.stop()
  const client = await connected(primary)
  await client.query(`drop database ${name} with (force)`)
  await client.end()
  rmSync(directory, { recursive: true, force: true })
}

async function connected(at: string) {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  return client
}

async function stocked(): Promise<string> {
  const owner = await connected(primary!) // checked above
  await owner.query(`create database ${name}`)
  const made = toDatabase(primary!, name) // likewise
  await migrate(made)
  await stockMarket(made, 1_000_000 * share, { mode: 'production' })
  await stockBidders(made, members)
  const trades = 100_000 * share
  await stockTrades(made, { trades, whole: trades, among: { owners: 200, bidders: members } })
  await stockYears(made, {
    members,
    bids: 500_000 * share,
    entries: 7_000_000 * share,
    overdue: 1_000 * share,
  })
  const client = await connected(made)
  await client.query(
    `insert into sessions (id, member_id, rotated_at, expires_at, created_at, used_at)
     values ($1, $2, now(), now() + interval '30 days', now(), now())`,
    [benchId('admin-session', 1), memberId('admin')],
  )
  // Production lets no admin in without a second factor.
  await client.query(
    `insert into passkeys (id, member_id, credential_id, public_key, counter, rp_id, transports, is_synced, name, created_at)
     values ($1, $2, 'bench', '', 0, 'mahsul.example', '{}', false, 'Key of the benchmark', now())`,
    [benchId('admin-key', 1), memberId('admin')],
  )
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn')
  await client.end()
  await owner.end()
  const replaying = await connected(standby!) // likewise
  for (let isDone = false; !isDone; await sleep(500)) {
    const replayed = await replaying.query('select pg_last_wal_replay_lsn() >= $1 as done', [rows[0]?.lsn])
    isDone = replayed.rows[0]?.done === true
  }
  await replaying.end()
  return made
}

function tokenOf(kind: string, n: number): string {
  return makeToken(SECRET, {
    kind: 'access',
    sessionId: benchId(kind, n),
    generation: 0,
    expires: seconds(new Date()) + 86_400,
  })
}

type Asked = { ms: number; status: number; isFromStandby: boolean }

async function ask({ address }: Server, token: string, at: string): Promise<Asked> {
  const began = performance.now()
  const answer = await fetch(`${address}/api/v1${at}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return {
    ms: performance.now() - began,
    status: answer.status,
    isFromStandby: answer.headers.has('data-as-of'),
  }
}

/** A search that nobody has made, while two admins ask for figures. */
async function searchBeside(server: Server, n: number): Promise<Asked> {
  let isOver = false
  const reading = async () => {
    while (!isOver) await ask(server, admin, '/secure/admin/figures/this-month')
  }
  const admins = [reading(), reading()]
  const waits: Asked[] = []
  for (let times = 0; times < 10; times++)
    waits.push(
      await ask(
        server,
        tokenOf('session', 1 + times),
        `/secure/tickets/marketplace?search=sesame%20port%20${times}&price_from=${1_000 + 10 * n + times}`,
      ),
    )
  isOver = true
  await Promise.all(admins)
  return { ms: median(waits.map(({ ms }) => ms)), status: waits[0]!.status, isFromStandby: false } // there were ten
}

/** Both servers in turns; what the standby did not answer is counted, and so is what was refused. */
async function inTurns(work: (server: Server, n: number) => Promise<Asked>) {
  const all = { primary: [] as Asked[], standby: [] as Asked[] }
  const names = ['primary', 'standby'] as const
  for (let n = 0; n <= ROUNDS; n++)
    for (const each of names) {
      const asked = await work(servers[each], n)
      if (n > 0) all[each].push(asked) // the first is not warmed up
    }
  const shown = (asked: readonly Asked[]) => {
    const refused = asked.filter(({ status }) => status !== 200).length
    const here = asked.filter(({ isFromStandby }) => isFromStandby).length
    const notes = [
      ...(refused > 0 ? [`${refused} of ${ROUNDS} refused`] : []),
      ...(here > 0 && here < ROUNDS ? [`${here} of ${ROUNDS} by the standby`] : []),
    ]
    return [median(asked.map(({ ms }) => ms)).toFixed(1), ...notes].join(', ')
  }
  return { primary: shown(all.primary), standby: shown(all.standby) }
}
