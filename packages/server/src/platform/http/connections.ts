import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from './refuse.ts'

/**
 * Requests that one connection may send before it has read the answers. Browsers and proxies send one at a time, and programs
 * that pipeline a few; the rest is somebody who lets us work for answers that they do not take.
 */
export const MOST_UNANSWERED = 10

/** Headers of which there can be one: another is a proxy's or an attacker's, and which of them counts would be a guess (RFC 9112, 3.2). */
const single = new Set(['host', 'authorization'])

/** Bounds what one connection can ask for at once, and refuses requests that say twice whom they are for or from. */
export function boundConnections(app: FastifyInstance) {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: 1 | -1) => {
    const now = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, now)
    return now
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket, rawHeaders } = request.raw
    reply.raw.once('close', () => count(socket, -1))
    if (count(socket, 1) > MOST_UNANSWERED) {
      reply.header('connection', 'close')
      done(new RefusedError('TOO_MANY_TRIES', { retryAfterSeconds: 1 }))
    } else if (saysTwice(rawHeaders)) {
      reply.header('connection', 'close')
      done(new RefusedError('UNREADABLE'))
    } else done()
  })
}

/** Names and values in turn, as they came. */
function saysTwice(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase() // `at` is below the length
    if (!single.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}
