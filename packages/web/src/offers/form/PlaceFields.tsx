import type { FacilityId } from '@mahsul/domain/offers/offer'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { AddFacility } from '../../catalogue/AddFacility.tsx'
import { destinationsQuery, loadingPlacesQuery } from '../../kit/queries.ts'
import type { Facility } from '../../kit/types.ts'
import { useFormats, useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { SearchableSelect, type SearchOption } from '../../ui/form/SearchableSelect.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { countryOptions } from '../countries.ts'
import { CautionNotes } from '../facts/RouteCard.tsx'
import { useOfferForm, withKept } from './form-context.ts'

/** `Port Sudan · SDPZU`, with city and country under it. */
function useOptions(facilities: readonly Facility[] | undefined): SearchOption[] | undefined {
  const { inLanguage } = useFormats()
  return useMemo(
    () =>
      facilities?.map((each) => ({
        value: each.external_id,
        label: [inLanguage(each, 'name'), each.unlocode].filter(Boolean).join(' · '),
        under: `${inLanguage(each.logistic_facility_type, 'name')} · ${inLanguage(each, 'country')}`,
      })),
    [facilities, inLanguage],
  )
}

/** The error of a place that the draft names and its list no longer has. */
function useGone() {
  const language = useLanguage()
  return (id: string | null, place: Facility | undefined) =>
    id !== null && !place ? wordsFor({ rule: 'retired' }, language) : undefined
}

/** Shown in place of a field whose list is loading, or failed to load. */
function NotYet({ list }: { list: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
  return list.isError ? <FailedState bare onRetry={() => list.refetch()} /> : <SkeletonLines lines={2} />
}

export function OriginField() {
  const t = useTranslations('offers')
  const { draft, change, of, kept } = useOfferForm()
  const list = useQuery(loadingPlacesQuery)
  const places = withKept(list.data, kept?.origin)
  const options = useOptions(places)
  const gone = useGone()
  const chosen = places?.find((each) => each.external_id === draft.originId)
  if (!options) return <NotYet list={list} />
  return (
    <div>
      <SearchableSelect
        key={options.length} // one that was added can be shown
        {...of('originId')}
        error={of('originId').error ?? gone(draft.originId, chosen)}
        label={t('field.originId')}
        hint={t('hint.origin')}
        options={options}
        value={draft.originId ?? undefined}
        onChange={(id) => change({ originId: (id ?? null) as FacilityId | null })} // the list's ids are the domain's
      />
      <AddFacility
        onAdded={(place) => change({ originId: place.external_id as FacilityId })} // as above
      />
      <CautionNotes places={[chosen]} />
    </div>
  )
}

export function DestinationField() {
  const t = useTranslations('offers')
  const { draft, change, of, kept } = useOfferForm()
  const list = useQuery(destinationsQuery)
  const places = withKept(list.data, kept?.destination)
  const options = useOptions(places)
  const gone = useGone()
  const chosen = places?.find((each) => each.external_id === draft.destinationId)
  if (!options) return <NotYet list={list} />
  return (
    <div>
      <SearchableSelect
        key={options.length} // one that is gone is not shown
        {...of('destinationId')}
        error={of('destinationId').error ?? gone(draft.destinationId, chosen)}
        label={t('field.destinationId')}
        hint={t(draft.incoterm === 'FOB' ? 'hint.destinationFob' : 'hint.destination')}
        options={options}
        value={draft.destinationId ?? undefined}
        onChange={(id) => change({ destinationId: (id ?? null) as FacilityId | null })} // as above
      />
      <CautionNotes places={[chosen]} />
    </div>
  )
}

export function DdpPlace() {
  const t = useTranslations('offers')
  const language = useLanguage()
  const { draft, change, of } = useOfferForm()
  const countries = useMemo(() => countryOptions(language), [language])
  return (
    <div className="cols">
      <SearchableSelect
        {...of('ddpCountry')}
        label={t('field.ddpCountry')}
        hint={t('hint.ddpCountry')}
        options={countries}
        value={draft.ddpCountry || undefined}
        onChange={(code) => change({ ddpCountry: code ?? '' })}
      />
      <TextField
        {...of('ddpFacility')}
        label={t('field.ddpFacility')}
        hint={t('hint.ddpFacility')}
        value={draft.ddpFacility}
        maxLength={200}
        onChange={(event) => change({ ddpFacility: event.target.value })}
      />
    </div>
  )
}
