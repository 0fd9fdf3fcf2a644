import { type DraftType, optionalDrafts } from '../../documents/documents.ts'
import { addHours } from '../../kit/calendar.ts'
import type { TradeSide } from '../../offers/platform-fee.ts'
import { isCancelled } from './cancel.ts'
import { deadlineOf, passedAt, readyAt } from './deadlines.ts'
import { type Ledger, ledgerOf, type Trade } from './ledger.ts'
import { type Assignment, assignmentsOf } from './plan.ts'
import {
  hoursGiven,
  type SubStep,
  subSteps,
  type TaskCode,
  type TaskRow,
  type TradeRefusal,
  type TradeStep,
  type TradeTask,
  tradeSteps,
} from './process.ts'
import type { ArtworkSide, LogEntry } from './trade-log.ts'

export type StepView = {
  name: TradeStep
  status: 'FINISHED' | 'CURRENT' | 'UPCOMING'
  startedAt: Date | null
  finishedAt: Date | null
}

export type OpenTask = Assignment & {
  code: TaskCode
  task: TradeTask
  by: TradeSide | 'system'
  side: ArtworkSide | null
  /** How the side whose turn it is can refuse instead. */
  refusal: TradeRefusal | null
  /** Null while the date it counts from is not known yet. */
  dueAt: Date | null
  overdue: boolean
  /** Holds nothing up and gives nobody the turn. */
  optional: boolean
}

export type TradeStatus = 'running' | 'finished' | 'lapsed' | 'cancelled'

/** The supplier's 24 hours (member.md §9), or more if an admin gave it. */
export function confirmUntil({ process, openedAt, log }: Pick<Trade, 'process' | 'openedAt' | 'log'>): Date {
  const more = log.find(({ facts }) => facts?.extended?.code === 'C1')?.facts?.extended
  return more ? new Date(more.until) : addHours(openedAt, hoursGiven(process, 'C1'))
}

const holds = ({ log }: Trade, event: LogEntry['event']) => log.some((entry) => entry.event === event)

/** An order that nobody confirmed in time has lapsed, whether or not a job has recorded it yet. */
export function tradeStatus(trade: Trade, now: Date): TradeStatus {
  if (isCancelled(trade)) return 'cancelled'
  if (holds(trade, 'order.lapse')) return 'lapsed'
  if (!holds(trade, 'order.confirm') && now >= confirmUntil(trade)) return 'lapsed'
  return finishedAt(trade) ? 'finished' : 'running'
}

export const finishedAt = (trade: Trade): Date | undefined => ledgerOf(trade).reachedAt(null)

/** Cache of the last question about a trade; one request asks the same many times. */
const answered = new WeakMap<Ledger, { at: number; tasks: readonly OpenTask[] }>()

/** Everything that can be done now, by which side and until when. */
export function openTasks(trade: Trade, now: Date): readonly OpenTask[] {
  const ledger = ledgerOf(trade)
  const known = answered.get(ledger)
  if (known && known.at === now.getTime()) return known.tasks
  const tasks = findOpenTasks(trade, now)
  answered.set(ledger, { at: now.getTime(), tasks })
  return tasks
}

function findOpenTasks(trade: Trade, now: Date): OpenTask[] {
  const status = tradeStatus(trade, now)
  if (status !== 'running' && status !== 'finished') return []
  const ledger = ledgerOf(trade)
  return ledger.plan
    .filter((row) => (row.step === null) === (status === 'finished'))
    .flatMap((row) => [...assignmentsOf(row, trade.terms), ...optionalOf(trade, row)])
    .filter(
      (assignment) =>
        !ledger.doneBy(assignment) && readyAt(trade, assignment, now) && !isPassed(trade, assignment, now),
    )
    .map((assignment) => viewOf(trade, assignment, now))
    .filter((task) => !(task.row.miss === 'close' && task.overdue))
}

const isPassed = (trade: Trade, { row }: Assignment, now: Date) =>
  row.by === 'system' && passedAt(trade, row, now) !== undefined

/** Optional drafts: once shown they can be approved or rejected, and rejected ones shown again. */
function optionalOf({ terms, log }: Trade, row: TaskRow): Assignment[] {
  if (row.each !== 'draft') return []
  const shown = optionalDrafts(terms).filter((draft) =>
    log.some(({ facts }) => facts?.documentType === draft),
  )
  return shown.map((draft) => ({ row, draft }))
}

function viewOf(trade: Trade, assignment: Assignment, now: Date): OpenTask {
  const { row } = assignment
  const dueAt = deadlineOf(trade, assignment, now) ?? null
  return {
    ...assignment,
    code: row.code,
    task: row.task,
    by: row.by,
    side: row.thread ?? null,
    refusal: (row.refusal?.task as TradeRefusal | undefined) ?? null, // the row's own literal
    dueAt,
    overdue: dueAt !== null && now >= dueAt,
    optional: assignment.draft !== undefined && optionalDrafts(trade.terms).includes(assignment.draft),
  }
}

/** Who must act now; parallel tasks can give both sides the turn at once, and a running timer neither. */
export const turns = (tasks: readonly OpenTask[]): ReadonlySet<TradeSide> =>
  new Set(tasks.flatMap((task) => (task.by === 'system' || task.optional ? [] : [task.by])))

/** The six stations; the lowest step with an open task is current (trade-process.md d.5, 2). */
export function stepsOf(trade: Trade): StepView[] {
  const { reachedAt } = ledgerOf(trade)
  const after = (index: number) => reachedAt(tradeSteps[index + 1] ?? null)
  const current = tradeSteps.findIndex((_, index) => !after(index))
  return tradeSteps.map((name, index) => {
    const status = current === -1 || index < current ? 'FINISHED' : index === current ? 'CURRENT' : 'UPCOMING'
    return {
      name,
      status,
      startedAt: reachedAt(name) ?? null,
      finishedAt: after(index) ?? null,
    }
  })
}

/** The first unfinished sub-step of the current step in the specification's order; null where the step has none. */
export function subStepOf(trade: Trade): SubStep | 'finished' | null {
  const step = stepsOf(trade).find((each) => each.status === 'CURRENT')?.name
  if (!step) return 'finished'
  const { plan, rowDoneAt } = ledgerOf(trade)
  const left = plan.flatMap((row) =>
    row.step === step && row.subStep && !rowDoneAt(row) ? [row.subStep] : [],
  )
  return subSteps.find((subStep) => left.includes(subStep)) ?? null
}

/** The optional drafts that can be shown now: from the ship's sailing until the step is over. */
export function openOptionalDrafts(trade: Trade, now: Date): DraftType[] {
  const { plan, doneBy } = ledgerOf(trade)
  const upload = plan.find((row) => row.task === 'drafts.upload')
  const logistics = stepsOf(trade).find((step) => step.name === 'LOGISTICS')
  if (!upload || logistics?.status !== 'CURRENT') return []
  return optionalDrafts(trade.terms).filter((draft) => {
    const assignment: Assignment = { row: upload, draft }
    return !doneBy(assignment) && readyAt(trade, assignment, now)
  })
}
