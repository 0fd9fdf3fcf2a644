import pg from 'pg'
import { monthsAheadText } from '../platform/audit/months.ts'
import { checkServer, openDatabase } from '../platform/db/db.ts'
import { knownMigrations } from '../platform/db/migrate.ts'
import { asConfig } from '../platform/db/pool/open-pool.ts'
import {
  CLOCK_SQL,
  clockDrift,
  DRIFT_TO_MIND_MS,
  MOST_DRIFT_MS,
} from '../platform/observability/clock-drift.ts'
import { deadlinesMissedText, reservedAstrayText } from '../trades/reserved-astray.ts'
import { besideServer } from './beside-server.ts'
import { type Finding, type Look, mind, no, ok } from './finding.ts'

export const checkDatabase: Look[] = [
  {
    what: 'DATABASE_URL',
    look: async ({ mode, databaseUrl }) =>
      mode === 'production' && !databaseUrl
        ? [mind('DATABASE_URL', 'not set: the embedded database in DATA_DIR is used, by one server alone')]
        : [],
  },
  {
    what: 'database',
    look: (config) =>
      besideServer(config, async (connection) => {
        const client = new pg.Client({
          ...asConfig(connection),
          connectionTimeoutMillis: 3_000,
          query_timeout: 5_000,
        })
        await client.connect()
        try {
          return [
            ...(await itsSettings(client, config.databaseConnections)),
            await itsClock(client),
            await itsMigrations(client),
            ...(await itsDeadlines(client)),
            ...(await itsLog(client)),
            await itsAdmins(client),
          ]
        } finally {
          await client.end()
        }
      }),
  },
  {
    what: 'pooler',
    async look({ pooled }) {
      if (!pooled) return []
      const { pools, close } = openDatabase({ connection: pooled.url, pooler: pooled, max: 1 })
      await checkServer(pools.writes, pooled).finally(close)
      return [ok('pooler', 'lends connections with the limits that they need')]
    },
  },
  {
    what: 'replica',
    async look({ databaseUrl, replica: standby }) {
      if (!databaseUrl || !standby) return []
      const { replica, close } = openDatabase({ connection: databaseUrl, replica: standby, max: 2 })
      const lag = await replica!.lag().finally(close) // it was asked for
      const says = `${lag.toFixed(1)} s behind`
      return [
        lag > standby.mostLagSeconds
          ? mind('replica', `${says}: the primary answers what could be read there`)
          : ok('replica', says),
      ]
    },
  },
]

type Row = {
  version: number
  named: string
  fsync: string
  synchronous_commit: string
  full_page_writes: string
  data_checksums: string
  max_connections: number
  is_superuser: string
  is_encrypted: boolean
}

