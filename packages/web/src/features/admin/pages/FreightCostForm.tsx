import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { containerTypesQuery, facilitiesQuery, inUse, useNamed } from '../choices.ts'
import { Editing } from '../Editing.tsx'
import type { FormField } from '../form.ts'
import { NotYet } from '../NotYet.tsx'
import { ResourceForm } from '../ResourceForm.tsx'
import { decimalOf } from '../typed-numbers.ts'

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
      title={t(id ? 'freight.edit' : 'freight.create')}
      verb={t(id ? 'form.save' : 'freight.create')}
      done={t(id ? 'form.saved' : 'freight.done')}
      back={{ to: '/admin/freight-costs' }}
      initial={initial}
      fields={() => fields}
      save={(values, seen) => {
        const body = {
          ...values,
          price_per_container: decimalOf(values.price_per_container),
          termical_handling_charges: decimalOf(values.termical_handling_charges),
          transit_time_in_days: Number(decimalOf(values.transit_time_in_days)),
        }
        return id
          ? api('PUT /secure/admin/freight-costs/{id}', { params: { id }, body: { ...body, ...seen } })
          : api('POST /secure/admin/freight-costs', { body })
      }}
    />
  )
}

const initialOf = (lane: Lane | undefined, wanted: { from?: string; to?: string; box?: string }) => ({
  origin_ext_id: lane?.origin.external_id ?? wanted.from ?? '',
  destination_ext_id: lane?.destination.external_id ?? wanted.to ?? '',
  container_type_ext_id: lane?.container_type.external_id ?? wanted.box ?? '',
  price_per_container: lane?.price_per_container ?? '',
  termical_handling_charges: lane?.termical_handling_charges ?? '',
  transit_time_in_days: lane ? String(lane.transit_time_in_days) : '',
})

function useFields(
  places: readonly Place[] | undefined,
  boxes: readonly Box[] | undefined,
): FormField<Field>[] {
  const t = useTranslations('admin')
  const named = useNamed()
  return [
    {
      as: 'search',
      name: 'origin_ext_id',
      label: t('freight.from'),
      options: named(places?.filter((place) => place.loads)),
      half: true,
    },
    {
      as: 'search',
      name: 'destination_ext_id',
      label: t('freight.to'),
      options: named(places?.filter((place) => place.discharges)),
      half: true,
    },
    { as: 'choice', name: 'container_type_ext_id', label: t('freight.box'), options: named(boxes) },
    {
      as: 'money',
      name: 'price_per_container',
      label: t('freight.pricePlain'),
      unit: 'USD',
      least: 1,
      half: true,
    },
    {
      as: 'money',
      name: 'termical_handling_charges',
      label: t('freight.thcPlain'),
      unit: 'USD',
      least: 1,
      half: true,
    },
    {
      as: 'number',
      name: 'transit_time_in_days',
      label: t('freight.days'),
      unit: t('freight.dayUnit'),
      least: 1,
    },
  ]
}
