import pg from 'pg'
import { databaseFailures } from '../../observability/counters.ts'
import { CONNECT_MS, CONNECT_TIMEOUT, NamedClient, UnnamedClient } from './named-client.ts'
import { typeParsers } from './types.ts'
import { Waiting } from './waiting.ts'

/** Whether it supports named prepared statements, as PgBouncer does from 1.21 on. */
export type Pooler = { hasNames: boolean }

export type PoolOptions = {
  connection: string | pg.ClientConfig
  max: number
  /** How long a request may wait for a connection. */
  waitMs: number
  /** The statement timeout, on the server's side and a little longer on ours. */
  statementTimeoutMs: number
  /** Whether the database refuses a statement that changes something. */
  isReadOnly: boolean
  /** The connections belong to a pooler in transaction mode. */
  pooler?: Pooler | undefined
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError: (error: Error) => void
}

/** Grace period for the server's own timeout to reach us before we give the connection up. */
const GRACE_MS = 500
/** The lock timeout of a statement outside of a transaction; callers that can, retry inside one. */
const LOCK_OF_ONE_MS = 4_000

export function openPool({
  connection,
  max,
  waitMs,
  statementTimeoutMs,
  isReadOnly,
  pooler,
  onIdleError,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...commonOf(connection),
    Client: pooler && !pooler.hasNames ? UnnamedClient : NamedClient,
    max,
    connectionTimeoutMillis: waitMs, // waiting for one; connecting has its own timeout (`NamedClient`)
    idleTimeoutMillis: 60_000,
    query_timeout: statementTimeoutMs + GRACE_MS,
    pipeline: true, // statements of a transaction are pipelined (`Pipeline`)
    ...(!pooler && ofSession(statementTimeoutMs, isReadOnly)),
  })
  pool.on('error', onIdleError) // without a listener the process would exit
  refuseTogether(pool)
  return pool
}

export const commonOf = (connection: string | pg.ClientConfig): pg.ClientConfig => ({
  ...asConfig(connection),
  types: typeParsers,
  application_name: 'mahsul',
  keepAlive: true,
})

export const asConfig = (connection: string | pg.ClientConfig): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection

/**
 * A session keeps these settings as long as it lives. A pooler refuses them, because the session is not the client’s own. A
 * statement that changes something has no place among the reads: the database refuses it.
 */
const ofSession = (statementTimeoutMs: number, isReadOnly: boolean): pg.ClientConfig => ({
  options: `-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
  statement_timeout: statementTimeoutMs,
  lock_timeout: Math.min(LOCK_OF_ONE_MS, statementTimeoutMs),
  idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
})

/**
 * Callers without a connection get an error; how often that happens is a metric for operators. A database that does not
 * answer refuses the whole queue with the first attempt to connect: behind it the queue would move by one attempt at a time. One
 * that is only slow hands out connections meanwhile, and its queue remains.
 */
function refuseTogether(pool: pg.Pool) {
  const waiting = new Waiting()
  let handedOutAt = performance.now()
  pool.on('acquire', () => {
    handedOutAt = performance.now()
  })
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown // both overloads are passed on as they come
  pool.connect = ((...args: unknown[]) => {
    const got = connect(...args)
    if (!(got instanceof Promise)) return got
    got.catch((error: unknown) => {
      databaseFailures.inc({ kind: 'connect' })
      const isUnanswered = error instanceof Error && error.message === CONNECT_TIMEOUT
      if (isUnanswered && performance.now() - handedOutAt >= CONNECT_MS) waiting.refuseAll(error)
    })
    return waiting.for(got)
  }) as pg.Pool['connect']
}
