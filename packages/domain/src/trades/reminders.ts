import type { TradeSide } from '../offers/platform-fee.ts'
import { readyAt } from './process/deadlines.ts'
import { ledgerOf, type Trade } from './process/ledger.ts'
import type { TaskRow } from './process/process.ts'
import { type OpenTask, openTasks } from './process/progress.ts'

const DAY = 86_400_000

/** What a side, or the admins, are reminded of while a task waits. */
export type Reminder = {
  task: OpenTask
  kind: 'half-time' | 'deadline' | 'overdue'
  to: readonly TradeSide[]
  admins: boolean
}

/** At half time, at the deadline, and each day after it (trade-process.md d.5, 5). */
function* momentsOf(
  task: OpenTask,
  since: Date,
): Generator<{ at: Date; kind: Reminder['kind']; daysOver: number }> {
  if (!task.dueAt) return
  const due = task.dueAt.getTime()
  if (due > since.getTime())
    yield { at: new Date((since.getTime() + due) / 2), kind: 'half-time', daysOver: 0 }
  yield { at: task.dueAt, kind: 'deadline', daysOver: 0 }
  for (let days = 1; ; days++) yield { at: new Date(due + days * DAY), kind: 'overdue', daysOver: days }
}

const remindable = (trade: Trade, now: Date) =>
  openTasks(trade, now).flatMap((task) => {
    const since = waitsSince(trade, task, now)
    const miss = remindsOf(task.row)
    return miss && !task.optional && since ? [{ task, since, miss }] : []
  })

/** An order is reminded of before it lapses; afterwards there is nothing left to do. */
function remindsOf({ miss }: TaskRow): Exclude<TaskRow['miss'], string> | undefined {
  if (miss === 'order.lapse') return { remind: 'actor', adminAfterDays: Number.POSITIVE_INFINITY }
  return typeof miss === 'object' ? miss : undefined
}

/** Half time counts from when a task could be done, had to be done again, or was given more time. */
function waitsSince(trade: Trade, task: OpenTask, now: Date): Date | undefined {
  const ready = readyAt(trade, task, now)
  const ledger = ledgerOf(trade)
  const later = [ledger.refusedBy(task)?.at, ledger.extendedBy(task)?.at].filter((at) => at !== undefined)
  return ready && new Date(Math.max(ready.getTime(), ...later.map((at) => at.getTime())))
}

const urgency: readonly Reminder['kind'][] = ['half-time', 'deadline', 'overdue']

/**
 * The reminders due after `from`, up to and including `now`: for each task the last, of six waiting drafts the most urgent.
 */
export function remindersDue(trade: Trade, { from, now }: { from: Date; now: Date }): Reminder[] {
  const due = new Map<string, Reminder>()
  for (const { task, since, miss } of remindable(trade, now)) {
    let last: { kind: Reminder['kind']; daysOver: number } | undefined
    for (const moment of momentsOf(task, since)) {
      if (moment.at > now) break
      if (moment.at > from) last = moment
    }
    if (!last || task.by === 'system') continue
    const known = due.get(task.code)
    const kind = known && urgency.indexOf(known.kind) > urgency.indexOf(last.kind) ? known.kind : last.kind
    const late = last.kind !== 'half-time' && last.daysOver >= miss.adminAfterDays
    const to: Reminder['to'] = miss.remind === 'both' ? ['supplier', 'buyer'] : [task.by]
    due.set(task.code, { task, kind, to, admins: late || (known?.admins ?? false) })
  }
  return [...due.values()]
}

/** When the next reminder is due; undefined while nothing that reminds is open. */
export function nextReminder(trade: Trade, now: Date): Date | undefined {
  const next = remindable(trade, now).flatMap(({ task, since }) => {
    for (const moment of momentsOf(task, since)) if (moment.at > now) return [moment.at.getTime()]
    return []
  })
  return next.length > 0 ? new Date(Math.min(...next)) : undefined
}
