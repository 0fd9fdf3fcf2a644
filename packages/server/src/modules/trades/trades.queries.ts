import type { BidId } from '@mahsul/domain/bids/bid'
import type { MemberId } from '@mahsul/domain/members/member'
import type { OfferId } from '@mahsul/domain/offers/offer'
import type { TradeId, TradeTerms } from '@mahsul/domain/trades/terms'
import type { Db } from '../../db/db.ts'

export type NewTrade = {
  id: TradeId
  offerId: OfferId
  bidId: BidId | null
  supplierId: MemberId
  buyerId: MemberId
  process: string
  terms: TradeTerms
  confirmUntil: Date | null
  now: Date
}
export type Trade = Omit<NewTrade, 'now'> & {
  number: number
  version: number
  status: string
  openedAt: Date
}

/** An offer may come to several trades; each is called after it: MH-1042-T1017. */
export const tradeReference = (offerRef: string, number: number) => `${offerRef}-T${number}`

export async function insertTrade(tx: Db, trade: NewTrade): Promise<number> {
  const { number } = await tx
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
      confirm_until: trade.confirmUntil,
      created_at: trade.now,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** A trade held by the transaction, so that its log is read and extended by one at a time. */
export async function lockTrade(tx: Db, id: string): Promise<Trade | undefined> {
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
      confirmUntil: row.confirm_until,
      version: row.version,
      status: row.status,
      openedAt: row.created_at,
    }
  )
}

type Moved = {
  id: string
  status: 'running' | 'finished' | 'lapsed' | 'cancelled'
  confirmUntil: Date | null
}

/** The trade's log grew: its version rises, and what lists ask for is kept beside it. */
export const moveTrade = (tx: Db, { id, status, confirmUntil }: Moved) =>
  tx
    .updateTable('trades')
    .set((eb) => ({ version: eb('version', '+', 1), status, confirm_until: confirmUntil }))
    .where('id', '=', id)
    .execute()
