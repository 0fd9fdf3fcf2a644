import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { CLOCK_SQL, clockDrift } from './clock-drift.ts'
import { counted } from './counters.ts'
import { askFigures, type DatabaseMetric, inTime } from './database-metrics.ts'
import { requestSpan, type Span } from './spans.ts'

export type Metrics = {
  /** This application's metrics. */
  registry: Registry
  /** Including the counters of the process. */
  all: () => Registry
  /** All metrics in Prometheus's format. */
  page: () => Promise<{ type: string; text: string }>
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
  interface FastifyRequest {
    /** The traced span of a request, if any. */
    span: Span | undefined
  }
}

type Pools = Readonly<Record<'reads' | 'writes', Pool>>
/** A standby that is read: how many seconds it is behind, or a rejection if it cannot be read. */
type Standby = { lag: () => Promise<number>; pool: Pool }

type Measured = {
  pools?: Pools | undefined
  commits?: { isStalled: boolean } | undefined
  /** Throws while a standby is required and missing. */
  standby?: (() => Promise<unknown>) | undefined
  replica?: Standby | undefined
  now: () => Date
  /** The database queries, by metric name. */
  figures: Record<string, DatabaseMetric>
}

/** Metrics of one process: its requests and connections, its event loop and memory, and its database queries. */
export function startMetrics({ pools, commits, standby, replica, now, figures }: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (pools) measurePools(registry, { ...pools, ...(replica && { replica: replica.pool }) })
  if (pools) askFigures(registry, pools.reads, figures)
  if (pools) measureClock(registry, pools.reads, now)
  if (commits) measureCommits(registry, { commits, standby })
  measureReplica(registry, replica)
  // Merged again each time, to include metrics that the application registers later.
  const all = () => Registry.merge([registry, counted])
  return { registry, all, page: async () => ({ type: registry.contentType, text: await all().metrics() }) }
}

/** Separate from the other metrics, whose query time must not be taken for a drift. */
function measureClock(registry: Registry, pool: Pool, now: () => Date) {
  const ask = async () => {
    const { rows } = await pool.query<{ ms: number }>(CLOCK_SQL)
    return rows[0]!.ms // a select without a table has one row
  }
  new Gauge({
    name: 'database_clock_drift_seconds',
    help: 'How far the database’s clock is ahead of this process’s; negative where it lags',
    registers: [registry],
    async collect() {
      const drift = await inTime(clockDrift(ask, () => now().getTime()))
      if (drift === undefined) this.remove()
      else this.set(drift / 1_000)
    },
  })
}

function measureCommits(
  registry: Registry,
  { commits, standby }: { commits: { isStalled: boolean }; standby: Measured['standby'] },
) {
  new Gauge({
    name: 'writes_stalled',
    help: '1 while commits wait, for a standby that is away or a disk: reads go on, and every write is answered with 503',
    registers: [registry],
    collect() {
      this.set(commits.isStalled ? 1 : 0)
    },
  })
  new Gauge({
    name: 'standby_missing',
    help: 'With REQUIRE_STANDBY: 1 while what is acknowledged is on one disk only',
    registers: [registry],
    async collect() {
      if (!standby) return this.remove()
      const present = await inTime(
        standby().then(
          () => true,
          () => false,
        ),
      )
      if (present === undefined) this.remove()
      else this.set(present ? 0 : 1)
    },
  })
}

/** Neither has a value where there is no replica. */
function measureReplica(registry: Registry, replica: Standby | undefined) {
  const lagNow = async () => replica && inTime(replica.lag())
  new Gauge({
    name: 'replica_up',
    help: 'With DATABASE_REPLICA_URL: 1 while that standby can be read, 0 while the primary answers in its place',
    registers: [registry],
    async collect() {
      if (!replica) this.remove()
      else this.set((await lagNow()) === undefined ? 0 : 1)
    },
  })
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'How far the replica is behind: how long before now the last commit was made that it has, or 0 if it has all',
    registers: [registry],
    async collect() {
      const lag = await lagNow()
      if (lag === undefined) this.remove()
      else this.set(lag)
    },
  })
}

function measurePools(registry: Registry, pools: Readonly<Record<string, Pool>>) {
  const each = Object.entries(pools)
  new Gauge({
    name: 'database_connections',
    help: 'Connections for requests, those for reads and those for writes, by what they are doing; awaited: how many requests stand in line for one',
    labelNames: ['state', 'kind'],
    registers: [registry],
    collect() {
      for (const [name, pool] of each) {
        this.set({ state: 'used', kind: name }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle', kind: name }, pool.idleCount)
        this.set({ state: 'awaited', kind: name }, pool.waitingCount)
      }
    },
  })
  new Gauge({
    name: 'database_connections_most',
    help: 'As many connections as there may be',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [name, pool] of each) this.set({ kind: name }, pool.options.max)
    },
  })
}

/** By the template of the route, never by address: a path may contain a token, and the number of paths is unbounded. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  const { registry } = metrics
  app.decorate('metrics', metrics)
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took, by the class of their answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const underWay = new Set<FastifyRequest>()
  new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that have no whole answer yet',
    registers: [registry],
    collect() {
      this.set(underWay.size)
    },
  })
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    underWay.add(request)
    const { url = 'unknown' } = request.routeOptions
    request.span = requestSpan(request.method, url, request.headers.traceparent)
    done()
  })
  app.addHook('onRequestAbort', async (request) => void underWay.delete(request))
  app.addHook('onResponse', async (request, reply) => {
    underWay.delete(request)
    request.span?.end({ status: reply.statusCode })
    const route = request.routeOptions.url ?? 'unknown'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
  })
}
