import type { Offer } from '../../kit/types.ts'
import { Facts } from '../../ui/Facts.tsx'
import { type FactName, termsOfOffer, useOfferFacts } from '../facts/offer-facts.tsx'
import { CautionNotes } from '../facts/RouteCard.tsx'

/** In the page header. */
const saidElsewhere: readonly FactName[] = ['type', 'imageUrl', 'pricePerTon', 'incoterm']

/** The offer, in the boxes of a bill of lading. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const facts = useOfferFacts(termsOfOffer(offer), { without: saidElsewhere })
  return (
    <>
      <Facts facts={Object.values(facts).flat()} />
      <CautionNotes places={[offer.destination]} />
    </>
  )
}
