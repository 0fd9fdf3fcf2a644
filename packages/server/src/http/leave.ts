import type { FastifyInstance } from 'fastify'

/** Longer than a request takes to follow its connection from a proxy to us. */
const ON_THE_WAY_MS = 250

/** A process that stops loses no request: neither one that a proxy sends on a kept connection nor one on a new one. */
export function leaveWithoutLoss(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.outside.isLeaving?.()) reply.header('connection', 'close')
    done()
  })
  // A connection taken just before the door closed has brought no request yet, which Node takes for idle and resets.
  const closeIdle = app.server.closeIdleConnections.bind(app.server)
  app.server.closeIdleConnections = () => void setTimeout(closeIdle, ON_THE_WAY_MS)
}
