import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import type { FormField } from '../../kit/forms/form.ts'
import { NotYet } from '../../kit/forms/NotYet.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { decimalOf } from '../../kit/forms/typed-numbers.ts'
import { containerTypesQuery, facilitiesQuery, inUse, useNamed } from '../../kit/resource/choices.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { serverNow } from '../../lib/clock.ts'
import { Info } from '../../ui/states.tsx'
import { LanePrices } from './LanePrices.tsx'

type Lane = Answer<'GET /secure/admin/freight-costs/{id}'>['data']
type Place = Answer<'GET /secure/admin/logistic-facilities'>['data'][number]
type Box = Answer<'GET /secure/admin/container-types'>['data'][number]
type Field = keyof ReturnType<typeof initialOf>

export default function FreightCostForm() {
  return (
    <Editing
      at="/admin/freight-costs/$id"
      of="freight-costs"
      read={(id, signal) => api('GET /secure/admin/freight-costs/{id}', { params: { id }, signal })}
    >
      {(lane, id) => <Answers lane={lane} id={id} />}
    </Editing>
  )
}

function Answers({ lane, id }: { lane: Lane | undefined; id: string | undefined }) {
  const t = useTranslations('admin')
  const tf = useTranslations('freight')
  // A lane that members wait for is prefilled from the overview.
  const wanted = useSearch({ from: '/admin/freight-costs/create', shouldThrow: false }) ?? {}
  const places = useQuery(facilitiesQuery)
  const boxes = useQuery(containerTypesQuery)
  const initial = initialOf(lane, wanted)
  const fields = useFields(
    inUse(places.data, initial.origin_ext_id, initial.destination_ext_id),
    inUse(boxes.data, initial.container_type_ext_id),
  )
  if (!places.data || !boxes.data) return <NotYet of={[places, boxes]} />
  return (
    <ResourceForm<Field>
      title={tf(id ? 'edit' : 'create')}
      verb={id ? t('form.save') : tf('create')}
      done={id ? t('form.saved') : tf('done')}
      back={{ to: '/admin/freight-costs' }}
      above={lane?.state === 'lapsed' ? <Info>{tf('lapsedNote')}</Info> : null}
      initial={initial}
      fields={() => fields}
      save={(values, seen) => {
        const body = {
          ...values,
          price_per_container: decimalOf(values.price_per_container),
          termical_handling_charges: decimalOf(values.termical_handling_charges),
          transit_time_in_days: Number(decimalOf(values.transit_time_in_days)),
          valid_from: values.valid_from || undefined,
          valid_until: values.valid_until || null,
        }
        return id
          ? api('PUT /secure/admin/freight-costs/{id}', { params: { id }, body: { ...body, ...seen } })
          : api('POST /secure/admin/freight-costs', { body })
      }}
    >
      {lane?.prices ? <LanePrices of={lane.prices} /> : null}
    </ResourceForm>
  )
}

const initialOf = (lane: Lane | undefined, wanted: { from?: string; to?: string; box?: string }) => ({
  origin_ext_id: lane?.origin.external_id ?? wanted.from ?? '',
  destination_ext_id: lane?.destination.external_id ?? wanted.to ?? '',
  container_type_ext_id: lane?.container_type.external_id ?? wanted.box ?? '',
  price_per_container: lane?.price_per_container ?? '',
  termical_handling_charges: lane?.termical_handling_charges ?? '',
  transit_time_in_days: lane ? String(lane.transit_time_in_days) : '',
  valid_from: '',
  // The next price does not end with one that has ended.
  valid_until: (lane?.state !== 'lapsed' && lane?.valid_until) || '',
  carrier: lane?.carrier ?? '',
})

function useFields(
  places: readonly Place[] | undefined,
  boxes: readonly Box[] | undefined,
): FormField<Field>[] {
  const t = useTranslations('freight')
  const named = useNamed()
  const today = serverNow().toISOString().slice(0, 10)
  return [
    {
      as: 'search',
      name: 'origin_ext_id',
      label: t('from'),
      options: named(places?.filter((place) => place.loads)),
      half: true,
    },
    {
      as: 'search',
      name: 'destination_ext_id',
      label: t('to'),
      options: named(places?.filter((place) => place.discharges)),
      half: true,
    },
    { as: 'choice', name: 'container_type_ext_id', label: t('box'), options: named(boxes) },
    {
      as: 'money',
      name: 'price_per_container',
      label: t('pricePlain'),
      unit: 'USD',
      least: 1,
      half: true,
    },
    {
      as: 'money',
      name: 'termical_handling_charges',
      label: t('thcPlain'),
      unit: 'USD',
      least: 1,
      half: true,
    },
    {
      as: 'number',
      name: 'transit_time_in_days',
      label: t('days'),
      unit: t('dayUnit'),
      least: 1,
      half: true,
    },
    { as: 'line', name: 'carrier', label: t('carrier'), optional: true, half: true },
    {
      as: 'date',
      name: 'valid_from',
      label: t('validFrom'),
      hint: t('validFromHint'),
      from: today,
      optional: true,
      half: true,
    },
    {
      as: 'date',
      name: 'valid_until',
      label: t('validUntil'),
      hint: t('validUntilHint'),
      from: today,
      optional: true,
      half: true,
    },
  ]
}
