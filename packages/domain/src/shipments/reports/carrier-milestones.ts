import type { FacilityId } from '../../offers/offer.ts'
import type { Trade } from '../../trades/process/ledger.ts'
import { type Assignment, placesOf } from '../../trades/process/plan.ts'
import type { ReportedThing } from '../../trades/process/process.ts'
import type { CarrierEvent } from '../carrier-event.ts'
import {
  type Answer,
  type CarrierReason,
  type CarrierReport,
  type Claim,
  isNewer,
  type Judging,
  whyNot,
} from './carrier-claims.ts'
import { markedShipments, placesMeant } from './events-of-trade.ts'

/** The kinds of event that stand for a milestone, in the order of the table: the first that holds is proposed. */
export function judgeMilestone(judging: Judging, claim: Claim, assignment: Assignment): Answer {
  const ranks = [...new Set(claim.events.map(({ rank }) => rank))].toSorted((a, b) => a - b)
  const reasons: Answer['reasons'] = []
  for (const rank of ranks) {
    const events = claim.events.filter((each) => each.rank === rank).map(({ event }) => event)
    const { counted, older, complete } = countContainers(judging.trade, events, claim.place)
    reasons.push(...older.map(({ id }): [string, CarrierReason] => [id, 'superseded']))
    const event = counted.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
    if (!event) continue
    const report = complete ? milestoneReport(judging, claim, { assignment, event, counted }) : undefined
    const reason = report ? whyNot(judging, report) : 'other-containers'
    if (report && !reason) return { report, reasons }
    reasons.push(...counted.map(({ id }): [string, CarrierReason] => [id, reason ?? 'other-containers']))
  }
  return { reasons }
}

/**
 * The newest event of each container, and whether all containers have one: the goods have passed a milestone when the last of them
 * has. An event without a container is about all of them.
 */
function countContainers(trade: Trade, events: readonly CarrierEvent[], place: Claim['place']) {
  const expected = containersOf(trade, place)
  const newestOf = new Map<string, CarrierEvent>()
  for (const event of events.toSorted(isNewer))
    for (const container of event.containers.length > 0 ? event.containers : ['*'])
      newestOf.set(container, event)
  const whole = newestOf.get('*')
  const boxes = [...newestOf.keys()].filter(
    (box) => box !== '*' && (expected.numbers === null || expected.numbers.includes(box)),
  )
  const counted = [...new Set(whole ? [whole] : boxes.flatMap((box) => newestOf.get(box) ?? []))]
  return {
    counted,
    older: events.filter((event) => !counted.includes(event)),
    complete: whole !== undefined || boxes.length >= expected.count,
  }
}

/** How many containers there are, and their numbers once all of them are shared. */
function containersOf(
  trade: Trade,
  place: Claim['place'],
): { count: number; numbers: readonly string[] | null } {
  const places = place === undefined ? placesOf(trade.terms) : [place]
  const shared = markedShipments(trade).filter(({ destinationId }) => places.includes(destinationId))
  const numbers = shared.length === places.length ? shared.flatMap(({ containers }) => containers) : null
  return { count: numbers?.length ?? trade.terms.containers, numbers }
}

type Decided = { assignment: Assignment; event: CarrierEvent; counted: readonly CarrierEvent[] }

function milestoneReport(
  judging: Judging,
  claim: Claim,
  { assignment, event, counted }: Decided,
): CarrierReport {
  const { row, destination } = assignment
  const about = {
    event,
    restsOn: counted.map(({ id }) => id),
    thing: claim.thing,
    side: row.by === 'buyer' ? ('buyer' as const) : ('supplier' as const),
    destinationId: destination,
  }
  if (claim.thing === 'logistics.atSea') {
    const billOfLadingNumber = billOfLadingOf(judging, event, destination ?? null)
    const onBoard = [
      {
        destinationId: destination ?? null,
        billOfLadingNumber: billOfLadingNumber ?? '',
        onBoardDate: event.day,
      },
    ]
    const missing = billOfLadingNumber ? null : 'billOfLadingNumber'
    return { ...about, act: 'logistics.atSea', facts: { onBoard }, missing }
  }
  const act = claim.thing as Exclude<ReportedThing, 'etd' | 'eta' | 'logistics.atSea'> // `judge` took the forecasts
  const facts = { occurredAt: event.at.toISOString(), ...(destination && { destinationId: destination }) }
  return { ...about, act, facts, missing: null }
}

/** As the event names it, or other events about the same shipment, if they agree. */
function billOfLadingOf(
  { trade, events }: Judging,
  event: CarrierEvent,
  place: FacilityId | null,
): string | undefined {
  if (event.billsOfLading.length === 1) return event.billsOfLading[0]
  const named = events
    .filter((each) => placesMeant(each, trade).includes(place))
    .flatMap(({ billsOfLading }) => billsOfLading)
  const [number, another] = new Set(named)
  return another === undefined ? number : undefined
}
