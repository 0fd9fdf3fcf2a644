import type { Costs } from '../../kit/types.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { isRecord } from '../../lib/refused.ts'

const lines = [
  'comodity_cost',
  'additional_packaging_cost',
  'contract_value',
  'shipping_cost',
  'termical_handling_charges',
  'platform_fee',
  'total_cost',
  'advance',
  'balance',
] as const satisfies (keyof Costs)[]
type Line = (typeof lines)[number]

/** One line of the costs that differs from what was shown; null if it is unknown. */
export type ChangedLine = { line: Line; before: string | null; after: string | null }

const isAmount = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** The changed lines, if that is why an act was refused; an unknown line is left out. */
export function changedCosts(failure: unknown): ChangedLine[] {
  const told = isRefusal(failure, 'STALE_VERSION') ? failure.body.changed : undefined
  if (!Array.isArray(told)) return []
  return told.flatMap((each: unknown) => {
    if (!isRecord(each)) return []
    const { before, after } = each
    const line = lines.find((name) => name === each.line)
    return line && isAmount(before) && isAmount(after) ? [{ line, before, after }] : []
  })
}

/** The fields of a body for the total that its sender saw (decision 111). */
export const expectedOf = ({ total_cost, costs_version }: Pick<Costs, 'total_cost' | 'costs_version'>) => ({
  expected_total: total_cost,
  costs_version,
})
export type ExpectedCosts = ReturnType<typeof expectedOf>
