import type { TradeSide } from '../pricing/platform-fee.ts'
import type { TradeTerms } from './terms.ts'

/** The six steps of a trade, in order (member.md §4). */
export const tradeSteps = [
  'NEGOTIATION',
  'CONFIRMATION',
  'CONFIRMATION_PROCESS',
  'OPERATIONS',
  'LOGISTICS',
  'PAYMENT',
] as const
export type TradeStep = (typeof tradeSteps)[number]

/** A trade keeps the process it was opened under; a change of the table below is a new one, for new trades only. */
export const PROCESS = 'container-trade/1'

/**
 * The trade process as data: what is open, whose turn it is, deadlines, notifications and labels follow from these rows.
 *
 *   step      the step the task belongs to; it is finished when none of its tasks is left
 *   by        whose turn it is
 *   when      the terms under which a trade has the task at all; without it, every trade has it
 *   after     tasks that must stand before this one opens
 *   tells     the notification that it sends to the other side
 *   deadline  hours after the trade opened, or after another task was done
 *   onMiss    the system's task that a missed deadline carries out; without it a missed deadline only reminds
 */
export const tradeProcess = [
  {
    task: 'order.confirm',
    step: 'NEGOTIATION',
    by: 'supplier',
    after: [],
    tells: 'OperationCreated',
    deadline: { after: 'opened', hours: 24 },
    onMiss: 'order.lapse',
  },
] as const satisfies readonly Row[]

type Row = {
  task: string
  step: TradeStep
  by: TradeSide
  when?: (terms: TradeTerms) => boolean
  after: readonly string[]
  tells?: string
  deadline: { after: string; hours: number }
  onMiss?: string
}

export type TradeTask = (typeof tradeProcess)[number]['task']
/** What the log may hold: how the trade came about, the tasks, and what the system did for a missed deadline. */
export const tradeEvents = ['bid.accept', 'ticket.purchase', 'order.confirm', 'order.lapse'] as const
export type TradeEvent = (typeof tradeEvents)[number]

/** The row of a task; also how an endpoint learns whether a text names one. */
export const rowOf = (task: string) => tradeProcess.find((row) => row.task === task)
