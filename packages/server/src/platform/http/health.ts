import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../observability/metrics.ts'
import { refuse } from './errors.ts'
import { type Check, checkAll, type Probe } from './ready.ts'

const open = { config: { access: { roles: 'anyone' } } } as const

/** For operators: liveness, readiness, and metrics. */
export function showHealth(app: FastifyInstance, metrics: Metrics) {
  sayWhenStalled(app)
  app.get('/healthz', open, () => ({ status: 'alive' }))

  app.get('/readyz', open, async (request, reply) => {
    if (app.deps.isLeaving?.()) return refuse(request, reply, 'UNAVAILABLE')
    const checks = await checkAll({ ...app.deps.readiness, ...hearing(app) })
    const missing = checks.filter(({ ok }) => !ok)
    const isReady = !missing.some(({ needed }) => needed)
    if (missing.length > 0)
      request.log.warn({ missing }, isReady ? 'ready, but not in everything' : 'not ready')
    // What is missing reveals internals: it is shown only to callers who may read the metrics.
    const body = { status: isReady ? 'ready' : 'not ready', ...forEverybody(missing) }
    if (mayRead(request, app.deps.metricsToken))
      return reply.code(isReady ? 200 : 503).send({ ...body, checks })
    return isReady ? body : refuse(request, reply, 'UNAVAILABLE')
  })

  app.get('/metrics', open, async (request, reply) => {
    if (!mayRead(request, app.deps.metricsToken)) return refuse(request, reply, 'NOT_FOUND')
    const { type, text } = await metrics.page()
    return reply.type(type).send(text)
  })
}

/** No secret: anybody who writes finds out. */
const forEverybody = (missing: readonly Check[]) => {
  const isMissing = (name: string) => missing.some((check) => check.name === name)
  return {
    ...(isMissing('writes') && { writes: 'stalled' }),
    ...(isMissing('standby') && { standby: 'missing' }),
  }
}

/** While commits wait, every answer says so: the pages show it before anybody has typed for nothing. */
const SAVING_HEADER = 'mahsul-saving'

function sayWhenStalled(app: FastifyInstance) {
  const { commits } = app.deps
  if (!commits) return
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (commits.isStalled) reply.header(SAVING_HEADER, 'stalled')
    done()
  })
}

/** Where there are sockets: whether this process receives the others' events. Pages poll meanwhile. */
const hearing = ({ sockets }: FastifyInstance): Record<string, Probe> =>
  sockets
    ? {
        hearing: {
          needed: false,
          look: () => {
            if (!sockets.isHearing) throw new Error('news of other processes is not heard')
          },
        },
      }
    : {}

/** With the token, or from this very machine; what a proxy passes on comes from elsewhere. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token && request.headers.authorization === `Bearer ${token}`) return true
  const address = request.socket.remoteAddress ?? ''
  const isLoopback =
    address === '::1' || (isIPv4(address) && address.startsWith('127.')) || address === '::ffff:127.0.0.1'
  return isLoopback && !request.headers['x-forwarded-for'] && !request.headers.forwarded
}
