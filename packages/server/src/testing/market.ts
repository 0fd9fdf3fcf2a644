import { sql } from 'kysely'
import { afterAll, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/db.ts'
import { authenticateBy, modules } from '../wiring.ts'
import { newDatabase } from './databases.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Whoever has a token; `signIn` gives members theirs. */
type Bearer = { token: string }

/** A running application on a database of its own, with a clock to move and short words to set the scene. */
export async function openMarket() {
  const { url, drop } = await newDatabase()
  const { db, pool, close } = openDatabase({ connection: url })
  const clock = { now: new Date('2026-03-10T09:00:00Z') }
  const app = await buildApp({ db, pool, now: () => clock.now, authenticate: authenticateBy(db) }, modules)

  afterAll(async () => {
    await app.close()
    await close()
    await drop()
  })

  return {
    db,
    pool,
    clock,
    app,

    /** One request through the HTTP door; `path` stands below the base, and nobody asks as `undefined`. */
    async as(
      member: Bearer | undefined,
      method: Method,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ) {
      const response = await app.inject({
        method,
        url: path.startsWith('/api/') || path.startsWith('/dev/') ? path : `/api/v1${path}`,
        headers: { ...(member && { authorization: `Bearer ${member.token}` }), ...headers },
        ...(body && { payload: body }),
      })
      // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever field it expects, and fails when it is not there
      const answer: any = /json/.test(String(response.headers['content-type']))
        ? response.json()
        : response.body
      return { status: response.statusCode, body: answer, headers: response.headers }
    },

    /** Resolves once some request waits for a lock another transaction holds. */
    lockAwaited: () =>
      vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        if (rows.length === 0) throw new Error('nobody waits for a lock')
      }),
  }
}
