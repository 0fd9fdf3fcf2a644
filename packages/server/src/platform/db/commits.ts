import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { commitsUnconfirmed } from '../observability/counters.ts'
import { NamedClient } from './pool/named-client.ts'
import { Waiting } from './pool/waiting.ts'
import { Warnings } from './warnings.ts'

/** How long a commit may take; a synchronous standby that is away keeps it waiting for as long as it is. */
const COMMIT_MS = 5_000
/** How long the commit of a probe may take, and the time between two of them while commits wait. */
const PROBE_MS = 3_000
const PROBE_AGAIN_MS = 500
const PROBE_COMMIT: pg.QueryConfig & { query_timeout: number } = { text: 'commit', query_timeout: PROBE_MS }
/** Once commits go through again, those that waited are answered at once; a connection that is not by then is dead. */
const GRACE_MS = 2_000

/**
 * A commit that was sent and not confirmed: it may have been carried out, or be carried out later. Nobody may be told that it
 * was. The same request under its Idempotency-Key finds out.
 */
export class CommitUnconfirmed extends Error {
  override name = 'CommitUnconfirmed'
}

/** Nothing is begun while commits wait: it could not be confirmed either. */
export class WritesStalled extends Error {
  override name = 'WritesStalled'
  constructor() {
    super('commits wait')
  }
}

type Late = { since: number; drop: () => void }

/**
 * Watches the commits of a process. One that takes too long is given up by its request, not by its connection: a commit that
 * waits for a standby must not be cancelled (PostgreSQL then commits on this disk alone and reports success), and its locks keep
 * everybody from building on it. The connection is of use again when the commit is through. Meanwhile no other write takes one,
 * so that at most as many commits wait as the pool has connections, and a probe finds out when they go through again.
 */
export class Commits {
  readonly #config: pg.ClientConfig
  readonly #room: (() => Promise<void>) | undefined
  readonly #commitMs: number
  readonly #late = new Set<Late>()
  readonly #inLine = new Waiting()
  #isStalled = false
  #isOver = false
  #looking: Promise<void> | undefined
  #client: NamedClient | undefined
  /** The backend of a probe whose commit was not answered. */
  #left: number | undefined

  /** `room` throws while nothing may be written. */
  constructor(
    config: pg.ClientConfig,
    {
      room,
      commitMs = COMMIT_MS,
    }: { room?: (() => Promise<void>) | undefined; commitMs?: number | undefined } = {},
  ) {
    this.#room = room
    this.#commitMs = commitMs
    this.#config = { ...config, query_timeout: PROBE_MS }
  }

  /** Whether commits wait: since one took too long, until another one is through. */
  get isStalled(): boolean {
    return this.#isStalled
  }

  /** Waits for a connection to write on, and no longer than until commits wait. */
  async inLine(pool: pg.Pool): Promise<pg.PoolClient> {
    if (this.#isStalled) throw new WritesStalled()
    if (this.#room) await this.#room()
    return this.#inLine.for(pool.connect())
  }

  /** Waits for a commit, no longer than one may take. */
  async inTime<T>(commit: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.#stall()
        commitsUnconfirmed.inc()
        reject(new CommitUnconfirmed('the commit was not answered'))
      }, this.#commitMs)
    })
    return Promise.race([commit, late]).finally(() => clearTimeout(timer))
  }

  /** Keeps the connection of a commit that was given up until it is through. */
  hold(commit: Promise<unknown>, client: pg.PoolClient) {
    const release = (isBroken: boolean) => {
      if (this.#late.delete(late)) client.release(isBroken)
    }
    const late = { since: performance.now(), drop: () => release(true) }
    this.#late.add(late)
    commit.then(
      () => release(false),
      () => release(true),
    )
  }

  /** Commits something that means nothing; throws unless it is confirmed in time. Callers at the same time share one. */
  look(): Promise<void> {
    this.#looking ??= this.#probe().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async close(): Promise<void> {
    this.#isOver = true
    for (const late of [...this.#late]) late.drop()
    await this.#looking?.catch(() => {})
    await this.#client?.end()
  }

  #stall() {
    if (this.#isStalled || this.#isOver) return
    this.#isStalled = true
    this.#inLine.refuseAll(new WritesStalled())
    void this.#untilThrough()
  }

  async #untilThrough() {
    while (this.#isStalled && !this.#isOver) {
      await this.look().catch(() => sleep(PROBE_AGAIN_MS, undefined, { ref: false }))
    }
  }

  /** A commit is through that was begun at `since`: those before it are, too. */
  #resume(since: number) {
    if (!this.#isStalled) return
    this.#isStalled = false
    setTimeout(() => {
      for (const late of [...this.#late]) if (late.since < since) late.drop()
    }, GRACE_MS).unref()
  }

  async #probe() {
    const began = performance.now()
    const client = await this.#connected()
    try {
      const [, { rows }] = await Promise.all([
        client.query('begin', []),
        client.query<{ pid: number; read_only: string }>(
          `select pg_backend_pid() as pid, current_setting('transaction_read_only') as read_only`,
          [],
        ),
      ])
      const [server] = rows
      if (server?.read_only === 'on') throw new Error('the database is read-only')
      this.#left = server?.pid
      // A record in the log of changes that no table knows: its commit waits like that of any act.
      await client.query(`select pg_logical_emit_message(true, 'mahsul', '')`, [])
      const warnings = new Warnings(client)
      await client
        .query(PROBE_COMMIT)
        .catch((cause: unknown) => {
          throw new CommitUnconfirmed('the commit was not answered', { cause })
        })
        .finally(() => warnings.end())
      this.#left = undefined
      if (warnings.any) throw new CommitUnconfirmed('the commit’s wait for a standby was cancelled')
      this.#resume(began)
    } catch (error) {
      this.#client = undefined
      client.end().catch(() => {})
      this.#stall()
      throw error
    }
  }

  async #connected(): Promise<NamedClient> {
    if (this.#client) return this.#client
    const client = new NamedClient(this.#config)
    try {
      await client.connect()
      if (this.#left !== undefined)
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where pid = $1 and wait_event = 'SyncRep' and usename = current_user`,
          [this.#left],
        )
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    this.#left = undefined
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined
    })
    this.#client = client
    return client
  }
}
