import type { FacilityId } from '@mahsul/domain/offers/offer'
import { type Marking, markingIds, markings } from '@mahsul/domain/offers/offer'
import { isDeferred, type PaymentTerms } from '@mahsul/domain/offers/payment'
import { lastDayOf, type ShippingSection } from '@mahsul/domain/offers/shipping-date'
import type { ForecastTerms } from '@mahsul/domain/trades/process/plan'
import type { Offer, Payment } from '../../kit/types.ts'
import { payTermsOf } from '../../offers/facts/pay-terms.ts'

/** The part of a possible deal that decides its plan: the offer, or what a bid would change in it. */
export type Prospect = {
  /** How the trade would open: an order may need its confirmation, an accepted bid does not. */
  how: 'bid.accept' | 'ticket.purchase'
  offer: Pick<
    Offer,
    'type' | 'international_commercial_term' | 'marking_type' | 'processing_time' | 'shipping_days'
  >
  payment: Payment
  shipping: ShippingSection
  containers: number
  /** The rows of a partial shipment; if no place is named yet, there is one. */
  destinations: readonly { facilityId: string | null; containers: number }[]
  /** From the freight table; null if it has no such lane. */
  transitDays: number | null
}

/** The terms that the process would use. */
export function planTerms({
  offer,
  payment,
  shipping,
  containers,
  destinations,
  transitDays,
}: Prospect): ForecastTerms {
  const lane = transitDays === null ? null : { transitDays }
  const agreed = {
    ...payTermsOf(payment),
    advancePercentage: payment.payment_percentage,
  }
  return {
    incoterm: offer.international_commercial_term,
    laneDrafts: [], // added when the trade opens
    optionalLaneDrafts: [],
    marking: markingOf(offer.marking_type),
    payment: {
      ...agreed,
      paymentDelay: isDeferred(agreed) ? (payment.payment_delay_id as PaymentTerms['paymentDelay']) : null, // 30, 60 or 90 by the form
    },
    containers,
    processingDays: offer.processing_time,
    shippingDate: lastDayOf(shipping),
    shippingDays: offer.shipping_days,
    destinations: destinations.map((each) => ({
      facilityId: each.facilityId as FacilityId | null, // an id of the facilities
      containers: each.containers,
    })),
    freight: destinations.length > 0 ? destinations.map(() => lane) : [lane],
  }
}

export const markingOf = (id: number): Marking => markings.find((name) => markingIds[name] === id) ?? 'seller'
