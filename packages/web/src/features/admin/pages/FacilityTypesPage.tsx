import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { pathTo } from '../../../routes/routes.ts'
import { FacilityTabs } from '../FacilityTabs.tsx'
import { NameLink } from '../NameLink.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { paged, type SortOf } from '../resource.ts'

type FacilityType = Answer<'GET /secure/admin/logistic-facility-types'>['data'][number]
type Sort = SortOf<'GET /secure/admin/logistic-facility-types'>

export default function FacilityTypesPage() {
  const t = useTranslations('admin')
  const f = useFormats()
  const hrefOf = ({ external_id: id }: FacilityType) => pathTo('admin.edit-logistic-facility-type', { id })
  return (
    <>
      <FacilityTabs />
      <ResourceList<FacilityType, Sort>
        resource={{
          key: 'facility-types',
          title: t('facilityTypes.title'),
          about: t('facilityTypes.about'),
          create: { href: pathTo('admin.new-logistic-facility-type'), words: t('facilityTypes.create') },
          file: { call: 'GET /secure/admin/logistic-facility-types.csv' },
          read: async (query, signal) =>
            paged(await api('GET /secure/admin/logistic-facility-types', { query, signal })),
          nameOf: (row) => f.inLanguage(row, 'name'),
          sorts: { name: t('name') },
          columns: [
            { key: 'name', head: t('name'), cell: (row) => <NameLink of={row} href={hrefOf(row)} /> },
          ],
          editHref: hrefOf,
          remove: {
            call: ({ external_id: id }) =>
              api('DELETE /secure/admin/logistic-facility-types/{id}', { params: { id } }),
          },
        }}
      />
    </>
  )
}
