import type {
  AgreedPrices,
  Bid,
  BidId,
  BidSoFar,
  BidStatus,
  Destination,
  Suggestion,
} from '@mahsul/domain/bids/bid'
import type { IsoDate } from '@mahsul/domain/calendar'
import type { CompanyId, MemberId } from '@mahsul/domain/members/member'
import type { FacilityId, OfferId } from '@mahsul/domain/offers/offer'
import { containers, usdCents } from '@mahsul/domain/units'
import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Bids } from '../../platform/db/tables.ts'
import { totalOf } from '../../platform/db/total.ts'
import { fromPayment, toPayment } from '../offers/offer-row.ts'
import type { ReaderSql } from '../offers/offer-view.ts'

export type BidRow = Selectable<Bids>

/** A row as the rules know it. The casts give names to what the table's checks and references hold. */
export const toBid = (row: BidRow): Bid => ({
  id: row.id as BidId,
  offerId: row.offer_id as OfferId,
  negotiation: row.negotiation,
  offerVersion: row.offer_version,
  prices: {
    bagCost: usdCents(row.bag_cost_cents),
    feePerTon: usdCents(row.platform_fee_cents),
    freight: row.freight as AgreedPrices['freight'], // written by bidRow alone
  },
  bidderId: row.bidder_id as MemberId,
  companyId: row.company_id as CompanyId,
  round: row.round,
  containers: containers(row.containers),
  pricePerTon: usdCents(row.price_cents),
  message: row.message,
  shippingDate: row.shipping_date as IsoDate,
  payment: toPayment(row),
  originId: row.origin_id as FacilityId | null,
  destinations: row.destinations as Destination[],
  status: row.status as BidStatus,
  closedBy: row.closed_by as Bid['closedBy'],
  answer: row.answer,
  suggestion: row.suggestion as Suggestion | null,
  placedAt: row.placed_at,
  answeredAt: row.answered_at,
})

/** Every bid on an offer, as far as a new one is judged by it. */
export async function bidsSoFar(db: Db, offerId: string): Promise<BidSoFar[]> {
  const rows = await db
    .selectFrom('bids')
    .select(['bidder_id', 'negotiation', 'status', 'closed_by'])
    .where('offer_id', '=', offerId)
    .execute()
  return rows.map((row) => ({
    bidderId: row.bidder_id as MemberId,
    negotiation: row.negotiation,
    status: row.status as BidStatus,
    closedBy: row.closed_by as Bid['closedBy'],
  }))
}

/** As many of them as can bar this reader from another: their own, and whoever holds an offer `o` that is negotiated one on one. */
export const bidsThatBar = (reader: ReaderSql) => sql<BidSoFar[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('bidderId', bidder_id, 'negotiation', negotiation, 'status', status, 'closedBy', closed_by)), '[]')
  from bids where offer_id = o.id and (bidder_id = ${reader.id} or (o.trading_option = 'ONE_ON_ONE_BIDDING' and status = 'PENDING')))`

export async function pendingBids(db: Db, offerId: string): Promise<Bid[]> {
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', '=', sql.lit('PENDING'))
    .orderBy('placed_at')
    .execute()
  return rows.map(toBid)
}

export async function bidById(db: Db, id: string): Promise<Bid | undefined> {
  const row = await db.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toBid(row)
}

export async function bidsByIds(db: Db, ids: readonly string[]): Promise<Map<string, Bid>> {
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return new Map(rows.map((row) => [row.id, toBid(row)]))
}

export const bidRow = (bid: Bid) => ({
  id: bid.id,
  offer_id: bid.offerId,
  negotiation: bid.negotiation,
  offer_version: bid.offerVersion,
  bidder_id: bid.bidderId,
  company_id: bid.companyId,
  round: bid.round,
  containers: bid.containers,
  price_cents: bid.pricePerTon,
  bag_cost_cents: bid.prices.bagCost,
  platform_fee_cents: bid.prices.feePerTon,
  freight: JSON.stringify(bid.prices.freight),
  message: bid.message,
  shipping_date: bid.shippingDate,
  ...fromPayment(bid.payment),
  origin_id: bid.originId,
  destinations: JSON.stringify(bid.destinations),
  placed_at: bid.placedAt,
})

/** Run it, or make it a part of a statement that does more. */
export const insertBid = (tx: Db, row: ReturnType<typeof bidRow>) => tx.insertInto('bids').values(row)

/** How a bid ended. */
export const saveAnswer = (tx: Db, bid: Bid) =>
  tx
    .updateTable('bids')
    .set({
      status: bid.status,
      closed_by: bid.closedBy,
      answer: bid.answer,
      suggestion: bid.suggestion ? JSON.stringify(bid.suggestion) : null,
      answered_at: bid.answeredAt,
    })
    .where('id', '=', bid.id)
    .execute()

/** The trades that came of accepted bids, by bid. */
export async function tradesOfBids(db: Db, bidIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('trades')
    .select(['id', 'bid_id'])
    .where('bid_id', '=', (eb) => eb.fn.any(eb.val(bidIds)))
    .execute()
  return new Map(rows.map((row) => [row.bid_id!, row.id])) // asked for by bid
}

type Page = { size: number; offset: number }
type Wanted = { status: BidStatus | undefined; now: Date; page: Page }

/** A bid that waits on an offer whose time has passed counts as rejected, whether or not a job has said so yet. */
const statusNow = (now: Date) =>
  sql<BidStatus>`case when b.status = 'PENDING' and (o.valid_until <= ${now} or o.expired_at is not null or o.closed_at is not null) then 'REJECTED' else b.status end`

/** Bids on one offer: all of them, or one bidder's own; pending ones first, then the latest. */
export const bidsOnOffer = (
  db: Db,
  { offerId, bidderId, ...wanted }: Wanted & { offerId: string; bidderId: string | null },
) =>
  pageOfBids(
    db,
    sql`b.offer_id = ${offerId} and (${bidderId}::uuid is null or b.bidder_id = ${bidderId})`,
    wanted,
  )

/** A member's own bids on any offer, pending ones first, then the latest. */
export const bidsOfMember = (db: Db, { memberId, ...wanted }: Wanted & { memberId: string }) =>
  pageOfBids(db, sql`b.bidder_id = ${memberId}`, wanted)

async function pageOfBids(db: Db, whose: RawBuilder<unknown>, { status, now, page }: Wanted) {
  const from = sql`
    from bids b join offers o on o.id = b.offer_id
    where ${whose} and (${status ?? null}::text is null or ${statusNow(now)} = ${status ?? null})`
  const { rows } = await sql<BidRow & { total: number }>`
    select b.*, count(*) over ()::int as total ${from}
    order by (${statusNow(now)} = 'PENDING') desc, b.placed_at desc, b.id
    limit ${page.size} offset ${page.offset}`.execute(db)
  return { bids: rows.map(toBid), total: await totalOf(db, { rows, offset: page.offset, from }) }
}
