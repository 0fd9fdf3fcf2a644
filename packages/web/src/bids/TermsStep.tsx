import { answerNamesOrigin, type FacilityId } from '@mahsul/domain/offers/offer'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AddFacility } from '../catalogue/AddFacility.tsx'
import { loadingPlacesQuery } from '../kit/queries.ts'
import { money } from '../lib/words/formats.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { PaymentLine } from '../offers/facts/Payment.tsx'
import { Facts } from '../ui/Facts.tsx'
import { SearchableSelect } from '../ui/form/SearchableSelect.tsx'
import { DateText, richTextTags } from '../ui/Text.tsx'
import { BidFields } from './BidFields.tsx'
import { ContainersField, useAsksQuantity } from './ContainersField.tsx'
import { useAnswering } from './context.ts'
import { DestinationSummary } from './DestinationSummary.tsx'
import { hasRows } from './draft.ts'

/** A bid proposes terms; a purchase takes the published ones and names only quantity and places. */
export function TermsStep() {
  const t = useTranslations('bids')
  const { offer, act } = useAnswering()
  return (
    <>
      {hasRows(offer) ? <DestinationSummary /> : null}
      {act === 'bid' ? (
        <BidFields />
      ) : (
        <>
          <h2 className="h-panel">{t('asPublished')}</h2>
          <p className="sub">{t('asPublishedWhy')}</p>
          <Published />
          <div className="cols purchase-cols">
            <Quantity />
            <LoadingPort />
          </div>
        </>
      )}
    </>
  )
}

/** How many containers, if there are no destination rows. */
export function Quantity() {
  const t = useTranslations('bids')
  const { offer, act, draft, change, of } = useAnswering()
  const asks = useAsksQuantity(offer, act, draft.containers)
  if (hasRows(offer) || !asks) return null
  return (
    <ContainersField
      {...of('containers')}
      label={t('field.containers')}
      value={draft.containers}
      typed={draft.typed?.containers}
      most={offer.available_containers}
      loadKg={offer.tons_per_container}
      onChange={(containers, text) => change({ containers, typed: { ...draft.typed, containers: text } })}
    />
  )
}

/** A buying offer does not know where the goods are loaded; the supplier who answers it does. */
export function LoadingPort() {
  const t = useTranslations('bids')
  const f = useFormats()
  const { offer, draft, change, of } = useAnswering()
  const asked = answerNamesOrigin(offer)
  const { data: places = [] } = useQuery({ ...loadingPlacesQuery, enabled: asked })
  if (!asked) return null
  return (
    <div>
      <SearchableSelect
        key={places.length} // one that was added can be shown
        {...of('originId')}
        label={t('field.originId')}
        hint={t('originHint')}
        value={draft.originId ?? undefined}
        options={places.map((place) => ({
          value: place.external_id,
          label: f.inLanguage(place, 'name'),
          under: [f.inLanguage(place, 'country'), place.unlocode].filter(Boolean).join(' · '),
        }))}
        onChange={(id) => change({ originId: (id ?? null) as FacilityId | null })} // ids of the list
      />
      <AddFacility
        onAdded={(place) => change({ originId: place.external_id as FacilityId })} // as above
      />
    </div>
  )
}

function Published() {
  const t = useTranslations('goods.facts')
  const f = useFormats()
  const { offer } = useAnswering()
  return (
    <Facts
      two
      facts={[
        { label: t('price'), value: t.rich('priceValue', { ...richTextTags, price: money(offer.price) }) },
        { label: t('payment'), value: <PaymentLine terms={offer} full /> },
        {
          label: t('shippingDate'),
          value: <bdi className="date">{f.shippingSection(offer.shipping_date)}</bdi>,
        },
        {
          label: t('onBoardBy'),
          value: <DateText at={offer.latest_shipment} as="shipping" />,
          under: t('shippingDays', { days: offer.shipping_days }),
        },
      ]}
    />
  )
}
