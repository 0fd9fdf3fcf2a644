import {
  CHANGED,
  COUNTED,
  MISSED,
  type NoticeEvent,
  type RecordChanged,
  type UnreadCounts,
} from '@mahsul/contract/notifications/realtime-events'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { unreadOf } from '../../platform/notify/unread.ts'
import type { MemberEvent } from '../../platform/realtime/member-event.ts'
import { readNews } from '../../platform/realtime/publish.ts'
import {
  listingOf,
  type NoticeRow,
  noticeColumns,
  noticeJoins,
  pushData,
  referenceOf,
  watchedOf,
} from '../notice-row.ts'

/** Where to publish: the sockets of this process, or a hosted service. */
export type Readers = {
  /** Whether publishing to this member has any effect. */
  has: (memberId: string) => boolean
  tell: (events: readonly MemberEvent[]) => Promise<void> | void
  /** Events may have been missed: every listener refetches what it shows. */
  missed: () => void
}

type Delivery = { db: Db; to: Readers; onError: (error: unknown) => void }

/**
 * Publishes the notices this process is notified of. What arrives while a query is running waits for the next one, so that a
 * burst costs a few queries and not one per notice; notices of members who do not listen here cost nothing.
 */
export function deliverer({ db, to, onError }: Delivery) {
  let notices = new Map<string, string>()
  let counted = new Set<string>()
  let changed = new Map<string, { record: RecordChanged; memberIds: Set<string> }>()
  let busy = false

  const waits = () => notices.size > 0 || counted.size > 0 || changed.size > 0

  const drain = async () => {
    busy = true
    while (waits()) {
      const batch = { notices, counted }
      const records = [...changed.values()]
      notices = new Map()
      counted = new Set()
      changed = new Map()
      const members = [...new Set([...batch.notices.values(), ...batch.counted])]
      try {
        // With the notice of the same act: one page fetches once for both.
        await to.tell([
          ...(members.length > 0 ? await eventsOf(db, batch, members) : []),
          ...records.flatMap(({ record, memberIds }) =>
            [...memberIds].map((memberId) => ({ memberId, event: CHANGED, data: record })),
          ),
        ])
      } catch (error) {
        onError(error)
        const all = new Set([...members, ...records.flatMap(({ memberIds }) => [...memberIds])])
        await to.tell([...all].map((memberId) => ({ memberId, event: MISSED, data: {} })))
      }
    }
    busy = false
  }

  return {
    hear(payload: string) {
      const news = readNews(payload)
      if (!news) return
      for (const { memberId, noticeId } of news.notices) if (to.has(memberId)) notices.set(noticeId, memberId)
      for (const memberId of news.counted) if (to.has(memberId)) counted.add(memberId)
      for (const { memberIds, ...record } of news.changed) {
        const listening = memberIds.filter((memberId) => to.has(memberId))
        if (listening.length === 0) continue
        const key = `${record.kind} ${record.id}`
        const known = changed.get(key)
        changed.set(key, {
          record: known && known.record.version > record.version ? known.record : record,
          memberIds: new Set([...(known?.memberIds ?? []), ...listening]),
        })
      }
      if (!busy) void drain() // catches what it throws
    },
    missed: to.missed,
  }
}

type Batch = { notices: ReadonlyMap<string, string>; counted: ReadonlySet<string> }

async function eventsOf(
  db: Db,
  { notices, counted }: Batch,
  members: readonly string[],
): Promise<MemberEvent[]> {
  const lines = notices.size > 0 ? await linesOf(db, [...notices.keys()]) : []
  const unread = await unreadOf(db, members)
  const countsOf = (memberId: string) => unread.get(memberId) ?? { trade: 0, bid: 0, total: 0 }
  return [
    ...lines.map((line) => ({
      memberId: line.member_id,
      event: line.type,
      data: eventOf(line, countsOf(line.member_id)),
    })),
    ...[...counted].map((memberId) => ({ memberId, event: COUNTED, data: countsOf(memberId) })),
  ]
}

async function linesOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<NoticeRow>`
    select ${noticeColumns} from notifications n ${noticeJoins}
    where n.id = any(${ids}::uuid[]) order by n.at, n.id`.execute(db)
  return rows
}

const eventOf = (line: NoticeRow, counts: UnreadCounts): NoticeEvent => ({
  ...pushData(line),
  notice_id: line.id,
  at: line.at.toISOString(),
  reference: referenceOf(line),
  is_own_ticket: line.own ?? false,
  task: line.task,
  ...(line.lane && { lane: line.lane }),
  ...(line.listing && { listing: listingOf(line) }),
  ...(line.watched && { watched: watchedOf(line) }),
  counts,
})
