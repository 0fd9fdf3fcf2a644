import { isRefusal } from '../lib/refusal.ts'
import { isRecord } from '../lib/refused.ts'
import type { Costs } from './types.ts'

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

/** One line of the costs that is not what was shown; null where it is unknown. */
export type ChangedLine = { line: Line; before: string | null; after: string | null }

const isAmount = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** What is not as it was shown, where that is why an act was refused; a line that this page does not know is left out. */
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

/** What a body says of the sum that its sender saw (decision 111). */
export const expectedOf = ({ total_cost, costs_version }: Pick<Costs, 'total_cost' | 'costs_version'>) => ({
  expected_total: total_cost,
  costs_version,
})
export type ExpectedCosts = ReturnType<typeof expectedOf>
