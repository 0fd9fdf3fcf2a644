import { addHours } from '../calendar.ts'
import type { TradeSide } from '../pricing/platform-fee.ts'
import {
  rowOf,
  type TradeEvent,
  type TradeStep,
  type TradeTask,
  tradeProcess,
  tradeSteps,
} from './process.ts'
import type { TradeTerms } from './terms.ts'

/** One line of a trade's log. Everything about where a trade stands follows from its lines and its terms. */
export type LogEntry = { event: TradeEvent; side: TradeSide | 'system'; at: Date }

export type StepView = {
  name: TradeStep
  status: 'FINISHED' | 'CURRENT' | 'UPCOMING'
  startedAt: Date | null
  finishedAt: Date | null
}
export type OpenTask = { task: TradeTask; by: TradeSide; dueAt: Date; overdue: boolean }
export type TradeStatus = 'running' | 'finished' | 'lapsed' | 'cancelled'

type Trade = { terms: TradeTerms; log: readonly LogEntry[]; openedAt: Date }

const tasksOf = (terms: TradeTerms) =>
  tradeProcess.filter((row) => !('when' in row) || (row as { when(t: TradeTerms): boolean }).when(terms))
const done = (log: readonly LogEntry[], task: string) => log.findLast((entry) => entry.event === task)

/** An order that nobody confirmed in time has lapsed, whether or not a job has said so yet. */
export function tradeStatus({ log, openedAt }: Trade, now: Date): TradeStatus {
  if (done(log, 'order.lapse')) return 'lapsed'
  if (!done(log, 'order.confirm') && now >= confirmUntil(openedAt)) return 'lapsed'
  return 'running'
}

/** The supplier's 24 hours (member.md §9). */
export const confirmUntil = (openedAt: Date) =>
  addHours(openedAt, rowOf('order.confirm')?.deadline.hours ?? 0)

export function openTasks(trade: Trade, now: Date): OpenTask[] {
  if (tradeStatus(trade, now) !== 'running') return []
  return tasksOf(trade.terms)
    .filter((row) => !done(trade.log, row.task) && row.after.every((earlier) => done(trade.log, earlier)))
    .map((row) => {
      const since =
        row.deadline.after === 'opened'
          ? trade.openedAt
          : (done(trade.log, row.deadline.after)?.at ?? trade.openedAt)
      const dueAt = addHours(since, row.deadline.hours)
      return { task: row.task, by: row.by, dueAt, overdue: now >= dueAt }
    })
}

/**
 * The six stations. The first step with a task left is current; when the table has no task left for a step that comes
 * after finished ones, the trade stands at that step.
 */
export function stepsOf(trade: Trade): StepView[] {
  const { terms, log, openedAt } = trade
  const left = tasksOf(terms).filter((row) => !done(log, row.task))
  const stepsWithRows = tradeSteps.filter((step) => tasksOf(terms).some((row) => row.step === step))
  const current = left[0] ? tradeSteps.indexOf(left[0].step) : stepsWithRows.length
  const lastOf = (step: TradeStep | undefined) =>
    log.findLast((entry) => rowOf(entry.event)?.step === step)?.at ?? null
  return tradeSteps.map((name, index) => ({
    name,
    status: index < current ? 'FINISHED' : index === current ? 'CURRENT' : 'UPCOMING',
    startedAt: index > current ? null : index === 0 ? openedAt : lastOf(tradeSteps[index - 1]),
    finishedAt: index < current ? lastOf(name) : null,
  }))
}
