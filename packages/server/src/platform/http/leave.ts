import type { FastifyInstance } from 'fastify'

/** Longer than a request takes from a proxy to us. */
const ON_THE_WAY_MS = 250

/** Lets proxies go elsewhere, and waits a moment for what they have sent already. */
export function leaveWithoutLoss(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.deps.isLeaving?.()) reply.header('connection', 'close')
    done()
  })
  // A kept connection between two requests is idle to Node, which closes it with the door; the next may be on its way.
  const closeIdle = app.server.closeIdleConnections.bind(app.server)
  app.server.closeIdleConnections = () => void setTimeout(closeIdle, ON_THE_WAY_MS)
}
