import type { Ledger } from '@mahsul/domain/trades/process/ledger'
import { type TaskCode, type TaskRow, tradeSteps } from '@mahsul/domain/trades/process/process'
import type { Trade } from '../../kit/types.ts'

/** In milliseconds, as every time here. */
export const DAY = 86_400_000
const LONGEST_AT_SEA = 14

/** A day is at noon UTC: the same day for every reader. */
export const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** When each row of the plan was done, is due, or is done at the latest if everything before it takes its full time. */
export function plannedTimes(trade: Trade, ledger: Ledger, now: Date): Planned {
  const when = new Map<TaskCode, number>()
  const missed = new Map<TaskCode, number>()
  const latestOf = (codes: readonly string[]) =>
    Math.max(Date.parse(trade.created_at), ...codes.flatMap((code) => when.get(code as TaskCode) ?? [])) // codes of rows
  const boarded = dayOf(trade.shipments.map((each) => each.on_board_date))
  const sails = dayOf(trade.shipments.map((each) => each.etd))
  const arrives = dayOf(trade.shipments.map((each) => each.eta))
  const atSea = (trade.amounts.transit_time_in_days ?? LONGEST_AT_SEA) * DAY
  for (const row of ledger.plan) {
    const open = trade.open_tasks.filter((task) => task.code === row.code && !task.optional)
    const done = doneAt(trade, ledger, row)
    const before = ledger.plan
      .filter(
        (each) => each.step !== row.step && tradeSteps.indexOf(each.step!) < tradeSteps.indexOf(row.step!),
      ) // rated last
      .map((each) => each.code)
    const ready = latestOf([...before, ...(row.after ?? [])])
    const anchors: Record<string, number | undefined> = {
      opened: Date.parse(trade.created_at),
      ready,
      shippingDate: noonOf(trade.terms.shipping_date.date),
      onBoardDate: boarded ?? when.get('L2'),
      etd: sails ?? when.get('L1'),
      eta: arrives ?? (when.get('L2') ?? ready) + atSea,
    }
    const { from, add } = row.deadline
    const span =
      add === 'processingDays'
        ? trade.terms.processing_time * DAY
        : add === 'paymentDelay'
          ? (trade.terms.payment_delay_id ?? 0) * DAY
          : 'hours' in add
            ? add.hours * 3_600_000
            : add.days * DAY
    const due = Math.max(...open.map((task) => (task.due_at ? Date.parse(task.due_at) : 0)))
    const own = (anchors[from] ?? when.get(from as TaskCode) ?? ready) + span // the table's own codes
    // A date of the contract or of the ship passes by itself, however many tasks come before.
    if (!done && isDate(from) && own < now.getTime()) missed.set(row.code, own)
    const planned = Math.max(own, ready)
    // A late task is done now at the earliest, and so are those after it.
    when.set(row.code, done ?? Math.max(open.length > 0 && due > 0 ? due : planned, now.getTime()))
  }
  return { when, missed }
}

/** `missed`: the passed deadlines of what is not done yet. */
export type Planned = { when: ReadonlyMap<TaskCode, number>; missed: ReadonlyMap<TaskCode, number> }

const isDate = (from: string) =>
  from === 'shippingDate' || from === 'onBoardDate' || from === 'etd' || from === 'eta'

/** The last of these days, once all are known. */
export const dayOf = (days: readonly (string | null)[]): number | undefined => {
  const known = days.flatMap((day) => day ?? []).toSorted()
  return known.length > 0 && known.length === days.length ? noonOf(known.at(-1)!) : undefined // not empty
}

const milestoneOf: Partial<Record<TaskCode, Trade['milestones'][number]['state']>> = {
  O1: 'ON_TRUCKS',
  O2: 'IN_PORT',
  O3: 'IN_CONTAINERS',
  O4: 'ON_SHIP',
  L7: 'ON_DESTINATION',
  L8: 'DELIVERED',
  D1: 'ON_DESTINATION',
  D2: 'DELIVERED',
}

/** When a row was done; a milestone when it was passed. */
export function doneAt(trade: Trade, ledger: Ledger, row: TaskRow): number | undefined {
  const done = ledger.rowDoneAt(row)
  if (!done) return undefined
  const milestone = trade.milestones.find((each) => each.state === milestoneOf[row.code])
  return milestone ? Date.parse(milestone.occurred_at) : done.getTime()
}
