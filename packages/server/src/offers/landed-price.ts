import { containers, type UsdCents } from '@mahsul/domain/kit/units'
import { costBreakdown, type Freight, perTon } from '@mahsul/domain/offers/cost-breakdown'
import { availableContainers, type Offer } from '@mahsul/domain/offers/offer'
import { freightInto, laneKey } from '../catalogue/freight/freight.queries.ts'
import type { Db } from '../platform/db/db.ts'

/** US cents per metric ton by offer; null where nobody can say: no lane there, or a delivery to another place. */
export type LandedPrices = ReadonlyMap<Offer['id'], UsdCents | null>

/** What all free containers of each offer would cost a buyer at one port, per metric ton, as offered. */
export async function landedPrices(
  db: Db,
  offers: readonly Offer[],
  portId: string,
  now: Date,
): Promise<LandedPrices> {
  const lanes = await freightInto(
    db,
    {
      destinationId: portId,
      originIds: offers.flatMap(({ incoterm, originId }) =>
        incoterm === 'FOB' && originId ? [originId] : [],
      ),
    },
    now,
  )
  return new Map(offers.map((offer) => [offer.id, landedPrice(offer, portId, lanes.get(laneKey(offer)))]))
}

/** Under FOB the buyer's freight is added; a price that names a destination is the landed one there, and nowhere else. */
function landedPrice(offer: Offer, portId: string, freight: Freight | undefined): UsdCents | null {
  if (offer.type !== 'SELL' || offer.incoterm === 'DDP') return null
  if (offer.destinationId !== null && offer.destinationId !== portId) return null
  if (offer.incoterm === 'FOB' ? !freight : offer.destinationId === null) return null
  const count = containers(Math.max(1, availableContainers(offer)))
  const costs = costBreakdown({
    containers: count,
    loadPerContainerKg: offer.loadPerContainerKg,
    pricePerTon: offer.pricePerTon,
    bagCost: offer.bagCost,
    bagKg: offer.packageSizeKg,
    feePerTon: offer.feePerTon,
    incoterm: offer.incoterm,
    advancePercentage: offer.payment.advancePercentage,
    shipments: [{ containers: count, freight }],
  })
  return perTon(costs.buyerTotal, costs.weight)
}

/** The lowest first, those without a price last; equal ones as they were. */
export const byLandedPrice =
  (prices: LandedPrices) =>
  (a: Pick<Offer, 'id'>, b: Pick<Offer, 'id'>): number =>
    (prices.get(a.id) ?? Number.POSITIVE_INFINITY) - (prices.get(b.id) ?? Number.POSITIVE_INFINITY) || 0
