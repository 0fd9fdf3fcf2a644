import type { Offer } from '../../kit/types.ts'
import { PlanPreview } from '../../trades/plan/PlanPreview.tsx'
import { goodsLane, type Lane } from './use-lane.ts'

/** The plan if all free containers were bought now, as offered. */
export function OfferPlan({ offer, lane }: { offer: Offer; lane: Lane }) {
  const containers = offer.available_containers
  if (containers === 0 && !offer.is_own_ticket) return null
  return (
    <PlanPreview
      folded
      prospect={{
        how: 'ticket.purchase',
        offer,
        payment: offer,
        shipping: offer.shipping_date,
        containers,
        destinations: [],
        transitDays: lane.days,
      }}
      lane={goodsLane(offer, lane)}
      side={(offer.type === 'SELL') === offer.is_own_ticket ? 'supplier' : 'buyer'}
      sums={containers > 0 ? lane.costs : undefined}
    />
  )
}
