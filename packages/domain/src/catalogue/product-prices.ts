import type { Problems } from '../kit/problems.ts'
import type { UsdCents } from '../kit/units.ts'
import { dollarsBetween } from './lane.ts'

export type ProductPrices = {
  /** Per bag. */
  bagCost: UsdCents
  /** The whole fee, per metric ton. */
  platformFee: UsdCents
}

const MOST_DOLLARS = 10_000

/** Bags may be free and so may the fee; a price above the upper end has its decimal point in the wrong place. */
export function checkProductPrices({ bagCost, platformFee }: ProductPrices): Problems<keyof ProductPrices> {
  const [bag, fee] = [dollarsBetween(bagCost, 0, MOST_DOLLARS), dollarsBetween(platformFee, 0, MOST_DOLLARS)]
  return { ...(bag && { bagCost: bag }), ...(fee && { platformFee: fee }) }
}
