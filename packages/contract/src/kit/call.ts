import type { MemberRole, Role } from '@mahsul/domain/accounts/member'
import type { CompanyAct } from '@mahsul/domain/companies/company-rights'
import type { AdminDuty } from '@mahsul/domain/office/admin-roles'
import type * as z from 'zod'
import type { RefusalCode } from './refusals.ts'
import type { Tag } from './tags.ts'

/**
 * Who may make a call. `anyone` needs no session. A list of roles needs one, and answers 403 to other roles. `party` names the
 * owner of the thing an id in the path opens; everybody else gets 404, whatever their role. `act` names the right in the company
 * that a member needs (decision 122), `by-task` that it depends on the task; colleagues without it get 403 `RIGHT_MISSING`.
 * `duty` names what an admin needs to be for (decision 124), and a call for admins alone cannot leave it out; `by-method` reads
 * with GET and operates otherwise. Other admins get 403 `ADMIN_ROLE_MISSING`. Without it every admin may make the call. Which calls API keys make: `registry/key-access.ts`.
 */
export type Access =
  | { roles: 'anyone' }
  | { roles: AdminsAlone; duty: AdminDuty | 'by-method'; party?: Party; act?: CompanyAct | 'by-task' }
  | { roles: MembersToo; duty?: AdminDuty; party?: Party; act?: CompanyAct | 'by-task' }
type AdminsAlone = readonly Role[] & { readonly 0: 'ADMIN'; readonly length: 1 }
type MembersToo = readonly Role[] & ({ readonly 0: MemberRole } | { readonly 1: MemberRole })

/** What an admin must be allowed for a call of this method; undefined where every admin may make it. */
export const dutyOf = (method: string, access: Access): AdminDuty | undefined => {
  if (access.roles === 'anyone' || !access.duty) return undefined
  if (access.duty !== 'by-method') return access.duty
  return method === 'GET' ? 'read' : 'operate'
}

/** `member`: everybody who is signed in. `watcher`: everybody who may watch offers; the watch that an id opens is the caller's own. */
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
  | 'watcher'
  | 'colleague'
  | 'inviting-company'
  | 'approval-company'
  | 'key-company'
  | 'billed-company'
  | 'webhook-company'

/**
 * One call of the wire, declared once: the server validates requests and serializes answers with it, the OpenAPI document is
 * generated from it and the web's client is typed by it (types only: no schema reaches the browser).
 */
export type Call = {
  /** Its name in clients that are generated from the OpenAPI document: once released, it stays. */
  id: string
  summary: string
  /** What the summary has no room for, in Markdown; who may make the call and what it answers are described by themselves. */
  about?: string
  tag: Tag
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
  /** The answer is one record with a version, which is its ETag. */
  tagged?: true
  /** The field of the body with the version that the change was decided on; `If-Match` fills it in. */
  ifMatch?: 'version' | 'ticket_version'
  /**
   * Answers 403 `STEP_UP_REQUIRED` until this session has proven a fresh factor (`POST /secure/step-up`). `where-enforced`:
   * for everybody in production; in the demo only for members with a second factor (decision 115).
   */
  stepUp?: true | 'where-enforced'
  /**
   * The answer may be some seconds old, and says so (`Data-As-Of`): a replica may give it, unless that lacks an act of the
   * caller’s own. For calls that read, and need a session.
   */
  mayLag?: true
  /** Open to a session whose member still has to set up the second factor that their role requires. */
  withoutSecondFactor?: true
  /** Fields that may be files: the call then takes `multipart/form-data` as well as JSON, with the body's other fields as text. */
  files?: readonly string[]
  /** Fields of a form whose file, in the field `file`, the handler receives by itself; such a call has no `body`. */
  upload?: z.ZodObject
  /** The body may be sent as `application/x-www-form-urlencoded` as well. */
  urlEncoded?: true
  /** The refusal of a file without a byte; NO_DOCUMENT unless stated. */
  emptyFile?: RefusalCode
  /** There has to be one: the call takes nothing but a form. */
  needsFile?: true
  /**
   * What its handler refuses, in addition to what follows from the rest of the call (`everyRefusal`). A test that is answered
   * another code fails.
   */
  refusals?: readonly RefusalCode[]
  /** The media types of an answer that is a file and not JSON. */
  file?: string | readonly string[]
  /** The body is another standard's: fields that it has and this call does not use are accepted, not refused. */
  foreign?: true
  /** For a list as a file: the fields of a row, in their order. */
  columns?: readonly string[]
}

/** `METHOD /path/{id}` below `/api/v1`, the path spelled as in the specifications. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Calls = Record<CallName, Call>
