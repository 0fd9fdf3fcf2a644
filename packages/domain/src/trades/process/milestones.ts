import type { TradeSide } from '../../offers/platform-fee.ts'
import { ledgerOf, type Trade } from './ledger.ts'
import { type Assignment, assignmentsOf, placesOf } from './plan.ts'
import { beginsAt, overAt } from './port-days.ts'
import type { TaskRow, TaskTaking, TradeTask } from './process.ts'
import { shipmentTo } from './shipments.ts'
import type { LogEntry } from './trade-log.ts'

/** Where the goods are (member.md §4, Operations). */
export const operationStates = [
  'AT_FACTORY',
  'ON_TRUCKS',
  'IN_PORT',
  'IN_CONTAINERS',
  'ON_SHIP',
  'AT_SEA',
  'ON_DESTINATION',
  'DELIVERED',
] as const
export type OperationState = (typeof operationStates)[number]

const milestoneStates: Record<TaskTaking<'milestone' | 'on-board'>, OperationState> = {
  'goods.onTrucks': 'ON_TRUCKS',
  'goods.inPort': 'IN_PORT',
  'goods.inContainers': 'IN_CONTAINERS',
  'goods.onShip': 'ON_SHIP',
  'logistics.atSea': 'AT_SEA',
  'goods.onDestination': 'ON_DESTINATION',
  'goods.delivered': 'DELIVERED',
}

export type Milestone = { state: OperationState; occurredAt: Date; by: TradeSide | 'system' }

/** Each milestone that the goods have passed; with several destinations, when the last one did. */
export function milestonesOf(trade: Trade): Milestone[] {
  const { plan, rowDoneAt } = ledgerOf(trade)
  return plan.flatMap((row): Milestone[] => {
    const state = (milestoneStates as Partial<Record<TradeTask, OperationState>>)[row.task] // some of all
    if (!state || !rowDoneAt(row)) return []
    const times = assignmentsOf(row, trade.terms).flatMap(
      (assignment) =>
        (state === 'AT_SEA' ? boardedAt(trade, assignment) : happenedAt(trade, assignment)) ?? [],
    )
    const at = latestOf(times)
    return at ? [{ state, occurredAt: at, by: row.by }] : []
  })
}

export const operationStateOf = (trade: Trade): OperationState =>
  milestonesOf(trade).at(-1)?.state ?? 'AT_FACTORY'

/** Noon UTC, which is that day for nearly every reader. */
function boardedAt({ log }: Trade, { destination }: Assignment): Date | undefined {
  const day = shipmentTo(log, destination ?? null)?.onBoardDate
  return day ? new Date(`${day}T12:00:00Z`) : undefined
}

/** When a milestone happened, by its latest report: the first or a correction. The log keeps earlier values. */
export function happenedAt(trade: Trade, assignment: Assignment): Date | undefined {
  const entry = ledgerOf(trade).doneBy(assignment)
  if (!entry) return undefined
  const since = trade.log.slice(trade.log.indexOf(entry) + 1)
  const corrected = since.findLast((each) => corrects(each, assignment))
  return occurredAtOf(corrected ?? entry)
}

/** The log's own time if nobody gave another. */
const occurredAtOf = ({ at, facts }: LogEntry) => (facts?.occurredAt ? new Date(facts.occurredAt) : at)

const corrects = ({ event, facts }: LogEntry, { row, destination }: Assignment): boolean =>
  event === 'goods.correct' &&
  facts?.milestone === row.task &&
  (facts.destinationId === undefined || facts.destinationId === destination)

/** The lower bound of a milestone: the one before it, or the on-board date. */
export function seenBefore(trade: Trade, { row, destination }: Assignment): Date {
  const { plan } = ledgerOf(trade)
  const places = destination === undefined ? placesOf(trade.terms) : [destination]
  const boarded = row.each ? daysOnBoard(trade, places) : []
  const seen = timesOf(trade, plan.slice(0, plan.indexOf(row)), places)
  return latestOf([...seen, ...boarded.map(beginsAt)]) ?? trade.openedAt
}

/**
 * The upper bound of a milestone: the next one or, while they were not at sea yet, the end of the day on which the ship was to
 * leave and of the on-board date.
 */
export function seenAfter(trade: Trade, { row, destination }: Assignment): Date | undefined {
  const { plan } = ledgerOf(trade)
  const places = destination === undefined ? placesOf(trade.terms) : [destination]
  const sailed = row.each ? [] : [...daysOnBoard(trade, places), ...daysToLeave(trade, places)]
  const seen = timesOf(trade, plan.slice(plan.indexOf(row) + 1), places)
  const [first] = [...seen, ...sailed.map(overAt)].toSorted((a, b) => a.getTime() - b.getTime())
  return first
}

type Places = readonly Assignment['destination'][]
const timesOf = (trade: Trade, rows: readonly TaskRow[], places: Places): Date[] =>
  rows
    .filter((row) => row.takes === 'milestone')
    .flatMap((row) => (row.each ? places.map((destination) => ({ row, destination })) : [{ row }]))
    .flatMap((assignment) => happenedAt(trade, assignment) ?? [])

const daysOnBoard = ({ log }: Trade, places: Places) =>
  places.flatMap((place) => shipmentTo(log, place ?? null)?.onBoardDate ?? [])
const daysToLeave = ({ log }: Trade, places: Places) =>
  places.flatMap((place) => shipmentTo(log, place ?? null)?.etd ?? [])

const latestOf = (times: readonly Date[]): Date | undefined =>
  times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1)
