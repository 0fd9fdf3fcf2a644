import { MISSED } from '@mahsul/contract/notifications/realtime-events'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isForGood, type ServiceCalls } from '../../platform/realtime/hosted-service.ts'
import type { MemberEvent } from '../../platform/realtime/member-event.ts'
import type { Readers } from './deliver.ts'

type HostedOptions = {
  db: Db
  now: () => Date
  service: ServiceCalls
  onError: (error: unknown) => void
  onSent: (event: string, count: number) => void
  /** How long to wait before checking whether the service is back; twice as long each time. */
  waits?: { firstMs: number; longestMs: number }
}

/** Members whose sockets a hosted service holds. */
export type HostedReaders = Readers & {
  /** Whether this process is the one that publishes to them. */
  takeTurn: (isOurs: boolean) => void
  /** False while it should publish and the service does not accept it. */
  isWell: () => boolean
  failed: (error: unknown) => void
  /** Tells these members' pages to refetch what they show; false if the service does not accept it. */
  tellMissed: (members: readonly string[]) => Promise<boolean>
}

/**
 * Publishes to the service, from one process at a time. If the service fails, nothing is queued for it and it gets no calls
 * for a while; once it answers again, every listener there is told to refetch.
 */
export function outsideReaders({
  db,
  now,
  service,
  onError,
  onSent,
  waits = ordinary,
}: HostedOptions): HostedReaders {
  let isOurs = false
  let isUp = false
  let isReported = false
  let wait = waits.firstMs
  let timer: NodeJS.Timeout | undefined

  const goDown = (error: unknown) => {
    isUp = false
    if (!isReported) onError(error)
    isReported = true
    if (!isOurs || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void comeBack()
    }, wait).unref()
    wait = Math.min(waits.longestMs, wait * 2)
  }

  const comeBack = async () => {
    if (!isOurs) return
    try {
      const members = await service.listening()
      if (!isOurs) return
      isUp = true // before they are told: later events are published
      await service.triggerAll(members, MISSED, {})
      onSent(MISSED, members.length)
      isReported = false
      wait = waits.firstMs
    } catch (error) {
      goDown(error)
    }
  }

  /** What the service would refuse again is not sent again; that something was missed can be. */
  const tellMissed = async (members: readonly string[]) => {
    if (!isUp) return false
    try {
      await service.triggerAll(members, MISSED, {})
      onSent(MISSED, members.length)
    } catch (error) {
      if (!isForGood(error)) {
        goDown(error)
        return false
      }
      onError(error)
    }
    return true
  }

  return {
    has: () => isOurs && isUp,

    async tell(events) {
      if (!isUp) return // they waited for what failed; every listener will be told to refetch
      let heard: readonly MemberEvent[] = []
      try {
        heard = await withSession(db, events, now())
        await service.trigger(heard)
        for (const { event } of heard) onSent(event, 1)
      } catch (error) {
        if (!isForGood(error)) return goDown(error)
        onError(error)
        await tellMissed([...new Set(heard.map(({ memberId }) => memberId))])
      }
    },

    missed: () => void comeBack(),

    takeTurn(ours) {
      isOurs = ours
      isUp = false
      clearTimeout(timer)
      timer = undefined
      wait = waits.firstMs
      void comeBack()
    },

    isWell: () => !isOurs || isUp,
    failed: goDown,
    tellMissed,
  }
}

const ordinary = { firstMs: 1_000, longestMs: 30_000 }

/**
 * Of these, the notices of members with a session. A socket that the service did not close gets nothing more once its member
 * has no session left.
 */
async function withSession(db: Db, events: readonly MemberEvent[], now: Date): Promise<MemberEvent[]> {
  const members = [...new Set(events.map(({ memberId }) => memberId))]
  const { rows } = await sql<{ id: string }>`
    select m.id from members m where m.id = any(${members}::uuid[]) and m.deleted_at is null and exists (
      select from sessions s where s.member_id = m.id and s.ended_at is null and s.expires_at > ${now})`.execute(
    db,
  )
  const signedIn = new Set(rows.map(({ id }) => id))
  return events.filter(({ memberId }) => signedIn.has(memberId))
}
