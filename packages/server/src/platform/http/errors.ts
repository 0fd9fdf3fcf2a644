import type { Words } from '@mahsul/contract/kit/pair-words'
import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import { everyRefusal } from '@mahsul/contract/registry/call-refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/unavailable.ts'
import { FileGone, StoreUnavailable } from '../files/file-store.ts'
import { refusals } from '../observability/counters.ts'
import { statusWith } from './preconditions.ts'
import { type FieldErrors, type RefusalExtras, RefusedError, refusalBody, statusOf } from './refuse.ts'
import { languageOf } from './register-routes.ts'
import { admit } from './requests.ts'
import { fieldErrors, InvalidInput } from './validate.ts'

/** Fastify's own refusals, with our messages; anything else it throws is a server error. */
const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'UNREADABLE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'UNREADABLE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'UNREADABLE',
  FST_ERR_BAD_URL: 'UNREADABLE',
}

/** Constraint errors of the tables: a member who was deleted during the request. */
const ofTables: Record<string, RefusalCode> = { MH002: 'UNAUTHENTICATED' }

/** Turns every error into the one shape of a refusal, without internals. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(async (given, request, reply) => {
    // What is wrong with a request is for its member to know, and its session may not have been read yet.
    const error = request.presumed
      ? await admit(request, reply).then(
          () => given,
          (refusal: unknown) => refusal,
        )
      : given
    const { code, retryAfterSeconds, ...said } = read(error, request)
    if (statusOf(code) >= 500) request.log.error({ err: error }, 'request failed')
    else if (error instanceof RefusedError && error.cause)
      request.log.error({ err: error.cause, refusal: code }, 'refused for a fault of the installation')
    else if (error instanceof FileGone)
      request.log.error({ err: error, refusal: code }, 'the store lacks a file that the database names')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
    return refuse(request, reply, code, said)
  })
}

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  { errors, extras, words }: Said = {},
) {
  const language = languageOf(request)
  const body = {
    ...extras,
    ...refusalBody(code, language, errors, request.member?.zone),
    ...(words && { message: words[language] }),
  }
  const isOurFault = statusOf(code) >= 500
  reportUndeclared(request, code)
  refusals.inc({ code })
  // A refusal: the log line has the request's id, its route, its client address and the member (ASVS 16.3.2, 16.3.3).
  if (!isOurFault)
    request.log.info(
      { refusal: code, ...(errors && { fields: Object.keys(errors) }), req: request },
      'refused',
    )
  // Sent as text: its shape is decided here, whatever the route's answer schema says.
  return reply
    .code(statusWith(request, code, statusOf(code)))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(isOurFault ? { ...body, request_id: request.id } : body))
}

/** Whether the OpenAPI document says that the call may be refused so. */
function reportUndeclared(request: FastifyRequest, code: RefusalCode) {
  const { call, name } = request.routeOptions.config
  if (!call || !name || everyRefusal(name, call).includes(code)) return
  const { undeclared } = request.server.deps
  if (undeclared) undeclared(name, code)
  else request.log.warn({ call: name, refusal: code }, 'a refusal that the call does not declare')
}

/** The client left before its request had come: no fault of ours. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

type Said = {
  errors?: FieldErrors | undefined
  extras?: RefusalExtras | undefined
  words?: Words | undefined
}
type Read = Said & { code: RefusalCode; retryAfterSeconds?: number | undefined }

/** Errors while an answer is sent: Fastify's own handler would reveal them to the client. */
function read(error: unknown, request: FastifyRequest): Read {
  try {
    const said = readError(error)
    return statusOf(said.code) >= 500 && isBrokenOff(request) ? { code: 'UNREADABLE' } : said
  } catch (mistake) {
    request.log.error({ err: mistake }, 'an error could not be read')
    return { code: 'UNEXPECTED' }
  }
}

function readError(error: unknown): Read {
  if (error instanceof RefusedError) return error
  if (error instanceof InvalidInput) return { code: 'VALIDATION', errors: fieldErrors(error.issues) }
  if (isUnavailable(error) || error instanceof StoreUnavailable)
    return { code: 'UNAVAILABLE', retryAfterSeconds: 2 }
  if (error instanceof FileGone) return { code: 'NOT_FOUND' } // its row is there: the database and the files are of two moments
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = ofFastify[code] ?? ofTables[code]
  if (known) return { code: known }
  return { code: ofStatus[statusIn(error)] ?? 'UNEXPECTED' }
}

/** Plugins refuse with a status alone: a file outside its folder, an invalid range. */
const ofStatus: Record<number, RefusalCode> = {
  400: 'UNREADABLE',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  416: 'UNREADABLE',
}

const statusIn = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
