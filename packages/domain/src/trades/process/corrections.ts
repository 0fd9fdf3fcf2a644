import { hasProblems } from '../../kit/problems.ts'
import { type Result, refuse } from '../../kit/result.ts'
import type { TradeSide } from '../../offers/platform-fee.ts'
import { checkMilestoneCorrection, milestonesMeant } from './check-milestones.ts'
import { checkCorrections } from './check-shipments.ts'
import type { FactProblems } from './fact-problems.ts'
import type { Trade } from './ledger.ts'
import {
  changesOnBoard,
  type OnBoardRefusal,
  whyNotCorrectOnBoard,
  whyOnBoardStands,
} from './on-board-correction.ts'
import type { TradeAct } from './process.ts'
import { tradeStatus } from './progress.ts'
import type { LogEntry, TaskFacts } from './trade-log.ts'

export type TaskRefusal =
  | 'no-such-task'
  | 'order-lapsed'
  | 'not-your-turn'
  | 'task-not-open'
  | 'stale-version'
  | 'proposal-outdated'
  | 'proposal-ended'
  | OnBoardRefusal
  | 'credit-not-accepted'
  | 'credit-paid'
  | 'credit-amendment-open'

export type Done = LogEntry & { event: TradeAct; facts: TaskFacts }
/** A refusal, or problems with the fields of the form. */
export type TaskAnswer =
  | Result<Done, TaskRefusal>
  | { ok: false; refusal: 'validation'; problems: FactProblems }

/** An act outside the plan that the parties can do, as it is to be logged. */
export type BesideThePlan = {
  trade: Trade
  by: TradeSide
  facts: TaskFacts
  now: Date
  done: { ok: true; value: Done }
}

/**
 * Booking, dates and numbers may change until the trade ends; earlier values stay in the log. What both sides agreed to also
 * changes an on-board date that the supplier alone no longer can.
 */
export function correct(
  { trade, by, facts, now, done }: BesideThePlan,
  { agreed = false }: { agreed?: boolean } = {},
): TaskAnswer {
  const shared = trade.log.some((entry) => entry.event === 'logistics.share')
  if (!shared || tradeStatus(trade, now) !== 'running') return refuse('task-not-open')
  if (by !== 'supplier') return refuse('not-your-turn')
  const whyClosed = agreed ? whyOnBoardStands : whyNotCorrectOnBoard
  const closed = changesOnBoard(trade, facts) ? whyClosed(trade, now) : undefined
  if (closed) return refuse(closed)
  const problems = checkCorrections(trade, facts, now)
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}

/**
 * The side that reported when goods passed a milestone can correct it until the trade ends; both values stay in the log
 * (trade-process.md d.5, 6).
 */
export function correctMilestone({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  const meant = milestonesMeant(trade, facts)
  if (tradeStatus(trade, now) !== 'running' || (facts.milestone && meant.length === 0))
    return refuse('task-not-open')
  if (meant.some(({ row }) => row.by !== by)) return refuse('not-your-turn')
  const problems = checkMilestoneCorrection(trade, facts, now)
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}
