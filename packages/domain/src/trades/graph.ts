import { rowOfCode } from './process/plan.ts'
import { type TaskCode, type TaskRow, tradeSteps } from './process/process.ts'

/**
 * `after`: the row asks for it by name. `step`: nothing in the step opens before the whole step before it is done. `refusal`:
 * a refusal leads back there.
 */
export type ProcessEdge = { from: TaskCode; to: TaskCode; why: 'after' | 'step' | 'refusal' }

/** Which rows of a plan open which, and where a refusal leads. */
export function edgesOf(plan: readonly TaskRow[]): ProcessEdge[] {
  const steps = [...tradeSteps, null]
    .map((step) => plan.filter((row) => row.step === step))
    .filter((rows) => rows.length > 0)
  return steps.flatMap((rows, index) => {
    const ends = (steps[index - 1] ?? []).filter((row) => !isBefore(row, plan))
    return rows.flatMap((row): ProcessEdge[] => {
      const predecessors = (row.after ?? []).flatMap((code) => rowOfCode(plan, code) ?? [])
      const back = row.refusal && rowOfCode(plan, row.refusal.backTo)
      return [
        ...predecessors.map(({ code }) => ({ from: code, to: row.code, why: 'after' as const })),
        ...(predecessors.length > 0
          ? []
          : ends.map(({ code }) => ({ from: code, to: row.code, why: 'step' as const }))),
        ...(back ? [{ from: row.code, to: back.code, why: 'refusal' as const }] : []),
      ]
    })
  })
}

const isBefore = ({ code }: TaskRow, plan: readonly TaskRow[]) =>
  plan.some((row) => row.after?.includes(code))
