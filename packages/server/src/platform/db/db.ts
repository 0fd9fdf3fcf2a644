import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely'
import pg from 'pg'
import { databaseFailures } from '../observability/counters.ts'
import { Commits } from './commits.ts'
import { connectionOf, Pipeline } from './pipeline.ts'
import { withFreshPlans } from './pool/fresh-plans.ts'
import { NamedClient, UnnamedClient } from './pool/named-client.ts'
import { typeParsers } from './pool/types.ts'
import type { DB } from './tables.ts'
import { type Pools, twoPools } from './two-pools.ts'

/** The pools, or the transaction a use case runs in; query functions cannot and need not distinguish them. */
export type Db = Kysely<DB>

export type DatabaseOptions = {
  /** An address (`postgres://…`) or the parts of one. */
  connection: string | pg.ClientConfig
  /** The maximum number of connections, those for reads and those for writes together. */
  max?: number
  /** The statement timeout, on the server's side and a little longer on ours. */
  statementTimeoutMs?: number
  /** The connection belongs to a pooler in transaction mode, which assigns another one for every transaction. */
  pooler?: Pooler | undefined
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
}

/** Whether it supports named prepared statements, as PgBouncer does from 1.21 on. */
export type Pooler = { hasNames: boolean }

export type Database = { db: Db; pools: Pools; commits: Commits; close: () => Promise<void> }

/**
 * How long a request may wait: for a connection, for locks. Less than the 30 s after which its own connection is
 * closed (promise 40), minus the five that its work may still need.
 */
const WAIT_MS = 24_000
/** The lock timeout of a statement outside of a transaction; callers that can, retry inside one. */
const LOCK_OF_ONE_MS = 4_000
/** Of all connections, those that may wait for locks and for commits; the others are left to readers. */
const SHARE_THAT_WRITES = 0.6

type Writing = { writes: pg.Pool; commits: Commits; dialect: Dialect }
const writingOf = new WeakMap<Db, Writing>()
/** The first statements of transactions. */
const pipelines = new WeakMap<Db, Pipeline>()

/** Promise 40. */
const STATEMENT_MS = 5_000

/** Grace period for the server's own timeout to reach us before we give the connection up. */
const GRACE_MS = 500

export function openDatabase({
  connection,
  max = 10,
  statementTimeoutMs = STATEMENT_MS,
  pooler,
  onIdleError = () => {},
}: DatabaseOptions): Database {
  const common = {
    ...asConfig(connection),
    types: typeParsers,
    application_name: 'mahsul',
    keepAlive: true,
  }
  const poolOf = (most: number, options: string) => {
    const pool = new pg.Pool({
      ...common,
      Client: pooler && !pooler.hasNames ? UnnamedClient : NamedClient,
      max: most,
      connectionTimeoutMillis: WAIT_MS, // waiting for one; connecting has its own timeout (`NamedClient`)
      idleTimeoutMillis: 60_000,
      query_timeout: statementTimeoutMs + GRACE_MS,
      pipeline: true, // statements of a transaction are pipelined (`Pipeline`)
      ...(!pooler && ofSession(statementTimeoutMs, options)),
    })
    pool.on('error', onIdleError) // without a listener the process would exit
    countRefusedConnections(pool)
    return pool
  }
  const most = Math.max(1, Math.round(max * SHARE_THAT_WRITES))
  const pools = { reads: poolOf(Math.max(1, max - most), READS_ONLY), writes: poolOf(most, '') }
  const commits = new Commits(common)
  const dialect = twoPools(pools, (query) => alone(writing, query))
  const writing: Writing = { writes: pools.writes, commits, dialect }
  const db = new Kysely<DB>({ dialect })
  writingOf.set(db, writing)
  const close = async () => {
    await commits.close()
    await db.destroy()
    for (const pool of Object.values(pools)) if (!pool.ending) await pool.end() // Kysely closes only one that it has used itself
  }
  return { db, pools, commits, close }
}

/** A statement that changes something has no place among the reads: the database refuses it. */
const READS_ONLY = ' -c default_transaction_read_only=on'

/** A session keeps these settings as long as it lives. A pooler refuses them, because the session is not the client’s own. */
const ofSession = (statementTimeoutMs: number, options: string): pg.ClientConfig => ({
  options: `-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0${options}`,
  statement_timeout: statementTimeoutMs,
  lock_timeout: Math.min(LOCK_OF_ONE_MS, statementTimeoutMs),
  idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
})

/** Callers without a connection get an error; how often that happens is a metric for operators. */
function countRefusedConnections(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown // both overloads are passed on as they come
  pool.connect = ((...args: unknown[]) => {
    const got = connect(...args)
    if (got instanceof Promise) got.catch(() => databaseFailures.inc({ kind: 'connect' }))
    return got
  }) as pg.Pool['connect']
}

export const asConfig = (connection: string | pg.ClientConfig): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection

