import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import { type BidRow, useBidColumns, useOfferOfBidColumns } from './use-bid-columns.tsx'
import { useMarketFilters } from './use-market-filters.ts'

type Filters = Omit<FiltersOf<'GET /secure/admin/bids'>, 'offer'>
type Sort = SortOf<'GET /secure/admin/bids'>
const outcomes = ['pending', 'accepted', 'declined', 'withdrawn', 'ended'] as const

/** All bids of all companies, read-only (decision 125). */
export default function BidsPage() {
  const t = useTranslations('market.bids')
  const options = useOptions()
  const shared = useMarketFilters()
  const columns = [...useOfferOfBidColumns(), ...useBidColumns()]
  return (
    <ResourceList<BidRow, Sort, Filters>
      resource={{
        at: '/admin/bids',
        tabs: 'market',
        key: 'bids',
        title: t('title'),
        about: t('about'),
        noneYet: t('noneYet'),
        file: { call: 'GET /secure/admin/bids.csv' },
        read: (query, signal) => api('GET /secure/admin/bids', { query, signal }),
        nameOf: ({ ticket, round }) => t('nameOf', { reference: ticket.reference, n: round }),
        sorts: {
          reference: t('reference'),
          company: t('company'),
          bidder: t('bidder'),
          containers: t('containers'),
          price: t('price'),
          placed_at: t('placed'),
        },
        filters: {
          status: { label: t('state'), options: options(outcomes, (outcome) => t(`status.${outcome}`)) },
          ...shared,
          days: options.days(t('placed')),
        },
        columns,
      }}
    />
  )
}
