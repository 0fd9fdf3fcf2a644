import type { CompiledQuery, ConnectionProvider, DatabaseConnection, Kysely, QueryResult } from 'kysely'
import { replicaReads } from '../observability/counters.ts'
import { NotFromReplica } from './not-from-replica.ts'
import { kindOf } from './statement-kind.ts'
import type { DB } from './tables.ts'

/** Carries one statement out on the replica; throws `NotFromReplica` where the primary has to. */
type Ask = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

type Ways = {
  primary: Kysely<DB>
  through: (way: ConnectionProvider) => Kysely<DB>
  /** The replica, if the read begins there, and from when its answers are. */
  ask?: Ask
  asOf?: Date
}

/**
 * The read of one request. Statements that read go to the replica; the first that it cannot answer, and all after it, to the
 * primary, so that no later statement is answered by an earlier state. What writes goes to the primary as always.
 */
export class Reading implements ConnectionProvider {
  readonly db: Kysely<DB>
  /** The oldest that its answers can be; none if it begins on the primary. */
  readonly begins: Date | undefined
  readonly #primary: Kysely<DB>
  #ask: Ask | undefined
  #isFromReplica = false

  constructor({ primary, through, ask, asOf }: Ways) {
    this.#primary = primary
    this.#ask = ask
    this.begins = asOf
    this.db = ask ? through(this) : primary
  }

  /** From when the answers so far are at the latest; undefined if they are all of now. */
  get asOf(): Date | undefined {
    return this.#isFromReplica ? this.begins : undefined
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer({
      executeQuery: <R>(query: CompiledQuery) => this.#answer<R>(query),
      streamQuery() {
        throw new Error('There are no cursors')
      },
    })
  }

  async #answer<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const ask = this.#ask
    if (ask && kindOf(query) === 'read')
      try {
        const result = await ask<R>(query)
        this.#isFromReplica = true
        return result
      } catch (error) {
        if (!(error instanceof NotFromReplica)) throw error
        if (this.#ask) replicaReads.inc({ outcome: error.why })
        this.#ask = undefined
      }
    return this.#primary.executeQuery<R>(query as CompiledQuery<R>) // its rows are what its caller names
  }
}
