import { ledgerOf, type Trade } from '../../trades/process/ledger.ts'
import { tradeStatus } from '../../trades/process/progress.ts'
import type { ReportFacts } from '../../trades/process/trade-log.ts'
import type { CarrierEvent } from '../carrier-event.ts'
import {
  type Answer,
  all,
  type CarrierPorts,
  type CarrierReason,
  type CarrierReport,
  type Claim,
  claimsOf,
  type Judging,
} from './carrier-claims.ts'
import { judgeForecast } from './carrier-forecasts.ts'
import { judgeMilestone } from './carrier-milestones.ts'

export type JudgedEvents = {
  reports: readonly CarrierReport[]
  /** Why each other event proposes nothing, by its id. */
  reasons: ReadonlyMap<string, CarrierReason>
}

/**
 * What a carrier's events propose in a trade, and why the others do not. It follows from the events and the log alone: what the
 * parties have done meanwhile, or what the rules of the process refuse, is not proposed any more.
 */
export function judgeEvents(
  trade: Trade,
  events: readonly CarrierEvent[],
  { ports, now }: { ports: CarrierPorts; now: Date },
): JudgedEvents {
  const reasons = new Map<string, CarrierReason>()
  const running = tradeStatus(trade, now) === 'running'
  const claims = new Map<string, Claim>()
  for (const event of events) {
    const meant = running ? claimsOf(trade, event, ports) : ('not-running' as const)
    if (typeof meant === 'string') reasons.set(event.id, meant)
    else
      for (const { thing, place, rank } of meant) {
        const key = `${thing} ${place ?? ''}`
        const claim = claims.get(key) ?? { thing, place, events: [] }
        claim.events.push({ event, rank })
        claims.set(key, claim)
      }
  }
  const judging: Judging = { trade, events, now }
  const reports = [...claims.values()].flatMap((claim): CarrierReport[] => {
    const answer = judge(judging, claim)
    for (const [id, reason] of answer.reasons) {
      const known = reasons.get(id)
      if (!known || urgency.indexOf(reason) < urgency.indexOf(known)) reasons.set(id, reason)
    }
    return answer.report ? [answer.report] : []
  })
  for (const { restsOn } of reports) for (const id of restsOn) reasons.delete(id)
  return { reports, reasons }
}

/** Of an event that could propose two things the reason that may still change comes first. */
const urgency: readonly CarrierReason[] = [
  'other-containers',
  'earlier-task',
  'contradicted',
  'dismissed',
  'superseded',
  'done',
  'no-such-task',
]

function judge(judging: Judging, claim: Claim): Answer {
  if (claim.thing === 'etd' || claim.thing === 'eta') return judgeForecast(judging, claim, claim.thing)
  const { plan, doneBy } = ledgerOf(judging.trade)
  const row = plan.find((each) => each.task === claim.thing)
  const assignment = row && { row, ...(row.each && { destination: claim.place ?? null }) }
  if (!assignment) return all(claim, 'no-such-task')
  if (doneBy(assignment)) return all(claim, 'done')
  return judgeMilestone(judging, claim, assignment)
}

/** What the log keeps of a report that was taken over or dismissed. */
export const factsOfReport = ({ event, thing, act }: CarrierReport): ReportFacts => ({
  id: event.id,
  eventId: event.eventId,
  act,
  thing,
  type: event.type,
  code: event.code,
  classifier: event.classifier,
  at: event.at.toISOString(),
  ...(event.unlocode && { unlocode: event.unlocode }),
  ...(event.vesselName && { vesselName: event.vesselName }),
  ...(event.voyage && { voyage: event.voyage }),
})
