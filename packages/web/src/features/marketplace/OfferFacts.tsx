import { type FactName, termsOfOffer, useOfferFacts } from '../../model/offer-facts.tsx'
import type { Offer } from '../../model/types.ts'
import { Facts } from '../../ui/Facts.tsx'

/** In the page header, next to it, or in the costs. */
const saidElsewhere: readonly FactName[] = [
  'type',
  'imageUrl',
  'pricePerTon',
  'kind',
  'tradingOption',
  'incoterm',
  'originId',
  'destinationId',
  'ddpFacility',
  'partialShipping',
  'advancePercentage',
  'validForHours',
  'partialPurchase',
  'quantityNegotiable',
]

/** Everything that would be agreed, in ruled boxes. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const isSifted = offer.type === 'SELL' ? offer.product_is_sifted : undefined
  const terms = { ...termsOfOffer(offer), product_is_sifted: isSifted, bag_cost: undefined }
  const facts = useOfferFacts(terms, { without: saidElsewhere })
  return <Facts facts={Object.values(facts).flat()} />
}
