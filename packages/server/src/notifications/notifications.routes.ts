import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import { type NoticeSubject, notificationCalls } from '@mahsul/contract/notifications/notifications'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Db, transaction } from '../platform/db/db.ts'
import { totalOf } from '../platform/db/total.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { unread } from '../platform/notify/unread.ts'
import type { Broker } from '../platform/realtime/broker.ts'
import { publish } from '../platform/realtime/publish.ts'
import { choicesOf, choose } from './choices.ts'
import { type NoticeRow, noticeColumns, noticeJoins, noticeToWire } from './notice-row.ts'
import { subjectColumn, subjectJoin } from './notice-subject.ts'

export function notificationsRoutes(app: FastifyInstance) {
  const broker = app.deps.realtime?.broker
  registerRoutes(app, notificationCalls, {
    'GET /secure/profiles/notification-item': async ({ db, member }) => ({
      data: await unread(db, member.id),
    }),

    'GET /secure/notifications': ({ db, query, member }) =>
      listed(db, {
        memberId: member.id,
        page: pageOf(query),
        kind: query.kind ?? null,
        unread: query.unread ?? false,
      }),

    'GET /my/trades/notifications': ({ db, query, member }) =>
      listed(db, { memberId: member.id, page: pageOf(query), kind: 'TRADE', unread: false }),

    'PUT /secure/notifications/read': async ({ db, body, member, now }) => {
      await markRead(db, { memberId: member.id, ids: body.ids ?? [], all: body.all ?? false, now, broker })
      return { data: { ...(await unread(db, member.id)), read_at: now.toISOString() } }
    },

    'PUT /secure/notifications/unread': async ({ db, body, member }) => {
      await markUnread(db, { memberId: member.id, readAt: new Date(body.read_at), broker })
      return { data: await unread(db, member.id) }
    },

    'GET /secure/profiles/notifications': async ({ db, member }) => ({
      data: await choicesOf(db, member.id),
    }),
    'PUT /secure/profiles/notifications': async ({ db, body, member }) => ({
      data: await choose(db, member, body.choices),
    }),
  })
}

type NoticeListQuery = {
  memberId: string
  page: ReturnType<typeof pageOf>
  kind: 'BID' | 'TRADE' | null
  unread: boolean
}

async function listed(db: Db, { memberId, page, kind, unread: onlyUnread }: NoticeListQuery) {
  const from = sql`
    from notifications where member_id = ${memberId} and (${kind}::text is null or kind = ${kind})
      and (not ${onlyUnread} or read_at is null)`
  const { rows } = await sql<NoticeRow & { subject: NoticeSubject | null; total: number }>`
    with page as (
      select *, count(*) over ()::int as total ${from}
      order by at desc, id desc limit ${page.size} offset ${page.offset}
    )
    select ${noticeColumns}, ${subjectColumn}, n.total from page n ${noticeJoins} ${subjectJoin} order by n.at desc, n.id desc`.execute(
    db,
  )
  const total = await totalOf(db, { rows, offset: page.offset, from })
  return { data: rows.map(noticeToWire), ...pageCounts(total, page) }
}

type ByWay = { memberId: string; broker: Broker | undefined }
type Read = ByWay & { ids: readonly string[]; all: boolean; now: Date }

/** The member's other tabs and devices receive the lower counts. */
const markRead = (db: Db, { memberId, ids, all, now, broker }: Read) =>
  transaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update notifications set read_at = ${now}
      where member_id = ${memberId} and read_at is null and (${all} or id = any(${ids}::uuid[]))`.execute(tx)
    if (numAffectedRows) await publish(tx, { counted: [memberId] }, broker)
  })

/** Takes back one marking: each is known by its moment, which all of its notices share. */
const markUnread = (db: Db, { memberId, readAt, broker }: ByWay & { readAt: Date }) =>
  transaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update notifications set read_at = null where member_id = ${memberId} and read_at = ${readAt}`.execute(
      tx,
    )
    if (numAffectedRows) await publish(tx, { counted: [memberId] }, broker)
  })
