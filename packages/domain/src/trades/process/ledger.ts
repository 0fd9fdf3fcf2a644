import type { DraftType } from '../../documents/documents.ts'
import type { FacilityId } from '../../offers/offer.ts'
import type { PlaceInCountry } from '../../shipments/port-day.ts'
import { type Hold, holdsOf } from './holds.ts'
import { type Assignment, assignmentsOf, type ProcessTerms, planOf } from './plan.ts'
import { type TaskCode, type TaskRow, type TradeStep, tradeSteps } from './process.ts'
import type { LogEntry } from './trade-log.ts'

/** A trade is its terms, the process it was opened under, and its log; its state is derived from them. */
export type Trade<Terms extends ProcessTerms = ProcessTerms> = {
  process: string
  terms: Terms
  log: readonly LogEntry[]
  openedAt: Date
  /** The port of loading, if it is a facility of the catalogue. */
  loadingPlace?: PlaceInCountry | undefined
}

/** What the log says about each assignment of the plan. */
export type Ledger = {
  plan: readonly TaskRow[]
  row: (code: string) => TaskRow | undefined
  /** The line that did it, if no refusal since has reopened it. */
  doneBy: (assignment: Assignment) => LogEntry | undefined
  /** The last line that refused it. */
  refusedBy: (assignment: Assignment) => LogEntry | undefined
  /** The line that gave more time for it; drafts of a row have one deadline together. */
  extendedBy: (assignment: Assignment) => LogEntry | undefined
  /** When the last of a row's assignments was done; undefined while one is open. */
  rowDoneAt: (row: TaskRow) => Date | undefined
  /** When the last task before this step was done, `null` being the end of the trade; undefined while one is open. */
  reachedAt: (step: TradeStep | null) => Date | undefined
  /** In order; only the last may still last. */
  holds: readonly Hold[]
}

type Read = { terms: ProcessTerms; length: number; ledger: Ledger }
const ledgers = new WeakMap<readonly LogEntry[], Read>()

/** Whether the trade is on hold, as far as its log says. */
export const isOnHold = (trade: Trade): boolean => ledgerOf(trade).holds.some(({ until }) => !until)

/** Cached per log, which only grows: every question about a trade reads it many times. */
export function ledgerOf(trade: Trade): Ledger {
  const { terms, log } = trade
  const known = ledgers.get(log)
  if (known && known.terms === terms && known.length === log.length) return known.ledger
  const ledger = readLedger(trade)
  ledgers.set(log, { terms, length: log.length, ledger })
  return ledger
}

const keyOf = (
  code: TaskCode,
  { draft, destination }: { draft?: DraftType; destination?: FacilityId | null },
) => `${code} ${draft ?? ''} ${destination ?? ''}`

function readLedger({ process, terms, log, openedAt }: Trade): Ledger {
  const plan = planOf(terms, process)
  const byCode = new Map<string, TaskRow>(plan.map((row) => [row.code, row]))
  const done = new Map<string, LogEntry | undefined>()
  const refused = new Map<string, LogEntry>()
  const extended = new Map<string, LogEntry>()
  const isDone = ({ row, ...item }: Assignment) => done.get(keyOf(row.code, item)) !== undefined
  const isOpen = ({ row, ...item }: Assignment) =>
    !isDone({ row, ...item }) &&
    (row.after ?? []).every((code) => {
      const earlier = byCode.get(code)
      return !earlier || earlier.each !== row.each || isDone({ row: earlier, ...item })
    })
  const doing = byTask(plan, (row) => row.task)
  const refusing = byTask(plan, (row) => row.refusal?.task)
  for (const entry of log) {
    const more = entry.facts?.extended
    if (more) extended.set(keyOf(more.code, { destination: more.destinationId ?? null }), entry)
    for (const row of doing.get(entry.event) ?? [])
      for (const assignment of itemsOf(row, entry, terms))
        if (concerns(entry, assignment) && (!saysAllThatIsOpen(row, entry) || isOpen(assignment)))
          done.set(keyOf(row.code, assignment), entry)
    for (const row of refusing.get(entry.event) ?? []) {
      const earlier = byCode.get(row.refusal?.backTo ?? '')
      if (!earlier || !concerns(entry, { row })) continue
      for (const assignment of itemsOf(earlier, entry, terms))
        if (concerns(entry, assignment)) {
          done.set(keyOf(earlier.code, assignment), undefined)
          refused.set(keyOf(earlier.code, assignment), entry)
        }
    }
  }

  const doneBy = ({ row, ...item }: Assignment) => done.get(keyOf(row.code, item))
  const rowsDone = new Map(
    plan.map((row) => [
      row.code,
      latest(assignmentsOf(row, terms).map((assignment) => doneBy(assignment)?.at)),
    ]),
  )
  const steps = new Map<TradeStep | null, Date | undefined>()
  let reached: Date | undefined = openedAt
  for (const step of [...tradeSteps, null]) {
    steps.set(step, reached)
    const ends = plan.filter((row) => row.step === step).map((row) => rowsDone.get(row.code))
    if (reached && ends.length > 0) reached = latest([reached, ...ends])
  }
  return {
    plan,
    row: (code) => byCode.get(code),
    doneBy,
    refusedBy: ({ row, ...item }) => refused.get(keyOf(row.code, item)),
    extendedBy: ({ row, destination }) => extended.get(keyOf(row.code, { destination: destination ?? null })),
    rowDoneAt: (row) => rowsDone.get(row.code),
    reachedAt: (step) => steps.get(step),
    holds: holdsOf(log),
  }
}

/** Rows by the act that does them, or that refuses them. */
function byTask(
  plan: readonly TaskRow[],
  name: (row: TaskRow) => string | undefined,
): Map<string, TaskRow[]> {
  const rows = new Map<string, TaskRow[]>()
  for (const row of plan) {
    const task = name(row)
    if (task) rows.set(task, [...(rows.get(task) ?? []), row])
  }
  return rows
}

/** The assignments of a row, and the one for an optional draft. */
function itemsOf(row: TaskRow, entry: LogEntry, terms: ProcessTerms): Assignment[] {
  const shown = entry.facts?.documentType
  return row.each === 'draft' && shown ? [{ row, draft: shown }] : assignmentsOf(row, terms)
}

/** A milestone without a destination counts for all destinations where it was open. */
const saysAllThatIsOpen = (row: TaskRow, { facts }: LogEntry) =>
  row.takes === 'milestone' && row.each === 'destination' && facts?.destinationId === undefined

/** Whether a line of the log is about this draft, artwork thread or destination. */
function concerns({ facts }: LogEntry, { row, draft, destination }: Assignment): boolean {
  if (row.thread && facts?.side !== row.thread) return false
  if (draft) return facts?.documentType === draft
  if (destination === undefined) return true
  const named = facts?.shipments ?? facts?.onBoard
  if (named) return named.some((shipment) => shipment.destinationId === destination)
  return facts?.destinationId === undefined || facts.destinationId === destination
}

/** The latest of several instants, if each of them has come. */
export function latest(instants: readonly (Date | undefined)[]): Date | undefined {
  let last: Date | undefined
  for (const at of instants) {
    if (!at) return undefined
    if (!last || at > last) last = at
  }
  return last
}
