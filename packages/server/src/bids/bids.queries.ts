import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Bid, BidSoFar, BidStatus } from '@mahsul/domain/bids/bid'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { type BidRow, toBid } from '../offers/bid-row.ts'
import { fromPayment } from '../offers/offer-row.ts'
import { type Reader, sqlOf } from '../offers/offer-view.ts'
import { bidsThatBar } from '../offers/pending-bids.ts'
import { byChange, changesOf } from '../platform/db/changes.ts'
import type { Db } from '../platform/db/db.ts'
import { insertOf } from '../platform/db/prepared.ts'
import { totalOf } from '../platform/db/total.ts'

/** The bids on an offer that a new one of this company is checked against. */
export async function bidsThatBarOn(db: Db, offerId: string, reader: Reader): Promise<BidSoFar[]> {
  const { rows } = await sql<{ bids: BidSoFar[] }>`
    select ${bidsThatBar(sqlOf(reader))} as bids from offers o where o.id = ${offerId}`.execute(db)
  return rows[0]?.bids ?? []
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

const bidRow = (bid: Bid) => ({
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

export const insertBid = (bid: Bid) => insertOf('bids', bidRow(bid))

/** The trades from accepted bids, by bid. */
export async function tradesOfBids(db: Db, bidIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('trades')
    .select(['id', 'bid_id'])
    .where('bid_id', '=', (eb) => eb.fn.any(eb.val(bidIds)))
    .execute()
  return new Map(rows.map((row) => [row.bid_id!, row.id])) // requested by bid
}

type Page = { size: number; offset: number }
type BidListQuery = {
  status: BidStatus | undefined
  /** Only what changed since, the latest first. */
  since?: string | undefined
  now: Date
  page: Page
}

/** A pending bid on an expired offer counts as rejected, whether or not a job has closed it yet. */
const statusNow = (now: Date) =>
  sql<BidStatus>`case when b.status = 'PENDING' and (o.valid_until <= ${now} or o.expired_at is not null or o.closed_at is not null) then 'REJECTED' else b.status end`

/** Bids on one offer: all of them, or one company's own; pending ones first, then the latest. */
export const bidsOnOffer = (
  db: Db,
  { offerId, companyId, ...wanted }: BidListQuery & { offerId: string; companyId: CompanyId | null },
) =>
  pageOfBids(
    db,
    sql`b.offer_id = ${offerId} and (${companyId}::uuid is null or b.company_id = ${companyId})`,
    wanted,
  )

/** A company's own bids on any offer, pending ones first, then the latest. */
export const bidsOfCompany = (db: Db, { companyId, ...wanted }: BidListQuery & { companyId: CompanyId }) =>
  pageOfBids(db, sql`b.company_id = ${companyId}`, wanted)

/** A bid is listed with its offer, so what changes the offer changes it. */
const updatedAt = sql<Date>`greatest(b.updated_at, o.updated_at)`

async function pageOfBids(db: Db, whose: RawBuilder<unknown>, { status, since, now, page }: BidListQuery) {
  const from = sql`
    from bids b join offers o on o.id = b.offer_id
    where ${whose} and (${status ?? null}::text is null or ${statusNow(now)} = ${status ?? null})
      ${since ? sql`and ${updatedAt} >= ${since}` : sql``}`
  const order = since
    ? byChange(updatedAt, sql`b.id`)
    : sql`(${statusNow(now)} = 'PENDING') desc, b.placed_at desc, b.id`
  const { rows } = await sql<BidRow & { total: number }>`
    select b.*, ${updatedAt} as updated_at, count(*) over ()::int as total ${from}
    order by ${order}
    limit ${page.size} offset ${page.offset}`.execute(db)
  return {
    bids: rows.map(toBid),
    changes: changesOf(rows),
    total: await totalOf(db, { rows, offset: page.offset, from }),
  }
}
