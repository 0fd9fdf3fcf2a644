import { countryName } from '../../kit/country.ts'
import type { OfferRow } from '../../kit/types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { InLanguage } from '../../ui/Text.tsx'

type Ends = Pick<
  OfferRow,
  'international_commercial_term' | 'origin' | 'destination' | 'ddp_facility' | 'ddp_country'
>

/** The place the incoterm names: the port of loading under FOB, otherwise where the seller's duty ends. */
export function DeliveryPlace({ of: offer }: { of: Ends }) {
  const f = useFormats()
  const { international_commercial_term: incoterm, origin, destination, ddp_facility, ddp_country } = offer
  if (incoterm === 'DDP' && ddp_facility)
    return (
      <>
        <bdi>{ddp_facility}</bdi>
        {ddp_country ? (
          <>
            {' · '}
            <bdi>{countryName(f.language, ddp_country)}</bdi>
          </>
        ) : null}
      </>
    )
  const place = incoterm === 'FOB' ? (origin ?? destination) : (destination ?? origin)
  if (place) return <InLanguage of={place} field="name" />
  return <bdi>{ddp_facility ?? (ddp_country ? countryName(f.language, ddp_country) : '—')}</bdi>
}
