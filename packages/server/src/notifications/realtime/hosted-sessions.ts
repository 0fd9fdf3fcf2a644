import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isForGood, type ServiceCalls, severalAtOnce } from '../../platform/realtime/hosted-service.ts'
import type { HostedReaders } from './hosted-readers.ts'

type Watching = {
  db: Db
  service: Pick<ServiceCalls, 'terminate'>
  readers: Pick<HostedReaders, 'isWell' | 'failed' | 'tellMissed'>
  onError: (error: unknown) => void
}

const MINUTE_MS = 60_000
/** How far back the first poll goes: before that, another process polled, or there was none that could end a session. */
const LATELY_MS = 60 * MINUTE_MS
/** Clocks of several machines may differ by less, and a transaction may take less to become visible. */
const OVERLAP_MS = MINUTE_MS

/**
 * Makes the service close the sockets of ended sessions, however they ended, and tells the member's pages to refetch: that is
 * how a page notices that is not signed in on the socket, or a change of role. What the service did not accept is repeated at
 * the next poll.
 */
export function watchOutsideSessions({ db, service, readers, onError }: Watching) {
  let lookedAt: number | undefined
  let roles: ReadonlyMap<string, string> | undefined
  /** Recently ended sessions whose sockets are closed. */
  let closed = new Set<string>()
  const toTell = new Set<string>()

  return {
    /** Another process may poll meanwhile. */
    clear() {
      lookedAt = undefined
      roles = undefined
      closed.clear()
      toTell.clear()
    },

    async look(now: Date): Promise<void> {
      const since = lookedAt === undefined ? now.getTime() - LATELY_MS : lookedAt - OVERLAP_MS
      const ended = await endedSince(db, new Date(since), now)
      const nowRoles = await rolesOfMembers(db)
      for (const [memberId, role] of roles ?? [])
        if ((nowRoles.get(memberId) ?? role) !== role) toTell.add(memberId)
      roles = nowRoles
      if (!readers.isWell()) return
      closed = new Set(ended.map(({ id }) => id).filter((id) => closed.has(id)))
      await severalAtOnce(
        ended.filter(({ id }) => !closed.has(id)),
        close,
      ).catch(readers.failed)
      if (!readers.isWell()) return
      lookedAt = now.getTime()
      const members = [...toTell]
      if (members.length > 0 && (await readers.tellMissed(members)))
        for (const memberId of members) toTell.delete(memberId)
    },
  }

  async function close({ id, member_id: memberId }: Ended) {
    await service.terminate(id).catch((error: unknown) => {
      if (!isForGood(error)) throw error
      onError(error) // a service without this call; the member's pages refetch all the same
    })
    closed.add(id)
    toTell.add(memberId)
  }
}

type Ended = { id: string; member_id: string }

/** Sessions that were logged out, expired or lost their member since then; whichever came first. */
async function endedSince(db: Db, since: Date, now: Date): Promise<Ended[]> {
  const end = sql`least(s.ended_at, s.expires_at, m.deleted_at)`
  const { rows } = await sql<Ended>`
    select s.id, s.member_id from sessions s join members m on m.id = s.member_id
    where ${end} > ${since} and ${end} <= ${now}`.execute(db)
  return rows
}

async function rolesOfMembers(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; role: string }>`
    select id, role from members where deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
