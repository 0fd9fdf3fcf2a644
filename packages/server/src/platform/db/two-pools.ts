import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { connectionOf } from './pipeline.ts'
import { withFreshPlans } from './pool/fresh-plans.ts'
import { kindOf } from './statement-kind.ts'
import { isWorthRepeating } from './unavailable.ts'

/** A commit may wait; a read never waits for one, because it has connections of its own. */
export type Pools = { reads: pg.Pool; writes: pg.Pool }

/** Carries out one statement that changes something, with its commit. */
type Alone = (query: CompiledQuery) => Promise<QueryResult<unknown>>

/** Kysely on two pools: each statement outside of a transaction goes to the one of its kind, a transaction to `writes`. */
export function twoPools({ reads, writes }: Pools, alone: Alone): Dialect {
  const dialect = new PostgresDialect({ pool: writes })
  return {
    createDriver: () => new TwoPools(reads, dialect.createDriver(), alone),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

class TwoPools implements Driver {
  readonly #reads: pg.Pool
  /** Kysely's own, for its transactions: those of a test, and of a program that has no pipeline. */
  readonly #writes: Driver
  readonly #alone: Alone

  constructor(reads: pg.Pool, writes: Driver, alone: Alone) {
    this.#reads = reads
    this.#writes = writes
    this.#alone = alone
  }

  init = () => this.#writes.init()
  acquireConnection = async (): Promise<DatabaseConnection> =>
    new Session(this.#reads, this.#writes, this.#alone)
  releaseConnection = (session: DatabaseConnection) => ofOurs(session).end()
  beginTransaction = async (session: DatabaseConnection, settings: TransactionSettings) =>
    this.#writes.beginTransaction(await ofOurs(session).writing(), settings)
  commitTransaction = async (session: DatabaseConnection) =>
    this.#writes.commitTransaction(await ofOurs(session).writing())
  rollbackTransaction = async (session: DatabaseConnection) =>
    this.#writes.rollbackTransaction(await ofOurs(session).writing())
  destroy = () => this.#writes.destroy()
}

function ofOurs(session: DatabaseConnection): Session {
  if (!(session instanceof Session)) throw new Error('The connection is not one of these pools')
  return session
}

/** What Kysely takes for a connection: it has one only while it needs it. */
class Session implements DatabaseConnection {
  readonly #reads: pg.Pool
  readonly #writes: Driver
  readonly #alone: Alone
  #held: DatabaseConnection | undefined

  constructor(reads: pg.Pool, writes: Driver, alone: Alone) {
    this.#reads = reads
    this.#writes = writes
    this.#alone = alone
  }

  async writing(): Promise<DatabaseConnection> {
    this.#held ??= await this.#writes.acquireConnection()
    return this.#held
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#held) return this.#held.executeQuery<R>(query)
    const kind = kindOf(query)
    if (kind === 'plain') return (await this.writing()).executeQuery<R>(query)
    // The rows are those of the statement, whose type its caller names.
    if (kind === 'write') return (await this.#alone(query)) as QueryResult<R>
    return withFreshPlans(async () => {
      const client = await this.#reads.connect()
      try {
        return await connectionOf(client).executeQuery<R>(query)
      } finally {
        client.release()
      }
    }, isWorthRepeating)
  }

  streamQuery(): never {
    throw new Error('There are no cursors')
  }

  async end(): Promise<void> {
    if (this.#held) await this.#writes.releaseConnection(this.#held)
    this.#held = undefined
  }
}
