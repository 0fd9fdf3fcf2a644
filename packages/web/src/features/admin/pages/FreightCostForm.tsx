import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { containerTypesQuery, facilitiesQuery, useNamed } from '../choices.ts'
import { Editing } from '../Editing.tsx'
import { NotYet } from '../NotYet.tsx'
import { ResourceForm } from '../ResourceForm.tsx'
import { decimalOf } from '../typed-numbers.ts'

export default function FreightCostForm() {
  const t = useTranslations('admin')
  const named = useNamed()
  // A lane that members wait for is prefilled from the overview.
  const wanted = useSearch({ from: '/admin/freight-costs/create', shouldThrow: false }) ?? {}
  const places = useQuery(facilitiesQuery)
  const boxes = useQuery(containerTypesQuery)
  return (
    <Editing
      at="/admin/freight-costs/$id"
      of="freight-costs"
      read={(id, signal) => api('GET /secure/admin/freight-costs/{id}', { params: { id }, signal })}
    >
      {(lane, id) =>
        places.data && boxes.data ? (
          <ResourceForm
            title={t(id ? 'freight.edit' : 'freight.create')}
            verb={t(id ? 'form.save' : 'freight.create')}
            done={t(id ? 'form.saved' : 'freight.done')}
            back={{ to: '/admin/freight-costs' }}
            initial={{
              origin_ext_id: lane?.origin.external_id ?? wanted.from ?? '',
              destination_ext_id: lane?.destination.external_id ?? wanted.to ?? '',
              container_type_ext_id: lane?.container_type.external_id ?? wanted.box ?? '',
              price_per_container: lane?.price_per_container ?? '',
              termical_handling_charges: lane?.termical_handling_charges ?? '',
              transit_time_in_days: lane ? String(lane.transit_time_in_days) : '',
            }}
            fields={() => [
              {
                as: 'search',
                name: 'origin_ext_id',
                label: t('freight.from'),
                options: named(places.data?.filter((place) => place.loads)),
                half: true,
              },
              {
                as: 'search',
                name: 'destination_ext_id',
                label: t('freight.to'),
                options: named(places.data?.filter((place) => place.discharges)),
                half: true,
              },
              {
                as: 'choice',
                name: 'container_type_ext_id',
                label: t('freight.box'),
                options: named(boxes.data),
              },
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
            ]}
            save={(values) => {
              const body = {
                ...values,
                price_per_container: decimalOf(values.price_per_container),
                termical_handling_charges: decimalOf(values.termical_handling_charges),
                transit_time_in_days: Number(decimalOf(values.transit_time_in_days)),
              }
              return id
                ? api('PUT /secure/admin/freight-costs/{id}', { params: { id }, body })
                : api('POST /secure/admin/freight-costs', { body })
            }}
          />
        ) : (
          <NotYet of={[places, boxes]} />
        )
      }
    </Editing>
  )
}
