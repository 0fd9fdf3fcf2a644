import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { pathTo } from '../../../routes/routes.ts'
import { InLanguage } from '../../../ui/Text.tsx'
import { CatalogueTabs } from '../CatalogueTabs.tsx'
import { NameLink } from '../NameLink.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { paged, type SortOf } from '../resource.ts'

type Row = Answer<'GET /secure/admin/product-types'>['data'][number]
type Sort = SortOf<'GET /secure/admin/product-types'>

export default function TypesPage() {
  const t = useTranslations('admin')
  const f = useFormats()
  const hrefOf = ({ external_id: id }: Row) => pathTo('admin.edit-product-type', { id })
  return (
    <>
      <CatalogueTabs />
      <ResourceList<Row, Sort>
        resource={{
          key: 'types',
          title: t('types.title'),
          about: t('types.about'),
          create: { href: pathTo('admin.new-product-type'), words: t('types.create') },
          file: { call: 'GET /secure/admin/product-types.csv' },
          read: async (query, signal) =>
            paged(await api('GET /secure/admin/product-types', { query, signal })),
          nameOf: (row) => f.inLanguage(row, 'name'),
          sorts: { name: t('name'), product_parent: t('base') },
          columns: [
            { key: 'name', head: t('name'), cell: (row) => <NameLink of={row} href={hrefOf(row)} /> },
            {
              key: 'base',
              head: t('base'),
              cell: ({ product_parent: base }) => (
                <>
                  <InLanguage of={base} field="name" /> · <InLanguage of={base} field="origin" />
                </>
              ),
            },
          ],
          editHref: hrefOf,
          remove: {
            call: ({ external_id: id }) => api('DELETE /secure/admin/product-types/{id}', { params: { id } }),
          },
        }}
      />
    </>
  )
}
