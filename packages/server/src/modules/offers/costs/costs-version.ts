import { CostLine } from '@mahsul/contract/costs'

const FORM = '1'
const UNKNOWN = '-'

/** `1_60800.00_304.00_…`: the lines themselves, so that the one who sends it back can be told which of them changed. */
export const costsVersion = (lines: Record<CostLine, string | null>): string =>
  [FORM, ...CostLine.options.map((line) => lines[line] ?? UNKNOWN)].join('_')

/**
 * The lines that a version of costs stands for. It is only ever shown to the member who sent it, so it needs no signature;
 * a text that is no such version stands for none.
 */
export function linesOf(version: string | undefined): Partial<Record<CostLine, string | null>> {
  const [form, ...amounts] = version?.split('_') ?? []
  const isVersion =
    form === FORM &&
    amounts.length === CostLine.options.length &&
    amounts.every((amount) => amount === UNKNOWN || /^\d{1,12}\.\d\d$/.test(amount))
  if (!isVersion) return {}
  return Object.fromEntries(
    CostLine.options.map((line, at) => [line, amounts[at] === UNKNOWN ? null : amounts[at]]),
  )
}
