import type { Role } from '@mahsul/domain/members/member'
import type * as z from 'zod'

/**
 * Who may make a call. `anyone` needs no session. A list of roles needs one, and answers 403 to the others.
 * `party` names whose thing an id in the path opens; to everybody else it is not there (404), whatever their role.
 */
export type Access = { roles: 'anyone' } | { roles: readonly Role[]; party?: Party }
/** `member`: everybody who is signed in. */
export type Party =
  | 'member'
  | 'offer-owner'
  | 'offer-reader'
  | 'bidder'
  | 'bid-party'
  | 'trade-party'
  | 'session-owner'
  | 'passkey-owner'
  | 'upload-owner'

/**
 * One call of the wire, written once: the server validates requests and answers by it, the OpenAPI document is
 * made from it and the web's client is typed by it (as types only: no schema reaches the browser).
 */
export type Call = {
  summary: string
  tag: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The whole body of the success answer, `{ data: … }` included; left out when there is nothing to say (204). */
  answer?: z.ZodType
  /** 200 unless stated; a call without `answer` is 204. */
  status?: 200 | 201
  /**
   * Moves goods or money: accepts `Idempotency-Key` (wire.md, "Doing a thing once"). `received`: what is asked is a file, so
   * the key is claimed by the one who has received it.
   */
  once?: true | 'received'
  /**
   * Answers 403 `STEP_UP_REQUIRED` until this session has proven a fresh factor (`POST /secure/step-up`). `where-enforced`: of
   * everybody in production, and in the demo of who has a second factor: the demo forces nobody (decision 115).
   */
  stepUp?: true | 'where-enforced'
  /** Open to a session whose member has yet to set up the second factor that their role needs. */
  withoutSecondFactor?: true
  /** Fields that may be files: the call then takes `multipart/form-data` as well as JSON, with the body's other fields as text. */
  files?: readonly string[]
  /** Of an answer that is a file and no JSON: its media type. */
  file?: string
  /** Of a list as a file: which fields of a row it has, in their order. */
  columns?: readonly string[]
}

/** `METHOD /path/{id}` below `/api/v1`, the path spelt as in the specifications. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Calls = Record<CallName, Call>
