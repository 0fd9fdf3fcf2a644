import { MISSED } from '@mahsul/contract/realtime-events'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { isForGood, type ServiceCalls } from '../../../platform/realtime/hosted-service.ts'
import type { MemberEvent } from '../../../platform/realtime/member-event.ts'
import type { Readers } from './deliver.ts'

type HostedOptions = {
  db: Db
  now: () => Date
  service: ServiceCalls
  onError: (error: unknown) => void
  onSent: (event: string, count: number) => void
  /** How long to wait before the service is asked whether it is back; twice as long each time. */
  waits?: { firstMs: number; longestMs: number }
}

/** Those whose sockets an outside service holds. */
export type HostedReaders = Readers & {
  /** Whether this process is the one that tells them. */
  takeTurn: (isOurs: boolean) => void
  /** False while it should tell them and the service does not take it. */
  isWell: () => boolean
  failed: (error: unknown) => void
  /** Tells these members to ask for what they show; false when the service does not take it. */
  tellMissed: (members: readonly string[]) => Promise<boolean>
}

/**
 * Hands what is told to the service, in one process at a time. When the service does not take it, nothing is kept for it and
 * it is left alone for a while; once it answers again, anyone who listens there is told to ask for what was missed.
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
      isUp = true // before they are told: what is heard from now on is brought
      await service.triggerAll(members, MISSED, {})
      onSent(MISSED, members.length)
      isReported = false
      wait = waits.firstMs
    } catch (error) {
      goDown(error)
    }
  }

  /** What the service would refuse again is not stated again; that something was missed can be. */
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
      if (!isUp) return // they waited for what failed; anyone who listens will be told to ask
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
 * Of these, what members with a session are told. A socket that the service did not close hears nothing any more once its
 * member is signed in nowhere.
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
