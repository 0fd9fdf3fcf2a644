import { usdPattern, usdToCents } from '@mahsul/contract/kit/money'
import type { Suggestion } from '@mahsul/domain/bids/bid'
import { checkSuggestion } from '@mahsul/domain/bids/check-answer'
import { type IsoDate, isoDate } from '@mahsul/domain/kit/calendar'
import type { Problem } from '@mahsul/domain/kit/problems'
import type { Offer as DomainOffer } from '@mahsul/domain/offers/offer'
import { lastDayOf, type ShippingSection } from '@mahsul/domain/offers/shipping-date'
import type { Offer } from '../../kit/types.ts'

export type DeclineDraft = {
  message: string
  /** As typed; '' when nothing is suggested. */
  price: string
  containers: number | undefined
  section: ShippingSection | null
}

export type DeclineField = keyof DeclineDraft

/**
 * The part of an offer that a suggestion is checked against; a bid's page does not know whether the quantity is negotiable.
 */
export type SuggestedOn = Pick<Offer, 'available_containers' | 'shipping_date' | 'partial_purchase'> &
  Partial<Pick<Offer, 'quantity_negotiable'>>

/** A refusal must have a reason; a suggestion must be possible as the next bid, by the server's own rule. */
export function declineProblems(
  { message, price, containers, section }: DeclineDraft,
  offer: SuggestedOn,
  today: IsoDate,
): Partial<Record<DeclineField, Problem>> {
  const suggestion = {
    // NaN means invalid text: the rule reports 'numeric'.
    ...(price !== '' && { pricePerTon: usdPattern.test(price) ? usdToCents(price) : Number.NaN }),
    ...(containers !== undefined && { containers }),
    ...(section && { shippingDate: lastDayOf(section) }),
  } as Suggestion // checkSuggestion detects invalid numbers
  const wrong = checkSuggestion(suggestion, judged(offer), today)
  return {
    ...(message.trim() === '' && { message: { rule: 'required' } }),
    ...(wrong.pricePerTon && { price: wrong.pricePerTon }),
    ...(wrong.containers && { containers: wrong.containers }),
    ...(wrong.shippingDate && { section: wrong.shippingDate }),
  }
}

const judged = (offer: SuggestedOn) =>
  ({
    containers: offer.available_containers,
    reserved: 0,
    sold: 0,
    shippingDate: isoDate(offer.shipping_date.date),
    partialPurchase: offer.partial_purchase,
    quantityNegotiable: offer.quantity_negotiable ?? true,
  }) as DomainOffer // checkSuggestion reads nothing else; a test runs it

export const declineNames = {
  message: 'message',
  price: 'suggestion.price',
  containers: 'suggestion.containers',
  section: 'suggestion.shipping_date',
} as const satisfies Record<DeclineField, string>

export function declineBody({ message, price, containers, section }: DeclineDraft) {
  const suggestion = {
    ...(price !== '' && { price }),
    ...(containers !== undefined && { containers }),
    ...(section && { shipping_date: section }),
  }
  const suggests = Object.keys(suggestion).length > 0
  return { message: message.trim(), ...(suggests && { suggestion }) }
}
