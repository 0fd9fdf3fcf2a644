import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { pathTo } from '../../../routes/routes.ts'
import { CatalogueTabs } from '../CatalogueTabs.tsx'
import { NamedList } from '../NamedList.tsx'
import { paged } from '../resource.ts'

export default function OriginsPage() {
  const t = useTranslations('admin.origins')
  return (
    <>
      <CatalogueTabs />
      <NamedList
        resource={{
          key: 'origins',
          title: t('title'),
          about: t('about'),
          create: { href: pathTo('admin.new-product-origin'), words: t('create') },
          file: { call: 'GET /secure/admin/product-origin.csv' },
          read: async (query, signal) =>
            paged(await api('GET /secure/admin/product-origin', { query, signal })),
        }}
        hrefOf={({ external_id: id }) => pathTo('admin.edit-product-origin', { id })}
        remove={(id) => api('DELETE /secure/admin/product-origin/{id}', { params: { id } })}
      />
    </>
  )
}
