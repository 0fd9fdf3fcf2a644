import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { SortOf } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Num, richTextTags } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { Cleaned } from '../GoodsWords.tsx'
import { LotName } from './LotName.tsx'

type Load = Answer<'GET /secure/admin/container-types/{containerTypeId}/product-loads'>['data'][number]
type Sort = SortOf<'GET /secure/admin/container-types/{containerTypeId}/product-loads'>

/** The load of a container for each product, in kilograms. */
export function Loads({ containerTypeId, name }: { containerTypeId: string; name: string }) {
  const t = useTranslations('admin')
  const f = useFormats()
  const linkOf = ({ external_id: id }: Load) =>
    linkOptions({
      to: '/admin/container-types/$containerTypeId/products/$id',
      params: { containerTypeId, id },
    })
  const columns = useColumns(linkOf)
  return (
    <section className="under-form">
      <ResourceList<Load, Sort>
        heading="h2"
        resource={{
          at: '/admin/container-types/$id',
          key: `loads ${containerTypeId}`,
          title: t('loads.title'),
          about: t.rich('loads.about', { ...richTextTags, name }),
          create: {
            link: linkOptions({
              to: '/admin/container-types/$containerTypeId/products/create',
              params: { containerTypeId },
            }),
            words: t('loads.create'),
          },
          file: {
            call: 'GET /secure/admin/container-types/{containerTypeId}/product-loads.csv',
            params: { containerTypeId },
          },
          read: (query, signal) =>
            api('GET /secure/admin/container-types/{containerTypeId}/product-loads', {
              params: { containerTypeId },
              query,
              signal,
            }),
          nameOf: ({ product }) =>
            `${f.inLanguage(product.product_type, 'name')} ${f.inLanguage(product.product_grade, 'name')}`,
          sorts: { product: t('loads.product'), load_amount: t('loads.amount') },
          columns,
          editLink: linkOf,
          remove: ({ external_id: id }) =>
            api('DELETE /secure/admin/container-types/{containerTypeId}/product-loads/{id}', {
              params: { containerTypeId, id },
            }),
        }}
      />
    </section>
  )
}

function useColumns(linkOf: (load: Load) => LinkOptions): Column<Load>[] {
  const t = useTranslations('admin')
  return [
    {
      head: t('loads.product'),
      cell: (load) => (
        <Link {...linkOf(load)}>
          <LotName of={load.product} />
        </Link>
      ),
    },
    {
      head: t('products.purity'),
      cell: ({ product }) => (
        <>
          <Num>{product.purity} %</Num> <Cleaned how={product.purity_type} />
        </>
      ),
    },
    {
      head: t('products.bag'),
      numeric: true,
      cell: ({ product }) => <Num>{product.bag_packing_amount}</Num>,
    },
    {
      head: t('loads.amount'),
      numeric: true,
      cell: ({ load_amount }) => <Num>{load_amount.toLocaleString('en-GB')}</Num>,
    },
  ]
}
