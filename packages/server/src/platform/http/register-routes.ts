import { createHash } from 'node:crypto'
import { type Access, type Call, type CallName, type Calls, dutyOf } from '@mahsul/contract/kit/call'
import { keyAccessOf } from '@mahsul/contract/registry/key-access'
import { RefusalAnswer } from '@mahsul/contract/registry/refusal-answer'
import { signsWithStepUp } from '@mahsul/domain/accounts/second-factor'
import type { Language } from '@mahsul/domain/kit/language'
import type { AdminDuty } from '@mahsul/domain/office/admin-roles'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod'
import { actingWith } from '../audit/acting-key.ts'
import { type Db, provenBy } from '../db/db.ts'
import { withTraceContext } from '../observability/trace-context.ts'
import { AS_OF_HEADER, readingFor } from './data-as-of.ts'
import type { Dependencies, SignedIn } from './dependencies.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type Answer, type Claim, isOtherThanPresumed, once } from './idempotency.ts'
import { readForm } from './multipart.ts'
import { IfMatchHeader, readIfMatch, tagVersion } from './preconditions.ts'
import { acceptedLanguage, RefusedError } from './refuse.ts'
import { admit, whyUnreadable } from './requests.ts'
import { SerializedJson } from './serialized-json.ts'

/** The parsed values of a schema of the contract; none if the call has none. */
type Through<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type MemberOf<C extends Call> = C['access'] extends { roles: 'anyone' } ? undefined : SignedIn

/**
 * The input of a handler. For a call marked `once`, `db` is the transaction that everything it does belongs to; for one that
 * `mayLag` it reads from the replica, if there is one that may be read.
 */
export type HandlerInput<C extends Call> = {
  params: Through<C['params']>
  query: Through<C['query']>
  body: Through<C['body']>
  member: MemberOf<C>
  language: Language
  now: Date
  db: Db
  deps: Dependencies
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns what the call's schema describes; a handler that sends something else itself (a file) returns the reply. */
export type Handler<C extends Call> = (input: HandlerInput<C>) => C['answer'] extends z.ZodType
  ? Promise<z.output<C['answer']> | FastifyReply | SerializedJson> | z.output<C['answer']> | FastifyReply
  : // biome-ignore lint/suspicious/noConfusingVoidType: a call with nothing to say may have no return at all
    Promise<void | FastifyReply> | void | FastifyReply
export type Handlers<C extends Calls> = { [Name in keyof C]: C[Name] extends Call ? Handler<C[Name]> : never }

/** Runs before the transaction of the act: its effects stay when the act is refused. */
type Before<C extends Call> = (input: HandlerInput<C>) => Promise<void>
type Befores<C extends Calls> = { [Name in keyof C]?: C[Name] extends Call ? Before<C[Name]> : never }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route without it prevents the start. */
    access?: Access
    call?: Call
    /** The name of the call. */
    name?: CallName
    /** What an admin must be allowed for it. */
    duty?: AdminDuty
    /** Its session may be read by its own transaction: nothing that it does comes before that. */
    provesItself?: boolean
  }
}

/** Every call of the specifications is below this path. */
export const BASE = '/api/v1'

/** Registers calls of the contract with their handlers. */
export function registerRoutes<C extends Calls>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C>,
  befores: Befores<C> = {},
) {
  for (const name of Object.keys(calls) as (CallName & keyof C)[]) {
    // The keys of a `Calls` are call names; TypeScript widens them to strings. The handler under a name is this call's own.
    const handler = handlers[name] as unknown as Handler<Call>
    const before = befores[name] as unknown as Before<Call> | undefined
    register(app, { name, call: calls[name]!, handler, before })
  }
}

type Served = {
  name: CallName
  call: Call
  handler: Handler<Call>
  before: Before<Call> | undefined
}

