import { notificationCalls } from '@mahsul/contract/notifications'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { choicesOf, choose } from './choices.ts'
import { type NoticeRow, noticeColumns, noticeJoins, noticeToWire } from './notice-row.ts'

export function notificationsRoutes(app: FastifyInstance) {
  serve(app, notificationCalls, {
    'GET /secure/profiles/notification-item': async ({ db, member }) => ({
      data: await unread(db, member.id),
    }),

    'GET /secure/notifications': ({ db, query, member }) =>
      listed(db, { memberId: member.id, page: pageOf(query), kind: null }),

    'GET /my/trades/notifications': ({ db, query, member }) =>
      listed(db, { memberId: member.id, page: pageOf(query), kind: 'TRADE' }),

    'PUT /secure/notifications/read': async ({ db, body, member, now }) => {
      const { ids = [], all = false } = body
      await sql`
        update notifications set read_at = ${now}
        where member_id = ${member.id} and read_at is null and (${all} or id = any(${ids}::uuid[]))`.execute(
        db,
      )
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

type Wanted = { memberId: string; page: ReturnType<typeof pageOf>; kind: 'BID' | 'TRADE' | null }

async function listed(db: Db, { memberId, page, kind }: Wanted) {
  const { rows } = await sql<NoticeRow & { total: number }>`
    with page as (
      select *, count(*) over ()::int as total from notifications
      where member_id = ${memberId} and (${kind}::text is null or kind = ${kind})
      order by at desc, id desc limit ${page.size} offset ${page.offset}
    )
    select ${noticeColumns}, n.total from page n ${noticeJoins} order by n.at desc, n.id desc`.execute(db)
  return { data: rows.map(noticeToWire), ...pageCounts(rows[0]?.total ?? 0, page) }
}

/** Counts come from the table alone; nobody keeps them. */
async function unread(db: Db, memberId: string) {
  const { rows } = await sql<{ trade: number; bid: number }>`
    select count(*) filter (where kind = 'TRADE')::int as trade, count(*) filter (where kind = 'BID')::int as bid
    from notifications where member_id = ${memberId} and read_at is null`.execute(db)
  const { trade, bid } = rows[0]! // an aggregate always answers
  return { trade, bid, total: trade + bid }
}
