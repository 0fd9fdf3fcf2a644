import { centsToUsd, kgToTons } from '@mahsul/contract/kit/money'
import type { CostsAnswer } from '@mahsul/contract/offers/costs'
import { usdCents } from '@mahsul/domain/kit/units'
import { costBreakdown, type Lot, perTon } from '@mahsul/domain/offers/cost-breakdown'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import type * as z from 'zod'
import { costsVersion } from './costs-version.ts'

/**
 * The costs of a lot, as one side reads them: the buyer's total, or what the supplier receives. Freight is the buyer's
 * estimate; the supplier sees it, too, because an unknown lane blocks both (decision 35).
 */
export function costsAnswer(lot: Lot, side: TradeSide): z.infer<typeof CostsAnswer> {
  const costs = costBreakdown(lot)
  const total = side === 'buyer' ? costs.buyerTotal : costs.supplierNet
  const freightMissing = costs.freight === null
  const isComplete = side === 'supplier' || !freightMissing
  const lines = {
    comodity_cost: centsToUsd(costs.commodity),
    additional_packaging_cost: centsToUsd(costs.packaging),
    contract_value: centsToUsd(costs.contractValue),
    shipping_cost: costs.freight === null || costs.freight === undefined ? null : centsToUsd(costs.freight),
    termical_handling_charges: centsToUsd(costs.terminalHandling),
    platform_fee: centsToUsd(side === 'buyer' ? costs.buyerFee : costs.supplierFee),
    total_cost: centsToUsd(total),
    advance: centsToUsd(costs.advance),
    balance: centsToUsd(costs.balance),
  }
  return {
    quantity: kgToTons(costs.weight),
    ...lines,
    freight_missing: freightMissing,
    transit_time_in_days: costs.freight === undefined ? null : longestTransit(lot),
    landed_per_mt: isComplete ? centsToUsd(perTon(usdCents(total), costs.weight)) : null,
    ...(side === 'buyer' &&
      lot.shipments.length > 1 && { destinations: lot.shipments.map(costsOfPart(lot)) }),
    costs_version: costsVersion(lines),
  }
}

/** The part of a lot that goes to one of its ports, priced as a lot of its own. */
const costsOfPart =
  (lot: Lot) =>
  (shipment: Lot['shipments'][number]): NonNullable<z.infer<typeof CostsAnswer>['destinations']>[number] => {
    const { containers } = shipment
    const { freight, buyerTotal, weight } = costBreakdown({ ...lot, containers, shipments: [shipment] })
    const isKnown = freight !== null && freight !== undefined
    return {
      containers,
      shipping_cost: isKnown ? centsToUsd(freight) : null,
      landed_per_mt: isKnown ? centsToUsd(perTon(buyerTotal, weight)) : null,
    }
  }

/** A lot sent to several ports has arrived when its slowest ship has. */
function longestTransit({ shipments }: Lot): number | null {
  const days = shipments.flatMap(({ freight }) => (freight ? [freight.transitDays] : []))
  return days.length > 0 && days.length === shipments.length ? Math.max(...days) : null
}
