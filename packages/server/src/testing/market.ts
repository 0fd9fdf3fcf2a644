import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { EventAnswer } from '@mahsul/contract/programs/events'
import type { Role } from '@mahsul/domain/accounts/member'
import { sql } from 'kysely'
import { afterAll, expect, vi } from 'vitest'
import { keyAuthenticator } from '../accounts/api-keys.ts'
import { authenticator, presumer } from '../accounts/sessions.ts'
import { requireStanding } from '../accounts/standing.ts'
import { requireStepUp } from '../accounts/step-up.ts'
import { ACCESS_MINUTES, makeToken, seconds } from '../accounts/tokens.ts'
import { buildApp, type Routes } from '../app.ts'
import { modules } from '../composition-root.ts'
import { fanOutNotices } from '../notifications/fan-out/fan-out.ts'
import { openDatabase } from '../platform/db/db.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import type { VirusScanner } from '../platform/files/virus-scanner.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import type { OverloadLimits } from '../platform/http/load-limits.ts'
import { openLog } from '../platform/observability/log.ts'
import type { Realtime } from '../platform/realtime/settings.ts'
import { numberEvents } from '../programs/events/number-events.ts'
import { testSite } from './authenticator.ts'
import { asRequestsDo, newDatabase } from './databases.ts'
import { addMember, START } from './members.ts'
import { patience } from './patience.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Any secret will do if nothing outside the test needs to know it. */
const secret = 'the secret of a market that lives as long as its test'

const clientIds = ['marketplace-web', 'marketplace-mobile']
const adminEmail = 'admins@mahsul.example'

export type Opening = {
  routes?: readonly Routes[]
  requestsPerMinute?: number
  keyRequests?: { reading: number; writing: number }
  overload?: OverloadLimits
  adminsCancelTrades?: boolean
  virusScanner?: VirusScanner
  realtime?: Realtime
  production?: boolean
  localWebhooks?: boolean
  /** Replaces the address of the database, with one that counts what is done there. */
  through?: (url: string) => Promise<string>
  /** Gets every line that is logged, from `trace` up. */
  log?: (line: string) => void
}

/** A machine that is busy with other tests is no reason to answer 503. */
const patient = { statementTimeoutMs: 60_000, commitMs: 60_000 }

/** A running application on a database of its own, with an adjustable clock and short functions for test data. */
export async function openMarket({
  routes = modules,
  requestsPerMinute,
  keyRequests,
  overload,
  adminsCancelTrades = false,
  virusScanner,
  realtime,
  production = false,
  localWebhooks = false,
  through = async (url) => url,
  log,
}: Opening = {}) {
  const { url, drop } = await newDatabase()
  const { db, pools, commits, close } = openDatabase({ ...asRequestsDo(await through(url)), ...patient })
  const pool = pools.writes
  const clock = { now: START }
  const uploadsFolder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-uploads-'))
  const files = diskStore(uploadsFolder)
  const authenticate = authenticator(db, secret)
  const undeclared = new Set<string>()
  const app = await buildApp(
    {
      db,
      pools,
      commits,
      now: () => clock.now,
      secret,
      clientIds,
      adminEmail,
      uploadsFolder,
      files,
      canSendSms: true,
      authenticate,
      authenticateKey: keyAuthenticator(db, { production }),
      keyRequests,
      overload,
      presume: presumer(secret),
      requireStanding,
      requireStepUp,
      requestsPerMinute,
      adminsCancelTrades,
      virusScanner,
      ...(realtime && { realtime }),
      production,
      undeclared: (name, code) => undeclared.add(`${name}: ${code}`),
      localWebhooks,
      passkeySite: { rpId: testSite.rpId, origins: [testSite.origin] },
      ...(log && { logger: openLog('trace', { write: log }) }),
    },
    routes,
  )

  afterAll(async () => {
    await app.close()
    await close()
    await drop()
    rmSync(uploadsFolder, { recursive: true, force: true })
    expect([...undeclared], 'refusals that their calls do not declare').toEqual([])
  })

  /** A token of the member's own session, valid at this moment of the market's clock. */
  const tokenOf = ({ sessionId, hasSecondFactor = false, ...member }: SignedIn) => {
    const expires = seconds(clock.now) + ACCESS_MINUTES * 60
    const holder = { ...member, hasSecondFactor }
    return makeToken(secret, { kind: 'access', sessionId, generation: 0, expires, holder })
  }

  return {
    url,
    db,
    pool,
    pools,
    clock,
    app,
    secret,
    uploadsFolder,
    files,
    tokenOf,

    /** A signed-in member of a company of their own. */
    member: (role: Role, change?: Parameters<typeof addMember>[2]) => addMember(db, role, change),

    /** Passes the step-up on the member's session, for five minutes from now. */
    async stepUp({ sessionId }: SignedIn) {
      const at = { stepped_up_at: clock.now }
      await db.updateTable('sessions').set(at).where('id', '=', sessionId).execute()
    },

    /** One request over HTTP as this member, under an API key (its token), or as nobody; `path` is below `/api/v1`. */
    async as(
      member: SignedIn | string | undefined,
      method: Method,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ) {
      const response = await app.inject({
        method,
        url: /^\/(api|dev)\//.test(path) ? path : `/api/v1${path}`,
        headers: {
          ...(member && { authorization: `Bearer ${typeof member === 'string' ? member : tokenOf(member)}` }),
          ...headers,
        },
        ...(body && { payload: body }),
      })
      const isJson = /json/.test(String(response.headers['content-type']))
      // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it expects, and fails when they are not there
      const answer: any = isJson ? response.json() : response.body
      return { status: response.statusCode, body: answer, headers: response.headers }
    },

    /** What the worker does a moment after every act: mails and pushes of the notices. */
    async spread() {
      while ((await fanOutNotices(db, clock.now)) > 0);
    },

    /** What happened in the member’s company, as its programs read it once the worker has numbered it. */
    async events(member: SignedIn, query = ''): Promise<EventAnswer[]> {
      while ((await numberEvents(db)) > 0);
      return (await this.as(member, 'GET', `/secure/events?limit=100${query}`)).body.data
    },

    /** Resolves once so many requests wait for a lock another transaction holds. */
    lockAwaited: (waiting = 1) =>
      vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        if (rows.length < waiting) throw new Error(`${rows.length} of ${waiting} wait for a lock`)
      }, patience),
  }
}
