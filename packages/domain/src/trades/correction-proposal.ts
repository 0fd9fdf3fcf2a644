import type { IsoDate } from '../kit/calendar.ts'
import { hasProblems, type Problem } from '../kit/problems.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import type { FacilityId } from '../offers/offer.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import {
  type BesideThePlan,
  correct,
  correctMilestone,
  type Done,
  type TaskAnswer,
  type TaskRefusal,
} from './process/corrections.ts'
import { type FactProblems, LONGEST, onlyProblems, required, text } from './process/fact-problems.ts'
import { checkAnswer } from './process/foreign-facts.ts'
import { ledgerOf, type Trade } from './process/ledger.ts'
import { happenedAt } from './process/milestones.ts'
import {
  movesWith,
  type OnBoardProposal,
  proposedOnBoard,
  whyOnBoardStands,
} from './process/on-board-correction.ts'
import { type Assignment, assignmentsOf } from './process/plan.ts'
import { milestoneTasks } from './process/process.ts'
import { tradeStatus } from './process/progress.ts'
import { shipmentTo } from './process/shipments.ts'
import type {
  AgreedCorrection,
  CorrectableMilestone,
  LogEntry,
  ProposedCorrection,
  TaskFacts,
} from './process/trade-log.ts'

export const correctableMilestones: readonly CorrectableMilestone[] = [...milestoneTasks, 'logistics.atSea']

/** A milestone that is recorded, with the value that a proposal would change. */
export type RecordedMilestone = Pick<ProposedCorrection, 'milestone' | 'destinationId'> & {
  by: TradeSide
  value: string
}

/** Every milestone that was reported, for each destination that it was reported for. */
export function recordedMilestones(trade: Trade): RecordedMilestone[] {
  const { plan } = ledgerOf(trade)
  return plan.flatMap((row) => {
    const milestone = correctableMilestones.find((task) => task === row.task)
    if (!milestone) return []
    return assignmentsOf(row, trade.terms).flatMap((assignment): RecordedMilestone[] => {
      const value = recordedValue(trade, assignment)
      const { destination } = assignment
      return value
        ? [
            {
              milestone,
              ...(destination !== undefined && { destinationId: destination }),
              by: row.by as TradeSide, // the clock reports no milestone
              value,
            },
          ]
        : []
    })
  })
}

function recordedValue(trade: Trade, assignment: Assignment): string | undefined {
  if (assignment.row.task !== 'logistics.atSea') return happenedAt(trade, assignment)?.toISOString()
  return shipmentTo(trade.log, assignment.destination ?? null)?.onBoardDate ?? undefined
}

export type OpenCorrection = ProposedCorrection & {
  /** Its entry in the log, counted from one. */
  proposal: number
  at: Date
  reason: string
  /** The entry by which each side accepted. */
  accepted: Partial<Record<TradeSide, number>>
}

/**
 * Corrections that an admin proposed and that wait for a side. One ends when a side declines it, the admin withdraws it, both
 * accepted, somebody else changed the date meanwhile, the date has become final (decision 117), or the trade ends.
 */
export function openCorrections(trade: Trade, now: Date): OpenCorrection[] {
  if (!trade.log.some(({ event }) => event === 'correction.propose')) return []
  if (tradeStatus(trade, now) !== 'running') return []
  return trade.log.flatMap(({ facts, at }, place): OpenCorrection[] => {
    const { correction, message = '' } = facts ?? {}
    const proposal = place + 1
    if (!correction || isOver(trade, { ...correction, proposal }, now)) return []
    return [{ ...correction, proposal, at, reason: message, accepted: acceptedBy(trade, proposal) }]
  })
}

function isOver(trade: Trade, asked: ProposedCorrection & { proposal: number }, now: Date): boolean {
  if (asked.milestone === 'logistics.atSea' && whyOnBoardStands(trade, now)) return true
  return trade.log.slice(asked.proposal).some((entry) => endsIt(entry, asked) || overtakes(entry, asked))
}

const endsIt = ({ event, facts }: LogEntry, { proposal }: { proposal: number }) =>
  facts?.agreed?.proposal === proposal ||
  (facts?.proposal === proposal && (event === 'correction.decline' || event === 'correction.withdraw'))

