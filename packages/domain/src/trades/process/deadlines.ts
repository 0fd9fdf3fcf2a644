import { addDays, addHours, type IsoDate } from '../../kit/calendar.ts'
import { withoutHolds } from './holds.ts'
import { latest, ledgerOf, type Trade } from './ledger.ts'
import type { Assignment } from './plan.ts'
import { presentBy } from './presentation.ts'
import type { TaskRow } from './process.ts'
import { onBoardDate, shipmentTo } from './shipments.ts'
import type { ExtendedDeadline } from './trade-log.ts'

/** Days are noon UTC: the same day for every reader, from Honolulu to Auckland. */
const noon = (date: IsoDate) => new Date(`${date}T12:00:00Z`)
const maybeNoon = (date: IsoDate | null | undefined) => (date ? noon(date) : undefined)
const dayOf = (at: Date) => new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`)
const HOURS_TO_DO_AGAIN = 48

/**
 * When an assignment could first be done; undefined while it is blocked. A task that appears once per draft or destination
 * waits for the same one of the task before it, not for the others.
 */
export function readyAt(trade: Trade, { row, ...item }: Assignment, now: Date): Date | undefined {
  const ledger = ledgerOf(trade)
  const before = (row.after ?? []).flatMap((code) => ledger.row(code) ?? [])
  return latest([
    ledger.reachedAt(row.step),
    ...before.map((earlier) => {
      if (earlier.by === 'system') return passedAt(trade, earlier, now)
      if (earlier.each && earlier.each === row.each) return ledger.doneBy({ row: earlier, ...item })?.at
      return ledger.rowDoneAt(earlier)
    }),
  ])
}

/** A task of the clock counts as done when its time has come, whether or not a job has carried it out yet. */
export function passedAt(trade: Trade, row: TaskRow, now: Date): Date | undefined {
  const ledger = ledgerOf(trade)
  const reached = ledger.reachedAt(row.step)
  const due = reached && deadlineOf(trade, { row }, now)
  if (!due) return undefined
  const doneAt = ledger.rowDoneAt(row)
  if (doneAt) return laterOf(due, doneAt) // what it counted from may have been corrected since
  return now >= due ? latest([due, reached]) : undefined
}

/**
 * The deadline of a task; undefined while the date it counts from is not known, and while the trade is on hold before it. A refused
 * one has 48 hours from then, if its own time is nearly over. One that an admin extended is never earlier than the extension. Holds
 * do not count, except that an order lapses after its hours in any case, a balance falls due on the day of the contract, and a bank
 * takes documents until its own last day.
 */
export function deadlineOf(trade: Trade, assignment: Assignment, now: Date): Date | undefined {
  const since = anchorOf(trade, assignment, now)
  if (!since) return undefined
  const planned = addHours(since, hoursOf(trade, assignment))
  const { miss } = assignment.row
  if (miss === 'deferred.due') return dayOf(planned) // a balance falls due as its day begins
  const ledger = ledgerOf(trade)
  const afterHolds = (from: Date, due: Date) =>
    miss === 'order.lapse' ? due : withoutHolds(ledger.holds, { since: from, due })
  const extension = ledger.extendedBy(assignment)
  const until = extension?.facts?.extended?.until
  const given = latest([
    afterHolds(since, planned),
    ...(extension && until ? [afterHolds(extension.at, new Date(until))] : []),
  ])
  const due = given && noLaterThan(lastDayOf(trade, assignment), given)
  const back = ledger.doneBy(assignment) ? undefined : ledger.refusedBy(assignment)
  return back ? latest([due, afterHolds(back.at, addHours(back.at, HOURS_TO_DO_AGAIN))]) : due
}

const laterOf = (a: Date, b: Date) => (a > b ? a : b)

/** More time that an admin gave for a task. */
export const extensionOf = (trade: Trade, assignment: Assignment): ExtendedDeadline | undefined =>
  ledgerOf(trade).extendedBy(assignment)?.facts?.extended

/** A date that the deadline never exceeds, whatever the duration of the task. */
export const lastDayOf = (trade: Trade, { row }: Assignment): Date | undefined =>
  row.deadline.never === 'presentBy' ? maybeNoon(presentBy(trade)) : undefined
const noLaterThan = (last: Date | undefined, due: Date) => (last && last < due ? last : due)

function hoursOf({ terms }: Trade, { row }: Assignment): number {
  const { add } = row.deadline
  if (add === 'processingDays') return terms.processingDays * 24
  if (add === 'paymentDelay') return (terms.payment.paymentDelay ?? 0) * 24
  return 'hours' in add ? add.hours : add.days * 24
}

function anchorOf(trade: Trade, assignment: Assignment, now: Date): Date | undefined {
  const ledger = ledgerOf(trade)
  const { row, ...item } = assignment
  const { from } = row.deadline
  switch (from) {
    case 'opened':
      return trade.openedAt
    case 'ready':
      return readyAt(trade, assignment, now)
    case 'finished':
      return ledger.reachedAt(null)
    case 'shippingDate':
      return noon(trade.terms.shippingDate)
    case 'onBoardDate':
      return maybeNoon(onBoardDate(trade))
    case 'etd':
      return maybeNoon(shipmentTo(trade.log, item.destination ?? null)?.etd)
    case 'eta':
      return maybeNoon(shipmentTo(trade.log, item.destination ?? null)?.eta)
    default: {
      const earlier = ledger.row(from)
      if (!earlier) return readyAt(trade, assignment, now) // a plan without the task that it would count from
      return earlier.each && earlier.each === row.each
        ? ledger.doneBy({ row: earlier, ...item })?.at
        : ledger.rowDoneAt(earlier)
    }
  }
}

/** The last day on which goods may be on board without being late (decision 17). */
export const latestShipment = ({ shippingDate, shippingDays }: Trade['terms']): IsoDate =>
  addDays(shippingDate, shippingDays)
