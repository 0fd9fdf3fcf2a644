import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Bid, Facility, Offer } from '../../model/types.ts'

type Lane = { from: Facility | null; to: Facility | null; days: number | null }

/**
 * The possible route of the goods: the offer's own ends, or under FOB the destination of the reader's last bid. Days at sea
 * come from the freight table, which is only requested for a lane that it may have.
 */
export function useLane(offer: Offer, bids: readonly Bid[]): Lane {
  const from = offer.origin ?? bids[0]?.origin ?? null
  const to = offer.destination ?? bids[0]?.destinations[0]?.facility ?? null
  const fob = offer.international_commercial_term === 'FOB'
  const { data } = useQuery({
    queryKey: ['lane', offer.id, from?.external_id, to?.external_id],
    enabled: fob && from !== null && to !== null && !offer.is_own_ticket,
    queryFn: async ({ signal }) =>
      (
        await api('GET /secure/cost-calculator/purchase-costs', {
          query: {
            ticket_id: offer.id,
            containers: '1',
            origin_ext_id: from?.external_id,
            destination_ext_id: to?.external_id,
          },
          signal,
        })
      ).data,
    staleTime: 3_600_000,
  })
  return { from, to, days: data?.transit_time_in_days ?? null }
}
