import { useQuery } from '@tanstack/react-query'
import { offerQuery } from '../../kit/queries.ts'
import type { BidWithOffer } from '../../offers/words.tsx'
import { PlanPreview } from '../../trades/plan/PlanPreview.tsx'

/** The plan if this bid is accepted, for either party. */
export function BidPlan({ bid }: { bid: BidWithOffer }) {
  // A bid's copy of the offer has no marking and lead time.
  const { data: offer } = useQuery(offerQuery(bid.ticket.id))
  if (!offer) return null
  return (
    <PlanPreview
      prospect={{
        how: 'bid.accept',
        offer,
        payment: bid,
        shipping: bid.shipping_date,
        containers: bid.containers,
        destinations: bid.destinations.map((row) => ({
          facilityId: row.facility.external_id,
          containers: row.containers,
        })),
        transitDays: bid.costs.transit_time_in_days,
      }}
      side={(offer.type === 'SELL') === offer.is_own_ticket ? 'supplier' : 'buyer'}
      sums={bid.costs}
    />
  )
}
