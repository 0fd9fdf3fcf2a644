import type { Activity, NotificationType } from '../notices.ts'
import type { TradeSide } from '../pricing/platform-fee.ts'
import { ledgerOf, type Trade } from './ledger.ts'
import type { LogEntry } from './trade-log.ts'

export type TradeNotice = { to: TradeSide; type: NotificationType | Activity }

/**
 * Who is told what of a line of the log. A task that stands several times is told when the last of it was done: six
 * drafts are one notice. A refusal is told at once. What the clock does concerns both, but that a payment is due only
 * the buyer.
 */
export function noticesOf(before: Trade, after: Trade, { event, side }: LogEntry): TradeNotice[] {
  if (event === 'order.lapse')
    return [
      { to: 'supplier', type: 'order.lapsed' },
      { to: 'buyer', type: 'order.lapsed' },
    ]
  const to: TradeSide = side === 'buyer' ? 'supplier' : 'buyer'
  if (event === 'logistics.correct') return [{ to, type: 'logistics.corrected' }]
  const { plan, rowDoneAt } = ledgerOf(after)
  const wasDone = ledgerOf(before).rowDoneAt
  const refused = plan.find((row) => row.refusal?.task === event)?.refusal
  if (refused) return [{ to, type: refused.tells }]
  return plan
    .filter((row) => row.task === event && rowDoneAt(row) && !wasDone(row))
    .map((row) => ({ to, type: row.tells }))
}
