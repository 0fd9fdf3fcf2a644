import { addHours } from '../kit/calendar.ts'
import { hasProblems } from '../kit/problems.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import type { FacilityId } from '../offers/offer.ts'
import { extensionOf, lastDayOf } from './process/deadlines.ts'
import {
  type FactProblems,
  LONGEST,
  notAfterTime,
  notBeforeTime,
  onlyProblems,
  required,
  text,
} from './process/fact-problems.ts'
import type { Trade } from './process/ledger.ts'
import { type OpenTask, openTasks, tradeStatus } from './process/progress.ts'
import type { LogEntry } from './process/trade-log.ts'

/** Counted from the deadline, or from now if it has passed. */
export const MOST_DAYS_MORE = 14

export type ExtendRefusal = 'order-lapsed' | 'task-not-open' | 'stale-version' | 'deadline-extended'

type ExtendDeadlineInput = {
  trade: Trade & { version: number }
  /** Its row of the process. */
  code: string
  /** Where the goods of a task go; left out, the task has one deadline for all destinations. */
  destinationId: FacilityId | null | undefined
  until: Date
  reason: string
  version: number
  now: Date
}

type ExtendAnswer =
  | Result<LogEntry & { side: 'system' }, ExtendRefusal>
  | { ok: false; refusal: 'validation'; problems: FactProblems }

/**
 * An admin gives a side more time for a task, once (decision 125): a deadline of either side that runs or has passed, as long as
 * the order has not lapsed. Drafts of a task have one deadline together; a task for several destinations has one for each.
 */
export function extendDeadline(input: ExtendDeadlineInput): ExtendAnswer {
  const { trade, until, reason, version, now } = input
  if (version !== trade.version) return refuse('stale-version')
  const status = tradeStatus(trade, now)
  if (status === 'lapsed') return refuse('order-lapsed')
  const open = status === 'running' ? openFor(input) : []
  const [task] = open
  if (!task) return refuse('task-not-open')
  if (isAmbiguous(open)) return { ok: false, refusal: 'validation', problems: { destinationId: required } }
  if (extensionOf(trade, task)) return refuse('deadline-extended')
  const from = new Date(Math.max(...open.map(({ dueAt }) => dueAt.getTime())))
  const problems = onlyProblems({
    until: checkUntil(until, { due: from, now, last: lastDayOf(trade, task) }),
    reason: text(reason, LONGEST.message),
  })
  if (hasProblems(problems)) return { ok: false, refusal: 'validation', problems }
  const { code, destination } = task
  return accept({
    event: 'deadline.extend',
    side: 'system',
    at: now,
    facts: {
      message: reason,
      extended: {
        code,
        task: task.task,
        ...(destination !== undefined && { destinationId: destination }),
        from: from.toISOString(),
        until: until.toISOString(),
      },
    },
  })
}

type Due = OpenTask & { dueAt: Date }

const openFor = ({ trade, code, destinationId, now }: ExtendDeadlineInput): Due[] =>
  openTasks(trade, now).filter(
    (task): task is Due =>
      task.code === code &&
      task.by !== 'system' &&
      !task.optional &&
      task.dueAt !== null &&
      (destinationId === undefined || task.destination === undefined || task.destination === destinationId),
  )

const isAmbiguous = (open: readonly OpenTask[]) =>
  new Set(open.map(({ destination }) => destination)).size > 1

type Limits = { due: Date; now: Date; last: Date | undefined }

/** Later than `after`, which is the deadline or now, and at most until `until`: two weeks more, never after the bank's last day. */
export function extensionLimits({ due, now, last }: Limits): { after: Date; until: Date } {
  const after = due > now ? due : now
  const longest = addHours(after, MOST_DAYS_MORE * 24)
  return { after, until: last && last < longest ? last : longest }
}

const A_MINUTE = 60_000

function checkUntil(until: Date, limits: Limits) {
  const { after, until: last } = extensionLimits(limits)
  if (until <= after) return notBeforeTime(new Date(after.getTime() + A_MINUTE))
  return until > last ? notAfterTime(last) : undefined
}
