import type { CompanyAct } from '@mahsul/domain/members/company-rights'
import type { Role } from '@mahsul/domain/members/member'
import type * as z from 'zod'

/**
 * Who may make a call. `anyone` needs no session. A list of roles needs one, and answers 403 to other roles. `party` names the
 * owner of the thing an id in the path opens; everybody else gets 404, whatever their role. `act` names the right in the company
 * that a member needs (decision 122), `by-task` that it depends on the task; colleagues without it get 403 `RIGHT_MISSING`.
 */
export type Access =
  | { roles: 'anyone' }
  | { roles: readonly Role[]; party?: Party; act?: CompanyAct | 'by-task' }
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
  | 'view-owner'
  | 'colleague'
  | 'inviting-company'
  | 'approval-company'

/**
 * One call of the wire, declared once: the server validates requests and serializes answers with it, the OpenAPI document is
 * generated from it and the web's client is typed by it (types only: no schema reaches the browser).
 */
export type Call = {
  summary: string
  tag: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The whole body of the success answer, `{ data: … }` included; left out when there is none (204). */
  answer?: z.ZodType
  /** 200 unless stated; a call without `answer` is 204. */
  status?: 200 | 201
  /**
   * Moves goods or money: accepts `Idempotency-Key` (wire.md, "Doing a thing once"). `received`: the body is a file, so the
   * handler claims the key after receiving it.
   */
  once?: true | 'received'
  /**
   * Answers 403 `STEP_UP_REQUIRED` until this session has proven a fresh factor (`POST /secure/step-up`). `where-enforced`:
   * for everybody in production; in the demo only for members with a second factor (decision 115).
   */
  stepUp?: true | 'where-enforced'
  /** Open to a session whose member still has to set up the second factor that their role requires. */
  withoutSecondFactor?: true
  /** Fields that may be files: the call then takes `multipart/form-data` as well as JSON, with the body's other fields as text. */
  files?: readonly string[]
  /** Media type of an answer that is a file and not JSON. */
  file?: string
  /** For a list as a file: the fields of a row, in their order. */
  columns?: readonly string[]
}

/** `METHOD /path/{id}` below `/api/v1`, the path spelled as in the specifications. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Calls = Record<CallName, Call>
