import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { CatalogueTabs } from '../CatalogueTabs.tsx'
import { NameLink } from '../NameLink.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { paged, type SortOf } from '../resource.ts'

type Row = Answer<'GET /secure/admin/product-origin'>['data'][number]
type Sort = SortOf<'GET /secure/admin/product-origin'>

export default function OriginsPage() {
  const t = useTranslations('admin')
  const f = useFormats()
  const linkOf = ({ external_id: id }: Row) =>
    linkOptions({ to: '/admin/product-origins/$id', params: { id } })
  return (
    <>
      <CatalogueTabs />
      <ResourceList<Row, Sort>
        resource={{
          at: '/admin/product-origins',
          key: 'origins',
          title: t('origins.title'),
          about: t('origins.about'),
          create: { link: { to: '/admin/product-origins/create' }, words: t('origins.create') },
          file: { call: 'GET /secure/admin/product-origin.csv' },
          read: async (query, signal) =>
            paged(await api('GET /secure/admin/product-origin', { query, signal })),
          nameOf: (row) => f.inLanguage(row, 'name'),
          sorts: { name: t('name') },
          columns: [
            { key: 'name', head: t('name'), cell: (row) => <NameLink of={row} link={linkOf(row)} /> },
          ],
          editLink: linkOf,
          remove: {
            call: ({ external_id: id }) =>
              api('DELETE /secure/admin/product-origin/{id}', { params: { id } }),
          },
        }}
      />
    </>
  )
}
