import { offerStatuses } from '@mahsul/domain/offers/offer-status'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { DeliveryPlace } from '../../../model/Delivery.tsx'
import { Grade } from '../../../model/Grade.tsx'
import { productName } from '../../../model/product.ts'
import { Link } from '../../../ui/Link.tsx'
import { IncotermTag } from '../../../ui/PriceBlock.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { Code, DateText, Money, Num, richTextTags } from '../../../ui/Text.tsx'
import { PartyCell } from '../market/PartyCell.tsx'
import { OfferPill } from '../market/pills.tsx'
import { useTakeDown } from '../market/take-down.tsx'
import { useMarketFilters } from '../market/use-market-filters.ts'
import { ResourceList } from '../ResourceList.tsx'
import type { FiltersOf, SortOf } from '../resource.ts'
import { useOptions } from '../use-options.ts'

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
