import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What a page of ours may load: its own files, and pictures a form has just taken (`blob:`). */
const self = ["'self'"]
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: self,
    styleSrc: self,
    imgSrc: [...self, 'data:', 'blob:'],
    fontSrc: self,
    connectSrc: self,
    manifestSrc: self,
    workerSrc: self,
    mediaSrc: self,
    formAction: self,
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
}

export async function protect(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy,
    hsts: app.outside.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })
  allowOrigins(app, new Set(app.outside.corsOrigins))
}

/** Browsers on the listed origins may call with a token; there are no cookies for others to ride on. */
function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>) {
  if (origins.size === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'origin')
    if (!origin || !origins.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'x-request-id, retry-after, content-disposition')
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, accept-language')
      .header('access-control-max-age', '600')
    return reply.code(204).send()
  })
}
