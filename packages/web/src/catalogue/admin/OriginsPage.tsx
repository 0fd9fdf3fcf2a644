import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NamedList } from '../../kit/lists/NamedList.tsx'
import { api } from '../../lib/api/api.ts'

export default function OriginsPage() {
  const t = useTranslations('admin.origins')
  return (
    <NamedList
      resource={{
        at: '/admin/product-origins',
        tabs: 'catalogue',
        key: 'origins',
        title: t('title'),
        about: t('about'),
        create: { link: { to: '/admin/product-origins/create' }, words: t('create') },
        file: { call: 'GET /secure/admin/product-origin.csv' },
        read: (query, signal) => api('GET /secure/admin/product-origin', { query, signal }),
      }}
      linkOf={({ external_id: id }) => linkOptions({ to: '/admin/product-origins/$id', params: { id } })}
      remove={(id) => api('DELETE /secure/admin/product-origin/{id}', { params: { id } })}
    />
  )
}
