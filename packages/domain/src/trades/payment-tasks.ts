import type { TaskRow, TaskTaking, TradeTask } from './process.ts'

type MoneyKind = 'advance' | 'balance'

/** Which money the proof that a task brings is of; null where it is of none. */
const kinds: Record<TaskTaking<'file'>, MoneyKind | null> = {
  'advance.send': 'advance',
  'payment.send': 'balance',
}
const sentBy = ({ task }: TaskRow): MoneyKind | null =>
  (kinds as Partial<Record<TradeTask, MoneyKind | null>>)[task] ?? null // some tasks of all of them

/** The row of its process or plan by which the other side says yes to what this one brings, if it must. */
export const answerTo = ({ code, by }: TaskRow, among: readonly TaskRow[]): TaskRow | undefined =>
  among.find((row) => row.after?.includes(code) && row.by !== by)

/** The advance or the balance leaves the buyer with this task (`out`), or is with the supplier at the latest (`in`). */
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
