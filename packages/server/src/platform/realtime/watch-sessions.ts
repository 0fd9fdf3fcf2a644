import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Sockets } from './sockets.ts'

/** Sessions checked in one statement. */
const AT_ONCE = 5_000

/**
 * Closes the sockets of a session that was logged out, expired or taken from its member, however it ended: polls a few times
 * in the ten seconds of promise 28, because an explicit notification could be forgotten.
 */
export async function watchSessions(db: Db, sockets: Sockets, now: Date) {
  const sessions = [...sockets.sessions()]
  for (let from = 0; from < sessions.length; from += AT_ONCE) {
    const ids = sessions.slice(from, from + AT_ONCE)
    sockets.keepOnly(new Set(ids), await rolesOf(db, ids, now))
  }
}

/** The roles of those of these sessions that are still valid. */
async function rolesOf(db: Db, sessions: readonly string[], now: Date): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; role: string }>`
    select s.id, m.role from sessions s join members m on m.id = s.member_id
    where s.id = any(${sessions}::uuid[]) and s.ended_at is null and s.expires_at > ${now}
      and m.deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
