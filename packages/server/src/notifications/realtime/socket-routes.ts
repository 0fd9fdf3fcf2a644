import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ServerOptions, WebSocketServer } from 'ws'
import { RefusedError } from '../../platform/http/refuse.ts'
import { limits } from '../../platform/realtime/limits.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'

/** The types of `ws` are three versions behind. */
const options: ServerOptions & Record<'maxFragments' | 'maxBufferedChunks' | 'closeTimeout', number> = {
  noServer: true,
  clientTracking: false,
  // Messages are some 400 bytes: compression saves less than the memory it takes (docs/performance.md).
  perMessageDeflate: false,
  maxPayload: limits.bytesOfFrame,
  maxFragments: 64,
  maxBufferedChunks: 256,
  closeTimeout: 5_000,
}

type Upgrade = { socket: Duplex; head: Buffer }

/**
 * The socket endpoint, `/app/{key}`. A request to upgrade goes through the same hooks as every other, so that client address,
 * rate limits and refusals are those of the application; only then does it become a socket.
 */
export function openDoor(app: FastifyInstance, sockets: Sockets) {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  const server = new WebSocketServer(options)

  app.server.on('upgrade', (raw, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (raw.method !== 'GET' || !raw.url?.startsWith('/app/')) return refuse(socket)
    upgrades.set(raw, { socket, head })
    const response = new ServerResponse(raw)
    response.shouldKeepAlive = false
    response.on('finish', () => socket.end())
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]) // of an HTTP server: a net.Socket
    app.routing(raw, response)
  })

  app.get<{ Params: { key: string }; Querystring: { protocol?: string } }>(
    '/app/:key',
    { config: { access: { roles: 'anyone' } } },
    (request, reply) => {
      const upgrade = upgrades.get(request.raw)
      if (!upgrade) throw new RefusedError('NOT_FOUND')
      if (!mayComeFrom(request)) throw new RefusedError('FORBIDDEN')
      const { ip: address } = request
      if (!sockets.hasRoomFor(address)) throw new RefusedError('TOO_MANY_TRIES', { retryAfterSeconds: 30 })
      const { key } = request.params
      const protocol = request.query.protocol ?? null
      reply.hijack()
      reply.raw.detachSocket(upgrade.socket as Parameters<ServerResponse['detachSocket']>[0]) // as above
      server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (ws) =>
        sockets.accept(ws, { address, key, protocol }),
      )
    },
  )
}

/** Only this path can be upgraded. */
const refuse = (socket: Duplex) =>
  void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')

/** Browsers send the origin of a page: ours, or one that may call us. Native clients send none. */
function mayComeFrom({ headers, host, server: app }: FastifyRequest): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  const { corsOrigins = [], appUrl, production } = app.deps
  if (corsOrigins.includes(origin)) return true
  if (appUrl && URL.parse(appUrl)?.origin === origin) return true
  return !production && URL.parse(origin)?.host === host
}
