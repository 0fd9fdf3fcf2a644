import { usdToCents } from '@mahsul/contract/kit/money'
import type { UsdCents } from '@mahsul/domain/kit/units'
import type { OfferType } from '@mahsul/domain/offers/offer'
import { type PaymentTerms, paymentDelays } from '@mahsul/domain/offers/payment'
import { type BasisPoints, priceAtSight } from '@mahsul/domain/offers/price-at-sight'
import type { Bid } from '../../kit/types.ts'

/** The compared part of a bid. */
export type Comparable = {
  id: string
  /** Per metric ton. */
  price: UsdCents
  containers: number
  payment: PaymentTerms
}

export const comparable = (bid: Bid): Comparable => ({
  id: bid.id,
  price: usdToCents(bid.price),
  containers: bid.containers,
  payment: {
    paymentMethod: bid.payment_method.slug,
    lcType: bid.payment_lc_type,
    advancePercentage: bid.payment_percentage,
    paymentDelay: paymentDelays.find((days) => days === bid.payment_delay_id) ?? null,
  },
})

export type ComparedRow = 'price' | 'atSight' | 'containers' | 'payment' | 'advance'

/** Whether some of them are paid later than others, so that their prices alone do not say which is better. */
export const differInTime = (bids: readonly Pick<Comparable, 'payment'>[]): boolean =>
  new Set(bids.map(({ payment }) => (payment.advancePercentage === 100 ? 0 : (payment.paymentDelay ?? 0))))
    .size > 1

/**
 * The best bid in each row: only if it is strictly better than every other. `price` is the highest or lowest as it was bid;
 * `atSight` needs what money costs the company, and is best by that.
 */
export function bestOfRows(
  bids: readonly Comparable[],
  { offerType, rate }: { offerType: OfferType; rate: BasisPoints | null },
): Partial<Record<ComparedRow, string>> {
  if (bids.length < 2) return {}
  const selling = offerType === 'SELL' ? 1 : -1
  const rows: Record<ComparedRow, (bid: Comparable) => number> = {
    price: (bid) => selling * bid.price,
    atSight: (bid) => (rate === null ? 0 : selling * priceAtSight(bid, rate)),
    containers: (bid) => bid.containers,
    payment: (bid) => selling * certaintyOfPayment(bid.payment),
    advance: (bid) => selling * bid.payment.advancePercentage,
  }
  const best: Partial<Record<ComparedRow, string>> = {}
  for (const [row, worth] of Object.entries(rows) as [ComparedRow, (bid: Comparable) => number][]) {
    const strictly = bids.filter((bid) => bids.every((other) => other === bid || worth(bid) > worth(other)))
    if (strictly[0]) best[row] = strictly[0].id
  }
  return best
}

/**
 * How surely and how soon the seller is paid; the reverse for a buyer. A bank's promise comes before documents at a bank,
 * those before released goods, those before waiting.
 */
function certaintyOfPayment({
  paymentMethod,
  lcType,
}: Pick<PaymentTerms, 'paymentMethod' | 'lcType'>): number {
  if (paymentMethod === 'LC_LETTER_OF_CREDIT')
    return lcType === 'confirmed' ? 6 : lcType === 'deferred' ? 3 : 5
  return {
    CAD_CASH_AGAINST_DOCUMENTS: 4,
    PAYMENT_AGAINST_COPY_OF_DOCUMENTS: 2,
    PAYMENT_AGAINST_RELEASE_OF_GOODS: 1,
    DEFERRED_PAYMENT: 0,
  }[paymentMethod]
}

/** The effect of accepting one bid: containers left on sale, and pending bids that no longer fit. */
export function afterAccepting(
  bid: Pick<Comparable, 'id' | 'containers'>,
  pending: readonly Pick<Comparable, 'id' | 'containers'>[],
  available: number,
): { left: number; closing: number } {
  const left = Math.max(0, available - bid.containers)
  return { left, closing: pending.filter((other) => other.id !== bid.id && other.containers > left).length }
}
