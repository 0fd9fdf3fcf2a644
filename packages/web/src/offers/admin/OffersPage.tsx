import { offerStatuses } from '@mahsul/domain/offers/offer-status'
import { useTranslations } from 'use-intl'
import { Grade } from '../../catalogue/Grade.tsx'
import { productName } from '../../catalogue/product.ts'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { IncotermTag } from '../../ui/PriceBlock.tsx'
import { Code, DateText, Money, Num, richTextTags } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { DeliveryPlace } from '../facts/Delivery.tsx'
import { PartyCell } from './PartyCell.tsx'
import { OfferPill } from './pills.tsx'
import { useTakeDown } from './take-down.tsx'
import { useMarketFilters } from './use-market-filters.ts'

type Offer = Answer<'GET /secure/admin/offers'>['data'][number]
type Filters = FiltersOf<'GET /secure/admin/offers'>
type Sort = SortOf<'GET /secure/admin/offers'>
const ends = ['taken_down', 'suspended', 'withdrawn', 'sold', 'expired'] as const

/** All offers of all companies, read-only but for a take-down (decision 125). */
export default function OffersPage() {
  const t = useTranslations('market.offers')
  const options = useOptions()
  const shared = useMarketFilters()
  const takeDown = useTakeDown()
  return (
    <ResourceList<Offer, Sort, Filters>
      resource={{
        at: '/admin/offers',
        tabs: 'market',
        key: 'offers',
        title: t('title'),
        about: t('about'),
        file: { call: 'GET /secure/admin/offers.csv' },
        read: (query, signal) => api('GET /secure/admin/offers', { query, signal }),
        nameOf: ({ reference }) => reference,
        sorts: {
          reference: t('reference'),
          product: t('goods'),
          company: t('company'),
          available_containers: t('left'),
          price: t('price'),
          pending_bids: t('bids'),
          shipping_date: t('shipping'),
          created_at: t('created'),
        },
        filters: {
          status: { label: t('state'), options: options(offerStatuses, (status) => t(`status.${status}`)) },
          ended: { label: t('endedBy'), options: options(ends, (end) => t(`ends.${end}`)) },
          ...shared,
          days: options.days(t('created')),
        },
        columns: useColumns(),
        acts: [takeDown],
      }}
    />
  )
}

function useColumns(): Column<Offer>[] {
  const t = useTranslations('market.offers')
  const g = useTranslations('goods.facts')
  const f = useFormats()
  return [
    {
      head: t('reference'),
      cell: (offer) => (
        <>
          <Link to="/admin/offers/$id" params={{ id: offer.external_id }}>
            <Code>{offer.reference}</Code>
          </Link>{' '}
          <OfferPill offer={offer} />
        </>
      ),
    },
    {
      head: t('goods'),
      cell: ({ product, type }) => (
        <>
          {productName(f.language, product)} <Grade product={product} />
          <span className="said faint">{g(`sides.${type}`)}</span>
        </>
      ),
    },
    { head: t('company'), cell: (offer) => <PartyCell of={offer} /> },
    {
      head: t('left'),
      numeric: true,
      cell: ({ available_containers: left, containers: all }) =>
        t.rich('leftOf', { ...richTextTags, left, all }),
    },
    {
      head: t('price'),
      numeric: true,
      cell: (offer) => (
        <>
          <Money amount={offer.price} />
          <span className="said faint">
            <IncotermTag incoterm={offer.international_commercial_term} /> <DeliveryPlace of={offer} />
          </span>
        </>
      ),
    },
    { head: t('bids'), numeric: true, cell: ({ pending_bids: n }) => <Num>{n}</Num> },
    {
      head: t('shipping'),
      className: 'col-desk',
      cell: ({ shipping_date }) => <bdi className="date">{f.shippingSection(shipping_date)}</bdi>,
    },
    { head: t('created'), className: 'col-desk', cell: ({ created_at }) => <DateText at={created_at} /> },
  ]
}
