import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { facilityTypesQuery, useNamed } from '../choices.ts'
import { Editing } from '../Editing.tsx'
import { box, isOn, namePair } from '../form.ts'
import { NotYet } from '../NotYet.tsx'
import { ResourceForm } from '../ResourceForm.tsx'

export default function FacilityForm() {
  const t = useTranslations('admin')
  const named = useNamed()
  const types = useQuery(facilityTypesQuery)
  return (
    <Editing
      at="/admin/logistic-facilitiess/$id"
      of="facilities"
      read={(id, signal) => api('GET /secure/admin/logistic-facilities/{id}', { params: { id }, signal })}
    >
      {(facility, id) =>
        types.data ? (
          <ResourceForm
            title={t(id ? 'facilities.edit' : 'facilities.create')}
            verb={t(id ? 'form.save' : 'facilities.create')}
            done={t(id ? 'form.saved' : 'facilities.done')}
            back={{ to: '/admin/logistic-facilities' }}
            initial={{
              logistic_facility_type_id: facility?.logistic_facility_type.external_id ?? '',
              country: facility?.country ?? '',
              country_ar: facility?.country_ar ?? '',
              city: facility?.city ?? '',
              city_ar: facility?.city_ar ?? '',
              name: facility?.name ?? '',
              name_ar: facility?.name_ar ?? '',
              unlocode: facility?.unlocode ?? '',
              loads: box(facility?.loads ?? true),
              discharges: box(facility?.discharges ?? true),
            }}
            fields={() => [
              {
                as: 'choice',
                name: 'logistic_facility_type_id',
                label: t('type'),
                options: named(types.data),
              },
              { as: 'line', name: 'country', label: t('facilities.country'), half: true },
              { as: 'line', name: 'country_ar', label: t('facilities.countryAr'), dir: 'rtl', half: true },
              { as: 'line', name: 'city', label: t('facilities.city'), half: true },
              { as: 'line', name: 'city_ar', label: t('facilities.cityAr'), dir: 'rtl', half: true },
              ...namePair(t),
              {
                as: 'line',
                name: 'unlocode',
                label: t('facilities.code'),
                hint: t('facilities.codeHint'),
                dir: 'ltr',
                optional: true,
              },
              { as: 'box', name: 'loads', label: t('facilities.loads') },
              { as: 'box', name: 'discharges', label: t('facilities.discharges') },
            ]}
            save={({ unlocode, loads, discharges, ...said }) => {
              const body = {
                ...said,
                unlocode: unlocode.trim() || null,
                loads: isOn(loads),
                discharges: isOn(discharges),
              }
              return id
                ? api('PUT /secure/admin/logistic-facilities/{id}', { params: { id }, body })
                : api('POST /secure/admin/logistic-facilities', { body })
            }}
          />
        ) : (
          <NotYet of={[types]} />
        )
      }
    </Editing>
  )
}
