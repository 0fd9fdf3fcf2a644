import { addDays, type IsoDate, utcDay } from '../calendar.ts'
import { latestShipment, onBoardDate } from './deadlines.ts'
import { ledgerOf, type Trade } from './ledger.ts'
import { openTasks, tradeStatus } from './progress.ts'
import { documentsOf, shipmentsOf } from './trade-state.ts'

export const alarmKinds = [
  'late-shipment',
  'stale-documents',
  'demurrage',
  'free-time',
  'payment-overdue',
  'new-eta-needed',
] as const
/** What a trader wants to be woken for; none of it changes the state of the trade. `on` is the day it turns on. */
export type Alarm = { kind: (typeof alarmKinds)[number]; on: IsoDate }

/** UCP 600: documents are presented within 21 days of shipment, and before the credit expires. */
export const DAYS_TO_PRESENT = 21
const DAYS_BEFORE = 5

export function alarmsOf(trade: Trade, now: Date): Alarm[] {
  if (tradeStatus(trade, now) !== 'running') return []
  const today = utcDay(now)
  const open = openTasks(trade, now)
  const isOpen = (code: string) => open.find((each) => each.code === code)
  const alarms: (Alarm | undefined)[] = [
    lateShipment(trade, today),
    staleDocuments(trade, today),
    demurrage(trade, today),
    dayOf('free-time', isOpen('L8') ?? isOpen('D2')),
    dayOf('payment-overdue', isOpen('Y2')),
    dayOf('new-eta-needed', isOpen('L7') ?? isOpen('D1')),
  ]
  return alarms.filter((alarm) => alarm !== undefined)
}

const dayOf = (
  kind: Alarm['kind'],
  task: { overdue: boolean; dueAt: Date | null } | undefined,
): Alarm | undefined => (task?.overdue && task.dueAt ? { kind, on: utcDay(task.dueAt) } : undefined)

/** The goods went on board after the last agreed day, or have not although it has passed. */
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

/** The last day on which the bank takes the documents; undefined outside letters of credit, or before the ship has sailed. */
export function presentBy(trade: Trade): IsoDate | undefined {
  const boarded = onBoardDate(trade)
  if (trade.terms.payment.paymentMethod !== 'LC_LETTER_OF_CREDIT' || !boarded) return undefined
  const expiry = documentsOf(trade).findLast((each) => each.type === 'LETTER_OF_CREDIT')?.expiresOn
  const last = addDays(boarded, DAYS_TO_PRESENT)
  return expiry && expiry < last ? expiry : last
}

/** The ship is nearly there and the buyer cannot take the goods, because the originals are not in hand. */
function demurrage(trade: Trade, today: IsoDate): Alarm | undefined {
  const { row, rowDoneAt } = ledgerOf(trade)
  const originals = row('Y5')
  const arrival = shipmentsOf(trade)
    .map((shipment) => shipment.eta)
    .toSorted()
    .at(0)
  if (!originals || !arrival || rowDoneAt(originals)) return undefined
  return today >= addDays(arrival, -DAYS_BEFORE) ? { kind: 'demurrage', on: arrival } : undefined
}
