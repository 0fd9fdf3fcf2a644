import { centsToUsd, usdToCents } from '@mahsul/contract/kit/money'
import {
  changeLine,
  type LaneNames,
  type Listing,
  laneLine,
  listingLine,
  listingTerms,
  type Watched,
  watchedLine,
} from '@mahsul/contract/notifications/notice-words'
import type { NoticeSubject } from '@mahsul/contract/notifications/notifications'
import type { Language } from '@mahsul/domain/kit/language'
import type { UsdCents } from '@mahsul/domain/kit/units'
import { type Activity, activitiesAbout, type NotificationType } from '@mahsul/domain/notifications/notices'
import type { WatchedChange } from '@mahsul/domain/offers/watching'
import type { TradeTask } from '@mahsul/domain/trades/process/process'
import { type RawBuilder, sql } from 'kysely'
import { offerReference } from '../offers/offer-row.ts'
import { productJoins } from '../offers/offer-view.ts'
import { usd } from '../platform/mail/formats.ts'
import { tradeReference } from '../trades/log/trades.queries.ts'

/** As JSON has it: what is undefined is missing. */
type Stored<Fields> = { [Name in keyof Fields]?: Fields[Name] }

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
  /** For `offer.takenDown`: why. */
  reason: string | null
  /** For `freight.added`, while its request is stored. */
  lane: LaneNames | null
  /** For `listedTypes`. */
  listing: (Omit<Listing, 'price_shown'> & { price_cents: UsdCents }) | null
  /** For `watched.*`, with what changed for one of them. */
  watched: (Omit<Watched, 'change'> & { change: Stored<WatchedChange> | null }) | null
}

/** An offer that the reader may not know: their lines name the goods, the port and the price. */
export const listedTypes: readonly Activity[] = activitiesAbout('listing')

/** Their lines name the goods. */
export const watchedTypes: readonly Activity[] = activitiesAbout('watched')

export const names = (alias: string): RawBuilder<unknown> =>
  sql`jsonb_build_object('name', ${sql.ref(`${alias}.name`)}, 'name_ar', ${sql.ref(`${alias}.name_ar`)})`

/** The columns of `NoticeRow` of notifications `n`, together with `noticeJoins`. */
export const noticeColumns = sql`
  n.id, n.member_id, n.type, n.kind, n.offer_id, n.bid_id, n.trade_id, n.task, n.at, n.read_at,
  o.number as offer_number, d.number as trade_number, o.company_id = reader.company_id as own,
  case when n.type = 'offer.takenDown' then o.taken_down_reason end as reason,
  case when q.id is not null
    then jsonb_build_object('origin', ${names('qo')}, 'destination', ${names('qd')}) end as lane,
  listing.listing, watched.watched`
export const noticeJoins = sql`join members reader on reader.id = n.member_id left join offers o on o.id = n.offer_id left join trades d on d.id = n.trade_id
  left join freight_requests q on q.id = n.freight_request_id
  left join facilities qo on qo.id = q.origin_id left join facilities qd on qd.id = q.destination_id
  left join lateral (
    select jsonb_build_object('view', v.name, 'offer_type', o.type, 'incoterm', o.incoterm,
      'product', jsonb_build_object('parent', ${names('base')}, 'type', ${names('t')}),
      'place', case when place.id is not null then ${names('place')} end, 'price_cents', o.price_shown_cents) as listing
    from products p ${productJoins}
    left join saved_views v on v.id = n.saved_view_id
    left join facilities place on place.id = case o.incoterm when 'FOB' then o.origin_id else o.destination_id end
    where p.id = o.product_id and n.type = any(${listedTypes}::text[])) listing on true
  left join lateral (
    select jsonb_build_object('offer_type', o.type, 'product', jsonb_build_object('parent', ${names('base')}, 'type', ${names('t')}),
      'change', n.change) as watched
    from products p ${productJoins}
    where p.id = o.product_id and n.type = any(${watchedTypes}::text[])) watched on true`

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
export function spokenOf(row: NoticeRow, language: Language): string {
  const listing = listingOf(row)
  if (listing) return listingLine(referenceOf(row), listing, language)
  const watched = watchedOf(row)
  if (watched) return watchedLine(referenceOf(row), watched, language)
  return row.lane ? laneLine(row.lane, language) : referenceOf(row)
}

export function listingOf({ listing }: Pick<NoticeRow, 'listing'>): Listing | undefined {
  if (!listing) return undefined
  const { price_cents: cents, ...rest } = listing
  return { ...rest, price_shown: centsToUsd(cents) }
}

export function watchedOf({ watched }: Pick<NoticeRow, 'watched'>): Watched | undefined {
  if (!watched) return undefined
  const { change, ...rest } = watched
  if (!change) return rest
  const { price, containers, terms = false } = change
  return {
    ...rest,
    change: {
      price_shown: price ? { before: centsToUsd(price.before), after: centsToUsd(price.after) } : null,
      containers: containers ?? null,
      terms,
    },
  }
}

/** The facts of a line that has no room for them: those of an offer that is listed, and what changed of a watched one. */
export function detailOf(row: NoticeRow, language: Language): string | undefined {
  const money = (amount: string) => usd(usdToCents(amount))
  const [listing, watched] = [listingOf(row), watchedOf(row)]
  if (listing) return listingTerms(listing, money(listing.price_shown), language)
  return watched && changeLine(watched, money, language)
}

export const noticeToWire = (row: NoticeRow & { subject: NoticeSubject | null }) => ({
  id: row.id,
  type: row.type,
  kind: row.kind,
  reference: referenceOf(row),
  is_own_ticket: row.own ?? false,
  ticket_id: row.offer_id,
  bid_id: row.bid_id,
  trade_id: row.trade_id,
  task: row.task,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.lane && { lane: row.lane }),
  ...(row.listing && { listing: listingOf(row) }),
  ...(row.watched && { watched: watchedOf(row) }),
  ...(row.subject && { subject: row.subject }),
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