function register(app: FastifyInstance, { name, call, handler, before }: Served) {
  const [method, path] = name.split(' ') as [HTTPMethods, string] // the shape of a call's name
  const success = call.answer ? (call.status ?? 200) : 204
  const { production = false } = app.deps
  const needsStepUp = ({ stepUp }: Call, { hasSecondFactor = false }: SignedIn) =>
    stepUp === true || (stepUp === 'where-enforced' && signsWithStepUp({ production, hasSecondFactor }))
  const duty = dutyOf(name.slice(0, name.indexOf(' ')), call.access)
  const provesItself = call.once === true && !call.stepUp && !before
  app.route({
    method,
    url: BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      access: call.access,
      call,
      name,
      provesItself,
      keyAccess: keyAccessOf(name),
      ...(duty && { duty }),
    },
    schema: {
      ...(call.params && { params: call.params }),
      querystring: strictly(call.query ?? NoQuery),
      ...(call.body && method !== 'GET' && { body: strictly(call.body) }),
      ...headersOf(call),
      response: { ...(call.answer ? { [success]: call.answer } : {}), '4xx': RefusalAnswer },
    },
    ...((call.files || call.ifMatch) && {
      preValidation: async (request: FastifyRequest) => {
        if (call.files && request.isMultipart()) {
          request.body = await readForm(request, app.deps.uploadsFolder, call)
          const refused = whyUnreadable(request)
          if (refused) throw refused
        }
        if (call.ifMatch) readIfMatch(request, call.ifMatch)
      },
    }),
    handler: async (request, reply) => {
      const db = app.deps.db
      const inputWith = (by: Db): HandlerInput<Call> => ({
        // Validated by the schemas above; their types are those of the call, which `registerRoutes` promised the handler.
        params: request.params as HandlerInput<Call>['params'],
        query: request.query as HandlerInput<Call>['query'],
        body: request.body as HandlerInput<Call>['body'],
        member: request.member as HandlerInput<Call>['member'],
        language: languageOf(request),
        now: request.now,
        db: by,
        deps: app.deps,
        request,
        reply,
      })
      const act = async (): Promise<Answer> => {
        if (request.member && needsStepUp(call, request.member))
          await app.deps.requireStepUp(db, request.member, request.now)
        await before?.(inputWith(db))
        const reading = await readingFor(request, reply)
        if (reading) {
          const body = await handler(inputWith(reading.db))
          if (!reading.asOf && !reply.sent) reply.removeHeader(AS_OF_HEADER)
          return { status: success, body }
        }
        const handled = async (by: Db) => ({ status: success, body: await handler(inputWith(by)) })
        return asProven({ request, reply }, () => {
          if (call.once === true) return once(db, claimOf(request), handled, proofOf(request))
          const proof = method === 'GET' ? undefined : proofOf(request)
          return proof ? inProvenTransactions(proof, () => handled(db)) : handled(db)
        })
      }
      const { status, body } = await withTraceContext(request.id, withItsKey(request, act), request.span)
      if (body === reply || isAnswering(reply, body)) return reply
      reply.code(status)
      if (call.tagged) tagVersion(reply, body)
      if (body instanceof SerializedJson) return reply.type('application/json; charset=utf-8').send(body.json)
      return reply.send(body)
    },
  })
}

/** What an act under an API key writes into a log says so. */
function withItsKey(request: FastifyRequest, act: () => Promise<Answer>): () => Promise<Answer> {
  const { id: memberId, key } = request.member ?? {}
  return memberId && key ? () => actingWith({ id: key.id, memberId }, act) : act
}

/** Proves in the transaction of an act that its caller may still act, whether their session was read before or not. */
function proofOf(request: FastifyRequest): ((tx: Db) => Promise<void>) | undefined {
  const { presumed, member, server } = request
  if (!presumed) return member ? (tx) => server.deps.requireStanding(tx, member) : undefined
  return async (tx) => {
    await presumed.prove(tx)
    request.presumed = null
  }
}

/** Somebody lost a right between two transactions of one act: what the first has done stays. */
class DoneInPart extends Error {
  override name = 'DoneInPart'
}

/** Of a call without one transaction for everything. */
async function inProvenTransactions<T>(proof: (tx: Db) => Promise<void>, work: () => Promise<T>): Promise<T> {
  let isProven = false
  try {
    return await provenBy(async (tx) => {
      await proof(tx)
      isProven = true
    }, work)
  } catch (error) {
    if (isProven && isOtherThanPresumed(error)) throw new DoneInPart('Done in part', { cause: error })
    throw error
  }
}

/**
 * An act of a member who is not as the token says is refused, or done again as the member they are now; not if a part of it may be
 * done already, which would be done twice.
 */
async function asProven(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const isInPart = error instanceof DoneInPart
    if (!isInPart && !isOtherThanPresumed(error)) throw error
    await admit(request, reply)
    if (isInPart) throw new RefusedError('UNAVAILABLE', { retryAfterSeconds: 1 })
    return act()
  }
}

/**
 * Whether the handler has sent the answer itself: when awaited, its reply is undefined once a file has been sent, or its
 * reader has disconnected.
 */
const isAnswering = (reply: FastifyReply, body: unknown) =>
  reply.sent || reply.raw.headersSent || (body === undefined && reply.raw.destroyed)

const NoQuery = z.object({})

const strictOnes = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Unknown fields of a body and unknown query parameters are refused, not ignored. Strict schemas are cached, however many
 * applications are built: Zod compiles each schema it checks with.
 */
function strictly(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return schema
  const strict = strictOnes.get(schema) ?? schema.strict()
  strictOnes.set(schema, strict)
  return strict
}

const idempotencyKey = {
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('The same key with the same body gets the first answer again for 24 hours'),
}
/** One of each, since Zod compiles each schema it checks with. */
const OnceHeaders = z.looseObject(idempotencyKey)
const OnceIfHeaders = z.looseObject({ ...idempotencyKey, ...IfMatchHeader })
const headersOf = ({ once, ifMatch }: Call) => once && { headers: ifMatch ? OnceIfHeaders : OnceHeaders }

/** The request's Idempotency-Key and its fingerprint; after its file has been received, if it has one. */
export function claimOf(request: FastifyRequest): Claim | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !request.member) return undefined
  return {
    memberId: request.member.id,
    key: request.member.key ? ownOfKey(request.member.key.id, key) : key,
    fingerprint: request.fingerprint ?? fingerprintOf(request),
    now: request.now,
  }
}

/** Keys and the person in whose name they act never get each other's answers. */
const ownOfKey = (keyId: string, key: string) =>
  createHash('sha256').update(`${keyId} ${key}`).digest('base64url')

/** The current language of the reader's screen; if unknown, the member's own choice. */
export const languageOf = (request: FastifyRequest): Language =>
  acceptedLanguage(request.headers['accept-language']) ?? request.member?.language ?? 'en'
