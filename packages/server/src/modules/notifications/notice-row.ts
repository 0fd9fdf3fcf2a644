import { type LaneNames, laneLine } from '@mahsul/contract/notice-words'
import type { Language } from '@mahsul/domain/members/member'
import type { Activity, NotificationType } from '@mahsul/domain/notices'
import type { TradeTask } from '@mahsul/domain/trades/process'
import { sql } from 'kysely'
import { offerReference } from '../offers/offer-row.ts'
import { tradeReference } from '../trades/trades.queries.ts'

/** A row of a member's notifications with what it refers to. */
export type NoticeRow = {
  id: string
  member_id: string
  type: NotificationType | Activity // only `notify` writes here
  kind: 'BID' | 'TRADE'
  offer_id: string | null
  bid_id: string | null
  trade_id: string | null
  task: TradeTask | null // only `notify` writes here
  at: Date
  read_at: Date | null
  offer_number: number | null
  trade_number: number | null
  own: boolean | null
  /** For `freight.added`, while its request is stored. */
  lane: LaneNames | null
}

/** The columns of `NoticeRow` of notifications `n`, together with `noticeJoins`. */
export const noticeColumns = sql`
  n.id, n.member_id, n.type, n.kind, n.offer_id, n.bid_id, n.trade_id, n.task, n.at, n.read_at,
  o.number as offer_number, d.number as trade_number, o.owner_id = n.member_id as own,
  case when q.id is not null then jsonb_build_object('origin', jsonb_build_object('name', qo.name, 'name_ar', qo.name_ar),
    'destination', jsonb_build_object('name', qd.name, 'name_ar', qd.name_ar)) end as lane`
export const noticeJoins = sql`left join offers o on o.id = n.offer_id left join trades d on d.id = n.trade_id
  left join freight_requests q on q.id = n.freight_request_id
  left join facilities qo on qo.id = q.origin_id left join facilities qd on qd.id = q.destination_id`

/** The reference of the offer or the trade. */
export function referenceOf({
  kind,
  offer_number: offer,
  trade_number: trade,
}: Pick<NoticeRow, 'kind' | 'offer_number' | 'trade_number'>): string {
  if (offer === null) return ''
  const ref = offerReference(offer)
  return kind === 'TRADE' && trade !== null ? tradeReference(ref, trade) : ref
}

/** What a notice refers to, in its reader's language. */
export const spokenOf = (row: NoticeRow, language: Language): string =>
  row.lane ? laneLine(row.lane, language) : referenceOf(row)

export const noticeToWire = (row: NoticeRow) => ({
  id: row.id,
  type: row.type,
  kind: row.kind,
  reference: referenceOf(row),
  is_own_ticket: row.own ?? false,
  ticket_id: row.offer_id,
  bid_id: row.bid_id,
  trade_id: row.trade_id,
  task: row.task,
  ...(row.lane && { lane: row.lane }),
  at: row.at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})

/** member.md §3: the data of a push, and of an event on a socket. */
export const pushData = (row: Pick<NoticeRow, 'kind' | 'offer_id' | 'bid_id' | 'trade_id'>) => ({
  type: row.kind,
  ticket_id: row.offer_id,
  bid_id: row.bid_id,
  trade_id: row.trade_id,
})

/** The reader, and their choices of channels. */
export type Reader = { email: string; language: Language; mail: boolean; devices: string[] }
