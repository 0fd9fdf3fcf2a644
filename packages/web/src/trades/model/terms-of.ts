import type { Trade } from '../../kit/types.ts'
import { nothingSaid, type OfferTerms } from '../../offers/facts/offer-facts.tsx'

/** The frozen terms in the shape of an offer. */
export const termsOf = ({ terms }: Trade): OfferTerms => ({
  ...nothingSaid,
  ...terms,
  ready_packed: terms.ready_packed || undefined,
  destination: terms.destinations[0]?.facility ?? null,
})
