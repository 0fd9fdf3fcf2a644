import { dollarsBetween } from '../freight/lane.ts'
import type { Problems } from '../problems.ts'
import type { UsdCents } from '../units.ts'

export type ProductPrices = {
  /** A bag. */
  bagCost: UsdCents
  /** The whole fee, a metric ton. */
  platformFee: UsdCents
}

const MOST_DOLLARS = 10_000

/** A bag may cost nothing and so may dealing; above the upper end a comma is in the wrong place. */
export function checkProductPrices({ bagCost, platformFee }: ProductPrices): Problems<keyof ProductPrices> {
  const [bag, fee] = [dollarsBetween(bagCost, 0, MOST_DOLLARS), dollarsBetween(platformFee, 0, MOST_DOLLARS)]
  return { ...(bag && { bagCost: bag }), ...(fee && { platformFee: fee }) }
}
