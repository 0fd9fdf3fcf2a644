import { multiplyThenDivide, type UsdCents, usdCents } from '../kit/units.ts'
import type { PaymentTerms } from './payment.ts'

/** Hundredths of a percent a year. */
export type BasisPoints = number & { readonly unit: 'basis point' }

/** What a company pays for money, at most: 50 % a year. */
export const MOST_RATE = 5_000

export const basisPoints = (n: number): BasisPoints => {
  if (!Number.isSafeInteger(n) || n < 0 || n > MOST_RATE) throw new RangeError(`not a rate of interest: ${n}`)
  return n as BasisPoints
}

/** Money markets count a year in US dollars as 360 days. */
const DAYS_A_YEAR = 360
const ALL = 10_000

type Paid = { price: UsdCents; payment: Pick<PaymentTerms, 'advancePercentage' | 'paymentDelay'> }

/**
 * What the wait for payment costs per metric ton: interest on the part of the price that is paid `paymentDelay` days after the
 * bill of lading. The advance costs nothing here; how long before shipment it is paid is not known when a bid is made.
 */
export function costOfWaiting({ price, payment }: Paid, rate: BasisPoints): UsdCents {
  const { advancePercentage, paymentDelay } = payment
  const interest = rate * (100 - advancePercentage) * (paymentDelay ?? 0)
  return usdCents(multiplyThenDivide(price, interest, ALL * 100 * DAYS_A_YEAR))
}

/** A price per metric ton as if nobody had to wait for it, so that bids of different payment terms can be compared. */
export const priceAtSight = (paid: Paid, rate: BasisPoints): UsdCents =>
  usdCents(paid.price - costOfWaiting(paid, rate))
