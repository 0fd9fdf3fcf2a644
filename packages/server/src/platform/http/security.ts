import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { HostedService } from '../realtime/hosted-service.ts'

/** What our pages may load: their own files, and what they already have: a picture just chosen, a document fetched (`blob:`). */
const self = ["'self'"]
const contentSecurityPolicy = ({ sockets, scripts, styles }: Allowed) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: [...self, ...scripts],
    styleSrc: [...self, ...styles],
    imgSrc: [...self, 'data:', 'blob:'],
    fontSrc: self,
    connectSrc: [...self, ...sockets],
    manifestSrc: self,
    workerSrc: self,
    mediaSrc: self,
    // A PDF that the page has fetched, in the browser's own viewer; Chromium counts that as a plugin.
    frameSrc: ['blob:'],
    objectSrc: ['blob:'],
    formAction: self,
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

type Allowed = Record<'sockets' | 'scripts' | 'styles', readonly string[]>

export function protect(app: FastifyInstance) {
  const { production = false, realtime, webRoot } = app.deps
  const allowed = {
    sockets: socketsElsewhere(realtime?.hosted),
    scripts: inlined('script', webRoot),
    styles: inlined('style', webRoot),
  }
  const headers = Object.entries(headersOfHelmet(production, allowed))
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value)
    done()
  })
  allowOrigins(app, new Set(app.deps.corsOrigins))
}

/** The one foreign host that a page may connect to, only if it has the sockets. */
const socketsElsewhere = (hosted: HostedService | undefined): string[] =>
  hosted ? [`${hosted.socket.tls ? 'wss' : 'ws'}://${hosted.socket.host}:${hosted.socket.port}`] : []

/** What the build wrote into the application's document (`web/app-document.ts`), named by its hash (CSP 3, §6.7.3). */
function inlined(tag: 'script' | 'style', webRoot: string | undefined): string[] {
  const document = webRoot && path.join(webRoot, 'index.html')
  if (!document || !existsSync(document)) return []
  const [, ...parts] = readFileSync(document, 'utf8').split(`<${tag}>`)
  return parts.map((rest) => {
    const code = rest.slice(0, rest.indexOf(`</${tag}>`))
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
}

/** The headers never change: Helmet writes them once, on an answer that is not sent. */
function headersOfHelmet(production: boolean, allowed: Allowed) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const write = helmet({
    contentSecurityPolicy: contentSecurityPolicy(allowed),
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })
  write(answer.req, answer, () => {})
  return answer.getHeaders()
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
    reply.header(
      'access-control-expose-headers',
      'x-request-id, retry-after, content-disposition, date, etag, mahsul-saving, data-as-of',
    )
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header(
        'access-control-allow-headers',
        'authorization, content-type, idempotency-key, if-match, accept-language, x-request-id',
      )
      .header('access-control-max-age', '600')
    return reply.code(204).send()
  })
}
