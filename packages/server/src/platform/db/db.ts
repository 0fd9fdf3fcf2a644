import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type CompiledQuery,
  type ConnectionProvider,
  type Dialect,
  DummyDriver,
  Kysely,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { Beforehand } from './beforehand.ts'
import { Commits } from './commits.ts'
import { committed } from './committed.ts'
import { connectionOf, Pipeline } from './pipeline.ts'
import { withFreshPlans } from './pool/fresh-plans.ts'
import { commonOf, openPool, type Pooler } from './pool/open-pool.ts'
import { Replica, type ReplicaOptions } from './replica.ts'
import { asTransaction } from './slow-work.ts'
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
  /** How long a commit may take before it counts as waiting; five seconds. */
  commitMs?: number
  /** The connection belongs to a pooler in transaction mode, which assigns another one for every transaction. */
  pooler?: Pooler | undefined
  /** A standby for what may be some seconds old, and how old at most. */
  replica?: ReplicaOptions | undefined
  /** Throws while nothing may be written, because the database's disk is nearly full. */
  room?: (() => Promise<void>) | undefined
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
}

export type Database = {
  db: Db
  pools: Pools
  commits: Commits
  replica: Replica | undefined
  close: () => Promise<void>
}

/**
 * How long a request may wait: for a connection, for locks. Less than the 30 s after which its own connection is
 * closed (promise 40), minus the five that its work may still need.
 */
const WAIT_MS = 24_000
/** Of all connections, those that may wait for locks and for commits; the others are left to readers. */
const SHARE_THAT_WRITES = 0.6

type Writing = { writes: pg.Pool; commits: Commits; dialect: Dialect }
const writingOf = new WeakMap<Db, Writing>()
/** The first statements of transactions. */
const pipelines = new WeakMap<Db, Pipeline>()

/** Promise 40. */
const STATEMENT_MS = 5_000

export function openDatabase({
  connection,
  max = 10,
  statementTimeoutMs = STATEMENT_MS,
  commitMs,
  pooler,
  replica: standby,
  room,
  onIdleError = () => {},
}: DatabaseOptions): Database {
  const poolOf = (most: number, isReadOnly: boolean) =>
    openPool({
      connection,
      max: most,
      waitMs: WAIT_MS,
      statementTimeoutMs,
      isReadOnly,
      pooler,
      onIdleError,
    })
  const most = Math.max(1, Math.round(max * SHARE_THAT_WRITES))
  const forReads = Math.max(1, max - most)
  const pools = { reads: poolOf(forReads, true), writes: poolOf(most, false) }
  const commits = new Commits(commonOf(connection), { room, commitMs })
  const dialect = twoPools(pools, (query) => alone(db, query))
  const writing: Writing = { writes: pools.writes, commits, dialect }
  const db = new Kysely<DB>({ dialect })
  writingOf.set(db, writing)
  const replica =
    standby &&
    new Replica({ ...standby, max: forReads, onIdleError, primary: db, through: (way) => through(db, way) })
  const close = async () => {
    await replica?.close()
    await commits.close()
    await db.destroy()
    for (const pool of Object.values(pools)) if (!pool.ending) await pool.end() // Kysely closes only one that it has used itself
  }
  return { db, pools, commits, replica, close }
}

/** The same database, with another way for the statements outside of transactions. */
function through(db: Db, way: ConnectionProvider): Db {
  const writing = writingTo(db)
  const other = new Kysely<DB>({
    config: { dialect: writing.dialect },
    dialect: writing.dialect,
    driver: new DummyDriver(), // every connection is the way’s own
    executor: db.getExecutor().withConnectionProvider(way),
  })
  writingOf.set(other, writing)
  return other
}

/** One for all ways to a database, its transactions included: what is kept for it is kept under this. */
export const databaseOf = (db: Db): object => writingOf.get(db) ?? db

/**
 * Runs the work in one transaction; inside another it is part of that one, and commits with it. Its statements are sent as
 * soon as they are executed: run everything independent at once, and pass writes without a result to `write`. The work is repeated
 * if a migration has changed the schema under it, and where it asks for something to be done `Beforehand`.
 */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return afterWhatComesBefore(() => transactionOnce(db, work))
}

type Proof = (tx: Db) => Promise<unknown>
const proofs = new AsyncLocalStorage<Proof>()

/**
 * Whatever this work writes, each transaction of it proves first: the proof's statement is sent ahead of all others, and where it
 * fails, nothing behind it is done.
 */
export const provenBy = <T>(proof: Proof, work: () => Promise<T>): Promise<T> => proofs.run(proof, work)

/** More would not end: the second time everything is there, unless what it was made for has changed meanwhile. */
const MOST_BEFOREHAND = 5

async function afterWhatComesBefore<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Beforehand) || tried === MOST_BEFOREHAND) throw error
      await error.work()
    }
  }
}

function transactionOnce<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
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
    writingOf.set(tx, writing)
    pipeline.write(begin(tx, Math.max(1_000, Math.ceil(until - performance.now()))))
    const proven = proofs.getStore()?.(tx)
    if (proven) pipeline.guard(proven)
    const result = await asTransaction(() => work(tx))
    pipeline.afterCommit(() => committed(writing))
    await pipeline.commit(writing.commits)
    return result
  })
}

/** One statement with its commit, sent together: the database would commit it by itself, and nothing could limit that. */
function alone(db: Db, query: CompiledQuery): Promise<QueryResult<unknown>> {
  if (proofs.getStore()) return transactionOnce(db, (tx) => tx.executeQuery(query))
  const writing = writingTo(db)
  return pipelined(writing, async (pipeline, client) => {
    pipeline.write(client.query('begin', []))
    const sent = connectionOf(client).executeQuery(query)
    pipeline.write(sent)
    pipeline.afterCommit(() => committed(writing))
    await pipeline.commit(writing.commits)
    return sent
  })
}

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
 * Does this once the transaction is committed, and never if it is rolled back. False outside of `transaction`, where nothing
 * would do it.
 */
export function afterCommit(tx: Db, work: () => void): boolean {
  const pipeline = pipelines.get(tx)
  pipeline?.afterCommit(work)
  return pipeline !== undefined
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
