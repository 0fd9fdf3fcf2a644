import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { destinationsQuery } from '../../kit/queries.ts'
import type { Bid, Costs, Facility, Offer } from '../../kit/types.ts'
import type { LaneInQuestion } from '../../lane-rules/lane-rules.ts'
import { api } from '../../lib/api/api.ts'
import { useMemberSettings } from '../../lib/api/member-settings.ts'

export type Lane = {
  from: Facility | null
  to: Facility | null
  /** The reader names the port: a selling offer under FOB. */
  asksPort: boolean
  /** Days at sea, from the freight table. */
  days: number | null
  /** Of all containers that are free now, as offered. */
  costs: Costs | undefined
}

/** Under FOB the buyer pays the ship, and so decides where to. */
const asksPort = (offer: Offer) => offer.type === 'SELL' && offer.international_commercial_term === 'FOB'

/**
 * The possible route of the goods, and what they would cost there: to the offer's own destination, or under FOB to the
 * reader's port, which is the one of their last bid until they choose another.
 */
export function useLane(offer: Offer, bids: readonly Bid[]): Lane {
  const [{ port }] = useMemberSettings()
  const asks = asksPort(offer)
  const { data: ports = [] } = useQuery({ ...destinationsQuery, enabled: asks })
  const from = offer.origin ?? bids[0]?.origin ?? null
  const chosen = asks ? ports.find((each) => each.external_id === port) : undefined
  const to = offer.destination ?? chosen ?? bids[0]?.destinations[0]?.facility ?? null
  const query = {
    ticket_id: offer.id,
    containers: String(Math.max(1, offer.available_containers)),
    origin_ext_id: from?.external_id,
    ...(asks && { destination_ext_id: to?.external_id }),
  }
  const { data: costs } = useQuery({
    queryKey: ['costs', 'lane', query, offer.costs_version],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/cost-calculator/purchase-costs', { query, signal })).data,
    enabled: !offer.is_own_ticket,
    placeholderData: keepPreviousData,
  })
  return { from, to, asksPort: asks, days: costs?.transit_time_in_days ?? null, costs }
}

/** The goods of an offer on their possible route. */
export const goodsLane = (offer: Offer, { from, to }: Pick<Lane, 'from' | 'to'>): LaneInQuestion => ({
  product_ext_id: offer.product.external_id,
  origin_ext_id: from?.external_id,
  destination_ext_id: to?.external_id,
})
