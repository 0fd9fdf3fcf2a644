import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { databaseFailures } from '../ops/counters.ts'
import { NamedClient } from './pool/named-client.ts'
import { typeParsers } from './pool/types.ts'
import type { DB } from './tables.ts'

/** The pool, or the transaction a use case runs in; query functions cannot tell and must not care. */
export type Db = Kysely<DB>

export type DatabaseOptions = {
  /** An address (`postgres://…`) or the parts of one. */
  connection: string | pg.ClientConfig
  /** How many connections at most. */
  max?: number
  /** How long one statement may take, on the server's side and a little longer on ours. */
  statementTimeoutMs?: number
  /** Told when a connection that nobody was using breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
}

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** How long the server's own limit may take to reach us before we give the connection up. */
const GRACE_MS = 500

export function openDatabase({
  connection,
  max = 10,
  statementTimeoutMs = 5_000,
  onIdleError = () => {},
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...asConfig(connection),
    Client: NamedClient,
    types: typeParsers,
    application_name: 'mahsul',
    options: '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0',
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + GRACE_MS,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    keepAlive: true,
  })
  pool.on('error', onIdleError) // without a listener the process would end
  countRefusedConnections(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Whoever gets no connection is told by an error; how often that happens is for those who run the product. */
function countRefusedConnections(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (...asked: unknown[]) => unknown // its two shapes are passed on as they come
  pool.connect = ((...asked: unknown[]) => {
    const got = connect(...asked)
    if (got instanceof Promise) got.catch(() => databaseFailures.inc({ kind: 'connect' }))
    return got
  }) as pg.Pool['connect']
}

export const asConfig = (connection: string | pg.ClientConfig): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection

/** Runs the work in one transaction; inside another it is a part of that one, and commits with it. */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute((tx: Transaction<DB>) => work(tx))
}

/** Throws, with what to change, unless the server keeps what it has confirmed and knows what we use. */
export async function checkServer(pool: pg.Pool): Promise<void> {
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
}