async function itsSettings(client: pg.Client, connections: number): Promise<Finding[]> {
  const { rows } = await client.query<Row>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as named,
           current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
           current_setting('full_page_writes') as full_page_writes, current_setting('data_checksums') as data_checksums,
           current_setting('max_connections')::int as max_connections, current_setting('is_superuser') as is_superuser,
           coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted`)
  const settings = rows[0]
  if (!settings) return [no('database', 'does not tell its settings')]
  const of = (isRight: boolean, what: string, right: string, wrong: Finding) =>
    isRight ? ok(what, right) : wrong
  const durable = ['fsync', 'synchronous_commit', 'full_page_writes'] as const
  const off = durable.filter((name) => settings[name] === 'off')
  const [isOld, isRoot] = [settings.version < 150_000, settings.is_superuser === 'on']
  return [
    of(
      !isOld,
      'version',
      `PostgreSQL ${settings.named}`,
      no('version', `${settings.named}; 15 or newer is needed`),
    ),
    of(
      off.length === 0,
      'durability',
      `${durable.join(', ')} on`,
      no('durability', `${off.join(', ')} is off`),
    ),
    of(
      settings.data_checksums === 'on',
      'checksums',
      'on',
      mind('checksums', 'off: a damaged page would be read as if it were whole'),
    ),
    of(
      !isRoot,
      'role',
      'no superuser',
      mind('role', 'a superuser; the product needs to own its database only'),
    ),
    of(
      settings.is_encrypted,
      'connection',
      'encrypted',
      mind('connection', 'not encrypted: for the same machine or a private network alone'),
    ),
    of(
      settings.max_connections >= 2 * (connections + 12),
      'connections',
      `${settings.max_connections} allowed`,
      mind(
        'connections',
        `${settings.max_connections} allowed; two processes take up to ${2 * (connections + 12)}`,
      ),
    ),
  ]
}

async function itsClock(client: pg.Client): Promise<Finding> {
  const ask = async () => {
    const { rows } = await client.query<{ ms: number }>(CLOCK_SQL)
    return rows[0]!.ms // a select without a table has one row
  }
  return clockFinding(await clockDrift(ask, Date.now))
}

/** What a drift of the database's clock, in milliseconds ahead of this machine's, means for deadlines. */
export function clockFinding(drift: number): Finding {
  const difference = `${Math.abs(Math.round(drift))} ms ${drift < 0 ? 'behind' : 'ahead of'} this machine's`
  if (Math.abs(drift) > MOST_DRIFT_MS)
    return no('clock', `the database's is ${difference}: set both by the same time server`)
  if (Math.abs(drift) > DRIFT_TO_MIND_MS)
    return mind('clock', `the database's is ${difference}: both should follow the same time server`)
  return ok('clock', difference)
}

/** Containers that are reserved without an order, and deadlines that nothing carried out. */
async function itsDeadlines(client: pg.Client): Promise<Finding[]> {
  const sum = async (text: string) => {
    const { rows } = await client.query<{ figure: number }>(text)
    return rows.reduce((all, { figure }) => all + figure, 0)
  }
  try {
    const [astray, missed] = [await sum(reservedAstrayText), await sum(deadlinesMissedText)]
    const orders = 'the orders that can still be confirmed'
    return [
      astray === 0
        ? ok('reserved containers', `as many as ${orders}`)
        : no('reserved containers', `${astray} more or less than ${orders}; is a server running?`),
      missed === 0
        ? ok('deadlines', 'all that have passed are carried out')
        : no('deadlines', `${missed} have passed and are not carried out; is a server running?`),
    ]
  } catch {
    return [] // without its tables: the migrations report it
  }
}

/** Acts go on in the last month that has a place, so this only tells that retention would find too much in one. */
async function itsLog(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ figure: number }>(monthsAheadText)
  const ahead = rows[0]?.figure ?? 0
  return [
    ahead > 1
      ? ok('activity log', `has a place for ${ahead} more months`)
      : mind('activity log', `has a place for ${ahead} more months, three are usual; is a server running?`),
  ]
}

async function itsMigrations(client: pg.Client): Promise<Finding> {
  const { rows } = await client
    .query<{ name: string }>(`select name from migrations where to_regclass('migrations') is not null`)
    .catch(() => ({ rows: [] }))
  const applied = new Set(rows.map(({ name }) => name))
  const known = knownMigrations().map(({ name }) => name)
  const pending = known.filter((name) => !applied.has(name))
  const foreign = [...applied].filter((name) => !known.includes(name))
  if (foreign.length > 0) return no('migrations', `the database is of a newer release (${foreign.at(-1)})`)
  if (pending.length > 0)
    return no('migrations', `${pending.length} of ${known.length} are missing: run \`migrate\``)
  return ok('migrations', `all ${known.length}`)
}

async function itsAdmins(client: pg.Client): Promise<Finding> {
  const { rows } = await client
    .query<{ admins: number }>(
      `select count(*)::int as admins from members where role = 'ADMIN' and deleted_at is null`,
    )
    .catch(() => ({ rows: [] }))
  const admins = rows[0]?.admins ?? 0
  return admins > 0 ? ok('admins', String(admins)) : mind('admins', 'none: run `first-admin`')
}
