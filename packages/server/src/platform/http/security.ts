import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { HostedService } from '../realtime/hosted-service.ts'

/** What our pages may load: their own files, and pictures just chosen in a form (`blob:`). */
const self = ["'self'"]
const contentSecurityPolicy = (sockets: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: self,
    styleSrc: self,
    imgSrc: [...self, 'data:', 'blob:'],
    fontSrc: self,
    connectSrc: [...self, ...sockets],
    manifestSrc: self,
    workerSrc: self,
    mediaSrc: self,
    formAction: self,
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

export async function protect(app: FastifyInstance) {
  const { production = false, realtime } = app.deps
  const headers = Object.entries(await headersOfHelmet(production, socketsElsewhere(realtime?.hosted)))
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value)
    done()
  })
  allowOrigins(app, new Set(app.deps.corsOrigins))
}

/** The one foreign host that a page may connect to, only if it has the sockets. */
const socketsElsewhere = (hosted: HostedService | undefined): string[] =>
  hosted ? [`${hosted.socket.tls ? 'wss' : 'ws'}://${hosted.socket.host}:${hosted.socket.port}`] : []

/** Helmet rebuilds its headers for every request, although they never change: computed once, with a fake answer. */
async function headersOfHelmet(production: boolean, sockets: readonly string[]) {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(sockets),
    hsts: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })
  probe.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const { date: _date, connection: _connection, ...kept } = headers
  return kept
}

/** Browsers on the listed origins may call with a token; there are no cookies, so no CSRF. */
function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>) {
  if (origins.size === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'origin')
    // An <img> sends no origin. Anything readable without a token is public, on any page.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!origin || !origins.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'x-request-id, retry-after, content-disposition, date')
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header(
        'access-control-allow-headers',
        'authorization, content-type, idempotency-key, accept-language, x-request-id',
      )
      .header('access-control-max-age', '600')
    return reply.code(204).send()
  })
}
