import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { measureOutbox } from './outbox-metric.ts'

export type Metrics = { registry: Registry }

/** Figures of one process: requests by the template of their route (never by address), connections, event loop. */
export function startMetrics(pool?: Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (pool)
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database by what they are doing',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.set({ state: 'open' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'awaited' }, pool.waitingCount)
      },
    })
  if (pool) measureOutbox(registry, pool)
  return { registry }
}

export function measureRequests(app: FastifyInstance, { registry }: Metrics) {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}
