import { InLanguage } from '../ui/Text.tsx'
import type { OfferRow } from './types.ts'

type Ends = Pick<
  OfferRow,
  'international_commercial_term' | 'origin' | 'destination' | 'ddp_facility' | 'ddp_country'
>

/** The place the incoterm names: the port of loading under FOB, else where the seller's duty ends. */
export function DeliveryPlace({ of: offer }: { of: Ends }) {
  const { international_commercial_term: incoterm, origin, destination, ddp_facility, ddp_country } = offer
  if (incoterm === 'DDP' && ddp_facility)
    return (
      <>
        <bdi>{ddp_facility}</bdi>
        {ddp_country ? (
          <>
            {' · '}
            <bdi>{ddp_country}</bdi>
          </>
        ) : null}
      </>
    )
  const place = incoterm === 'FOB' ? (origin ?? destination) : (destination ?? origin)
  return place ? <InLanguage of={place} field="name" /> : <bdi>{ddp_facility ?? ddp_country ?? '—'}</bdi>
}
