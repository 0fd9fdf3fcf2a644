import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { clockOwes } from '@mahsul/domain/trades/clock-owes'
import { openCorrections } from '@mahsul/domain/trades/correction-proposal'
import { openAmendment } from '@mahsul/domain/trades/credit-amendment'
import type { Trade } from '@mahsul/domain/trades/process/ledger'
import { onBoardAnswerAwaited } from '@mahsul/domain/trades/process/on-board-correction'
import {
  confirmUntil,
  finishedAt,
  type OpenTask,
  openTasks,
  type TradeStatus,
  tradeStatus,
  turns,
} from '@mahsul/domain/trades/process/progress'
import { nextReminder } from '@mahsul/domain/trades/reminders'

/** The fields of a trade that lists and jobs query, stored next to its log; all of them are derived from log and terms. */
export type TradeStatusColumns = {
  status: TradeStatus
  confirmUntil: Date | null
  waitsSupplier: boolean
  waitsBuyer: boolean
  /** Each side's earliest deadline, if it is known. */
  dueSupplier: Date | null
  dueBuyer: Date | null
  remindAt: Date | null
  /** When the clock acts on the trade by itself: the order lapses, the deferred balance becomes due. */
  clockDueAt: Date | null
  finishedAt: Date | null
}

export function tradeStatusOf(trade: Trade, now: Date): TradeStatusColumns {
  const tasks = openTasks(trade, now)
  const waiting = turns(tasks)
  const corrections = openCorrections(trade, now)
  const awaits = (side: TradeSide) => corrections.some(({ accepted }) => accepted[side] === undefined)
  const unconfirmed = tasks.some((task) => task.row.miss === 'order.lapse')
  return {
    status: tradeStatus(trade, now),
    confirmUntil: unconfirmed ? confirmUntil(trade) : null,
    waitsSupplier: waiting.has('supplier') || openAmendment(trade, now) !== undefined || awaits('supplier'),
    waitsBuyer: waiting.has('buyer') || onBoardAnswerAwaited(trade, now) || awaits('buyer'),
    dueSupplier: firstDue(tasks, 'supplier'),
    dueBuyer: firstDue(tasks, 'buyer'),
    remindAt: nextReminder(trade, now) ?? null,
    clockDueAt: clockOwes(trade, now).length > 0 ? now : (timerOf(trade, now)?.at ?? null),
    finishedAt: finishedAt(trade) ?? null,
  }
}

function firstDue(tasks: readonly OpenTask[], side: TradeSide): Date | null {
  const times = tasks.flatMap((task) => (task.by === side && !task.optional ? (task.dueAt ?? []) : []))
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** When the clock will act on a trade by itself, and by which job; undefined while no timer runs. */
export function timerOf(
  trade: Trade,
  now: Date,
): { job: 'order.lapse' | 'deferred.due'; at: Date } | undefined {
  if (clockOwes(trade, now).length > 0) return undefined
  for (const { row, dueAt } of openTasks(trade, now))
    if (dueAt && (row.miss === 'order.lapse' || row.miss === 'deferred.due'))
      return { job: row.miss, at: dueAt }
  return undefined
}
