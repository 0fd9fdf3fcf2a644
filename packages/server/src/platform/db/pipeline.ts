import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'

/**
 * The statements of one transaction, each sent the moment it is executed: those that nobody waits for in between travel
 * together. In Kysely's own transactions each waits for the answer to the one before it.
 *
 * An error aborts the transaction in PostgreSQL, so what was sent behind it does nothing either.
 */
export class Pipeline implements ConnectionProvider {
  private readonly client: pg.ClientBase
  private readonly connection: DatabaseConnection
  private readonly writes: Promise<unknown>[] = []
  private readonly failures: unknown[] = []
  private check: Promise<unknown> | undefined
  private isOver = false

  constructor(client: pg.ClientBase) {
    this.client = client
    this.connection = connectionOf(client)
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
   * Whatever is sent after this answers only once `check` has held, and throws what it threw. So work need not wait for
   * a condition whose statement was sent ahead of its own.
   */
  guard(check: Promise<unknown>) {
    this.check = check
    check.catch(() => {})
  }

  /** A statement whose answer nobody waits for; an error of it is one of the transaction. */
  write(sent: Promise<unknown>) {
    this.writes.push(sent)
    sent.catch((error: unknown) => this.failures.push(error))
  }

  /**
   * Sends the commit right behind the writes, in the same round trip. What pg could not send (a value that cannot be
   * written down) has failed on this side only, and PostgreSQL would commit the rest: pg says so within a tick, and the
   * commit waits for that.
   */
  async commit() {
    await this.check
    await nextTick()
    await nextTick() // the answers to what failed on the tick before
    this.throwFailure()
    const committed = this.end('commit')
    await Promise.allSettled([...this.writes, committed])
    this.throwFailure()
    const { command } = await committed
    // After an error a commit succeeds, with the tag ROLLBACK.
    if (command !== 'COMMIT') throw new Error('A statement failed, and the transaction went on without it')
  }

  /** Whether the connection has taken everything back, and can serve somebody else. */
  async rollback(): Promise<boolean> {
    const rolledBack = await this.end('rollback').then(
      () => true,
      () => false,
    )
    await Promise.allSettled(this.writes)
    return rolledBack
  }

  /** Why the transaction failed: where an earlier write did, the error at hand only follows from it. */
  causeOf(error: unknown): unknown {
    return this.failures.length > 0 ? this.failures[0] : error
  }

  private throwFailure() {
    if (this.failures.length > 0) throw this.failures[0]
  }

  private end(how: 'commit' | 'rollback') {
    this.isOver = true
    return this.client.query(how, [])
  }
}

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const connectionOf = (client: pg.ClientBase): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await client.query(sql, [...parameters])
    return {
      rows: rows ?? [], // of several statements in one text there are none
      ...(changes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  },
  streamQuery() {
    throw new Error('A transaction is a pipeline, in which there are no cursors')
  },
})
