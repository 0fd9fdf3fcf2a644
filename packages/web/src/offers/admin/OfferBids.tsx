import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { type BidRow, useBidColumns } from './use-bid-columns.tsx'

type Offer = Pick<Answer<'GET /secure/admin/offers/{id}'>['data'], 'external_id' | 'kind'>

/** The bids on one offer, the latest first. */
export function OfferBids({ offer: { external_id: offer, kind } }: { offer: Offer }) {
  const t = useTranslations('market.offers')
  const b = useTranslations('market.bids')
  const columns = useBidColumns()
  return (
    <section>
      <ResourceList<BidRow>
        heading="h2"
        resource={{
          at: '/admin/offers/$id',
          key: `bids ${offer}`,
          title: t('bidsOn'),
          noneYet: t(kind === 'FIRM' ? 'firm' : 'noBids'),
          searchable: false,
          read: (query, signal) => api('GET /secure/admin/bids', { query: { ...query, offer }, signal }),
          nameOf: ({ ticket, round }) => b('nameOf', { reference: ticket.reference, n: round }),
          columns,
        }}
      />
    </section>
  )
}
