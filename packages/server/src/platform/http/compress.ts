import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

const gzipped = promisify(gzip)

/** Answers below this arrive as soon uncompressed. */
const SHORTEST_BYTES = 20_000

/**
 * Gzips the JSON of this scope's long answers for clients that accept it. Compressing runs outside the event loop; the length
 * of the result is known when it is sent.
 */
export function compressJson(scope: FastifyInstance) {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < SHORTEST_BYTES) return payload
    const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
    if (negotiate(accepted, ['gzip', 'identity']) !== 'gzip') return payload
    const compressed = await gzipped(payload)
    reply
      .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
      .header('content-encoding', 'gzip')
      .header('content-length', compressed.length)
    return compressed
  })
}
