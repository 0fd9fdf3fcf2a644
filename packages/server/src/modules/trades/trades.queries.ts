import type { BidId } from '@mahsul/domain/bids/bid'
import type { MemberId } from '@mahsul/domain/members/member'
import type { OfferId } from '@mahsul/domain/offers/offer'
import type { TradeId, TradeTerms } from '@mahsul/domain/trades/terms'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Standing } from './standing.ts'

export type NewTrade = {
  id: TradeId
  offerId: OfferId
  bidId: BidId | null
  supplierId: MemberId
  buyerId: MemberId
  process: string
  terms: TradeTerms
  standing: Standing
  now: Date
}
export type TradeRow = Omit<NewTrade, 'now' | 'standing'> & {
  number: number
  version: number
  status: string
  openedAt: Date
}

/** An offer may come to several trades; each is called after it: MH-1042-T1017. */
export const tradeReference = (offerRef: string, number: number) => `${offerRef}-T${number}`

export async function insertTrade(tx: Db, trade: NewTrade) {
  await tx
    .insertInto('trades')
    .values({
      id: trade.id,
      offer_id: trade.offerId,
      bid_id: trade.bidId,
      supplier_id: trade.supplierId,
      buyer_id: trade.buyerId,
      process: trade.process,
      terms: JSON.stringify(trade.terms),
      containers: trade.terms.containers,
      confirm_until: trade.standing.confirmUntil,
      waits_supplier: trade.standing.waitsSupplier,
      waits_buyer: trade.standing.waitsBuyer,
      remind_at: trade.standing.remindAt,
      created_at: trade.now,
    })
    .execute()
}

/** A trade held by the transaction, so that its log is read and extended by one at a time. */
export async function lockTrade(tx: Db, id: string): Promise<TradeRow | undefined> {
  const row = await tx.selectFrom('trades').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return (
    row && {
      id: row.id as TradeId,
      number: row.number,
      offerId: row.offer_id as OfferId,
      bidId: row.bid_id as BidId | null,
      supplierId: row.supplier_id as MemberId,
      buyerId: row.buyer_id as MemberId,
      process: row.process,
      terms: row.terms as unknown as TradeTerms, // written from TradeTerms by insertTrade, never changed
      version: row.version,
      status: row.status,
      openedAt: row.created_at,
    }
  )
}

/** What was agreed, to one of the two who did. */
export async function termsOfParty(
  db: Db,
  { tradeId, memberId }: { tradeId: string; memberId: string },
): Promise<TradeTerms | undefined> {
  const row = await db
    .selectFrom('trades')
    .select('terms')
    .where('id', '=', tradeId)
    .where((eb) => eb.or([eb('supplier_id', '=', memberId), eb('buyer_id', '=', memberId)]))
    .executeTakeFirst()
  return row?.terms as TradeTerms | undefined // written from TradeTerms by insertTrade, never changed
}

/**
 * The trade's log grew: its version rises, and what lists and jobs ask for is kept beside it. A reminder whose moment has
 * come stays for the job that brings it, which may be a minute away.
 */
export const moveTrade = (tx: Db, id: string, standing: Standing, now: Date) =>
  tx
    .updateTable('trades')
    .set((eb) => ({
      version: eb('version', '+', 1),
      status: standing.status,
      confirm_until: standing.confirmUntil,
      waits_supplier: standing.waitsSupplier,
      waits_buyer: standing.waitsBuyer,
      remind_at: sql<Date | null>`case when remind_at <= ${now} then remind_at else ${standing.remindAt}::timestamptz end`,
      finished_at: standing.finishedAt,
    }))
    .where('id', '=', id)