/** Somebody else changed the date. Repeating it changes nothing. */
function overtakes({ event, facts = {} }: LogEntry, { milestone, destinationId, from }: ProposedCorrection) {
  if (milestone === 'logistics.atSea')
    return (facts.corrections ?? []).some(
      (row) =>
        row.destinationId === (destinationId ?? null) &&
        row.onBoardDate !== undefined &&
        row.onBoardDate !== from,
    )
  const isAbout =
    facts.destinationId === undefined || destinationId === undefined || facts.destinationId === destinationId
  return event === 'goods.correct' && facts.milestone === milestone && isAbout && facts.occurredAt !== from
}

const acceptedBy = ({ log }: Trade, proposal: number): OpenCorrection['accepted'] =>
  Object.fromEntries(
    log.flatMap(({ event, side, facts }, place) =>
      event === 'correction.accept' && facts?.proposal === proposal ? [[side, place + 1]] : [],
    ),
  )

/** What would move with it. */
export const movesOf = (
  trade: Trade,
  correction: ProposedCorrection,
  now: Date,
): Pick<OnBoardProposal, 'presentBy' | 'balanceDue'> =>
  movesWith(trade, effectOf(correction).corrections ?? [], now)

export type ProposeRefusal = TaskRefusal | 'correction-proposed'

type ProposeInput = {
  trade: Trade & { version: number }
  milestone: CorrectableMilestone
  destinationId: FacilityId | null | undefined
  /** A moment, or the day of `logistics.atSea`. */
  to: string | undefined
  reason: string
  version: number
  now: Date
}

type ProposeAnswer =
  | Result<LogEntry & { side: 'system'; facts: { correction: ProposedCorrection } }, ProposeRefusal>
  | { ok: false; refusal: 'validation'; problems: FactProblems }

/** An admin proposes another date for a milestone that was reported; it must be one that its own side could enter. */
export function proposeCorrection(input: ProposeInput): ProposeAnswer {
  const { trade, milestone, destinationId, to, reason, version, now } = input
  if (version !== trade.version) return refuse('stale-version')
  const status = tradeStatus(trade, now)
  if (status === 'lapsed') return refuse('order-lapsed')
  const recorded = recordedMilestones(trade).filter(
    (each) =>
      each.milestone === milestone &&
      (destinationId === undefined ||
        each.destinationId === undefined ||
        each.destinationId === destinationId),
  )
  const [meant, another] = recorded
  if (status !== 'running' || !meant) return refuse('task-not-open')
  if (another) return { ok: false, refusal: 'validation', problems: { destinationId: required } }
  const closed = milestone === 'logistics.atSea' && whyOnBoardStands(trade, now)
  if (closed) return refuse(closed)
  if (isProposed(trade, meant, now)) return refuse('correction-proposed')
  const { by, value: from, ...where } = meant
  const correction = { ...where, from, to: to ?? '' }
  const problems = onlyProblems({
    [valueField(milestone)]: to === undefined ? required : problemOf(trade, { correction, by, now }),
    reason: text(reason, LONGEST.message),
  })
  if (hasProblems(problems)) return { ok: false, refusal: 'validation', problems }
  return accept({
    event: 'correction.propose',
    side: 'system',
    at: now,
    facts: { correction, message: reason },
  })
}

/** The field that has the new value. */
const valueField = (milestone: CorrectableMilestone) =>
  milestone === 'logistics.atSea' ? 'onBoardDate' : 'occurredAt'

/** The same date waits for an answer already: from an admin, or an on-board date from the supplier. */
function isProposed(trade: Trade, { milestone, destinationId }: RecordedMilestone, now: Date): boolean {
  const isSame = (each: { destinationId?: FacilityId | null | undefined }) =>
    each.destinationId === destinationId
  return (
    openCorrections(trade, now).some((each) => each.milestone === milestone && isSame(each)) ||
    (milestone === 'logistics.atSea' && proposedOnBoard(trade).some(isSame))
  )
}

type Judged = { correction: ProposedCorrection; by: TradeSide; now: Date }

/** What the rules of the correction itself say about the new value. */
function problemOf(trade: Trade, { correction, by, now }: Judged): Problem | undefined {
  if (correction.to === correction.from) return { rule: 'unchanged' }
  const answer = corrected(trade, { correction, by, now })
  return 'problems' in answer ? Object.values(answer.problems)[0] : undefined
}

