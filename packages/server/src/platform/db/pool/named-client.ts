import pg from 'pg'
import { databaseFailures } from '../../observability/counters.ts'
import { statementSpan } from '../../observability/spans.ts'
import { tracedSpan } from '../../observability/trace-context.ts'
import { isStalePlan, nameOf, renameFrom } from './fresh-plans.ts'

export const CONNECT_MS = 3_000
/** What pg says of a server that did not answer in that time. */
export const CONNECT_TIMEOUT = 'timeout expired'
/** More than the longest timeout that `transaction` sets. */
const MAY_WAIT_MS = 30_000
/** The longest that a timer can be. */
const FOREVER_MS = 2 ** 31 - 1

/**
 * Prepares every statement: a query with separate values gets a name made from its text, so a connection plans it once.
 * Unprepared, a list of seven tables spends 5 ms per request in the planner alone. Text without values is sent as it is, which
 * is how migrations send whole files, unless it is a single data statement.
 *
 * A list of any length is one text as `= any($1)`; `in ($1, $2, …)` would be another text for each length.
 */
export class NamedClient extends pg.Client {
  /** A getter, not a field: a query may be sent before a field of the subclass is set. */
  protected get hasNames() {
    return true
  }

  /** Inside a transaction statements wait for locks, and our own timeout is longer than the server's. */
  #mayWait = false

  constructor(config?: string | pg.ClientConfig) {
    // The pool's timeout is for its queue; a connection is made in three seconds or not at all (promise 40).
    super(typeof config === 'object' ? { ...config, connectionTimeoutMillis: CONNECT_MS } : config)
    // The pool listens only while a client is idle: one that breaks in use would end the process. Its pending queries are
    // rejected, which informs their callers.
    this.on('error', () => {})
  }

  // pg's `query` has many overloads; each call is passed on as it came, except for the name.
  override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
    if (typeof config !== 'string' || !Array.isArray(values)) return this.#send(config, values, callback)
    if (/^begin; set local lock_timeout/.test(config)) this.#mayWait = true
    const limit = limitOf(config, this.#mayWait)
    if (/^(commit|rollback)$/.test(config)) this.#mayWait = false // this one is still behind those that wait
    if (!this.hasNames || !isData.test(config))
      return this.#send({ text: config, values, ...limit }, callback)
    const name = nameOf(config)
    const sent = this.#send({ text: config, values, name, ...limit }, callback)
    if (sent instanceof Promise) sent.catch((error: unknown) => isStalePlan(error) && renameFrom(name))
    return sent
  }) as pg.Client['query']

  /** Statements that are sent together go out in one write: each by itself is a system call here and wakes PostgreSQL up. */
  #isCorked = false

  #cork() {
    if (this.#isCorked) return
    const { stream } = this.connection
    this.#isCorked = true
    stream.cork()
    setImmediate(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  #send(...args: unknown[]): unknown {
    this.#cork()
    const send = super.query as (...args: unknown[]) => unknown
    const span = statementSpan(tracedSpan(), textOf(args[0]))
    const sent = send.apply(this, args)
    if (sent instanceof Promise) {
      sent.catch((error: unknown) => this.#endWhenUnusable(error))
      if (span)
        sent.then(
          () => span.end({}),
          (error: unknown) => span.end({ error }),
        )
    }
    return sent
  }

  /**
   * After a timeout of ours the result may still come and be taken for the next query's; a server that shuts down closes the
   * connection in a moment. Closing the connection here makes the pool discard it.
   */
  #endWhenUnusable(error: unknown) {
    if (!(error instanceof Error)) return
    const state = 'code' in error ? String(error.code) : ''
    countFailure(error.message, state)
    // A value that cannot be serialized: pg has closed the prepared statement, and still considers it prepared.
    const isUnsent = !(error instanceof pg.DatabaseError) && state === ''
    if (isUnsent || /^(57P0\d|08\w{3}|25P03|E[A-Z]+)$/.test(state)) this.end().catch(() => {})
  }
}

/** For a pooler without named statements: every statement is planned each time it is sent. */
export class UnnamedClient extends NamedClient {
  protected override get hasNames() {
    return false
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** 57014 is a statement timeout on the server's side; the read timeout is ours. */
function countFailure(message: string, state: string) {
  if (state === '57014' || message.startsWith('Query read timeout')) databaseFailures.inc({ kind: 'timeout' })
  else if (state === '40P01' || state === '40001') databaseFailures.inc({ kind: 'conflict' })
  else if (/^(57P0\d|08\w{3}|E[A-Z]+)$/.test(state) || message.startsWith('Connection terminated'))
    databaseFailures.inc({ kind: 'broken' })
}

/** Statements with a plan; `begin`, `commit`, `set` and the like gain nothing from a name. */
const isData = /^\s*(select|insert|update|delete|with|values|merge)\b/i

/** Who waits for a commit limits it, and the connection waits on (`Commits`). */
function limitOf(text: string, mayWait: boolean) {
  if (text === 'commit') return { query_timeout: FOREVER_MS }
  return mayWait ? { query_timeout: MAY_WAIT_MS } : {}
}
