import { type DocumentType, requiredDrafts } from '../documents/documents.ts'
import { addDays, type IsoDate } from '../kit/calendar.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import { clockOwes } from './clock-owes.ts'
import { DAYS_AT_SEA, plannedEntry } from './planned-entry.ts'
import { ledgerOf, type Trade } from './process/ledger.ts'
import { moneyOf } from './process/payment-tasks.ts'
import type { ForecastTerms } from './process/plan.ts'
import { PROCESS, type TaskCode, type TaskRow, type TradeTask } from './process/process.ts'
import { type OpenTask, openTasks } from './process/progress.ts'
import { onBoardDate } from './process/shipments.ts'
import type { ArtworkSide, LogEntry } from './process/trade-log.ts'

/** A task of the plan and its last day in time, if everything before it takes its full time. */
export type PlannedTask = {
  code: TaskCode
  task: TradeTask
  step: TaskRow['step']
  by: TradeSide | 'system'
  side: ArtworkSide | null
  latest: Date
  /** The advance or the balance leaves the buyer (`out`) or is in the supplier's account at the latest (`in`). */
  money: ReturnType<typeof moneyOf>
}

export type Preview = {
  tasks: PlannedTask[]
  onBoardDate: IsoDate | undefined
  arrival: IsoDate | undefined
  finished: Date
  /** Every kind of document that the parties will hold or show: the contract, what a bank asks for, the drafts. */
  documents: readonly DocumentType[]
}

const MOST_TASKS = 400

/**
 * The process run forward from the terms: each task done on its last day, goods on board on the last agreed day. What a member
 * sees before buying, and how the tests play a plan to its end. An order that needs no confirmation (`isConfirmedAtOpening`)
 * is `confirmed` when it opens.
 */
export function previewOf(terms: ForecastTerms, openedAt: Date, { confirmed = false } = {}): Preview {
  const opening: LogEntry[] = [
    { event: 'ticket.purchase', side: 'buyer', at: openedAt },
    ...(confirmed ? [{ event: 'order.confirm', side: 'system', at: openedAt } as const] : []),
  ]
  let trade: Trade<ForecastTerms> = { process: PROCESS, terms, log: opening, openedAt }
  const { plan } = ledgerOf(trade)
  let now = openedAt
  const tasks = new Map<TaskCode, PlannedTask>()
  for (let turn = 0; turn < MOST_TASKS; turn++) {
    const owed = clockOwes(trade, now)[0]
    const clock = owed && plan.find((row) => row.task === owed.event)
    if (owed) trade = { ...trade, log: [...trade.log, owed] }
    if (clock) tasks.set(clock.code, plannedOf(clock, plan, now))
    const next = openTasks(trade, now)
      .filter((task) => task.row.step !== null)
      .map((task) => ({ task, at: doneAt(task, now) }))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
    if (!next) break
    const { task, at } = next
    now = at
    trade = { ...trade, log: [...trade.log, plannedEntry(trade, task, at)] }
    tasks.set(task.code, plannedOf(task.row, plan, at))
  }
  const boarded = onBoardDate(trade)
  const sailing = Math.max(0, ...terms.freight.map((lane) => lane?.transitDays ?? 0)) || DAYS_AT_SEA
  return {
    tasks: [...tasks.values()],
    onBoardDate: boarded,
    arrival: boarded && addDays(boarded, sailing),
    finished: now,
    documents: documentsOf(trade),
  }
}

const plannedOf = (row: TaskRow, plan: readonly TaskRow[], latest: Date): PlannedTask => ({
  code: row.code,
  task: row.task,
  step: row.step,
  by: row.by,
  side: row.thread ?? null,
  latest,
  money: moneyOf(row, plan),
})

const documentsOf = ({ terms, log }: Trade): DocumentType[] => [
  'SALES_CONTRACT',
  'PROFORMA_INVOICE',
  ...(log.some((entry) => entry.event === 'lc.upload') ? ['LETTER_OF_CREDIT' as const] : []),
  ...requiredDrafts(terms),
]

/** On its last day; the order itself a minute before it would lapse. */
function doneAt(task: OpenTask, now: Date): Date {
  const due = task.dueAt ?? now
  const inTime = task.row.miss === 'order.lapse' ? new Date(due.getTime() - 60_000) : due
  return inTime > now ? inTime : now
}