/** A correction as data of the act that the reporting side itself would do. */
function effectOf({ milestone, destinationId, to }: ProposedCorrection): TaskFacts {
  if (milestone === 'logistics.atSea')
    return { corrections: [{ destinationId: destinationId ?? null, onBoardDate: to as IsoDate }] } // a day by the schema
  return { milestone, occurredAt: to, ...(destinationId !== undefined && { destinationId }) }
}

/** The correction as its own side would make it, by the same rules. */
function corrected(trade: Trade, { correction, by, now }: Judged): TaskAnswer {
  const facts = effectOf(correction)
  const event = correction.milestone === 'logistics.atSea' ? 'logistics.correct' : 'goods.correct'
  const done: { ok: true; value: Done } = accept({ event, side: by, at: now, facts })
  const act = { trade, by, facts, now, done }
  return event === 'logistics.correct' ? correct(act, { agreed: true }) : correctMilestone(act)
}

const sideReporting = (trade: Trade, { milestone }: ProposedCorrection): TradeSide =>
  ledgerOf(trade).plan.find((row) => row.task === milestone)?.by === 'buyer' ? 'buyer' : 'supplier'

/** A side accepts what an admin proposed, or declines it with a reason. */
export function answerCorrection({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  const declines = done.value.event === 'correction.decline'
  if (tradeStatus(trade, now) !== 'running') return refuse('task-not-open')
  const problems = checkAnswer(declines, facts)
  if (hasProblems(problems)) return { ok: false, refusal: 'validation', problems }
  const open = openCorrections(trade, now).find(({ proposal }) => proposal === facts.proposal)
  if (!open) {
    const isProposal = trade.log[(facts.proposal ?? 0) - 1]?.event === 'correction.propose'
    return refuse(isProposal ? 'proposal-ended' : 'task-not-open')
  }
  if (open.accepted[by] !== undefined) return refuse('task-not-open')
  if (declines) return done
  const fits = corrected(trade, { correction: open, by: sideReporting(trade, open), now })
  return fits.ok ? done : refuse('proposal-outdated')
}

/** An admin takes a proposal back. */
export function withdrawCorrection(
  trade: Trade,
  { proposal, now }: { proposal: number; now: Date },
): Result<LogEntry & { side: 'system' }, 'task-not-open' | 'proposal-ended'> {
  if (trade.log[proposal - 1]?.event !== 'correction.propose') return refuse('task-not-open')
  const isOpen = openCorrections(trade, now).some((each) => each.proposal === proposal)
  if (!isOpen) return refuse('proposal-ended')
  return accept({ event: 'correction.withdraw', side: 'system', at: now, facts: { proposal } })
}

export type AgreedEntry = Done & { side: TradeSide; facts: { agreed: AgreedCorrection } }

/**
 * The correction that follows once both sides have accepted: the entry that the reporting side would have made by itself, with
 * the entries of the proposal and of both answers.
 */
export function agreedCorrection(
  trade: Trade,
  now: Date,
): { entry: AgreedEntry; correction: OpenCorrection } | undefined {
  for (const correction of openCorrections(trade, now)) {
    const { proposal, accepted } = correction
    const { supplier, buyer } = accepted
    if (supplier === undefined || buyer === undefined) continue
    const side = sideReporting(trade, correction)
    const answer = corrected(trade, { correction, by: side, now })
    if (!answer.ok)
      throw new Error(`the correction of entry ${proposal} was accepted although it is not valid`)
    const agreed = { proposal, supplier, buyer }
    return { entry: { ...answer.value, side, facts: { ...answer.value.facts, agreed } }, correction }
  }
  return undefined
}

/** Proposals that the last entry ended although nobody answered or withdrew them. */
export function overtakenBy(before: Trade, after: Trade, { event, facts, at }: LogEntry): OpenCorrection[] {
  if (event === 'correction.decline' || event === 'correction.withdraw') return []
  const open = openCorrections(before, at)
  if (open.length === 0) return []
  const still = new Set(openCorrections(after, at).map(({ proposal }) => proposal))
  return open.filter(({ proposal }) => !still.has(proposal) && proposal !== facts?.agreed?.proposal)
}
