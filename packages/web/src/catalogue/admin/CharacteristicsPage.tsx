import { fieldTypes } from '@mahsul/domain/catalogue/characteristic'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NameLink } from '../../kit/lists/NameLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'

type Row = Answer<'GET /secure/admin/product-characteristic'>['data'][number]
type Sort = SortOf<'GET /secure/admin/product-characteristic'>
type Filters = FiltersOf<'GET /secure/admin/product-characteristic'>

export default function CharacteristicsPage() {
  const t = useTranslations('admin')
  const options = useOptions()
  const f = useFormats()
  const linkOf = ({ external_id: id }: Row) =>
    linkOptions({ to: '/admin/product-characteristics/$id', params: { id } })
  return (
    <ResourceList<Row, Sort, Filters>
      resource={{
        at: '/admin/product-characteristics',
        tabs: 'catalogue',
        key: 'characteristics',
        title: t('characteristics.title'),
        about: t('characteristics.about'),
        create: {
          link: { to: '/admin/product-characteristics/create' },
          words: t('characteristics.create'),
        },
        file: { call: 'GET /secure/admin/product-characteristic.csv' },
        read: (query, signal) => api('GET /secure/admin/product-characteristic', { query, signal }),
        nameOf: (row) => f.inLanguage(row, 'name'),
        sorts: { name: t('name'), field_type: t('characteristics.kind') },
        filters: {
          field_type: {
            label: t('characteristics.kind'),
            options: options(fieldTypes, (type) => t(`characteristics.types.${type}`)),
          },
        },
        columns: [
          { head: t('name'), cell: (row) => <NameLink of={row} link={linkOf(row)} /> },
          { head: t('characteristics.kind'), cell: (row) => t(`characteristics.types.${row.field_type}`) },
          { head: t('characteristics.required'), cell: (row) => t(row.is_required ? 'yes' : 'no') },
        ],
        editLink: linkOf,
        remove: ({ external_id: id }) =>
          api('DELETE /secure/admin/product-characteristic/{id}', { params: { id } }),
      }}
    />
  )
}
