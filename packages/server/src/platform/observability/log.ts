import type { FastifyInstance } from 'fastify'
import pino, {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Level,
  type Logger,
} from 'pino'

/** Fields that are redacted everywhere in what is logged. */
const secret = [
  'authorization',
  'password',
  'password_confirmation',
  'current_password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'secret_hash',
  'secret',
  'code',
  'otp',
  'iban',
  'swift',
  'bic',
  'account_number',
  'bank',
]
const redacted = secret.flatMap((field) => ['', '*.', '*.*.', '*.*.*.'].map((above) => `${above}${field}`))

/** The complete log line of an answered request. */
type RequestLine = {
  reqId: string
  member?: string | undefined
  /** The API key with which the member acted. */
  key?: string | undefined
  req: ReturnType<typeof describeRequest>
  res: { statusCode: number }
  responseTime: number
}
export type Log = Logger & { logRequest: (line: RequestLine) => void }

/**
 * JSON lines with times in UTC. JSON escapes newlines inside texts, so an entry is always one line. Written in the background,
 * 16 kB or half a second of entries at once (a write for each took a sixth of a cached list), and immediately when the process
 * ends or an entry is fatal.
 *
 * Redaction takes twenty times as long as writing; the line of a request has no secrets by its shape, and skips it.
 */
export function openLog(
  level: string,
  destination: DestinationStream = pino.destination({
    dest: 1,
    sync: false,
    minLength: 16_000,
    periodicFlush: 500,
  }),
): Log {
  const shape = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const log = pino(
    {
      ...shape,
      redact: { paths: redacted, censor: '[redacted]' },
      serializers: { err: describeError, req: describeRequest, res: ({ statusCode }) => ({ statusCode }) },
    },
    destination,
  )
  const requests = pino(shape, destination)
  log.child = ((bindings: Bindings, options?: ChildLoggerOptions) =>
    new LazyLog(log, () => bear.call(log, bindings, options))) as unknown as Logger['child'] // the part of a logger that Fastify uses
  return Object.assign(log, { logRequest: (line: RequestLine) => requests.info(line, 'request') })
}

/**
 * Resolves once every entry so far is written. A flush that finds a write under way waits for that one alone, which leaves what
 * was logged meanwhile in memory: the second flush writes that.
 */
export async function allWritten(log: Log): Promise<void> {
  const flushed = () => new Promise((done) => log.flush(done))
  await flushed()
  await flushed()
}

/** One line for each request, when it has been answered. */
export function logRequests(app: FastifyInstance) {
  const { logger } = app.deps
  if (!logger) return
  app.addHook('onResponse', (request, reply, done) => {
    logger.logRequest({
      reqId: request.id,
      member: request.member?.id,
      key: request.member?.key?.id,
      req: describeRequest(request),
      res: { statusCode: reply.statusCode },
      responseTime: reply.elapsedTime,
    })
    done()
  })
}

/**
 * Pino’s own way. A log that it makes inherits the `child` above, which would forget what that log is bound to. The cast only
 * leaves out the type parameter for levels of one's own, which none of our logs has.
 */
const bear = pino({ enabled: false }).child as unknown as (
  this: Logger, // of no levels of its own, like all of ours
  bindings: Bindings,
  options?: ChildLoggerOptions,
) => Logger

/** Every request has a logger of its own, and few use it: created with the first entry. */
class LazyLog {
  private readonly above: Pick<Logger, 'isLevelEnabled' | 'level'>
  private readonly make: () => Logger
  private made: Logger | undefined

  constructor(above: Pick<Logger, 'isLevelEnabled' | 'level'>, make: () => Logger) {
    this.above = above
    this.make = make
  }

  get level() {
    return this.above.level
  }

  isLevelEnabled(level: string) {
    return this.above.isLevelEnabled(level)
  }

  child(bindings: Bindings, options?: ChildLoggerOptions) {
    return new LazyLog(this, () => bear.call(this.itself(), bindings, options))
  }

  trace(...entry: unknown[]) {
    this.write('trace', entry)
  }

  debug(...entry: unknown[]) {
    this.write('debug', entry)
  }

  info(...entry: unknown[]) {
    this.write('info', entry)
  }

  warn(...entry: unknown[]) {
    this.write('warn', entry)
  }

  error(...entry: unknown[]) {
    this.write('error', entry)
  }

  fatal(...entry: unknown[]) {
    this.write('fatal', entry)
  }

  silent() {}

  private write(level: Level, entry: unknown[]) {
    if (this.above.isLevelEnabled(level)) this.itself()[level](...(entry as [object, string]))
  }

  private itself(): Logger {
    this.made ??= this.make()
    return this.made
  }
}

/** An error's own `code` (from the database or the system) would be redacted as a one-time code, so it is renamed. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, cause } = error as Error & { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { errorCode: code }),
    ...(cause !== undefined && { because: cause instanceof Error ? cause.message : String(cause) }),
  }
}

type LoggedRequest = { method: string; url: string; ip?: string; routeOptions?: { url?: string } }

/** By the template of its route: a path may contain an invitation's token, a query what somebody searched for. */
function describeRequest({ method, url, ip, routeOptions }: LoggedRequest) {
  return { method, route: routeOptions?.url ?? url.split(/[/?]/, 2).join('/'), from: ip }
}
