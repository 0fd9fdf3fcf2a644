import type { FacilityId } from '../../offers/offer.ts'
import type { TradeSide } from '../../offers/platform-fee.ts'
import { performTask } from '../../trades/perform-task.ts'
import type { Trade } from '../../trades/process/ledger.ts'
import { placesOf } from '../../trades/process/plan.ts'
import type { ReportedThing } from '../../trades/process/process.ts'
import type { ReportedAct, TaskFacts } from '../../trades/process/trade-log.ts'
import type { CarrierEvent } from '../carrier-event.ts'
import { type MeaninglessReason, meaningOf } from './carrier-meaning.ts'
import { placesMeant } from './events-of-trade.ts'

/** UN/LOCODEs of the port of loading and of each destination. */
export type CarrierPorts = {
  loading: string | null
  discharge: ReadonlyMap<FacilityId | null, string | null>
}

/** Why an event that means something proposes nothing now. */
export type NotProposedReason =
  | 'not-running'
  | 'no-such-task'
  | 'other-containers'
  | 'earlier-task'
  | 'contradicted'
  | 'dismissed'
  | 'superseded'
  | 'done'
export type CarrierReason = MeaninglessReason | NotProposedReason

/** What carriers report and nobody has entered: an act of the trade that one side can take over with these facts. */
export type CarrierReport = {
  /** The event that decides: of several containers the last one's. */
  event: CarrierEvent
  /** All that it rests on, by their ids. */
  restsOn: readonly string[]
  act: ReportedAct
  thing: ReportedThing
  side: TradeSide
  destinationId: FacilityId | null | undefined
  /** What the act is sent with. */
  facts: TaskFacts
  /** What the events do not say, and the person has to. */
  missing: 'billOfLadingNumber' | null
}

type Claimed = { event: CarrierEvent; rank: number }
/** Everything that proposes one thing, for one destination if the thing has one. */
export type Claim = { thing: ReportedThing; place: FacilityId | null | undefined; events: Claimed[] }
export type Judging = { trade: Trade; events: readonly CarrierEvent[]; now: Date }
export type Answer = { report?: CarrierReport; reasons: [string, CarrierReason][] }

const perPlace: readonly ReportedThing[] = [
  'logistics.atSea',
  'goods.onDestination',
  'goods.delivered',
  'etd',
  'eta',
]

/** What an event proposes for which destination, or why nothing. */
export function claimsOf(
  trade: Trade,
  event: CarrierEvent,
  { loading, discharge }: CarrierPorts,
): (Omit<Claim, 'events'> & { rank: number })[] | MeaninglessReason {
  const places = placesMeant(event, trade)
  let nothing: MeaninglessReason | undefined
  const claims = new Map<string, Omit<Claim, 'events'> & { rank: number }>()
  // Until shipments are shared nobody knows which destination an event is about; what happens before concerns all of them.
  for (const place of places.length > 0 ? places : placesOf(trade.terms)) {
    const meant = meaningOf(event, { loading, discharge: discharge.get(place) ?? null })
    if ('nothing' in meant) nothing ??= meant.nothing
    else
      for (const { thing, rank } of meant.proposes) {
        const of = perPlace.includes(thing) ? place : undefined
        if (of === undefined || places.includes(of))
          claims.set(`${thing} ${of ?? ''}`, { thing, place: of, rank })
      }
  }
  return claims.size > 0 ? [...claims.values()] : (nothing ?? 'place-unknown')
}

export const all = ({ events }: Claim, reason: CarrierReason): Answer => ({
  reasons: events.map(({ event }) => [event.id, reason]),
})

/** Of two events the one that was written later counts. */
export const isNewer = (a: CarrierEvent, b: CarrierEvent) =>
  a.createdAt.getTime() - b.createdAt.getTime() || a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)

/** Why an act is not proposed now: by its own rules, or because it was dismissed. */
export function whyNot({ trade, now }: Judging, report: CarrierReport): CarrierReason | undefined {
  if (isDismissed(trade, report)) return 'dismissed'
  const { act, side, facts } = report
  const answer = performTask({
    trade: { ...trade, version: 0 },
    task: act,
    by: side,
    facts,
    version: undefined,
    now,
  })
  if (answer.ok) return undefined
  if (answer.refusal !== 'validation') return 'earlier-task'
  if (!('problems' in answer)) return 'contradicted'
  const wrong = Object.keys(answer.problems).filter(
    (field) => !(report.missing && field.endsWith(`.${report.missing}`)),
  )
  return wrong.length > 0 ? 'contradicted' : undefined
}

const isDismissed = ({ log }: Trade, { event, thing, destinationId }: CarrierReport): boolean =>
  log.some(
    (entry) =>
      entry.event === 'report.dismiss' &&
      entry.facts?.report?.id === event.id &&
      entry.facts.report.thing === thing &&
      (entry.facts.destinationId ?? null) === (destinationId ?? null),
  )
