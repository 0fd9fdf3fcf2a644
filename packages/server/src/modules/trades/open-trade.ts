import type { BidId } from '@mahsul/domain/bids/bid'
import type { MemberId } from '@mahsul/domain/members/member'
import type { Offer } from '@mahsul/domain/offers/offer'
import { sellReserved } from '@mahsul/domain/offers/purchase'
import { isConfirmedAtOpening } from '@mahsul/domain/trades/do-task'
import { PROCESS } from '@mahsul/domain/trades/process'
import { confirmUntil } from '@mahsul/domain/trades/progress'
import {
  type AgreedChanges,
  freezeTerms,
  sidesOf,
  type TradeId,
  type TradeTerms,
} from '@mahsul/domain/trades/terms'
import { v7 as newId } from 'uuid'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { record } from '../audit/record.ts'
import { tell } from '../notifications/tell.ts'
import { saveCounts } from '../offers/offers.queries.ts'
import { pricesOfTheDay } from './prices.ts'
import { appendToLog } from './trade-log.ts'
import { insertTrade, tradeReference } from './trades.queries.ts'

type Opening = {
  /** With the containers of the deal reserved. */
  offer: Offer
  ref: string
  agreed: AgreedChanges
  how: 'bid.accept' | 'ticket.purchase'
  by: MemberId
  /** Who bid or purchased. */
  answeredBy: MemberId
  bidId: BidId | null
  now: Date
}

/**
 * Opens the trade of an accepted bid or a purchase in the caller's transaction, with its terms frozen. Where the supplier
 * side has already committed itself the order is confirmed at once; else the supplier has 24 hours.
 */
export async function openTrade(tx: Db, opening: Opening): Promise<TradeId> {
  const { offer, ref, agreed, how, by, answeredBy, bidId, now } = opening
  const terms: TradeTerms = freezeTerms(offer, agreed, await pricesOfTheDay(tx, offer, agreed))
  const { supplierId, buyerId } = sidesOf(offer, answeredBy)
  const confirmed = isConfirmedAtOpening(how, offer.type)
  const id = newId() as TradeId
  const number = await insertTrade(tx, {
    id,
    offerId: offer.id,
    bidId,
    supplierId,
    buyerId,
    process: PROCESS,
    terms,
    confirmUntil: confirmed ? null : confirmUntil(now),
    now,
  })
  const tradeRef = tradeReference(ref, number)
  const side = by === supplierId ? 'supplier' : 'buyer'
  await appendToLog(tx, id, { event: how, side, at: now }, { actorId: by, payload: { terms } })
  if (confirmed)
    await appendToLog(
      tx,
      id,
      { event: 'order.confirm', side: 'system', at: now },
      { actorId: null, payload: {} },
    )
  else await enqueue(tx, 'order.lapse', { tradeId: id }, { startAfter: confirmUntil(now) })
  await saveCounts(tx, confirmed ? sellReserved(offer, agreed.containers) : offer)

  if (how === 'ticket.purchase')
    await tell(tx, { type: 'OfferPurchased', to: offer.ownerId, ref, offerId: offer.id, tradeId: id, now })
  if (confirmed) {
    const other = by === supplierId ? buyerId : supplierId
    await tell(tx, {
      type: 'OperationCreated',
      to: other,
      ref: tradeRef,
      offerId: offer.id,
      tradeId: id,
      now,
    })
  }
  await record(tx, {
    actor: { id: by, role: side.toUpperCase() },
    action: 'trade.open',
    entity: 'trade',
    entityId: id,
    after: terms,
    now,
  })
  return id
}
