import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { PlanPreview } from '../../model/PlanPreview.tsx'
import type { Bid, Offer } from '../../model/types.ts'
import { useLane } from './use-lane.ts'

/** The plan if all free containers were bought now, as offered. */
export function OfferPlan({ offer, bids }: { offer: Offer; bids: readonly Bid[] }) {
  const lane = useLane(offer, bids)
  const containers = offer.available_containers
  const costs = useQuery({
    queryKey: ['costs', 'plan', offer.id, offer.version, containers],
    queryFn: async ({ signal }) =>
      (
        await api('GET /secure/cost-calculator/purchase-costs', {
          query: { ticket_id: offer.id, containers: String(containers) },
          signal,
        })
      ).data,
    enabled: containers > 0 && !offer.is_own_ticket,
  })
  if (containers === 0 && !offer.is_own_ticket) return null
  return (
    <div className="offer__plan">
      <PlanPreview
        prospect={{
          how: 'ticket.purchase',
          offer,
          payment: offer,
          shipping: offer.shipping_date,
          containers,
          destinations: [],
          transitDays: lane.days,
        }}
        side={(offer.type === 'SELL') === offer.is_own_ticket ? 'supplier' : 'buyer'}
        sums={costs.data}
      />
    </div>
  )
}
