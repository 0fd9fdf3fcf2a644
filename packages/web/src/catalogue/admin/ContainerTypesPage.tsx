import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { RetiredPill, useRetiredFilter, useRetiring } from '../../kit/resource/retirement.tsx'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Link } from '../../ui/Link.tsx'
import { Num } from '../../ui/Text.tsx'

type ContainerType = Answer<'GET /secure/admin/container-types'>['data'][number]
type Sort = SortOf<'GET /secure/admin/container-types'>
type Filters = FiltersOf<'GET /secure/admin/container-types'>

export default function ContainerTypesPage() {
  const t = useTranslations('admin')
  const linkOf = ({ external_id: id }: ContainerType) =>
    linkOptions({ to: '/admin/container-types/$id', params: { id } })
  const nameOf = ({ name }: ContainerType) => name
  const state = useRetiredFilter()
  const acts = useRetiring(nameOf, {
    retire: ({ external_id: id }) =>
      api('POST /secure/admin/container-types/{id}/retirement', { params: { id } }),
    bringBack: ({ external_id: id }) =>
      api('DELETE /secure/admin/container-types/{id}/retirement', { params: { id } }),
  })
  return (
    <ResourceList<ContainerType, Sort, Filters>
      resource={{
        at: '/admin/container-types',
        key: 'container-types',
        title: t('containers.title'),
        about: t('containers.about'),
        other: { link: { to: '/admin/container-types/import' }, words: t('loads.import') },
        create: { link: { to: '/admin/container-types/create' }, words: t('containers.create') },
        file: { call: 'GET /secure/admin/container-types.csv' },
        read: (query, signal) => api('GET /secure/admin/container-types', { query, signal }),
        nameOf,
        filters: { state },
        acts,
        sorts: { name: t('name') },
        columns: [
          {
            head: t('name'),
            cell: (each) => (
              <>
                <Link {...linkOf(each)}>
                  <bdi>{each.name}</bdi>
                </Link>{' '}
                <RetiredPill of={each} />
              </>
            ),
          },
          { head: t('containers.loads'), numeric: true, cell: ({ products }) => <Num>{products}</Num> },
        ],
        editLink: linkOf,
        remove: ({ external_id: id }) => api('DELETE /secure/admin/container-types/{id}', { params: { id } }),
      }}
    />
  )
}
