import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { RefusedError } from './refuse.ts'

/** The header of a call whose body has the version that its sender decided on. */
export const IfMatchHeader = {
  'if-match': z
    .string()
    .max(200)
    .optional()
    .describe(
      'The ETag of what you read; it fills in the version in the body, and another version answers 412',
    ),
}

const VERSION_TAG = /^"(\d{1,9})"$/

/**
 * Fills in the version that a body leaves to `If-Match` (RFC 9110, 13.1.1). A tag that is none of ours matches nothing, and so
 * does a list of them; a body that names another version than the header cannot be right either.
 */
export function readIfMatch(request: FastifyRequest, field: string): void {
  const tag = request.headers['if-match']
  if (tag === undefined || tag.trim() === '*') return
  const body: unknown = request.body ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return // refused by its schema
  const version = Number(VERSION_TAG.exec(tag.trim())?.[1] ?? Number.NaN)
  const said = field in body ? (body as Record<string, unknown>)[field] : version // it has the field
  if (said !== version) throw new RefusedError('STALE_VERSION')
  request.body = { ...body, [field]: version }
}

/** A change of another version than `If-Match` names is a failed precondition. */
export const statusWith = (request: FastifyRequest, code: RefusalCode, status: number): number =>
  code === 'STALE_VERSION' &&
  request.routeOptions.config.call?.ifMatch &&
  request.headers['if-match'] !== undefined
    ? 412
    : status

/** The ETag of an offer or a trade: its version, on which the next change is decided. What the clock alone changes it leaves. */
export function tagVersion(reply: FastifyReply, answer: unknown): void {
  const { data } = Versioned.safeParse(answer)
  if (data) reply.header('etag', `"${data.data.version}"`)
}
const Versioned = z.object({ data: z.object({ version: z.int() }) })
