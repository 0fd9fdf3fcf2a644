import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { refusalBody } from './refuse.ts'

/**
 * An address that the router cannot parse: invalid encoding, or too long. No hooks have run for it. A browser that requests a
 * page is redirected like from any unknown address (member.md §2).
 */
export function answerNoAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  const isPage = /text\/html/.test(request.headers.accept ?? '') && !request.url.startsWith('/api/')
  return isPage ? reply.redirect('/404') : refuse(request, reply, 'UNREADABLE')
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** An invalid or incomplete request: there is only the socket to answer on. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const body = JSON.stringify(refusalBody('UNREADABLE', 'en'))
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        `X-Request-Id: ${randomUUID()}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroy(error)
}
