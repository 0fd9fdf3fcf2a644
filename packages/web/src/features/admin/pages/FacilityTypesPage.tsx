import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { pathTo } from '../../../routes/routes.ts'
import { FacilityTabs } from '../FacilityTabs.tsx'
import { NamedList } from '../NamedList.tsx'
import { paged } from '../resource.ts'

export default function FacilityTypesPage() {
  const t = useTranslations('admin.facilityTypes')
  return (
    <>
      <FacilityTabs />
      <NamedList
        resource={{
          key: 'facility-types',
          title: t('title'),
          about: t('about'),
          create: { href: pathTo('admin.new-logistic-facility-type'), words: t('create') },
          file: { call: 'GET /secure/admin/logistic-facility-types.csv' },
          read: async (query, signal) =>
            paged(await api('GET /secure/admin/logistic-facility-types', { query, signal })),
        }}
        hrefOf={({ external_id: id }) => pathTo('admin.edit-logistic-facility-type', { id })}
        remove={(id) => api('DELETE /secure/admin/logistic-facility-types/{id}', { params: { id } })}
      />
    </>
  )
}
