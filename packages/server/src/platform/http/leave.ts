import type { FastifyInstance } from 'fastify'

/** Longer than a request takes from a proxy to us. */
const ON_THE_WAY_MS = 250

/** Gives proxies time to switch to other servers, and waits a moment for requests they have already sent. */
export function leaveWithoutLoss(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.deps.isLeaving?.()) reply.header('connection', 'close')
    done()
  })
  // Node considers a keep-alive connection between two requests idle and closes it with the listener; the next request may be
  // on its way.
  const closeIdle = app.server.closeIdleConnections.bind(app.server)
  app.server.closeIdleConnections = () => void setTimeout(closeIdle, ON_THE_WAY_MS)
}
