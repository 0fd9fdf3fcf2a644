import { addDays, type IsoDate, utcDay } from '../kit/calendar.ts'
import { latestShipment } from './process/deadlines.ts'
import { ledgerOf, type Trade } from './process/ledger.ts'
import { presentBy } from './process/presentation.ts'
import type { TaskCode } from './process/process.ts'
import { openTasks, tradeStatus } from './process/progress.ts'
import { onBoardDate } from './process/shipments.ts'
import { shipmentsOf } from './process/trade-state.ts'

export const alarmKinds = [
  'late-shipment',
  'stale-documents',
  'demurrage',
  'free-time',
  'payment-overdue',
  'new-eta-needed',
] as const
/** What a trader wants to be alerted to; none of it changes the state of the trade. `on` is the day it is raised. */
export type Alarm = { kind: (typeof alarmKinds)[number]; on: IsoDate }

const DAYS_BEFORE = 5

export function alarmsOf(trade: Trade, now: Date): Alarm[] {
  if (tradeStatus(trade, now) !== 'running') return []
  const today = utcDay(now)
  const overdue = openTasks(trade, now).filter((task) => task.overdue)
  /** Where goods go to several places, the first of these tasks that is late: one port's delay is a delay. */
  const late = (kind: Alarm['kind'], ...codes: TaskCode[]): Alarm | undefined => {
    const [first] = overdue
      .flatMap(({ code, dueAt }) => (codes.includes(code) && dueAt ? [utcDay(dueAt)] : []))
      .toSorted()
    return first && { kind, on: first }
  }
  const alarms: (Alarm | undefined)[] = [
    lateShipment(trade, today),
    staleDocuments(trade, today),
    demurrage(trade, today),
    late('free-time', 'L8', 'D2'),
    late('payment-overdue', 'Y2'),
    late('new-eta-needed', 'L7', 'D1'),
  ]
  return alarms.filter((alarm) => alarm !== undefined)
}

/** The goods went on board after the last agreed day, or are not on board although it has passed. */
function lateShipment(trade: Trade, today: IsoDate): Alarm | undefined {
  const last = latestShipment(trade.terms)
  const boarded = onBoardDate(trade)
  return (boarded ?? today) > last ? { kind: 'late-shipment', on: last } : undefined
}

/** Under a letter of credit: the last day to present documents is near, and they have not left. */
function staleDocuments(trade: Trade, today: IsoDate): Alarm | undefined {
  const last = presentBy(trade)
  const { row, rowDoneAt } = ledgerOf(trade)
  const ship = row('L5')
  if (!last || !ship || rowDoneAt(ship)) return undefined
  return today > addDays(last, -DAYS_BEFORE) ? { kind: 'stale-documents', on: last } : undefined
}

/**
 * The ship is nearly there and the buyer cannot collect the goods, because the originals are not where they have to be: with
 * the buyer, or under cash against documents and credits at the bank. The port counts its free days under any payment method.
 */
function demurrage(trade: Trade, today: IsoDate): Alarm | undefined {
  const { row, rowDoneAt } = ledgerOf(trade)
  const originals = row('Y5') ?? row('L6') // those that follow copies, or the single set
  const arrival = shipmentsOf(trade)
    .map((shipment) => shipment.eta)
    .toSorted()
    .at(0)
  if (!originals || !arrival || rowDoneAt(originals)) return undefined
  return today >= addDays(arrival, -DAYS_BEFORE) ? { kind: 'demurrage', on: arrival } : undefined
}
