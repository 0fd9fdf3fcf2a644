import { hasProblems } from '../kit/problems.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import { dismissReport } from './carrier-dismissal.ts'
import { checkCancelling, checkFacts } from './check-facts.ts'
import { answerCorrection } from './correction-proposal.ts'
import { amendCredit, answerAmendment } from './credit-amendment.ts'
import { stateCredit } from './credit-statement.ts'
import { decideFinding, describeDocument } from './describe-document.ts'
import { isLaboratoryAct, stateQuality } from './laboratory-acts.ts'
import { loadContainer, withdrawContainer } from './load-container.ts'
import { isContracted, wouldCancel } from './process/cancel.ts'
import { checkCorrections, checkProposal } from './process/check-shipments.ts'
import {
  type BesideThePlan,
  correct,
  correctMilestone,
  type TaskAnswer,
  type TaskRefusal,
} from './process/corrections.ts'
import { LONGEST, onlyProblems, required, text } from './process/fact-problems.ts'
import { foreignTo } from './process/foreign-facts.ts'
import { ledgerOf, type Trade } from './process/ledger.ts'
import {
  correctionsOf,
  onBoardRule,
  proposedOnBoard,
  whyOnBoardStands,
} from './process/on-board-correction.ts'
import { isAct, type Takes, type TradeAct } from './process/process.ts'
import { type OpenTask, openOptionalDrafts, openTasks, tradeStatus } from './process/progress.ts'
import type { LogEntry, TaskFacts } from './process/trade-log.ts'

type PerformTaskInput = {
  trade: Trade & { version: number }
  task: string
  by: TradeSide
  facts?: TaskFacts
  /** The version of the trade the decision was made on, if the client sent it. */
  version: number | undefined
  now: Date
}

/** Performs a task of the process, refuses one, or corrects a shipment; or says why that is not allowed. */
export function performTask({ trade, task, by, facts = {}, version, now }: PerformTaskInput): TaskAnswer {
  if (!isAct(task)) return refuse('no-such-task')
  if (version !== undefined && version !== trade.version) return refuse('stale-version')
  if (tradeStatus(trade, now) === 'lapsed') return refuse('order-lapsed')
  const done = accept({ event: task, side: by, at: now, facts })
  if (task === 'logistics.correct') return correct({ trade, by, facts, now, done })
  if (task === 'goods.correct') return correctMilestone({ trade, by, facts, now, done })
  if (task === 'contract.renew') return renewContract({ trade, by, facts, now, done })
  if (task === 'onBoardDate.propose') return proposeOnBoard({ trade, by, facts, now, done })
  if (task === 'onBoardDate.accept') return acceptOnBoard({ trade, by, facts, now, done, version })
  if (task === 'onBoardDate.decline' || task === 'onBoardDate.withdraw')
    return endProposal({ trade, by, facts, now, done })
  if (task === 'credit.amend') return amendCredit({ trade, by, facts, now, done })
  if (task === 'credit.acceptAmendment' || task === 'credit.declineAmendment')
    return answerAmendment({ trade, by, facts, now, done })
  if (task === 'credit.state') return stateCredit({ trade, by, facts, now, done })
  if (task === 'correction.accept' || task === 'correction.decline')
    return answerCorrection({ trade, by, facts, now, done })
  if (task === 'report.dismiss') return dismissReport({ trade, by, facts, now, done })
  if (task === 'container.load') return loadContainer({ trade, by, facts, now, done })
  if (task === 'container.withdraw') return withdrawContainer({ trade, by, facts, now, done })
  if (task === 'document.describe') return describeDocument({ trade, by, facts, now, done })
  if (task === 'finding.decide') return decideFinding({ trade, by, facts, now, done })
  if (isLaboratoryAct(task)) return stateQuality({ act: task, trade, by, facts, now, done })
  if (task === 'cancel.agree') return agreeToCancel({ trade, by, facts, now, done })

  const open = openFor(trade, task, now)
  const about = open.filter((candidate) => isAbout(candidate, facts))
  const unsaid = unsaidPick(open, facts)
  if (unsaid && open.some((candidate) => candidate.by === by))
    return { ok: false, refusal: 'validation', problems: { [unsaid]: { rule: 'required' } } }
  const [openTask] = about
  if (!openTask) return refuse(unsaid ? 'not-your-turn' : 'task-not-open')
  if (openTask.by !== by) return refuse('not-your-turn')
  const takes: Takes | 'message' = openTask.refusal === task ? 'message' : openTask.row.takes
  const problems = about
    .map((assignment) => checkFacts(trade, { assignment, takes, facts, now }))
    .find((each) => hasProblems(each))
  return problems ? { ok: false, refusal: 'validation', problems } : done
}

