import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reading } from '../db/replica-reading.ts'

/** Up to when an answer has everything. One without it has everything until it was asked for. */
export const AS_OF_HEADER = 'data-as-of'

/** How a call that `mayLag` reads, where there is a replica. The header comes first: a file is sent while it is read. */
export async function readingFor(
  { member, routeOptions: { config }, server }: FastifyRequest,
  reply: FastifyReply,
): Promise<Reading | undefined> {
  if (!config.call?.mayLag || !member) return undefined
  const reading = await server.deps.replica?.reading(member.id)
  if (reading?.begins) reply.header(AS_OF_HEADER, reading.begins.toISOString())
  return reading
}