/**
 * Runs the work in one transaction; inside another it is part of that one, and commits with it. Its statements are sent as
 * soon as they are executed: run everything independent at once, and pass writes without a result to `write`. The work is repeated
 * if a migration has changed the schema under it.
 */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const until = performance.now() + WAIT_MS
  const writing = writingTo(db)
  return pipelined(writing, async (pipeline) => {
    const tx = new Transaction<DB>({
      config: { dialect: writing.dialect },
      dialect: writing.dialect,
      driver: new DummyDriver(), // every connection has a pipeline
      executor: db.getExecutor().withConnectionProvider(pipeline),
    })
    pipelines.set(tx, pipeline)
    pipeline.write(begin(tx, Math.max(1_000, Math.ceil(until - performance.now()))))
    const result = await work(tx)
    await pipeline.commit(writing.commits)
    return result
  })
}

/** One statement with its commit, sent together: the database would commit it by itself, and nothing could limit that. */
const alone = (writing: Writing, query: CompiledQuery): Promise<QueryResult<unknown>> =>
  pipelined(writing, async (pipeline, client) => {
    pipeline.write(client.query('begin', []))
    const sent = connectionOf(client).executeQuery(query)
    pipeline.write(sent)
    await pipeline.commit(writing.commits)
    return sent
  })

type Pipelined<T> = (pipeline: Pipeline, client: pg.PoolClient) => Promise<T>

/** The work again, if a migration has changed the schema under it. */
const pipelined = <T>(writing: Writing, work: Pipelined<T>) =>
  withFreshPlans(() => pipelinedOnce(writing, work))

/** A connection for writes, while the work has it. After a commit that nobody could wait for, the commit keeps it. */
async function pipelinedOnce<T>({ writes, commits }: Writing, work: Pipelined<T>): Promise<T> {
  const client = await commits.inLine(writes)
  const pipeline = new Pipeline(client)
  try {
    const result = await work(pipeline, client)
    client.release()
    return result
  } catch (error) {
    if (pipeline.unanswered) {
      commits.hold(pipeline.unanswered, client)
      throw error
    }
    const isRolledBack = await pipeline.rollback()
    client.release(!isRolledBack)
    throw pipeline.causeOf(error)
  }
}

/** A statement that writes: a query of Kysely's, or `sql`. */
type Write = { compile: (db: Db) => CompiledQuery }

/**
 * Statements whose results nobody waits for: inside a transaction the commit does, and an error rolls everything back. Trap:
 * that error comes with the commit, so await a statement separately if its failure needs its own answer.
 */
export async function write(db: Db, ...writes: readonly Write[]): Promise<void> {
  const pipeline = pipelines.get(db)
  for (const pending of writes) {
    const sent = db.executeQuery(pending.compile(db))
    if (pipeline) pipeline.write(sent)
    else await sent
  }
}

/**
 * Sends the work's statements without waiting for `check`, and withholds their results until that has succeeded
 * (`Pipeline.guard`).
 */
export function guardedBy<T>(tx: Db, check: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const pipeline = pipelines.get(tx)
  if (!pipeline) throw new Error('Only a transaction is guarded')
  pipeline.guard(check)
  return work()
}

function writingTo(db: Db): Writing {
  const writing = writingOf.get(db)
  if (!writing) throw new Error('The database was not opened by openDatabase')
  return writing
}

/**
 * Returns once everything that was committed before is confirmed, on the synchronous standby as well, if there is one: what is
 * read may have been committed on this disk alone (its wait was cancelled, or the database was started again).
 */
export const untilConfirmed = (db: Db): Promise<unknown> =>
  transaction(db, (tx) => sql`select pg_logical_emit_message(true, 'mahsul', '')`.execute(tx))

/** PostgreSQL counts lock waits towards the statement timeout, so inside a transaction it may take that much longer. */
const begin = (tx: Db, ms: number) =>
  sql
    .raw(`begin; set local lock_timeout = ${ms}; set local statement_timeout = ${ms + STATEMENT_MS}`)
    .execute(tx)

/** Throws, with what to change, unless the server is durable and new enough. */
export async function checkServer(pool: pg.Pool, pooler?: Pooler): Promise<void> {
  const { rows } = await pool.query<{ version: number; fsync: string; synchronous_commit: string }>(`
    select current_setting('server_version_num')::int as version,
           current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as synchronous_commit`)
  const [server] = rows
  if (!server) throw new Error('The database does not tell its settings')
  if (server.version < 150_000)
    throw new Error(
      `PostgreSQL 15 or newer is needed, and the server is ${Math.trunc(server.version / 10_000)}`,
    )
  for (const setting of ['fsync', 'synchronous_commit'] as const)
    if (server[setting] === 'off')
      throw new Error(`The database has ${setting} off and could lose what it has confirmed; switch it on`)
  if (pooler) await checkLimits(pool)
}

/** Settings for our own sessions; behind a pooler, the pooler has to set them. */
async function checkLimits(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(`
    select name from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'`)
  if (rows.length > 0)
    throw new Error(
      `Behind the pooler there is no ${rows.map(({ name }) => name).join(', no ')}. Give its sessions both, as docs/growing.md says`,
    )
}
