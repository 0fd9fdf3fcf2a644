import { type IsoDate, utcDay } from '../kit/calendar.ts'
import { latestShipment } from './process/deadlines.ts'
import { ledgerOf, type Trade } from './process/ledger.ts'
import { type Presentation, presentationOf } from './process/presentation.ts'
import type { TaskCode } from './process/process.ts'
import { openTasks, tradeStatus } from './process/progress.ts'
import { maturityOf, onBoardDate } from './process/shipments.ts'
import { shipmentsOf } from './process/trade-state.ts'

/** A day of a trade that belongs in a calendar: a date of the contract or the ship, or an open deadline. */
export type TradeDate =
  | {
      kind: 'shipping-date' | 'latest-shipment' | 'etd' | 'eta' | 'on-board' | 'balance-due'
      on: IsoDate
    }
  | { kind: 'present-by'; on: IsoDate; presentation: Presentation }
  | { kind: 'task'; task: ReturnType<typeof openTasks>[number]; at: Date }

export function datesOf(trade: Trade, now: Date): TradeDate[] {
  const { shippingDate } = trade.terms
  const status = tradeStatus(trade, now)
  if (status === 'lapsed' || status === 'cancelled') return []
  const boarded = onBoardDate(trade)
  const presentation = presentationOf(trade)
  const due = maturityOf(trade)
  const days: TradeDate[] = [
    { kind: 'shipping-date', on: shippingDate },
    { kind: 'latest-shipment', on: latestShipment(trade.terms) },
    ...shipmentsOf(trade).flatMap(({ etd, eta }): TradeDate[] => [
      { kind: 'etd', on: etd },
      { kind: 'eta', on: eta },
    ]),
    ...(boarded ? [{ kind: 'on-board', on: boarded } as const] : []),
    ...(presentation ? [{ kind: 'present-by', on: presentation.by, presentation } as const] : []),
    ...(due ? [{ kind: 'balance-due', on: due } as const] : []),
  ]
  const deadlines = openTasks(trade, now).flatMap((task): TradeDate[] =>
    task.dueAt && task.by !== 'system' ? [{ kind: 'task', task, at: task.dueAt }] : [],
  )
  return [...days, ...deadlines]
}

/** Whether somebody has yet to act by this date, so that a calendar reminds of it. */
export function isDeadline(trade: Trade, { kind }: TradeDate): boolean {
  const { row, rowDoneAt } = ledgerOf(trade)
  const isOpen = (code: TaskCode) => {
    const task = row(code)
    return task !== undefined && !rowDoneAt(task)
  }
  switch (kind) {
    case 'task':
      return true
    case 'latest-shipment':
      return !onBoardDate(trade)
    case 'present-by':
      return isOpen('L5')
    case 'balance-due':
      return isOpen('Y2')
    case 'shipping-date':
    case 'etd':
    case 'eta':
    case 'on-board':
      return false
  }
}

export const dayOf = (date: TradeDate): IsoDate => (date.kind === 'task' ? utcDay(date.at) : date.on)
