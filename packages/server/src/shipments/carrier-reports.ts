import type { TradeAnswer } from '@mahsul/contract/trades/trade-answers'
import type { TaskBody } from '@mahsul/contract/trades/trade-bodies'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import type { CarrierReport } from '@mahsul/domain/shipments/reports/carrier-claims'
import { factsOfReport, judgeEvents } from '@mahsul/domain/shipments/reports/carrier-reports'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import type * as z from 'zod'
import { RefusedError } from '../platform/http/refuse.ts'
import { type CarrierFacts, portsOf } from '../trades/log/carrier-reports.queries.ts'
import type { LockedTrade } from '../trades/log/locked-trade.ts'
import type { TradeView } from '../trades/log/trade-view.ts'

type Body = z.output<typeof TaskBody>
type WireReport = NonNullable<z.output<typeof TradeAnswer>['carrier_reports']>[number]

/** The facts of an act that takes over what a carrier reported, or dismisses it; the report must be open still. */
export function factsOfTaken(
  held: LockedTrade,
  { task, body, carrier, now }: { task: string; body: Body; carrier: CarrierFacts; now: Date },
): TaskFacts {
  const ports = portsOf(held.terms, carrier.unlocodes)
  const { reports } = judgeEvents(held, carrier.events, { ports, now })
  const report = reports.find((each) => isMeant(each, task, body))
  if (!report) throw new RefusedError('REPORT_ENDED')
  refuseOtherFields(body, task, report)
  const about = { report: factsOfReport(report) }
  if (task === 'report.dismiss')
    return {
      ...about,
      ...(report.destinationId && { destinationId: report.destinationId }),
      ...(body.message?.trim() && { message: body.message.trim() }),
    }
  const number = body.shipments?.[0]?.bill_of_lading_number?.trim()
  if (!report.missing || !number) return { ...report.facts, ...about }
  const onBoard = report.facts.onBoard?.map((row) => ({ ...row, billOfLadingNumber: number }))
  return { onBoard, ...about }
}

const isMeant = (
  { event, act, destinationId }: CarrierReport,
  task: string,
  { report, facility_destination: place }: Body,
) =>
  event.id === report &&
  (task === act || task === 'report.dismiss') &&
  (place === undefined || place === destinationId)

/** Dates and numbers are the carrier's: to send others is to do the task without it. */
function refuseOtherFields(body: Body, task: string, { missing }: CarrierReport) {
  const dismisses = task === 'report.dismiss'
  const taken = [
    ...['version', 'report', 'facility_destination'],
    ...(dismisses ? ['message'] : missing ? ['shipments'] : []),
  ]
  const others = Object.entries(body).filter(([name, value]) => value !== undefined && !taken.includes(name))
  if (others.length > 0)
    throw new RefusedError('VALIDATION', {
      problems: Object.fromEntries(others.map(([name]) => [name, { rule: 'notForThisTask' }])),
    })
}

/** What the reader's side can take over; left out if nothing. */
export function carrierReportsToWire(view: TradeView, { side, now }: { side: TradeSide; now: Date }) {
  const { carrierEvents: events = [] } = view
  if (events.length === 0) return {}
  const unlocodes = new Map([...view.facilities].map(([id, { unlocode }]) => [id, unlocode]))
  const { reports } = judgeEvents(view, events, { ports: portsOf(view.terms, unlocodes), now })
  const own = reports.filter((report) => report.side === side)
  const byId = new Map(events.map((event) => [event.id, event]))
  return own.length === 0
    ? {}
    : {
        carrier_reports: own.map((report) => {
          const { event, act, thing, destinationId, facts, missing } = report
          const restsOn = report.restsOn.flatMap((id) => byId.get(id)?.containers ?? [])
          return {
            id: event.id,
            task: act,
            proposes: thing,
            facility_destination: destinationId ?? null,
            occurred_at: facts.occurredAt ?? null,
            day: facts.occurredAt ? null : event.day,
            code: event.code as WireReport['code'], // documents propose nothing
            classifier: event.classifier,
            unlocode: event.unlocode,
            vessel_name: event.vesselName,
            voyage: event.voyage,
            containers: [...new Set(restsOn)].toSorted(),
            bill_of_lading_number: facts.onBoard?.[0]?.billOfLadingNumber || null,
            missing: missing && ('bill_of_lading_number' as const),
          }
        }),
      }
}
