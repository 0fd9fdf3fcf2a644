import { nothingSaid, type OfferTerms } from '../../../model/offer-facts.tsx'
import type { Trade } from '../../../model/types.ts'

/** The frozen terms in the shape of an offer. */
export const termsOf = ({ terms }: Trade): OfferTerms => ({
  ...nothingSaid,
  ...terms,
  ready_packed: terms.ready_packed || undefined,
  destination: terms.destinations[0]?.facility ?? null,
})
