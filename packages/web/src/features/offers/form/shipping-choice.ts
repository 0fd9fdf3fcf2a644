import type { ShippingSection } from '@mahsul/domain/offers/shipping-date'

/** The three lists while they are being filled in. */
export type ShippingChoice = {
  section: ShippingSection['section'] | ''
  month: number | ''
  year: number | ''
}

export const choiceOf = (section: ShippingSection | null): ShippingChoice =>
  section ?? { section: '', month: '', year: '' }

/** The options of each list, given the others. Only sections that have not passed. */
export function shippingLists(ahead: readonly ShippingSection[], choice: ShippingChoice) {
  const inYear = ahead.filter((each) => choice.year === '' || each.year === choice.year)
  const inMonth = inYear.filter((each) => choice.month === '' || each.month === choice.month)
  const months = choice.year === '' ? ahead.slice(0, 36) : inYear
  return {
    sections: unique(inMonth.map((each) => each.section)),
    months: unique(months.map((each) => each.month)),
    years: unique(ahead.map((each) => each.year)),
  }
}

/** A month chosen first means its next occurrence; what the new choice rules out is cleared. */
export function chooseShipping(
  ahead: readonly ShippingSection[],
  before: ShippingChoice,
  patch: Partial<ShippingChoice>,
): ShippingChoice {
  const next = { ...before, ...patch }
  if (next.month !== '' && next.year === '')
    next.year = ahead.find((each) => each.month === next.month)?.year ?? ''
  const lists = shippingLists(ahead, next)
  if (next.month !== '' && !lists.months.includes(next.month)) next.month = ''
  if (next.section !== '' && !shippingLists(ahead, next).sections.includes(next.section)) next.section = ''
  return next
}

export const settled = ({ section, month, year }: ShippingChoice): ShippingSection | null =>
  section !== '' && month !== '' && year !== '' ? { section, month, year } : null

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
