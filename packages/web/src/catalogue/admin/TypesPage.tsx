import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NameLink } from '../../kit/lists/NameLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import { basesQuery, useBases } from '../../kit/resource/choices.ts'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { InLanguage } from '../../ui/Text.tsx'

type Row = Answer<'GET /secure/admin/product-types'>['data'][number]
type Sort = SortOf<'GET /secure/admin/product-types'>
type Filters = FiltersOf<'GET /secure/admin/product-types'>

export default function TypesPage() {
  const t = useTranslations('admin')
  const bases = useQuery(basesQuery).data
  const baseOptions = useBases(bases)
  const f = useFormats()
  const linkOf = ({ external_id: id }: Row) => linkOptions({ to: '/admin/product-types/$id', params: { id } })
  return (
    <ResourceList<Row, Sort, Filters>
      resource={{
        at: '/admin/product-types',
        tabs: 'catalogue',
        key: 'types',
        title: t('types.title'),
        about: t('types.about'),
        create: { link: { to: '/admin/product-types/create' }, words: t('types.create') },
        file: { call: 'GET /secure/admin/product-types.csv' },
        read: (query, signal) => api('GET /secure/admin/product-types', { query, signal }),
        nameOf: (row) => f.inLanguage(row, 'name'),
        sorts: { name: t('name'), product_parent: t('base') },
        filters: {
          product_parent: { label: t('base'), options: bases && baseOptions },
        },
        columns: [
          { head: t('name'), cell: (row) => <NameLink of={row} link={linkOf(row)} /> },
          {
            head: t('base'),
            cell: ({ product_parent: base }) => (
              <>
                <InLanguage of={base} field="name" /> · <InLanguage of={base} field="origin" />
              </>
            ),
          },
        ],
        editLink: linkOf,
        remove: ({ external_id: id }) => api('DELETE /secure/admin/product-types/{id}', { params: { id } }),
      }}
    />
  )
}
