import type { TradeSide } from '../pricing/platform-fee.ts'
import { accept, type Result, refuse } from '../result.ts'
import { rowOf, type TradeTask } from './process.ts'
import { type LogEntry, openTasks, tradeStatus } from './progress.ts'
import type { TradeTerms } from './terms.ts'

export type TaskRefusal =
  | 'no-such-task'
  | 'order-lapsed'
  | 'not-your-turn'
  | 'task-not-open'
  | 'stale-version'

type Asked = {
  trade: { terms: TradeTerms; log: readonly LogEntry[]; openedAt: Date; version: number }
  task: string
  by: TradeSide
  /** The version of the trade the decision was made on, if the reader said. */
  version: number | undefined
  now: Date
}

/** Lets a side do a task of the process, or says why not. */
export function doTask({
  trade,
  task,
  by,
  version,
  now,
}: Asked): Result<LogEntry & { event: TradeTask }, TaskRefusal> {
  const row = rowOf(task)
  if (!row) return refuse('no-such-task')
  if (version !== undefined && version !== trade.version) return refuse('stale-version')
  if (tradeStatus(trade, now) === 'lapsed') return refuse('order-lapsed')
  const open = openTasks(trade, now).find((each) => each.task === task)
  if (!open) return refuse('task-not-open')
  if (open.by !== by) return refuse('not-your-turn')
  return accept({ event: row.task, side: by, at: now })
}

/**
 * The order needs no confirmation where the supplier side has already committed itself: it accepted the bid, its bid was
 * accepted, or it sold into a buying offer (trade-process.md, C1).
 */
export const isConfirmedAtOpening = (how: 'bid.accept' | 'ticket.purchase', offerType: 'SELL' | 'BUY') =>
  how === 'bid.accept' || offerType === 'BUY'
