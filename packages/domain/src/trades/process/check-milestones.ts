import { hasProblems, type Problem } from '../../kit/problems.ts'
import { type FactProblems, notAfterTime, notBeforeTime, onlyProblems, required } from './fact-problems.ts'
import { foreignTo } from './foreign-facts.ts'
import { ledgerOf, type Trade } from './ledger.ts'
import { seenAfter, seenBefore } from './milestones.ts'
import { type Assignment, assignmentsOf } from './plan.ts'
import type { TaskFacts } from './trade-log.ts'

/** A milestone is not before the previous one, nor in the future (decision 51). */
export function checkMilestone(
  trade: Trade,
  assignment: Assignment,
  { occurredAt }: TaskFacts,
  now: Date,
): Problem | undefined {
  if (occurredAt === undefined) return undefined
  const occurred = new Date(occurredAt)
  if (occurred > now) return { rule: 'notInFuture' }
  const before = seenBefore(trade, assignment)
  return occurred < before ? notBeforeTime(before) : undefined
}

/** The milestones a correction is about; none if the milestone was never reported. */
export function milestonesMeant(trade: Trade, { milestone, destinationId }: TaskFacts): Assignment[] {
  const { plan, doneBy } = ledgerOf(trade)
  const row = plan.find((each) => each.task === milestone)
  if (!row) return []
  return assignmentsOf(row, trade.terms).filter(
    (assignment) =>
      doneBy(assignment) && (destinationId === undefined || assignment.destination === destinationId),
  )
}

/** A corrected day must fit between the milestones around it, those reported since included. */
export function checkMilestoneCorrection(trade: Trade, facts: TaskFacts, now: Date): FactProblems {
  const foreign = foreignTo('milestone-correction', facts)
  if (hasProblems(foreign)) return foreign
  if (!facts.milestone || !facts.occurredAt)
    return onlyProblems({
      milestone: facts.milestone ? undefined : required,
      occurredAt: facts.occurredAt ? undefined : required,
    })
  const occurred = new Date(facts.occurredAt)
  const [problem] = milestonesMeant(trade, facts).flatMap((assignment) => {
    const after = seenAfter(trade, assignment)
    const wrong = checkMilestone(trade, assignment, facts, now)
    return wrong ?? (after && occurred > after ? notAfterTime(after) : [])
  })
  return onlyProblems({ occurredAt: problem })
}
