import { nothingSaid, type OfferTerms } from '../../../model/offer-facts.tsx'
import type { Trade } from '../../../model/types.ts'

/** The frozen terms as an offer would say them. */
export const termsOf = ({ terms }: Trade): OfferTerms => ({
  ...nothingSaid,
  ...terms,
  ready_packed: terms.ready_packed || undefined,
  destination: terms.destinations[0]?.facility ?? null,
})
