import type { Offer } from '@mahsul/domain/offers/offer'
import type { AgreedChanges, PricesOfTheDay } from '@mahsul/domain/trades/terms'
import type { Db } from '../../db/db.ts'
import { productFacts } from '../catalogue/catalogue.queries.ts'
import { freightTo } from '../freight/freight.queries.ts'

/** What the catalogue and the freight table say now; a trade freezes it. */
export async function pricesOfTheDay(
  db: Db,
  offer: Offer,
  agreed: Pick<AgreedChanges, 'originId' | 'destinations'>,
): Promise<PricesOfTheDay> {
  const product = await productFacts(db, offer.productId)
  if (!product) throw new Error(`the product of offer ${offer.id} is not in the catalogue`)
  const originId = offer.originId ?? agreed.originId
  const named = agreed.destinations.map((each) => each.facilityId)
  const destinationIds = offer.destinationId ? [offer.destinationId, ...named] : named
  const lanes = originId
    ? await freightTo(db, { originId, containerTypeId: offer.containerTypeId, destinationIds })
    : new Map()
  return {
    bagCost: product.bagCost,
    feePerTon: product.feePerTon,
    freightTo: (destination) => lanes.get(destination) ?? null,
  }
}
