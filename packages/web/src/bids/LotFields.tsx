import { answerNamesOrigin, type FacilityId } from '@mahsul/domain/offers/offer'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AddFacility } from '../catalogue/AddFacility.tsx'
import { loadingPlacesQuery } from '../kit/queries.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { SearchableSelect } from '../ui/form/SearchableSelect.tsx'
import { ContainersField, useAsksQuantity } from './ContainersField.tsx'
import { useAnswering } from './context.ts'
import { hasRows } from './draft.ts'

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
