import { LaneRules } from '../lane-rules/LaneRules.tsx'
import { PlanPreview } from '../trades/plan/PlanPreview.tsx'
import { useAnswering } from './context.ts'
import { hasRows, quantityOf } from './draft.ts'
import { paymentOf } from './payment-of.ts'
import { counted } from './rows.ts'
import { useCosts } from './use-costs.ts'
import { useGoodsLanes } from './use-goods-lanes.ts'

/** The plan if the other side accepts: of a purchase on the published terms, of a bid on its own. */
export function AnswerPlan() {
  const { offer, act, draft } = useAnswering()
  const { data: costs } = useCosts(draft, offer, act)
  const bid = act === 'bid'
  const lanes = useGoodsLanes()
  return (
    <div className="review__plan">
      <PlanPreview
        prospect={{
          how: bid ? 'bid.accept' : 'ticket.purchase',
          offer,
          payment: bid ? paymentOf(draft) : offer,
          shipping: bid && draft.shipping ? draft.shipping : offer.shipping_date,
          containers: quantityOf(draft),
          destinations: (hasRows(offer) ? draft.rows : []).map((row) => ({
            facilityId: row.facilityId,
            containers: counted(row.containers),
          })),
          transitDays: costs?.transit_time_in_days ?? null,
        }}
        side={offer.type === 'SELL' ? 'buyer' : 'supplier'}
        sums={costs}
        lane={lanes[0]?.lane}
      />
      <div className="sheet folds">
        {lanes.map(({ lane, place }) => (
          <LaneRules
            key={lane.destination_ext_id ?? ''}
            of={{ lane }}
            {...(lanes.length > 1 && place && { to: place })}
          />
        ))}
      </div>
    </div>
  )
}
