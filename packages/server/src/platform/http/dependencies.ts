import type { CallName } from '@mahsul/contract/kit/call'
import type { RefusalCode } from '@mahsul/contract/kit/refusals'
import type { Operator } from '@mahsul/contract/site/operator'
import type { ApiKeyId, CompanyId, MemberId, Role } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { Language } from '@mahsul/domain/kit/language'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import type { FeeTerms } from '@mahsul/domain/payments/fee-invoice'
import type { KeyScope } from '@mahsul/domain/programs/key-scopes'
import type { Commits } from '../db/commits.ts'
import type { Db } from '../db/db.ts'
import type { MarketVersion } from '../db/market-version.ts'
import type { Replica } from '../db/replica.ts'
import type { FileStore } from '../files/file-store.ts'
import type { VirusScanner } from '../files/virus-scanner.ts'
import type { Log } from '../observability/log.ts'
import type { Realtime } from '../realtime/settings.ts'
import type { Secret } from '../secrets/secret.ts'
import type { OverloadLimits } from './load-limits.ts'
import type { PasskeySite } from './passkey-site.ts'
import type { Probe } from './ready.ts'

/** The caller of a request, as the session of its token says now; a change of role or right takes effect on the next request. */
export type SignedIn = {
  id: MemberId
  companyId: CompanyId
  role: Role
  /** What they may do for their company. */
  right: CompanyRight
  /** What they may do in the back office; means nothing unless they are an admin. */
  adminRole: AdminRole
  language: Language
  /** The time zone for times in messages to them. */
  zone?: string
  /** Empty under a key, which has none: no call that is open to keys asks for it. */
  sessionId: string
  /** The API key with which the member acts, and what it may do. */
  key?: { id: ApiKeyId; scopes: readonly KeyScope[] }
  /** A passkey or an authenticator app. */
  hasSecondFactor?: boolean
  /** The market version when the session was read. */
  market?: MarketVersion
}

/** The caller as the token says, until the first statement of their act has proven it. */
export type Presumed = {
  member: SignedIn
  /** Fails unless the token is right; nothing that is sent behind it in the transaction is carried out then. */
  prove: (tx: Db) => Promise<void>
}

/** Everything the HTTP side needs from outside: a test passes its own clock and its own database. */
export type Dependencies = {
  db: Db
  now: () => Date
  /** Key of tokens and of code hashes; anyone who knows it can sign in as anybody. */
  secret: Secret
  /** Clients that may sign members in. */
  clientIds: readonly string[]
  /** Where messages to the admins go, whatever address a request names. */
  adminEmail: string
  /** Whether webhooks may lead to `http://127.0.0.1`: in the demo alone. */
  localWebhooks?: boolean
  /** The public address of the product; optional in demo mode, where links use the address that the browser requested. */
  appUrl?: string | undefined
  /** Who runs this market, as public pages name them; without it, as the demo does. */
  operator?: Operator
  /** The site passkeys belong to. If missing, which only the demo allows, it is the one that the browser has open. */
  passkeySite?: PasskeySite | undefined
  /** Whether SMS is configured; without it codes go by mail, whatever the settings say. */
  canSendSms: boolean
  /** The member a bearer token belongs to, if any at this moment. */
  authenticate: (token: string, now: Date) => Promise<SignedIn | undefined>
  /** The member in whose name an API key acts; throws why it is refused, if its secret is right. */
  authenticateKey?: (token: string, from: { address: string; now: Date }) => Promise<SignedIn | undefined>
  /** Requests under one API key in a minute, if not as many as usual. */
  keyRequests?: { reading: number; writing: number } | undefined
  /** The member a token was made for, if it says so: for an act, whose transaction proves it. */
  presume?: (token: string, now: Date) => Presumed | undefined
  /** Fails, with MH003, unless the caller still is who they were when the request was admitted: asked in each transaction of an act. */
  requireStanding: (tx: Db, by: SignedIn) => Promise<void>
  /** Refuses an act unless the member has proven in this session, within the last five minutes, who they are. */
  requireStepUp: (db: Db, by: Pick<SignedIn, 'id' | 'sessionId'>, now: Date) => Promise<void>
  /** The key for browser subscriptions, the allowed push hosts, and whether the app gets pushes. */
  push?: { publicKey: string | undefined; hosts: readonly string[]; app: boolean }
  /** If missing, there are no sockets. */
  realtime?: Realtime
  /** The health checks by name, for `/readyz`. */
  readiness?: Readonly<Record<string, Probe>>
  /** The commits of this process; answers say when they wait. */
  commits?: Commits
  /** Answers calls that may be some seconds old (`mayLag`); if missing, the database does. */
  replica?: Replica | undefined
  /** Throws while a standby is required and missing. */
  standby?: (() => Promise<unknown>) | undefined
  /** Whether this process is about to stop: it still serves requests, but reports that it is not ready. */
  isLeaving?: () => boolean
  /** The rate limit per caller; unlimited if missing. */
  requestsPerMinute?: number | undefined
  /** From when on requests wait and are refused, if not as usual. */
  overload?: OverloadLimits | undefined
  /** Storage of uploaded files. */
  files: FileStore
  /** Temporary storage while they are received. */
  uploadsFolder: string
  /** If missing, uploads are not scanned for viruses. */
  virusScanner?: VirusScanner | undefined
  /** The folder of the built web, if it is to be served. */
  webRoot?: string | undefined
  /** Files of the built web of other releases (`kept-assets.ts`). */
  keptAssets?: string | undefined
  production?: boolean
  trustProxy?: boolean | string | undefined
  /** Origins that a browser may call from in addition to our own. */
  corsOrigins?: readonly string[]
  /** Whether admins may end trades that their parties can no longer end (decision 68). */
  adminsCancelTrades?: boolean
  /** How fees are invoiced; as usual if missing. */
  fees?: FeeTerms | undefined
  /** The token that opens `/metrics` to other machines. */
  metricsToken?: string | undefined
  logger?: Log
  /** Hears of a refusal that the call does not declare: the OpenAPI document is wrong there. Logged if missing. */
  undeclared?: (name: CallName, code: RefusalCode) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Dependencies
  }
  interface FastifyRequest {
    /** Set before the request is parsed, on every call that needs a session. */
    member: SignedIn | null
    /** The same member as long as the session has not been read. */
    presumed: Presumed | null
    /** One reading of the clock for the whole request. */
    now: Date
    /** The fingerprint that distinguishes requests under the same Idempotency-Key. */
    fingerprint: Buffer | null
  }
}
