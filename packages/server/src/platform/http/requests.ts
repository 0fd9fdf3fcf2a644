import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { needsSecondFactor } from '@mahsul/domain/accounts/second-factor'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { SignedIn } from './dependencies.ts'
import { fingerprintOf } from './fingerprint.ts'
import { countKeyRequest, isKey, keyRefusal, memberOfKey, proveKey, shareAmongKeys } from './key-requests.ts'
import { RefusedError } from './refuse.ts'
import { adminRoleMissing, rightMissing } from './require-right.ts'
import { malformedIn } from './well-formed.ts'

/** Timeout for receiving a request without files; files have the server's 120 s. */
const ARRIVAL_MS = 30_000

/** A request id from a client or proxy, if it is valid; otherwise ours. */
export function requestId(request: { headers: IncomingMessage['headers'] }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

/** First of all, so that what is refused at once has its id as well. */
export function nameRequests(app: FastifyInstance) {
  app.decorateRequest('now') // set by the hook below, before anybody reads it
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    request.now = app.deps.now()
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/**
 * Runs for every request before its call: authenticates the caller from the headers alone, before a byte of the body is
 * parsed, and refuses input that no schema should have to handle.
 */
export function admitRequests(app: FastifyInstance) {
  app.decorateRequest('member', null)
  app.decorateRequest('presumed', null)
  app.decorateRequest('fingerprint', null)
  shareAmongKeys(app)

  app.addHook('onRequest', async (request, reply) => {
    const { access, provesItself } = request.routeOptions.config
    if (!access || access.roles === 'anyone') return
    const token = tokenOf(request)
    const isPresumed = provesItself && !isForm(request) // a form's files are stored before its transaction
    const presumed = isPresumed && token ? app.deps.presume?.(token, request.now) : undefined
    if (presumed && !refusalOf(request, presumed.member)) {
      belongsTo(presumed.member, request, reply)
      request.presumed = presumed
    } else await admit(request, reply)
  })

  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request) && !isForm(request)) {
      const late = setTimeout(() => request.raw.destroy(), ARRIVAL_MS)
      request.raw.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late))
    }
    done()
  })

  app.addHook('preValidation', (request, _reply, done) => {
    done(whyUnreadable(request))
  })

  app.addHook('preHandler', async (request) => {
    if (!request.presumed && hasBody(request)) await proveAgain(request)
  })
}

/**
 * Reads session or key again when the body has arrived, which its sender can hold back for as long as we wait for it: by then the
 * session may have ended, its member been removed or lost the right. The transactions of an act ask once more (`provenBy`);
 * for a handler that receives its file itself, `receiveFile` reads it again after that.
 */
export async function proveAgain(request: FastifyRequest): Promise<void> {
  if (!request.member) return // of a call that is open to everybody
  const token = tokenOf(request)! // its member was read from it
  const now = request.server.deps.now()
  if (isKey(token)) await proveKey(request, token)
  else request.member = (await request.server.deps.authenticate(token, now)) ?? null
  if (!request.member) throw new RefusedError('UNAUTHENTICATED')
  const refusal = refusalOf(request, request.member)
  if (refusal) throw refusal
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')

export const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1]

/** Reads the session of a request, and throws unless its member may make this call. */
export async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenOf(request)
  request.presumed = null
  const member = token && (await callerOf(token, request))
  if (!member) throw new RefusedError('UNAUTHENTICATED')
  belongsTo(member, request, reply)
  if (member.key) countKeyRequest(member.key.id, request, reply)
  const refusal = refusalOf(request, member)
  if (refusal) throw refusal
}

const callerOf = (token: string, request: FastifyRequest) =>
  isKey(token) ? memberOfKey(token, request) : request.server.deps.authenticate(token, request.now)

function belongsTo(member: SignedIn, request: FastifyRequest, reply: FastifyReply) {
  const { id, key } = member
  if (!request.member)
    request.log = reply.log = request.log.child({ member: id, ...(key && { key: key.id }) })
  request.member = member
}

function refusalOf(request: FastifyRequest, member: SignedIn): RefusedError | undefined {
  const { access, call, duty } = request.routeOptions.config
  const { role, hasSecondFactor } = member
  const refused = keyRefusal(request, member)
  if (refused) return refused
  if (access && access.roles !== 'anyone') {
    if (!access.roles.includes(role)) return new RefusedError('FORBIDDEN')
    if (access.act && access.act !== 'by-task' && role !== 'ADMIN') {
      const missing = rightMissing(member, access.act)
      if (missing) return missing
    }
    if (duty && role === 'ADMIN') {
      const missing = adminRoleMissing(member, duty)
      if (missing) return missing
    }
  }
  if (call?.withoutSecondFactor || hasSecondFactor) return undefined
  const { production = false } = request.server.deps
  return needsSecondFactor({ role, production })
    ? new RefusedError('SECOND_FACTOR_SETUP_REQUIRED')
    : undefined
}

/** Rejects input that no schema should have to handle; and computes the fingerprint while the body is still as it came. */
export function whyUnreadable(request: FastifyRequest): RefusedError | undefined {
  for (const part of [request.params, request.query, request.body]) {
    const malformed = malformedIn(part)
    if (malformed)
      return new RefusedError('VALIDATION', { errors: { [malformed.at]: [{ rule: malformed.rule }] } })
  }
  if (request.routeOptions.config.call?.once === true && request.headers['idempotency-key'])
    request.fingerprint = fingerprintOf(request)
  return undefined
}

/** Bodies are JSON, unless a plugin adds another type; an empty one counts as none. */
export function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body.toString(), done)
  })
}

/** Throws at startup if a route has no access rules. */
export function requireDeclaredAccess(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const undeclared = routes
      .filter(({ config }) => !config?.access)
      .map(({ method, url }) => `${method} ${url}`)
    if (undeclared.length > 0)
      throw new Error(`These routes do not declare who may call them: ${undeclared.join(', ')}`)
  })
}
