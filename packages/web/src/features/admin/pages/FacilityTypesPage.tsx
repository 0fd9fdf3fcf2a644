import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { FacilityTabs } from '../FacilityTabs.tsx'
import { NameLink } from '../NameLink.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { paged, type SortOf } from '../resource.ts'

type FacilityType = Answer<'GET /secure/admin/logistic-facility-types'>['data'][number]
type Sort = SortOf<'GET /secure/admin/logistic-facility-types'>

export default function FacilityTypesPage() {
  const t = useTranslations('admin')
  const f = useFormats()
  const linkOf = ({ external_id: id }: FacilityType) =>
    linkOptions({ to: '/admin/logistic-facility-types/$id', params: { id } })
  return (
    <>
      <FacilityTabs />
      <ResourceList<FacilityType, Sort>
        resource={{
          at: '/admin/logistic-facility-types',
          key: 'facility-types',
          title: t('facilityTypes.title'),
          about: t('facilityTypes.about'),
          create: { link: { to: '/admin/logistic-facility-types/create' }, words: t('facilityTypes.create') },
          file: { call: 'GET /secure/admin/logistic-facility-types.csv' },
          read: async (query, signal) =>
            paged(await api('GET /secure/admin/logistic-facility-types', { query, signal })),
          nameOf: (row) => f.inLanguage(row, 'name'),
          sorts: { name: t('name') },
          columns: [
            { key: 'name', head: t('name'), cell: (row) => <NameLink of={row} link={linkOf(row)} /> },
          ],
          editLink: linkOf,
          remove: {
            call: ({ external_id: id }) =>
              api('DELETE /secure/admin/logistic-facility-types/{id}', { params: { id } }),
          },
        }}
      />
    </>
  )
}
