import type { FastifyRequest } from 'fastify'

/** The base of links in mails: as configured, or in demo mode the address that the browser used. */
export const appUrlOf = (request: FastifyRequest) =>
  request.server.deps.appUrl ?? `${request.protocol}://${request.host}`
