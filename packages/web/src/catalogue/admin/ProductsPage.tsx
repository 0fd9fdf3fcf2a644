import { productStates } from '@mahsul/domain/catalogue/offering'
import { useQuery } from '@tanstack/react-query'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import { basesQuery, typesQuery, useBases, useNamed } from '../../kit/resource/choices.ts'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useRetiring } from '../../kit/resource/retirement.tsx'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Money, Num } from '../../ui/Text.tsx'
import { Cleaned } from '../GoodsWords.tsx'
import { LotName } from './LotName.tsx'
import { NotOffered } from './NotOffered.tsx'
import { resetWizard } from './products/wizard-store.ts'

type Row = Answer<'GET /secure/admin/products'>['data'][number]
type Sort = SortOf<'GET /secure/admin/products'>
type Filters = FiltersOf<'GET /secure/admin/products'>

export default function ProductsPage() {
  const t = useTranslations('admin')
  const bases = useQuery(basesQuery).data
  const baseOptions = useBases(bases)
  const named = useNamed()
  const types = useQuery(typesQuery).data
  useEffect(resetWizard, [])
  const f = useFormats()
  const options = useOptions()
  const nameOf = (row: Row) => f.inLanguage(row, 'name')
  const acts = useRetiring(nameOf, {
    retire: ({ external_id: id }) => api('POST /secure/admin/products/{id}/retirement', { params: { id } }),
    bringBack: ({ external_id: id }) =>
      api('DELETE /secure/admin/products/{id}/retirement', { params: { id } }),
  })
  const linkOf = ({ external_id: id }: Row) => linkOptions({ to: '/admin/products/$id', params: { id } })
  return (
    <ResourceList<Row, Sort, Filters>
      resource={{
        at: '/admin/products',
        tabs: 'catalogue',
        key: 'products',
        title: t('products.title'),
        about: t('products.about'),
        other: { link: { to: '/admin/products/import' }, words: t('list.import') },
        create: { link: { to: '/admin/products/create' }, words: t('products.create') },
        file: { call: 'GET /secure/admin/products.csv' },
        read: (query, signal) => api('GET /secure/admin/products', { query, signal }),
        nameOf,
        acts,
        sorts: { name: t('name'), purity: t('products.purity'), bag_packing_amount: t('products.bag') },
        filters: {
          product_parent: { label: t('base'), options: bases && baseOptions },
          product_type: { label: t('type'), options: types && named(types) },
          state: {
            label: t('state'),
            options: options(productStates, (state) => t(`products.state.${state}`)),
          },
        },
        columns: [
          { head: t('name'), cell: (row) => <Lot of={row} link={linkOf(row)} /> },
          {
            head: t('products.purity'),
            cell: (row) => (
              <>
                <Num>{row.purity} %</Num> <Cleaned how={row.purity_type} />
              </>
            ),
          },
          { head: t('products.bag'), numeric: true, cell: (row) => <Num>{row.bag_packing_amount}</Num> },
          { head: t('products.fee'), numeric: true, cell: (row) => <Money amount={row.platform_fee} /> },
        ],
        editLink: linkOf,
        remove: ({ external_id: id }) => api('DELETE /secure/admin/products/{id}', { params: { id } }),
      }}
    />
  )
}

const Lot = ({ of, link }: { of: Row; link: LinkOptions }) => (
  <>
    <Link {...link}>
      <LotName of={of} />
    </Link>
    <NotOffered why={of.cannot_be_offered} />
  </>
)
