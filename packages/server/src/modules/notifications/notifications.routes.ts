import { notificationCalls } from '@mahsul/contract/notifications'
import { pageCounts, pageOf } from '@mahsul/contract/wire'
import type { Activity, NotificationType } from '@mahsul/domain/notices'
import type { TradeTask } from '@mahsul/domain/trades/process'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { offerReference } from '../offers/offer-row.ts'
import { tradeReference } from '../trades/trades.queries.ts'

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
  })
}

type Wanted = { memberId: string; page: ReturnType<typeof pageOf>; kind: 'BID' | 'TRADE' | null }

async function listed(db: Db, { memberId, page, kind }: Wanted) {
  const { rows } = await sql<Row>`
    with page as (
      select *, count(*) over ()::int as total from notifications
      where member_id = ${memberId} and (${kind}::text is null or kind = ${kind})
      order by at desc, id desc limit ${page.size} offset ${page.offset}
    )
    select page.*, o.number as offer_number, o.owner_id = page.member_id as own, d.number as trade_number
    from page left join offers o on o.id = page.offer_id left join trades d on d.id = page.trade_id
    order by page.at desc, page.id desc`.execute(db)
  return { data: rows.map(toWire), ...pageCounts(rows[0]?.total ?? 0, page) }
}

type Row = {
  id: string
  type: string
  kind: 'BID' | 'TRADE'
  offer_id: string | null
  bid_id: string | null
  trade_id: string | null
  task: string | null
  at: Date
  read_at: Date | null
  total: number
  offer_number: number | null
  trade_number: number | null
  own: boolean | null
}

function referenceOf({ kind, offer_number: offer, trade_number: trade }: Row): string {
  if (offer === null) return ''
  const ref = offerReference(offer)
  return kind === 'TRADE' && trade !== null ? tradeReference(ref, trade) : ref
}

const toWire = (row: Row) => ({
  id: row.id,
  type: row.type as NotificationType | Activity, // only `tell` writes here
  kind: row.kind,
  reference: referenceOf(row),
  is_own_ticket: row.own ?? false,
  ticket_id: row.offer_id,
  bid_id: row.bid_id,
  trade_id: row.trade_id,
  task: row.task as TradeTask | null, // only `tell` writes here
  at: row.at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})

/** Counts come from the table alone; nobody keeps them. */
async function unread(db: Db, memberId: string) {
  const { rows } = await sql<{ trade: number; bid: number }>`
    select count(*) filter (where kind = 'TRADE')::int as trade, count(*) filter (where kind = 'BID')::int as bid
    from notifications where member_id = ${memberId} and read_at is null`.execute(db)
  const { trade, bid } = rows[0]! // an aggregate always answers
  return { trade, bid, total: trade + bid }
}
