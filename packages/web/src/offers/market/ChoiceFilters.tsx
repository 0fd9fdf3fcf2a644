import { incoterms } from '@mahsul/domain/offers/offer'
import { paymentMethods } from '@mahsul/domain/offers/payment'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { destinationsQuery, loadingPlacesQuery } from '../../kit/queries.ts'
import type { Facility } from '../../kit/types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { Filters } from './filters.ts'

type Change = Pick<Filters, 'incoterm' | 'origin' | 'destination' | 'payment'>
type Props = {
  filters: Filters
  onChange: (change: Change) => unknown
  quiet?: boolean
  /** The places to choose from are asked for: after the offers, if they are not what the reader waits for. */
  ready: boolean
}

/** Incoterm, origin, destination, payment. The empty choice of each is "any". */
export function ChoiceFilters({ filters, onChange, quiet = false, ready }: Props) {
  const t = useTranslations('marketplace.filters')
  const p = useTranslations('goods.payment.full')
  const f = useFormats()
  const origins = useQuery({ ...loadingPlacesQuery, enabled: ready }).data ?? []
  const destinations = useQuery({ ...destinationsQuery, enabled: ready }).data ?? []
  const places = (list: readonly Facility[]) =>
    list
      .map((place) => ({
        value: place.external_id,
        label: `${f.inLanguage(place, 'name')} · ${f.inLanguage(place, 'country')}`,
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label, f.language))
  return (
    <>
      <SelectField
        quiet={quiet}
        label={t('incoterm')}
        placeholder={t('anyIncoterm')}
        value={filters.incoterm ?? ''}
        options={incoterms.map((each) => ({ value: each, label: each }))}
        onChange={(event) => onChange({ incoterm: incoterms.find((each) => each === event.target.value) })}
      />
      <SelectField
        quiet={quiet}
        label={t('origin')}
        placeholder={t('anyOrigin')}
        value={filters.origin ?? ''}
        options={places(origins)}
        onChange={(event) => onChange({ origin: event.target.value || undefined })}
      />
      <SelectField
        quiet={quiet}
        label={t('destination')}
        placeholder={t('anyDestination')}
        value={filters.destination ?? ''}
        options={places(destinations)}
        onChange={(event) => onChange({ destination: event.target.value || undefined })}
      />
      <SelectField
        quiet={quiet}
        label={t('payment')}
        placeholder={t('anyPayment')}
        value={filters.payment ?? ''}
        options={paymentMethods.map((each) => ({ value: each, label: p(each) }))}
        onChange={(event) =>
          onChange({ payment: paymentMethods.find((each) => each === event.target.value) })
        }
      />
    </>
  )
}
