import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** What makes two requests the same: the call with its path, and the body whatever the order of its fields. */
export const fingerprintOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${ordered(request.body)}`)
    .digest()

/** Depth is limited before this is called (`malformedAt`). */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
