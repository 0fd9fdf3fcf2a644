import type { CompanyId, Language, MemberId, Role } from '@mahsul/domain/members/member'
import type { Db } from '../db/db.ts'
import type { MarketVersion } from '../db/market-version.ts'
import type { FileStore } from '../files/file-store.ts'
import type { VirusScanner } from '../files/virus-scanner.ts'
import type { Log } from '../observability/log.ts'
import type { Realtime } from '../realtime/settings.ts'
import type { Secret } from '../secrets/secret.ts'
import type { PasskeySite } from './passkey-site.ts'
import type { Probe } from './ready.ts'

/** Who makes a request, as the session of its token says now; a change of role shows on the next request. */
export type SignedIn = {
  id: MemberId
  companyId: CompanyId
  role: Role
  language: Language
  /** In which times are written for them. */
  zone?: string
  sessionId: string
  /** A passkey or an authenticator app. */
  hasSecondFactor?: boolean
  /** What the marketplace showed when the session was read. */
  market?: MarketVersion
}

/** Everything the HTTP side takes from outside: a test passes its own clock and its own database. */
export type Dependencies = {
  db: Db
  now: () => Date
  /** What tokens and the hashes of codes are keyed with; anyone who knows it can sign in as anybody. */
  secret: Secret
  /** Clients that may sign members in. */
  clientIds: readonly string[]
  /** Where messages to the admins go, whatever address a request names. */
  adminEmail: string
  /** Where people open the product; in demo mode it may be left out, and links begin where the browser asked. */
  appUrl?: string | undefined
  /** The site passkeys belong to. Left out, as only the demo does, it is the one that the browser has open. */
  passkeySite?: PasskeySite | undefined
  /** Whether anything here can send an SMS; without it codes go by mail, whatever the settings say. */
  canSendSms: boolean
  /** The member a bearer token stands for, if it stands for one at this moment. */
  authenticate: (token: string, now: Date) => Promise<SignedIn | undefined>
  /** Refuses an act until the member has proven at this session, within the last five minutes, who they are. */
  requireStepUp: (db: Db, by: Pick<SignedIn, 'id' | 'sessionId'>, now: Date) => Promise<void>
  /** By which key browsers subscribe to pushes, the hosts that we send pushes to, and whether we send any to the app. */
  push?: { publicKey: string | undefined; hosts: readonly string[]; app: boolean }
  /** Left out, there are no sockets. */
  realtime?: Realtime
  /** What serving takes, by name. Answers `/readyz`. */
  readiness?: Readonly<Record<string, Probe>>
  /** Whether this process is about to stop: it still serves, and asks to be asked no more. */
  isLeaving?: () => boolean
  /** How much one caller may ask; without it as much as they like. */
  requestsPerMinute?: number | undefined
  /** Where files that members send are kept. */
  files: FileStore
  /** Where they lie while they are received. */
  uploadsFolder: string
  /** Left out, uploads are not scanned for viruses. */
  virusScanner?: VirusScanner | undefined
  /** The folder of the built web, if it is to be served. */
  webRoot?: string | undefined
  production?: boolean
  trustProxy?: boolean | string | undefined
  /** Origins that a browser may call from besides our own. */
  corsOrigins?: readonly string[]
  /** Whether admins may end trades that their parties cannot end any more (decision 68). */
  adminsCancelTrades?: boolean
  /** Opens `/metrics` to others than this machine. */
  metricsToken?: string | undefined
  logger?: Log
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Dependencies
  }
  interface FastifyRequest {
    /** Set before anything of the request is parsed, on every call that needs a session. */
    member: SignedIn | null
    /** One reading of the clock for the whole request. */
    now: Date
    /** What tells this request from another under the same Idempotency-Key. */
    fingerprint: Buffer | null
  }
}
