import { type CompiledQuery, DummyDriver, Kysely, PostgresDialect, sql, Transaction } from 'kysely'
import pg from 'pg'
import { databaseFailures } from '../observability/counters.ts'
import { Pipeline } from './pipeline.ts'
import { NamedClient, UnnamedClient } from './pool/named-client.ts'
import { typeParsers } from './pool/types.ts'
import type { DB } from './tables.ts'
import { Turns } from './turns.ts'

/** The pool, or the transaction a use case runs in; query functions cannot and need not distinguish them. */
export type Db = Kysely<DB>

export type DatabaseOptions = {
  /** An address (`postgres://…`) or the parts of one. */
  connection: string | pg.ClientConfig
  /** The maximum number of connections. */
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

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/**
 * How long a request may wait: for its turn, for a connection, for locks. Less than the 30 s after which its own connection is
 * closed (promise 40), minus the five that its work may still need.
 */
const WAIT_MS = 24_000
/** The lock timeout of a statement outside of a transaction; callers that can, retry inside one. */
const LOCK_OF_ONE_MS = 4_000
/** Of all connections, those that may wait for locks; the others are left to readers. */
const SHARE_THAT_WAITS = 0.7

/** The first statements of transactions. */
const connectionsOf = new WeakMap<Db, { pool: pg.Pool; dialect: PostgresDialect; turns: Turns }>()
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
  const pool = new pg.Pool({
    ...asConfig(connection),
    Client: pooler && !pooler.hasNames ? UnnamedClient : NamedClient,
    types: typeParsers,
    application_name: 'mahsul',
    max,
    connectionTimeoutMillis: WAIT_MS, // waiting for one; connecting has its own timeout (`NamedClient`)
    idleTimeoutMillis: 60_000,
    query_timeout: statementTimeoutMs + GRACE_MS,
    keepAlive: true,
    pipeline: true, // statements of a transaction are pipelined (`Pipeline`)
    ...(!pooler && ofSession(statementTimeoutMs)),
  })
  pool.on('error', onIdleError) // without a listener the process would exit
  countRefusedConnections(pool)
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<DB>({ dialect })
  const turns = new Turns(Math.max(1, Math.floor(max * SHARE_THAT_WAITS)))
  connectionsOf.set(db, { pool, dialect, turns })
  const close = async () => {
    await db.destroy()
    if (!pool.ending) await pool.end() // Kysely closes only a pool that it has used itself
  }
  return { db, pool, close }
}

/** A session keeps these settings as long as it lives. A pooler refuses them, because the session is not the client’s own. */
const ofSession = (statementTimeoutMs: number): pg.ClientConfig => ({
  options: '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0',
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
 * soon as they are executed: run everything independent at once, and pass writes without a result to `write`.
 */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const until = performance.now() + WAIT_MS
  return inTurn(db, async () => {
    const { pool, dialect } = connectionsTo(db)
    const client = await pool.connect()
    const pipeline = new Pipeline(client)
    const tx = new Transaction<DB>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(), // every connection has a pipeline
      executor: db.getExecutor().withConnectionProvider(pipeline),
    })
    pipelines.set(tx, pipeline)
    try {
      pipeline.write(begin(tx, Math.max(1_000, Math.ceil(until - performance.now()))))
      const result = await work(tx)
      await pipeline.commit()
      client.release()
      return result
    } catch (error) {
      const isRolledBack = await pipeline.rollback()
      client.release(!isRolledBack)
      throw pipeline.causeOf(error)
    }
  })
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

function connectionsTo(db: Db) {
  const connections = connectionsOf.get(db)
  if (!connections) throw new Error('The database was not opened by openDatabase')
  return connections
}

/** For a statement outside of a transaction that may have to wait for a lock: it takes no connection before its turn. */
export const inTurn = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  db.isTransaction ? work() : connectionsTo(db).turns.take(WAIT_MS, work)

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
