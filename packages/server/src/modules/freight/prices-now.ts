import type { AgreedPrices } from '@mahsul/domain/bids/bid'
import type { Offer } from '@mahsul/domain/offers/offer'
import type { Lot } from '@mahsul/domain/pricing/cost-breakdown'
import {
  type AgreedChanges,
  agreedPrices,
  freezeTerms,
  lotOfTerms,
  whereTo,
} from '@mahsul/domain/trades/terms'
import type { Db } from '../../platform/db/db.ts'
import { freightTo } from './freight.queries.ts'

/** What an answer to an offer is made at if it is made now: the offer's frozen prices, and freight by the table. */
export async function pricesNow(
  db: Db,
  offer: Offer,
  answer: Pick<AgreedChanges, 'originId' | 'destinations' | 'containers'>,
): Promise<AgreedPrices> {
  const originId = offer.originId ?? answer.originId
  const destinationIds = whereTo(offer, answer).map(({ facilityId }) => facilityId)
  const lanes =
    originId && offer.incoterm === 'FOB'
      ? await freightTo(db, { originId, containerTypeId: offer.containerTypeId, destinationIds })
      : new Map()
  return agreedPrices(offer, answer, lanes)
}

/** An answer to an offer as the lot that is priced, if it is made now. */
export const lotNow = async (db: Db, offer: Offer, answer: AgreedChanges): Promise<Lot> =>
  lotOfTerms(freezeTerms(offer, answer, await pricesNow(db, offer, answer)))
