import type { Role } from '@mahsul/domain/accounts/member'
import { hashPassword } from '@mahsul/server/accounts/password'
import { makeToken, seconds } from '@mahsul/server/accounts/tokens'
import { type Db, openDatabase, transaction } from '@mahsul/server/platform/db/db'
import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import { sesameOffer, stockGoods } from '@mahsul/server/testing/goods'
import { addMember } from '@mahsul/server/testing/members'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { openPlace, type Place, type PlaceKind, placeFromArgs } from './place.ts'
import { SECRET, type ServerProcess, startServerProcess } from './server-process.ts'

export type Event = 'create_offer' | 'create_bid' | 'purchase'
export type Stage = Awaited<ReturnType<typeof openStage>>

/** `place`: one that is open already. `program`: what starts the server, if that is not `npm run serve`. */
type Setting = { on?: PlaceKind; place?: Place; program?: readonly string[] }

/**
 * A market for a proof: goods and members in a database of its own, and the real server as a process that the proof can
 * restart at will. `db` is an independent connection that reconnects when the database is back.
 */
export async function openStage({ on = placeFromArgs(), place: opened, program }: Setting = {}) {
  const place = opened ?? (await openPlace(on))
  const running = new Set<ServerProcess>()
  const password = await hashPassword(newId()) // that nobody knows
  const { db, pools, close } = openDatabase({
    connection: place.connection,
    max: 6,
    statementTimeoutMs: 60_000,
  })

  /** Starts the server; on any port, unless one is given. */
  async function start(env: Record<string, string> = {}) {
    const server = await startServerProcess({ ...place.env, ...env }, program)
    running.add(server)
    server.ended.then(() => running.delete(server))
    return server
  }

  return {
    place,
    db,
    pool: pools.writes,
    start,

    /** Goods, created while a server runs: the embedded database belongs to its server. */
    stockGoods: () => stockGoods(db),

    /** Members who are signed in for a month and have a code that opens one act of each of these events. */
    members: (role: Role, count: number, events: readonly Event[] = []): Promise<SignedIn[]> =>
      transaction(db, async (tx) => {
        const made: SignedIn[] = []
        for (let n = 0; n < count; n++) made.push(await addMember(tx, role))
        await sql`update sessions set created_at = now(), rotated_at = now(), used_at = now(),
          expires_at = now() + interval '30 days' where id = any(${made.map((member) => member.sessionId)}::uuid[])`.execute(
          tx,
        )
        const ids = made.map((member) => member.id)
        await sql`update members set password_hash = ${password} where id = any(${ids}::uuid[])`.execute(tx)
        for (const event of events) for (const member of made) await allow(tx, member, event)
        if (role === 'ADMIN') for (const admin of made) await giveFactor(tx, admin)
        return made
      }),

    /** Lets a member do one act of an event, as if a code had been entered. */
    allow: (member: SignedIn, event: Event) => allow(db, member, event),

    tokenOf: ({ sessionId }: SignedIn) =>
      makeToken(SECRET, {
        kind: 'access',
        sessionId,
        generation: 0,
        expires: seconds(new Date()) + 86_400,
      }),

    /** Stops everything and deletes the data. */
    async close() {
      await Promise.all([...running].map((server) => server.kill('SIGTERM')))
      await close()
      await place.close()
    },
  }
}

const allow = (db: Db, { id }: SignedIn, event: Event) =>
  sql`insert into verification_codes (id, member_id, event, code_hash, created_at, verified_at)
    values (${newId()}, ${id}, ${event}, '', now(), now() + interval '1 hour')
    on conflict (member_id, event) where spent_at is null and replaced_at is null do nothing`.execute(db)

/** An unused passkey, and a recent step-up: production lets no admin in without a second factor. */
async function giveFactor(db: Db, { id, sessionId }: SignedIn) {
  await sql`insert into passkeys (id, member_id, credential_id, public_key, counter, rp_id, transports, is_synced, name, created_at)
    values (${newId()}, ${id}, ${newId()}, '', 0, 'mahsul.example', '{}', false, 'Key of the proof', now())`.execute(
    db,
  )
  await sql`update sessions set stepped_up_at = now() where id = ${sessionId}`.execute(db)
}

/** The offer of the tests, to be shipped two months from today. */
export function offerNow(
  goods: Parameters<typeof sesameOffer>[0],
  change: Parameters<typeof sesameOffer>[1] = {},
) {
  const later = new Date(Date.now() + 60 * 86_400_000)
  const shipping_date = {
    section: 'end',
    month: later.getUTCMonth() + 1,
    year: later.getUTCFullYear(),
  } as const
  return sesameOffer(goods, { shipping_date, ...change })
}
