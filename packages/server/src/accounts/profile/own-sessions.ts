import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { endSession, endSessionsOf } from '../sessions.ts'

/** A member's sessions, the last used first. */
export async function sessionsOf(db: Db, by: SignedIn, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'used_at'])
    .where('member_id', '=', by.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.user_agent,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
    is_current: row.id === by.sessionId,
  }))
}

/** Ends one of the member's own sessions; any other is not found. */
export function endOwnSession(db: Db, { by, id, now }: { by: SignedIn; id: string; now: Date }) {
  return transaction(db, async (tx) => {
    const own = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('member_id', '=', by.id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw new RefusedError('NOT_FOUND')
    await endSession(tx, { sessionId: id, reason: 'logout', now })
  })
}

export function endOwnSessions(
  db: Db,
  { by, exceptCurrent, now }: { by: SignedIn; exceptCurrent: boolean; now: Date },
) {
  return transaction(db, async (tx) => {
    const except = exceptCurrent ? { except: by.sessionId } : {}
    await endSessionsOf(tx, { memberId: by.id, reason: 'logout', ...except, now })
    await record(tx, {
      actor: by,
      action: exceptCurrent ? 'session.end-others' : 'session.end-all',
      entity: 'member',
      entityId: by.id,
      now,
    })
  })
}
