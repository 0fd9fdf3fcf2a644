import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NameLink } from '../../kit/lists/NameLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import { facilityTypesQuery, useNamed } from '../../kit/resource/choices.ts'
import type { FiltersOf, RowAct, SortOf } from '../../kit/resource/resource.ts'
import { RetiredPill, useRetiredFilter, useRetiring } from '../../kit/resource/retirement.tsx'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Bdi, Code, InLanguage } from '../../ui/Text.tsx'

type Facility = Answer<'GET /secure/admin/logistic-facilities'>['data'][number]
type Sort = SortOf<'GET /secure/admin/logistic-facilities'>
type Filters = FiltersOf<'GET /secure/admin/logistic-facilities'>

export default function FacilitiesPage() {
  const t = useTranslations('admin')
  const options = useOptions()
  const named = useNamed()
  const types = useQuery(facilityTypesQuery).data
  const f = useFormats()
  const linkOf = ({ external_id: id }: Facility) =>
    linkOptions({ to: '/admin/logistic-facilitiess/$id', params: { id } })
  const nameOf = (row: Facility) => f.inLanguage(row, 'name')
  const state = useRetiredFilter()
  const retiring = useRetiring(nameOf, {
    retire: ({ external_id: id }) =>
      api('POST /secure/admin/logistic-facilities/{id}/retirement', { params: { id } }),
    bringBack: ({ external_id: id }) =>
      api('DELETE /secure/admin/logistic-facilities/{id}/retirement', { params: { id } }),
  })
  const takeOver: RowAct<Facility> = {
    words: t('facilities.takeOver.verb'),
    busyWords: t('facilities.takeOver.busy'),
    labelOf: (row) => t('facilities.takeOver.of', { name: nameOf(row) }),
    doneOf: (row) => t('facilities.takeOver.done', { name: nameOf(row) }),
    can: ({ added_by: companies }) => companies.length > 0,
    call: ({ external_id: id }) =>
      api('POST /secure/admin/logistic-facilities/{id}/take-over', { params: { id }, body: {} }),
  }
  return (
    <ResourceList<Facility, Sort, Filters>
      resource={{
        at: '/admin/logistic-facilities',
        tabs: 'facilities',
        key: 'facilities',
        title: t('facilities.title'),
        about: t('facilities.about'),
        create: { link: { to: '/admin/logistic-facilities/create' }, words: t('facilities.create') },
        file: { call: 'GET /secure/admin/logistic-facilities.csv' },
        read: (query, signal) => api('GET /secure/admin/logistic-facilities', { query, signal }),
        nameOf,
        acts: [takeOver, ...retiring],
        sorts: {
          name: t('name'),
          city: t('facilities.city'),
          country: t('facilities.country'),
          logistic_facility_type: t('type'),
        },
        filters: {
          logistic_facility_type: { label: t('type'), options: types && named(types) },
          use: {
            label: t('facilities.use'),
            options: options(['loads', 'discharges'], (use) => t(`facilities.${use}`)),
          },
          state,
          shared: {
            label: t('facilities.shared'),
            options: options(['common', 'own'], (shared) => t(`facilities.${shared}`)),
          },
        },
        columns: [
          {
            head: t('name'),
            cell: (row) => (
              <>
                <NameLink of={row} link={linkOf(row)} /> <RetiredPill of={row} /> <OwnPill of={row} />
              </>
            ),
          },
          {
            head: t('facilities.place'),
            cell: (row) => (
              <>
                <InLanguage of={row} field="city" /> · <InLanguage of={row} field="country" />
              </>
            ),
          },
          {
            head: t('type'),
            cell: ({ logistic_facility_type: type }) => <InLanguage of={type} field="name" />,
          },
          {
            head: t('facilities.code'),
            cell: ({ unlocode }) => (unlocode ? <Code>{unlocode}</Code> : null),
          },
        ],
        editLink: linkOf,
        remove: ({ external_id: id }) =>
          api('DELETE /secure/admin/logistic-facilities/{id}', { params: { id } }),
      }}
    />
  )
}

/** Whose own a place is, until it is taken over. */
function OwnPill({ of: { added_by: companies } }: { of: Facility }) {
  const t = useTranslations('admin.facilities')
  const [first, ...more] = companies
  if (!first) return null
  return (
    <Pill tone="mute">{t.rich('ownOf', { company: () => <Bdi>{first.name}</Bdi>, more: more.length })}</Pill>
  )
}
