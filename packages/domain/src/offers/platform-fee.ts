import { type Kilograms, multiplyThenDivide, type UsdCents, usdCents } from '../kit/units.ts'

export type TradeSide = 'supplier' | 'buyer'

/**
 * Each side pays half of the fee. The buyer pays an odd cent, so that the halves always add up (decision 101). `fee` is US
 * cents per metric ton, or for a whole lot.
 */
export const halfOfFee = (fee: UsdCents, side: TradeSide): UsdCents =>
  usdCents(side === 'buyer' ? Math.ceil(fee / 2) : Math.floor(fee / 2))

/** The fee of a lot: flat per metric ton, rounded half up once. */
export const feeOfLot = (feePerTon: UsdCents, weight: Kilograms): UsdCents =>
  usdCents(multiplyThenDivide(feePerTon, weight, 1_000))

/** What one side pays or receives per ton, including its half of the fee: the price shown to it everywhere (decision 30). */
export const priceShownTo = (side: TradeSide, pricePerTon: UsdCents, feePerTon: UsdCents): UsdCents =>
  side === 'buyer'
    ? usdCents(pricePerTon + halfOfFee(feePerTon, 'buyer'))
    : usdCents(Math.max(0, pricePerTon - halfOfFee(feePerTon, 'supplier')))
