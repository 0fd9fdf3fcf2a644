import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NameLink } from '../../kit/lists/NameLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { SortOf } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { InLanguage } from '../../ui/Text.tsx'

type Row = Answer<'GET /secure/admin/product-parents'>['data'][number]
type Sort = SortOf<'GET /secure/admin/product-parents'>

export default function BasesPage() {
  const t = useTranslations('admin')
  const f = useFormats()
  const linkOf = ({ external_id: id }: Row) => linkOptions({ to: '/admin/product-base/$id', params: { id } })
  return (
    <ResourceList<Row, Sort>
      resource={{
        at: '/admin/product-base',
        tabs: 'catalogue',
        key: 'bases',
        title: t('bases.title'),
        about: t('bases.about'),
        create: { link: { to: '/admin/product-base/create' }, words: t('bases.create') },
        file: { call: 'GET /secure/admin/product-parents.csv' },
        read: (query, signal) => api('GET /secure/admin/product-parents', { query, signal }),
        nameOf: (row) => f.inLanguage(row, 'name'),
        sorts: { name: t('name'), origin: t('origin') },
        columns: [
          { head: t('name'), cell: (row) => <NameLink of={row} link={linkOf(row)} /> },
          { head: t('origin'), cell: (row) => <InLanguage of={row} field="origin" /> },
        ],
        editLink: linkOf,
        remove: ({ external_id: id }) => api('DELETE /secure/admin/product-parents/{id}', { params: { id } }),
      }}
    />
  )
}
