import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NamedList } from '../../kit/lists/NamedList.tsx'
import { api } from '../../lib/api/api.ts'

export default function FacilityTypesPage() {
  const t = useTranslations('admin.facilityTypes')
  return (
    <NamedList
      resource={{
        at: '/admin/logistic-facility-types',
        tabs: 'facilities',
        key: 'facility-types',
        title: t('title'),
        about: t('about'),
        create: { link: { to: '/admin/logistic-facility-types/create' }, words: t('create') },
        file: { call: 'GET /secure/admin/logistic-facility-types.csv' },
        read: (query, signal) => api('GET /secure/admin/logistic-facility-types', { query, signal }),
      }}
      linkOf={({ external_id: id }) =>
        linkOptions({ to: '/admin/logistic-facility-types/$id', params: { id } })
      }
      remove={(id) => api('DELETE /secure/admin/logistic-facility-types/{id}', { params: { id } })}
    />
  )
}
