import { ledgerOf } from '@mahsul/domain/trades/process/ledger'
import { happenedAt } from '@mahsul/domain/trades/process/milestones'
import { type Assignment, assignmentsOf } from '@mahsul/domain/trades/process/plan'
import { type MilestoneTask, milestoneTasks } from '@mahsul/domain/trades/process/process'
import type { Trade } from '../kit/types.ts'
import { tradeOfWire } from '../trades/model/trade-of-wire.ts'

export type ReportedMilestone = {
  task: MilestoneTask
  /** Undefined if it appears once for all of the goods. */
  destination: Assignment['destination']
  at: Date
}

/** The milestones that this side reported, which it may correct. */
export function reportedMilestones(trade: Trade): ReportedMilestone[] {
  if (trade.status !== 'running') return []
  const judged = tradeOfWire(trade)
  return ledgerOf(judged)
    .plan.filter((row) => row.by === trade.side)
    .flatMap((row) => {
      const task = milestoneTasks.find((each) => each === row.task)
      return task ? assignmentsOf(row, judged.terms).map((assignment) => ({ task, assignment })) : []
    })
    .flatMap(({ task, assignment }) => {
      const at = happenedAt(judged, assignment)
      return at ? [{ task, destination: assignment.destination, at }] : []
    })
}
