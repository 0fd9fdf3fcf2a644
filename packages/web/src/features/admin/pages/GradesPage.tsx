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

type Row = Answer<'GET /secure/admin/product-grades'>['data'][number]
type Sort = SortOf<'GET /secure/admin/product-grades'>

export default function GradesPage() {
  const t = useTranslations('admin')
  const f = useFormats()
  const hrefOf = ({ external_id: id }: Row) => pathTo('admin.edit-product-grade', { id })
  return (
    <>
      <CatalogueTabs />
      <ResourceList<Row, Sort>
        resource={{
          key: 'grades',
          title: t('grades.title'),
          about: t('grades.about'),
          create: { href: pathTo('admin.new-product-grade'), words: t('grades.create') },
          file: { call: 'GET /secure/admin/product-grades.csv' },
          read: async (query, signal) =>
            paged(await api('GET /secure/admin/product-grades', { query, signal })),
          nameOf: (row) => f.inLanguage(row, 'name'),
          sorts: { name: t('name'), product_type: t('type') },
          columns: [
            { key: 'name', head: t('name'), cell: (row) => <NameLink of={row} href={hrefOf(row)} /> },
            {
              key: 'type',
              head: t('type'),
              cell: ({ product_type: type }) => (
                <>
                  <InLanguage of={type.product_parent} field="name" /> · <InLanguage of={type} field="name" />
                </>
              ),
            },
          ],
          editHref: hrefOf,
          remove: {
            call: ({ external_id: id }) =>
              api('DELETE /secure/admin/product-grades/{id}', { params: { id } }),
          },
        }}
      />
    </>
  )
}
