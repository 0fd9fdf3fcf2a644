import type { Bid, OfferRow } from '../../kit/types.ts'

/** Where a bid differs from the offer; `same` means that it does not. */
export type Difference =
  | { is: 'same' }
  | { is: 'price'; by: number }
  | { is: 'containers'; by: number }
  | { is: 'later' | 'earlier'; days: number }
  | { is: 'advance'; by: number }
  | { is: 'other' }

export type ComparedTerm = 'price' | 'containers' | 'payment' | 'advance' | 'shipping'

const same: Difference = { is: 'same' }
const dayMs = 86_400_000

/** The bid compared with the offer, term by term. Containers are compared with the whole lot. */
export function differencesOf(
  bid: Pick<
    Bid,
    | 'price'
    | 'containers'
    | 'shipping_date'
    | 'payment_method'
    | 'payment_lc_type'
    | 'payment_delay_id'
    | 'payment_percentage'
  >,
  offer: Pick<
    OfferRow,
    | 'price'
    | 'containers'
    | 'shipping_date'
    | 'payment_method'
    | 'payment_lc_type'
    | 'payment_delay_id'
    | 'payment_percentage'
  >,
): Record<ComparedTerm, Difference> {
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  const price = cents(bid.price) - cents(offer.price)
  const days = Math.round((Date.parse(bid.shipping_date.date) - Date.parse(offer.shipping_date.date)) / dayMs)
  const advance = bid.payment_percentage - offer.payment_percentage
  const paysAlike =
    bid.payment_method.slug === offer.payment_method.slug &&
    bid.payment_lc_type === offer.payment_lc_type &&
    bid.payment_delay_id === offer.payment_delay_id
  const containers = bid.containers - offer.containers
  return {
    price: price === 0 ? same : { is: 'price', by: price / 100 },
    containers: containers === 0 ? same : { is: 'containers', by: containers },
    payment: paysAlike ? same : { is: 'other' },
    advance: advance === 0 ? same : { is: 'advance', by: advance },
    shipping: days === 0 ? same : { is: days > 0 ? 'later' : 'earlier', days: Math.abs(days) },
  }
}
