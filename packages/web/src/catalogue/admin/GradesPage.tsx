import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NameLink } from '../../kit/lists/NameLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import { typesQuery, useNamed } from '../../kit/resource/choices.ts'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { InLanguage } from '../../ui/Text.tsx'

type Row = Answer<'GET /secure/admin/product-grades'>['data'][number]
type Sort = SortOf<'GET /secure/admin/product-grades'>
type Filters = FiltersOf<'GET /secure/admin/product-grades'>

export default function GradesPage() {
  const t = useTranslations('admin')
  const named = useNamed()
  const types = useQuery(typesQuery).data
  const f = useFormats()
  const linkOf = ({ external_id: id }: Row) => linkOptions({ to: '/admin/product-grade/$id', params: { id } })
  return (
    <ResourceList<Row, Sort, Filters>
      resource={{
        at: '/admin/product-grade',
        tabs: 'catalogue',
        key: 'grades',
        title: t('grades.title'),
        about: t('grades.about'),
        create: { link: { to: '/admin/product-grade/create' }, words: t('grades.create') },
        file: { call: 'GET /secure/admin/product-grades.csv' },
        read: (query, signal) => api('GET /secure/admin/product-grades', { query, signal }),
        nameOf: (row) => f.inLanguage(row, 'name'),
        sorts: { name: t('name'), product_type: t('type') },
        filters: {
          product_type: { label: t('type'), options: types && named(types) },
        },
        columns: [
          { head: t('name'), cell: (row) => <NameLink of={row} link={linkOf(row)} /> },
          {
            head: t('type'),
            cell: ({ product_type: type }) => (
              <>
                <InLanguage of={type.product_parent} field="name" /> · <InLanguage of={type} field="name" />
              </>
            ),
          },
        ],
        editLink: linkOf,
        remove: ({ external_id: id }) => api('DELETE /secure/admin/product-grades/{id}', { params: { id } }),
      }}
    />
  )
}
