import { requiredDrafts } from '@mahsul/domain/documents/documents'
import { type PlanTerms, planOf } from '@mahsul/domain/trades/process/plan'
import { PROCESS, type TaskCode, type TaskRow, tradeSteps } from '@mahsul/domain/trades/process/process'
import type { WireTask } from './trading.ts'

/** A row of the table, with its draft or place if it appears once for each; '' if it appears once. */
export type Thing = { row: TaskRow; of: string }

/**
 * A second, minimal reading of the process table as it is printed: what was done, and therefore what can be done. It has no
 * log, no files and no clock; the test triggers its one timer.
 */
export class TradeModel {
  private readonly plan: readonly TaskRow[]
  private readonly done = new Set<string>()
  private readonly terms: PlanTerms

  constructor(terms: PlanTerms) {
    this.terms = terms
    this.plan = planOf(terms, PROCESS)
  }

  private itemsOf(row: TaskRow): string[] {
    if (row.each === 'draft') return [...requiredDrafts(this.terms)]
    if (row.each === 'destination') return this.terms.destinations.map(({ facilityId }) => facilityId ?? '')
    return ['']
  }

  private isDone = (code: string, of: string) => this.done.has(`${code} ${of}`)
  private isRowDone = (row: TaskRow) => this.itemsOf(row).every((of) => this.isDone(row.code, of))

  private isReached(step: TaskRow['step']) {
    const before = step === null ? tradeSteps : tradeSteps.slice(0, tradeSteps.indexOf(step))
    return this.plan.filter((row) => row.step !== null && before.includes(row.step)).every(this.isRowDone)
  }

  private follows(row: TaskRow, of: string) {
    const before = this.plan.filter((other) => row.after?.includes(other.code))
    return before.every((other) =>
      other.each && other.each === row.each ? this.isDone(other.code, of) : this.isRowDone(other),
    )
  }

  open(): Thing[] {
    return this.plan.flatMap((row) =>
      this.isReached(row.step)
        ? this.itemsOf(row)
            .filter((of) => !this.isDone(row.code, of) && this.follows(row, of))
            .map((of) => ({ row, of }))
        : [],
    )
  }

  do({ row, of }: Thing) {
    this.done.add(`${row.code} ${of}`)
  }

  /** Only the refused task is to be done again. */
  refuse({ row, of }: Thing) {
    this.done.delete(`${row.refusal?.backTo} ${of}`)
  }

  find(code: TaskCode, of: string): Thing | undefined {
    return this.open().find((thing) => thing.row.code === code && thing.of === of)
  }

  isFinished = () => this.isReached(null)

  /** What the server says is open, comparable with `namesOf`. */
  names = () =>
    this.open()
      .map(({ row, of }) => `${row.by}: ${row.code} ${of}`)
      .toSorted()
}

const nameOf = (task: WireTask) => task.document_type ?? task.facility_destination ?? ''
export const thingOf = (task: WireTask): [TaskCode, string] => [task.code, nameOf(task)]
export const namesOf = (open: readonly WireTask[]) =>
  open
    .filter((task) => !task.optional)
    .map((task) => `${task.actor}: ${task.code} ${nameOf(task)}`)
    .toSorted()
