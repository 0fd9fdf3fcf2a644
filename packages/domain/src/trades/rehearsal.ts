import { clockOwes } from './clock-owes.ts'
import { noticesOf, type TradeNotice } from './notices-of.ts'
import { plannedEntry } from './planned-entry.ts'
import type { Trade } from './process/ledger.ts'
import { PROCESS, type TaskCode, type TradeRefusal } from './process/process.ts'
import { type OpenTask, openTasks } from './process/progress.ts'
import type { TradeTerms } from './process/terms.ts'
import type { LogEntry, StoredFile, TaskFacts } from './process/trade-log.ts'
import { nextReminder, type Reminder, remindersDue } from './reminders.ts'

/** A minute is the shortest wait. */
export type Move = { do: TaskCode } | { refuse: TaskCode } | { waitMinutes: number }

export type RehearsalEvent = { at: Date } & (
  | { is: 'act'; entry: LogEntry; told: readonly TradeNotice[] }
  | { is: 'reminder'; reminder: Reminder }
)

/** A simulated trade that is not stored: the process itself, with a clock that the caller moves. */
export type Rehearsal = { trade: Trade<TradeTerms>; now: Date; events: readonly RehearsalEvent[] }

const MINUTE = 60_000

/** A trade just opened by a purchase, so that every task is still open. */
export const rehearse = (terms: TradeTerms, openedAt: Date): Rehearsal => ({
  trade: {
    process: PROCESS,
    terms,
    openedAt,
    log: [{ event: 'ticket.purchase', side: 'buyer', at: openedAt }],
  },
  now: openedAt,
  events: [],
})

/** The result of a move; one that is not possible now changes nothing. */
export function moved(rehearsal: Rehearsal, move: Move): Rehearsal {
  if ('waitMinutes' in move)
    return waited(rehearsal, new Date(rehearsal.now.getTime() + move.waitMinutes * MINUTE))
  const { trade, now } = rehearsal
  const code = 'do' in move ? move.do : move.refuse
  const open = openTasks(trade, now).filter(
    (task) => task.code === code && task.by !== 'system' && !task.optional,
  )
  const entries =
    'do' in move
      ? open.map((task) => withDocuments(trade, task, now))
      : open.slice(0, 1).flatMap((task) => (task.refusal ? [refusing(task, task.refusal, now)] : []))
  return carriedOut(entries.reduce(added, rehearsal))
}

/** When the next deadline, reminder or automatic act comes; undefined when there is none left. */
export function nextMoment({ trade, now }: Rehearsal): Date | undefined {
  const times = [nextReminder(trade, now), ...openTasks(trade, now).map((task) => task.dueAt)]
  return times
    .filter((at): at is Date => !!at && at > now)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(0)
}

/** Everything that happens automatically up to then, each at its time, as the jobs of the product do it. */
function waited(rehearsal: Rehearsal, until: Date): Rehearsal {
  let current = rehearsal
  for (let at = nextMoment(current); at && at <= until; at = nextMoment(current)) {
    const from = current.now
    current = carriedOut({ ...current, now: at })
    const due = remindersDue(current.trade, { from, now: at })
    const reminded = due.map((reminder): RehearsalEvent => ({ at: current.now, is: 'reminder', reminder }))
    current = { ...current, events: [...current.events, ...reminded] }
  }
  return { ...current, now: until }
}

function carriedOut(rehearsal: Rehearsal): Rehearsal {
  const [owed] = clockOwes(rehearsal.trade, rehearsal.now)
  return owed ? carriedOut(added(rehearsal, owed)) : rehearsal
}

function added(rehearsal: Rehearsal, entry: LogEntry): Rehearsal {
  const before = rehearsal.trade
  const trade = { ...before, log: [...before.log, entry] }
  const act: RehearsalEvent = { at: entry.at, is: 'act', entry, told: noticesOf(before, trade, entry) }
  return { ...rehearsal, trade, events: [...rehearsal.events, act] }
}

const refusing = ({ by, draft, side }: OpenTask, event: TradeRefusal, at: Date): LogEntry => ({
  event,
  side: by,
  at,
  facts: { ...(draft && { documentType: draft }), ...(side && { side }), message: '' },
})

/** As planned, and with invented documents: the fields that are asked for follow from the plan. */
function withDocuments(trade: Trade<TradeTerms>, task: OpenTask, at: Date): LogEntry {
  const entry = plannedEntry(trade, task, at)
  return { ...entry, facts: { ...entry.facts, ...documentsOf(task, trade.log.length) } }
}

function documentsOf({ row, code, draft }: OpenTask, line: number): TaskFacts {
  const document = (of: string): StoredFile => ({
    id: [code, of, draft, line].filter(Boolean).join('-'),
    sha256: '',
    mime: 'application/pdf',
    bytes: 0,
  })
  const pair = { salesContract: document('contract'), proformaInvoice: document('proforma') }
  switch (row.takes) {
    case 'consignment':
      return { generated: pair }
    case 'signed-pair':
      return { files: pair }
    case 'file':
    case 'letter-of-credit':
    case 'artwork':
    case 'draft':
    case 'courier':
      return { files: { file: document('file') } }
    default:
      return {}
  }
}
