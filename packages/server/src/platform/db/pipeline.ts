import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { commitsUnconfirmed } from '../observability/counters.ts'
import { type Commits, CommitUnconfirmed } from './commits.ts'
import { Warnings } from './warnings.ts'

/**
 * Pipelines the statements of one transaction, each sent the moment it is executed: those without an await in between travel
 * together. In Kysely's own transactions each waits for the result of the one before it.
 *
 * An error aborts the transaction in PostgreSQL, so what was sent behind it does nothing either.
 */
export class Pipeline implements ConnectionProvider {
  private readonly client: pg.ClientBase
  private readonly connection: DatabaseConnection
  private readonly writes: Promise<unknown>[] = []
  private readonly failures: unknown[] = []
  private check: Promise<unknown> | undefined
  private failedCheck: { error: unknown } | undefined
  /** The first error of a statement in the order in which they were sent; the callers of later ones may be sooner. */
  private first: { error: unknown } | undefined
  private readonly afterwards: (() => void)[] = []
  private isOver = false
  /** The commit, if it took too long to wait for. */
  unanswered: Promise<unknown> | undefined

  constructor(client: pg.ClientBase) {
    this.client = client
    const connection = connectionOf(client)
    this.connection = {
      ...connection,
      executeQuery: <R>(query: CompiledQuery) => {
        const sent = connection.executeQuery<R>(query)
        sent.catch((error: unknown) => {
          this.first ??= { error }
        })
        return sent
      },
    }
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.isOver) throw new Error('The transaction is over')
    const { check } = this
    try {
      return await consumer(this.connection)
    } finally {
      await check
    }
  }

  /**
   * Statements sent after this resolve only once `check` has succeeded, and throw what it threw. So work need not wait for a
   * condition whose statement was sent ahead of its own.
   */
  guard(check: Promise<unknown>) {
    this.check = check
    check.catch((error: unknown) => {
      this.failedCheck = { error }
    })
  }

  /** A statement whose result nobody waits for; an error of it fails the transaction. */
  write(sent: Promise<unknown>) {
    this.writes.push(sent)
    sent.catch((error: unknown) => this.failures.push(error))
  }

  /** Work for when everything is committed, also if nobody waited that long; it does not throw. */
  afterCommit(work: () => void) {
    this.afterwards.push(work)
  }

  /**
   * Sends the commit right behind the writes, in the same round trip. A statement that pg could not send (a value that cannot
   * be serialized) has failed on this side only, and PostgreSQL would commit the rest: pg reports it within a tick, and the
   * commit waits for that.
   *
   * A commit that waits for a standby and is cancelled succeeds with a warning, on this disk alone: that is no success.
   */
  async commit(commits: Commits) {
    await this.check
    await nextTick()
    await nextTick() // the results of what failed on the tick before
    this.throwFailure()
    const warnings = new Warnings(this.client)
    const committed = this.end('commit')
    committed.then(this.endWith, () => {}).finally(() => warnings.end())
    await Promise.allSettled(this.writes) // they may wait for locks; the commit behind them has its own time
    const { command } = await commits.inTime(committed).catch((error: unknown) => {
      if (error instanceof CommitUnconfirmed) this.unanswered = committed
      else this.throwFailure()
      throw error
    })
    this.throwFailure()
    if (command !== 'COMMIT') throw new Error('A statement failed, and the transaction went on without it')
    if (!warnings.any) return
    commitsUnconfirmed.inc()
    throw new CommitUnconfirmed('the commit’s wait for a standby was cancelled')
  }

  /** Whether the connection has rolled everything back, and can be reused. */
  async rollback(): Promise<boolean> {
    const rolledBack = await this.end('rollback').then(
      () => true,
      () => false,
    )
    await Promise.allSettled(this.writes)
    return rolledBack
  }

  /** Why the transaction failed: if its check or an earlier statement failed, the current error only follows from it. */
  causeOf(error: unknown): unknown {
    const cause = this.failedCheck?.error ?? (this.failures.length > 0 ? this.failures[0] : error)
    return isFollowing(cause) && this.first ? this.first.error : cause
  }

  /** After an error a commit succeeds, with the tag ROLLBACK. */
  private readonly endWith = ({ command }: { command: string }) => {
    if (command === 'COMMIT') for (const work of this.afterwards) work()
  }

  private throwFailure() {
    if (this.failures.length > 0) throw this.failures[0]
  }

  private end(how: 'commit' | 'rollback') {
    this.isOver = true
    return this.client.query(how, [])
  }
}

/** “Current transaction is aborted”: says nothing of why. */
const isFollowing = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02'

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export const connectionOf = (client: pg.ClientBase): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await client.query(sql, [...parameters])
    return {
      rows: rows ?? [], // several statements in one text have none
      ...(changes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  },
  streamQuery() {
    throw new Error('There are no cursors')
  },
})
