import { passedAt } from './process/deadlines.ts'
import { isOnHold, ledgerOf, type Trade } from './process/ledger.ts'
import { tradeStatus } from './process/progress.ts'
import type { LogEntry } from './process/trade-log.ts'

/**
 * The entries that deadlines have made due and the log does not have yet. Apply them right after locking the trade, so that
 * acts of the parties always come after them. While the trade is on hold no balance falls due; it does with the release.
 */
export function clockOwes(trade: Trade, now: Date): ClockEntry[] {
  if (trade.log.some((entry) => entry.event === 'order.lapse')) return []
  const status = tradeStatus(trade, now)
  if (status === 'lapsed') return [{ event: 'order.lapse', side: 'system', at: now }]
  if (status === 'cancelled' || isOnHold(trade)) return []
  const { plan, rowDoneAt } = ledgerOf(trade)
  const due = plan.some((row) => row.miss === 'deferred.due' && !rowDoneAt(row) && passedAt(trade, row, now))
  return due ? [{ event: 'deferred.due', side: 'system', at: now }] : []
}

export type ClockEntry = LogEntry & { event: 'order.lapse' | 'deferred.due'; side: 'system' }

/**
 * The order needs no confirmation if the supplier side has already committed itself: it accepted the bid, its bid was
 * accepted, or it sold into a buying offer (trade-process.md, C1).
 */
export const isConfirmedAtOpening = (how: 'bid.accept' | 'ticket.purchase', offerType: 'SELL' | 'BUY') =>
  how === 'bid.accept' || offerType === 'BUY'
