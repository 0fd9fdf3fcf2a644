import type { OfferType } from '@mahsul/domain/offers/offer'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'

/** The compared part of a bid; the price in cents or as a number, never as text. */
export type Comparable = {
  id: string
  price: number
  containers: number
  advancePercentage: number
  payment: Pick<PaymentTerms, 'paymentMethod' | 'lcType'>
}

export type ComparedRow = 'price' | 'containers' | 'payment' | 'advance'

/** The best bid in each row: only if it is strictly better than every other. */
export function bestOfRows(
  bids: readonly Comparable[],
  offerType: OfferType,
): Partial<Record<ComparedRow, string>> {
  if (bids.length < 2) return {}
  const selling = offerType === 'SELL' ? 1 : -1
  const rows: Record<ComparedRow, (bid: Comparable) => number> = {
    price: (bid) => selling * bid.price,
    containers: (bid) => bid.containers,
    payment: (bid) => selling * certaintyOfPayment(bid.payment),
    advance: (bid) => selling * bid.advancePercentage,
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
function certaintyOfPayment({ paymentMethod, lcType }: Comparable['payment']): number {
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
