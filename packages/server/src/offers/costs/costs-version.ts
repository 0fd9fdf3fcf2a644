import { CostLine } from '@mahsul/contract/offers/costs'

const FORM = '1'
const UNKNOWN = '-'

/** `1_60800.00_304.00_…`: the lines themselves, so that the answer can name the ones that changed since. */
export const costsVersion = (lines: Record<CostLine, string | null>): string =>
  [FORM, ...CostLine.options.map((line) => lines[line] ?? UNKNOWN)].join('_')

/**
 * The lines in a version of costs. Only the member who sent it sees it, so it needs no signature; invalid text has no lines.
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
