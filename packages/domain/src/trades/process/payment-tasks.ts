import type { TaskRow, TaskTaking, TradeTask } from './process.ts'

type MoneyKind = 'advance' | 'balance'

/** Which payment the proof of a task belongs to; null if it is none. */
const kinds: Record<TaskTaking<'file'>, MoneyKind | null> = {
  'advance.send': 'advance',
  'payment.send': 'balance',
}
const sentBy = ({ task }: TaskRow): MoneyKind | null =>
  (kinds as Partial<Record<TradeTask, MoneyKind | null>>)[task] ?? null // some tasks of all of them

/** The row of the process or plan by which the other side approves what this one brings, if required. */
export const answerTo = ({ code, by }: TaskRow, among: readonly TaskRow[]): TaskRow | undefined =>
  among.find((row) => row.after?.includes(code) && row.by !== by)

/** Payments sent by the buyer with this task (`out`), or received by the supplier at the latest (`in`). */
export function moneyOf(
  row: TaskRow,
  plan: readonly TaskRow[],
): { kind: MoneyKind; way: 'out' | 'in' } | null {
  const sent = sentBy(row)
  if (sent) return { kind: sent, way: 'out' }
  const sending = plan.find((other) => sentBy(other) && answerTo(other, plan) === row)
  const kind = sending && sentBy(sending)
  return kind ? { kind, way: 'in' } : null
}
