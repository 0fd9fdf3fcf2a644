import type { FacilityId } from '../../offers/offer.ts'
import { ledgerOf, type Trade } from '../../trades/process/ledger.ts'
import { assignmentsOf } from '../../trades/process/plan.ts'
import type { TradeTask } from '../../trades/process/process.ts'
import { shipmentTo } from '../../trades/process/shipments.ts'
import type { CarrierEvent } from '../carrier-event.ts'
import {
  type Answer,
  all,
  type CarrierReason,
  type CarrierReport,
  type Claim,
  isNewer,
  type Judging,
  whyNot,
} from './carrier-claims.ts'

/** The newest forecast of the ship, unless it has sailed or arrived, or the supplier has given another since. */
export function judgeForecast(judging: Judging, claim: Claim, thing: 'etd' | 'eta'): Answer {
  const { trade, events } = judging
  const place = claim.place ?? null
  const shipment = shipmentTo(trade.log, place)
  const newest = claim.events.map(({ event }) => event).toSorted(isNewer)
  const event = newest.at(-1)
  if (!shipment || !event) return all(claim, 'earlier-task')
  if (thing === 'etd' ? shipment.onBoardDate : hasArrived(trade, place)) return all(claim, 'done')
  const reasons = newest.slice(0, -1).map(({ id }): [string, CarrierReason] => [id, 'superseded'])
  if (shipment[thing] === event.day) return { reasons: [...reasons, [event.id, 'done']] }
  const isOlder =
    event.createdAt < saidAt(judging, place, thing) || events.some((each) => hasHappened(event, each))
  if (isOlder) return { reasons: [...reasons, [event.id, 'superseded']] }
  const report: CarrierReport = {
    event,
    restsOn: [event.id],
    act: 'logistics.correct',
    thing,
    side: 'supplier',
    destinationId: place,
    facts: { corrections: [{ destinationId: place, [thing]: event.day }] },
    missing: null,
  }
  const reason = whyNot(judging, report)
  return reason ? { reasons: [...reasons, [event.id, reason]] } : { report, reasons }
}

/** When the forecast that is in the trade was made: by its carrier's event, or when the supplier gave it. */
function saidAt({ trade, events }: Judging, place: FacilityId | null, thing: 'etd' | 'eta'): Date {
  const isIt = (row: { destinationId: FacilityId | null }) => row.destinationId === place
  const entry = trade.log.findLast(
    ({ facts }) => facts?.shipments?.some(isIt) || facts?.corrections?.some((row) => isIt(row) && row[thing]),
  )
  const reported = events.find(({ id }) => id === entry?.facts?.report?.id)
  return reported?.createdAt ?? entry?.at ?? trade.openedAt
}

/** The ship has come or gone since it was expected to. */
const hasHappened = (expected: CarrierEvent, { type, code, classifier, unlocode, createdAt }: CarrierEvent) =>
  type === 'TRANSPORT' &&
  classifier === 'ACT' &&
  code === expected.code &&
  unlocode === expected.unlocode &&
  createdAt >= expected.createdAt

function hasArrived(trade: Trade, place: FacilityId | null): boolean {
  const { plan, doneBy } = ledgerOf(trade)
  const row = plan.find((each) => each.task === ('goods.onDestination' satisfies TradeTask))
  return (
    row !== undefined &&
    assignmentsOf(row, trade.terms).some((each) => each.destination === place && doneBy(each))
  )
}
