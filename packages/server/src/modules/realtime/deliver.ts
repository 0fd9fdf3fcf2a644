import { COUNTED, MISSED, type NoticeEvent, type UnreadCounts } from '@mahsul/contract/realtime-events'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import {
  type NoticeRow,
  noticeColumns,
  noticeJoins,
  pushData,
  referenceOf,
} from '../notifications/notice-row.ts'
import { unreadOf } from '../notifications/unread.ts'
import { readNews } from './publish.ts'
import type { Sockets } from './sockets.ts'

type Delivery = { db: Db; sockets: Sockets; onError: (error: unknown) => void }

/**
 * Tells the sockets of this process what it hears. What arrives while a statement is under way waits for the next one,
 * so that a burst costs a few statements and not one a line; and lines of members who do not listen here cost nothing.
 */
export function deliverer({ db, sockets, onError }: Delivery) {
  let told = new Map<string, string>()
  let counted = new Set<string>()
  let busy = false

  const drain = async () => {
    busy = true
    while (told.size > 0 || counted.size > 0) {
      const batch = { told, counted }
      told = new Map()
      counted = new Set()
      const members = [...new Set([...batch.told.values(), ...batch.counted])]
      try {
        await deliver(db, sockets, batch, members)
      } catch (error) {
        onError(error)
        for (const memberId of members) sockets.tell(memberId, MISSED, {})
      }
    }
    busy = false
  }

  return {
    hear(payload: string) {
      const news = readNews(payload)
      if (!news) return
      for (const { memberId, noticeId } of news.told) if (sockets.has(memberId)) told.set(noticeId, memberId)
      for (const memberId of news.counted) if (sockets.has(memberId)) counted.add(memberId)
      if (!busy) void drain() // catches what it throws
    },
    /** Nobody knows what was not heard: whoever listens asks for what it shows. */
    missed: () => sockets.tellAll(MISSED, {}),
  }
}

type Batch = { told: ReadonlyMap<string, string>; counted: ReadonlySet<string> }

async function deliver(db: Db, sockets: Sockets, { told, counted }: Batch, members: readonly string[]) {
  const lines = told.size > 0 ? await linesOf(db, [...told.keys()]) : []
  const unread = await unreadOf(db, members)
  const countsOf = (memberId: string) => unread.get(memberId) ?? { trade: 0, bid: 0, total: 0 }
  for (const line of lines) sockets.tell(line.member_id, line.type, eventOf(line, countsOf(line.member_id)))
  for (const memberId of counted) sockets.tell(memberId, COUNTED, countsOf(memberId))
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
  counts,
})
