import type { AdminOffer } from '@mahsul/contract/bids/admin-market'
import { centsToUsd } from '@mahsul/contract/kit/money'
import type { Lot } from '@mahsul/domain/offers/cost-breakdown'
import type { Offer } from '@mahsul/domain/offers/offer'
import type * as z from 'zod'
import { costsAnswer } from '../../offers/costs/costs-answer.ts'
import { termsToWire } from '../../offers/offer-to-wire.ts'
import { offersByIds } from '../../offers/offer-view.ts'
import { characteristicsOf } from '../../offers/read-offer.ts'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { type PartyJson, tradesByIds } from '../../trades/log/trade-view.ts'
import { tradeSummaryToWire } from '../../trades/trade-to-wire.ts'
import { moreOfOffers, tradeIdsOf } from './market.queries.ts'
import { moreToWire, type Reader } from './offers-for-admins.ts'

type Trades = z.output<typeof AdminOffer>['trades']

/** One offer, to be read by an admin. */
export async function offerForAdmin(
  db: Db,
  { id, ...reader }: Reader & { id: string },
): Promise<z.output<typeof AdminOffer>> {
  const { companyId, language, now } = reader
  const [views, more, trades] = await Promise.all([
    offersByIds(db, [id]),
    moreOfOffers(db, [id], now),
    tradesOf(db, id, reader),
  ])
  const [view, others] = [views.get(id), more.get(id)]
  if (!view || !others) throw new RefusedError('NOT_FOUND')
  const { offer } = view
  const characteristics = await characteristicsOf(db, offer.characteristics)
  const look = { readerCompanyId: companyId, language, now }
  const { is_own_ticket: _own, owner: _owner, ...terms } = termsToWire(view, { characteristics }, look)
  const lot = lotOffered(offer)
  return {
    ...terms,
    ...moreToWire(offer, others, now),
    taken_down: offer.takenDown && {
      at: offer.takenDown.at.toISOString(),
      reason: offer.takenDown.reason,
      by: others.taken_down_by!, // the table has all three, or none
    },
    costs: { buyer: costsAnswer(lot, 'buyer'), supplier: costsAnswer(lot, 'supplier') },
    trades,
  }
}

/** All containers as offered. Under FOB nobody knows yet where they go. */
const lotOffered = (offer: Offer): Lot => ({
  containers: offer.containers,
  loadPerContainerKg: offer.loadPerContainerKg,
  pricePerTon: offer.pricePerTon,
  bagCost: offer.bagCost,
  bagKg: offer.packageSizeKg,
  feePerTon: offer.feePerTon,
  incoterm: offer.incoterm,
  advancePercentage: offer.payment.advancePercentage,
  shipments: [{ containers: offer.containers, freight: undefined }],
})

async function tradesOf(db: Db, offerId: string, { language, now }: Reader): Promise<Trades> {
  const ids = await tradeIdsOf(db, offerId)
  const views = await tradesByIds(db, ids)
  return ids.map((id) => {
    const view = views.get(id)! // just read, and trades are never deleted
    const trade = tradeSummaryToWire(view, { readerCompanyId: view.supplierCompanyId, language, now })
    const { reference, status, containers, created_at } = trade
    const price = centsToUsd(view.terms.pricePerTon)
    const parties = { supplier: companyOf(view.supplier), buyer: companyOf(view.buyer) }
    return { id, reference, status, containers, price, created_at, ...parties }
  })
}

const companyOf = ({ external_id, company_name, country }: PartyJson) => ({
  external_id,
  company_name,
  country,
})
