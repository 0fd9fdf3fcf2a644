import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { box, type FormField, isOn, namePair } from '../../kit/forms/form.ts'
import { NotYet } from '../../kit/forms/NotYet.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { facilitiesQuery, facilityTypesQuery, useNamed } from '../../kit/resource/choices.ts'
import { Retirement } from '../../kit/resource/retirement.tsx'
import { useRowAct } from '../../kit/resource/use-row-act.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Bdi } from '../../ui/Text.tsx'

type Facility = Answer<'GET /secure/admin/logistic-facilities/{id}'>['data']
type FacilityType = Answer<'GET /secure/admin/logistic-facility-types'>['data'][number]
type Field = keyof ReturnType<typeof initialOf>

export default function FacilityForm() {
  const types = useQuery(facilityTypesQuery)
  return (
    <Editing
      at="/admin/logistic-facilitiess/$id"
      of="facilities"
      read={(id, signal) => api('GET /secure/admin/logistic-facilities/{id}', { params: { id }, signal })}
    >
      {(facility, id) =>
        types.data ? <Answers facility={facility} id={id} types={types.data} /> : <NotYet of={[types]} />
      }
    </Editing>
  )
}

type AnswersProps = { facility: Facility | undefined; id: string | undefined; types: readonly FacilityType[] }

function Answers({ facility, id, types }: AnswersProps) {
  const t = useTranslations('admin')
  const f = useFormats()
  const fields = useFields(types)
  return (
    <ResourceForm<Field>
      title={t(id ? 'facilities.edit' : 'facilities.create')}
      verb={t(id ? 'form.save' : 'facilities.create')}
      done={t(id ? 'form.saved' : 'facilities.done')}
      back={{ to: '/admin/logistic-facilities' }}
      above={
        facility && id ? (
          <>
            {facility.added_by.length > 0 ? <TakeOver facility={facility} /> : null}
            <Retirement
              of={facility}
              name={f.inLanguage(facility, 'name')}
              retire={() => api('POST /secure/admin/logistic-facilities/{id}/retirement', { params: { id } })}
              bringBack={() =>
                api('DELETE /secure/admin/logistic-facilities/{id}/retirement', { params: { id } })
              }
            />
          </>
        ) : null
      }
      initial={initialOf(facility)}
      fields={() => fields}
      save={({ unlocode, loads, discharges, ...said }, seen) => {
        const body = {
          ...said,
          unlocode: unlocode.trim() || null,
          loads: isOn(loads),
          discharges: isOn(discharges),
        }
        return id
          ? api('PUT /secure/admin/logistic-facilities/{id}', { params: { id }, body: { ...body, ...seen } })
          : api('POST /secure/admin/logistic-facilities', { body })
      }}
    />
  )
}

/** Over the form of a place that companies added: into the common list, or the same as one that is there. */
function TakeOver({ facility }: { facility: Facility }) {
  const t = useTranslations('admin.facilities')
  const f = useFormats()
  const perform = useRowAct()
  const [sameAs, setSameAs] = useState('')
  const { data: all = [] } = useQuery(facilitiesQuery)
  const common = all.filter(
    ({ added_by, country, retired_at }) =>
      added_by.length === 0 && retired_at === null && country === facility.country,
  )
  const { external_id: id } = facility
  const name = f.inLanguage(facility, 'name')
  const body = sameAs ? { same_as: sameAs } : {}
  return (
    <div className="above-form">
      <p className="faint">
        {t.rich('takeOver.why', {
          companies: () =>
            facility.added_by.map(({ external_id, name }) => <Bdi key={external_id}>{name} </Bdi>),
        })}
      </p>
      <SelectField
        id="same-as"
        label={t('takeOver.sameAs')}
        value={sameAs}
        onChange={(event) => setSameAs(event.target.value)}
        options={[
          { value: '', label: t('takeOver.none') },
          ...common.map((place) => ({
            value: place.external_id,
            label: `${f.inLanguage(place, 'name')} · ${f.inLanguage(place, 'city')}`,
          })),
        ]}
      />
      <Button
        variant="secondary"
        small
        busyWords={t('takeOver.busy')}
        onClick={() =>
          perform(
            () => api('POST /secure/admin/logistic-facilities/{id}/take-over', { params: { id }, body }),
            t(sameAs ? 'takeOver.merged' : 'takeOver.done', { name }),
          )
        }
      >
        {t(sameAs ? 'takeOver.merge' : 'takeOver.verb')}
      </Button>
    </div>
  )
}

const initialOf = (facility: Facility | undefined) => ({
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
})

function useFields(types: readonly FacilityType[]): FormField<Field>[] {
  const t = useTranslations('admin')
  const named = useNamed()
  return [
    {
      as: 'choice',
      name: 'logistic_facility_type_id',
      label: t('type'),
      options: named(types),
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
  ]
}
