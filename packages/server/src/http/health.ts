import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../ops/metrics.ts'
import { refuse } from './errors.ts'

const open = { config: { access: { roles: 'anyone' } } } as const

/** For those who run the product: alive, able to serve, and figures. */
export function showHealth(app: FastifyInstance, metrics: Metrics) {
  app.get('/healthz', open, () => ({ status: 'alive' }))

  app.get('/readyz', open, async (request, reply) => {
    if (app.outside.isLeaving?.()) return refuse(request, reply, 'UNAVAILABLE')
    try {
      await app.outside.checkReady?.()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return refuse(request, reply, 'UNAVAILABLE')
    }
  })

  app.get('/metrics', open, async (request, reply) => {
    if (!mayRead(request, app.outside.metricsToken)) return refuse(request, reply, 'NOT_FOUND')
    const { type, text } = await metrics.page()
    return reply.type(type).send(text)
  })
}

/** With the token, or from this very machine; what a proxy passes on comes from elsewhere. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token && request.headers.authorization === `Bearer ${token}`) return true
  const address = request.socket.remoteAddress ?? ''
  const isLoopback =
    address === '::1' || (isIPv4(address) && address.startsWith('127.')) || address === '::ffff:127.0.0.1'
  return isLoopback && !request.headers['x-forwarded-for'] && !request.headers.forwarded
}
