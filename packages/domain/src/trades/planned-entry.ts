import { addDays, utcDay } from '../kit/calendar.ts'
import type { Trade } from './process/ledger.ts'
import { type ForecastTerms, placesOf } from './process/plan.ts'
import type { OpenTask } from './process/progress.ts'
import type { LogEntry, TaskFacts } from './process/trade-log.ts'

/** A typical transit time for a plan, if the freight table has no lane. */
export const DAYS_AT_SEA = 14

/** The log entry that a task leaves when all goes as agreed. */
export function plannedEntry(trade: Trade<ForecastTerms>, task: OpenTask, at: Date): LogEntry {
  return { event: task.task, side: task.by, at, facts: plannedFacts(trade, task, at) }
}

/** The data sent with a task when all goes as agreed. */
function plannedFacts(
  { terms }: Trade<ForecastTerms>,
  { row, side, draft, destination }: OpenTask,
  at: Date,
): TaskFacts {
  const place = destination ?? null
  const today = utcDay(at)
  const index = placesOf(terms).indexOf(place)
  const sailing = terms.freight[index]?.transitDays ?? DAYS_AT_SEA
  switch (row.takes) {
    case 'shipments':
      return {
        shipments: [
          {
            destinationId: place,
            bookingNumber: '',
            containerNumbers: Array.from({ length: terms.destinations[index]?.containers ?? 0 }, () => ''),
            etd: today,
            eta: addDays(today, sailing),
            vesselName: '',
            companyName: '',
          },
        ],
      }
    case 'on-board':
      return { onBoard: [{ destinationId: place, billOfLadingNumber: '', onBoardDate: today }] }
    default:
      return {
        ...(side && { side }),
        ...(draft && { documentType: draft }),
        ...(row.each === 'destination' && { destinationId: place }),
      }
  }
}