/** The open assignments that a task does or refuses; includes the optional drafts. */
function openFor(trade: Trade, task: TradeAct, now: Date): OpenTask[] {
  const open = openTasks(trade, now).filter((openTask) => openTask.task === task || openTask.refusal === task)
  const row = ledgerOf(trade).plan.find((each) => each.task === task)
  if (!row || task !== 'drafts.upload') return open
  return [
    ...open,
    ...openOptionalDrafts(trade, now).map((draft) => ({
      row,
      draft,
      code: row.code,
      task: row.task,
      by: row.by,
      side: null,
      refusal: null,
      dueAt: null,
      overdue: false,
      optional: true,
    })),
  ]
}

const isAbout = (task: OpenTask, facts: TaskFacts) =>
  (task.side === null || task.side === facts.side) &&
  (task.draft === undefined || task.draft === facts.documentType) &&
  (facts.destinationId === undefined ||
    task.destination === undefined ||
    task.destination === facts.destinationId)

/** A task that appears several times must say which one is meant. */
function unsaidPick(open: readonly OpenTask[], facts: TaskFacts): 'side' | 'documentType' | undefined {
  if (facts.side === undefined && open.some((openTask) => openTask.side !== null)) return 'side'
  if (facts.documentType === undefined && open.some((openTask) => openTask.draft !== undefined))
    return 'documentType'
  return undefined
}

/** The supplier asks for another on-board date than the one in the approved bill of lading draft (decision 117). */
function proposeOnBoard({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  if (tradeStatus(trade, now) !== 'running') return refuse('task-not-open')
  if (by !== 'supplier') return refuse('not-your-turn')
  const closed = whyOnBoardStands(trade, now)
  if (closed) return refuse(closed)
  if (onBoardRule(trade, now) !== 'proposal') return refuse('task-not-open')
  const problems = checkProposal(trade, facts, now)
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}

/** The buyer accepts the proposed date; the version identifies the proposal they read. */
function acceptOnBoard({
  trade,
  by,
  facts,
  now,
  done,
  version,
}: BesideThePlan & Pick<PerformTaskInput, 'version'>): TaskAnswer {
  const refusal = whyNotAnswer(trade, by, 'buyer', now)
  if (refusal) return refuse(refusal)
  const foreign = foreignTo('nothing', facts)
  if (hasProblems(foreign)) return { ok: false, refusal: 'validation', problems: foreign }
  if (version === undefined) return { ok: false, refusal: 'validation', problems: { version: required } }
  const corrections = correctionsOf(proposedOnBoard(trade))
  if (hasProblems(checkCorrections(trade, { corrections }, now))) return refuse('proposal-outdated')
  return { ok: true, value: { ...done.value, facts: { corrections } } }
}

/** The buyer declines a proposed date with a reason, or the supplier withdraws it. */
function endProposal({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  const declines = done.value.event === 'onBoardDate.decline'
  const refusal = whyNotAnswer(trade, by, declines ? 'buyer' : 'supplier', now)
  if (refusal) return refuse(refusal)
  const foreign = foreignTo(declines ? 'message' : 'nothing', facts)
  if (hasProblems(foreign)) return { ok: false, refusal: 'validation', problems: foreign }
  const problems = declines ? onlyProblems({ message: text(facts.message, LONGEST.message) }) : {}
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}

function whyNotAnswer(trade: Trade, by: TradeSide, whose: TradeSide, now: Date): TaskRefusal | undefined {
  if (tradeStatus(trade, now) !== 'running' || proposedOnBoard(trade).length === 0) return 'task-not-open'
  if (by !== whose) return 'not-your-turn'
  return whyOnBoardStands(trade, now)
}

/**
 * Until the supplier has signed, the contract can be regenerated; the server allows it only if the supplier's account changed.
 */
function renewContract({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  const waitsForSignature = openTasks(trade, now).some(({ task }) => task === 'contract.sign.supplier')
  if (!waitsForSignature) return refuse('task-not-open')
  if (by !== 'supplier') return refuse('not-your-turn')
  const problems = foreignTo('nothing', facts)
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}

/** A side asks to cancel the trade, with an optional reason; once the other side agrees, it is cancelled. */
function agreeToCancel({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  const isOpen = tradeStatus(trade, now) === 'running' && !isContracted(trade) && !wouldCancel(trade, by)
  if (!isOpen) return refuse('task-not-open')
  const problems = checkCancelling(facts)
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}

/** An admin ends a trade that its parties can no longer end; the reason is in its log (decision 68). */
export function decideToCancel(
  trade: Trade,
  { reason, now }: { reason: string; now: Date },
): Result<LogEntry, TaskRefusal> {
  const status = tradeStatus(trade, now)
  if (status === 'lapsed') return refuse('order-lapsed')
  if (status !== 'running') return refuse('task-not-open')
  return accept({ event: 'cancel.decide', side: 'system', at: now, facts: { message: reason } })
}
