import type { AdminBidLine, bidOutcomes, marketCalls } from '@mahsul/contract/bids/admin-market'
import { centsToUsd, kgToTons } from '@mahsul/contract/kit/money'
import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { Bid } from '@mahsul/domain/bids/bid'
import type { Language } from '@mahsul/domain/kit/language'
import { isPending } from '@mahsul/domain/offers/offer-status'
import type * as z from 'zod'
import { shippingDateToWire } from '../../offers/offer-to-wire.ts'
import { type OfferView, offersByIds } from '../../offers/offer-view.ts'
import type { Db } from '../../platform/db/db.ts'
import { slicesOf } from '../../platform/resource/list-file.ts'
import { tradeReference } from '../../trades/log/trades.queries.ts'
import { bidsByIds } from '../bids.queries.ts'
import {
  type BidsQuery,
  biddersOf,
  everyId,
  listedBids,
  moreOfOffers,
  type PartyJson,
  pageOfIds,
  tradesOfBids,
} from './market.queries.ts'
import { nameOfProduct, type Reader } from './offers-for-admins.ts'

type Paged = Parameters<typeof pageOf>[0]
type Row = z.output<(typeof marketCalls)['GET /secure/admin/bids']['answer']>['data'][number]

/** All bids of all companies, the latest first unless the caller chooses. */
export async function bidsPage(db: Db, query: BidsQuery & Paged, { now }: Reader) {
  const page = pageOf(query)
  const { ids, total } = await pageOfIds(db, await listedBids(db, query, now), page)
  return { data: await rowsOf(db, ids, now), ...pageCounts(total, page) }
}

/** The complete list, each bid as one row of a file. */
export async function* everyBid(db: Db, query: BidsQuery, { language, now }: Reader) {
  const ids = await everyId(db, await listedBids(db, query, now))
  yield* slicesOf(ids, async (slice) => (await rowsOf(db, slice, now)).map((row) => lineOf(row, language)))
}

async function rowsOf(db: Db, ids: readonly string[], now: Date): Promise<Row[]> {
  const [bids, bidders, trades] = await Promise.all([
    bidsByIds(db, ids),
    biddersOf(db, ids),
    tradesOfBids(db, ids),
  ])
  const offerIds = [...new Set([...bids.values()].map(({ offerId }) => offerId))]
  const [views, more] = await Promise.all([offersByIds(db, offerIds), moreOfOffers(db, offerIds, now)])
  return ids.map((id) => {
    // Bids and offers are never deleted, so each has its row.
    const bid = bids.get(id)!
    const names = { bidder: bidders.get(id)!, offered: more.get(bid.offerId)!.party, trade: trades.get(id) }
    return rowOf(bid, views.get(bid.offerId)!, names, now)
  })
}

type Names = { bidder: PartyJson; offered: PartyJson; trade: { id: string; number: number } | undefined }

function rowOf(bid: Bid, view: OfferView, { bidder, offered, trade }: Names, now: Date): Row {
  const { offer, reference, product } = view
  return {
    external_id: bid.id,
    ticket: { external_id: offer.id, reference, type: offer.type, product, ...offered },
    bidder,
    round: bid.round,
    containers: bid.containers,
    quantity: kgToTons(bid.containers * offer.loadPerContainerKg),
    price: centsToUsd(bid.pricePerTon),
    shipping_date: shippingDateToWire(bid.shippingDate),
    status: outcomeOf(bid, view, now),
    message: bid.message,
    answer: bid.answer,
    placed_at: bid.placedAt.toISOString(),
    answered_at: bid.answeredAt?.toISOString() ?? null,
    trade: trade ? { id: trade.id, reference: tradeReference(reference, trade.number) } : null,
  }
}

function outcomeOf(bid: Bid, { offer }: OfferView, now: Date): (typeof bidOutcomes)[number] {
  if (bid.status === 'ACCEPTED') return 'accepted'
  if (isPending(bid, offer, now)) return 'pending'
  return bid.closedBy === 'owner' ? 'declined' : bid.closedBy === 'bidder' ? 'withdrawn' : 'ended'
}

const lineOf = (row: Row, language: Language): z.output<typeof AdminBidLine> => ({
  ...row,
  ticket: { ...row.ticket, product: nameOfProduct(row.ticket.product, language) },
  shipping_date: row.shipping_date.date,
  trade: row.trade?.reference ?? '',
})
