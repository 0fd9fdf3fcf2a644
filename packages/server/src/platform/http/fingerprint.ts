import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Identifies a request: the call with its path, its files, and the body regardless of the order of its fields. */
export function fingerprintOf(request: FastifyRequest): Buffer {
  const files = Object.entries(request.received).map(([field, { sha256 }]) => `${field} ${sha256}`)
  return createHash('sha256')
    .update([`${request.method} ${request.url}`, ...files.toSorted(), ordered(request.body)].join('\n'))
    .digest()
}

/** Depth is limited before this is called (`malformedIn`). */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
