import type { CompiledQuery, ConnectionProvider, Kysely } from 'kysely'
import type pg from 'pg'
import { replicaReads } from '../observability/counters.ts'
import { CoolDown } from './cool-down.ts'
import { isTooLong, NotFromReplica, whyRepeated } from './not-from-replica.ts'
import { connectionOf } from './pipeline.ts'
import { openPool } from './pool/open-pool.ts'
import { judge, lagMs, lookAt, type Mark, markAt, type WhyPrimary } from './replica-look.ts'
import { Reading } from './replica-reading.ts'
import type { DB } from './tables.ts'

export type ReplicaOptions = {
  url: string
  /** What is older is read from the primary. */
  mostLagSeconds: number
  /** Called when it can no longer be read, with the reason. */
  onAway?: (why: Error) => void
}

type Surroundings = ReplicaOptions & {
  max: number
  onIdleError: (error: Error) => void
  primary: Kysely<DB>
  /** The same database, with another way for its statements. */
  through: (way: ConnectionProvider) => Kysely<DB>
}

/** What takes longer than the primary would allow may be asked here: nobody waits for it but the one who asked. */
const STATEMENT_MS = 20_000
/** For a connection; who gets none in this time is answered by the primary. */
const WAIT_MS = 1_500

/**
 * A standby that is read for answers which may be some seconds old (`mayLag` of a call). It is asked for each statement what it
 * has, on the same connection: behind one address there may be several.
 */
export class Replica {
  readonly #pool: pg.Pool
  readonly #rest = new CoolDown()
  readonly #around: Surroundings

  constructor(around: Surroundings) {
    this.#around = around
    this.#pool = openPool({
      connection: around.url,
      max: around.max,
      waitMs: WAIT_MS,
      statementTimeoutMs: STATEMENT_MS,
      isReadOnly: true,
      onIdleError: around.onIdleError,
    })
  }

  get pool(): pg.Pool {
    return this.#pool
  }

  /** A read of a member, who finds in it whatever they have done: from here if it is here, otherwise from the primary. */
  async reading(memberId: string): Promise<Reading> {
    const { primary, through } = this.#around
    const mark = await markAt(primary, memberId)
    const start = await this.#on(mark, undefined, async (_client, began) => began).catch(whyNot)
    const isHere = typeof start !== 'string'
    replicaReads.inc({ outcome: isHere ? 'replica' : start })
    return new Reading({
      through,
      primary,
      ...(isHere && {
        asOf: start.asOf,
        ask: <R>(query: CompiledQuery) =>
          this.#on(mark, start.replayed, (client) => connectionOf(client).executeQuery<R>(query)),
      }),
    })
  }

  /** How many seconds it is behind; throws if it cannot be read. */
  async lag(): Promise<number> {
    const mark = await markAt(this.#around.primary, null)
    const client = await this.#pool.connect()
    let isWhole = false
    try {
      const seen = await lookAt(client, mark, undefined)
      isWhole = true
      const judged = judge(mark, seen, Number.POSITIVE_INFINITY)
      if ('why' in judged)
        throw new Error(seen.isStandby ? 'it has replayed nothing yet' : 'it is no standby')
      return lagMs(mark, judged.asOf) / 1_000
    } finally {
      client.release(!isWhole)
    }
  }

  /** Throws unless it can be read and is near enough. */
  async check(): Promise<void> {
    const lag = await this.lag()
    if (lag > this.#around.mostLagSeconds) throw new Error(`${Math.round(lag)} seconds behind`)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  /** Throws `NotFromReplica`, if it cannot answer or must not. */
  async #on<T>(
    mark: Mark,
    earlier: string | undefined,
    work: (client: pg.PoolClient, began: Began) => Promise<T>,
  ): Promise<T> {
    if (!this.#rest.mayTry(performance.now())) throw new NotFromReplica('resting')
    const { client, began } = await this.#begin(mark, earlier).catch((error: unknown) => {
      if (error instanceof NotFromReplica && error.why === 'own-act') this.#rest.succeeded()
      else this.#failed(error)
      throw error instanceof NotFromReplica ? error : new NotFromReplica('away', error)
    })
    this.#rest.succeeded()
    try {
      return await work(client, began)
    } catch (error) {
      if (isTooLong(error)) throw error
      const why = whyRepeated(error)
      if (why === 'away') this.#failed(error)
      throw new NotFromReplica(why, error)
    } finally {
      client.release()
    }
  }

  async #begin(mark: Mark, earlier: string | undefined) {
    const client = await this.#pool.connect()
    try {
      const seen = await lookAt(client, mark, earlier)
      const judged = judge(mark, seen, this.#around.mostLagSeconds * 1_000)
      if ('why' in judged) throw new NotFromReplica(judged.why)
      return { client, began: { asOf: judged.asOf, replayed: seen.replayed ?? '0/0' } }
    } catch (error) {
      client.release(!(error instanceof NotFromReplica))
      throw error
    }
  }

  #failed(error: unknown) {
    const isNew = this.#rest.failed(performance.now())
    if (isNew) this.#around.onAway?.(error instanceof Error ? error : new Error(String(error)))
  }
}

type Began = { asOf: Date; replayed: string }

function whyNot(error: unknown): WhyPrimary {
  if (error instanceof NotFromReplica) return error.why
  throw error
}
