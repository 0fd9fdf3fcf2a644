import type { ShippingSection } from '@mahsul/domain/offers/shipping-date'

/** The three lists while they are being filled in. */
export type ShippingChoice = {
  section: ShippingSection['section'] | ''
  month: number | ''
  year: number | ''
}

export const choiceOf = (section: ShippingSection | null): ShippingChoice =>
  section ?? { section: '', month: '', year: '' }

/** Three sections for each of the twelve months to come. */
const A_YEAR = 36

/** The options of each list. Only sections that have not passed; all months, whatever the year: the keys step through them. */
export function shippingLists(ahead: readonly ShippingSection[], choice: ShippingChoice) {
  const inMonth = ahead.filter((each) => fits(each, choice))
  return {
    sections: unique(inMonth.map((each) => each.section)),
    months: unique(ahead.slice(0, A_YEAR).map((each) => each.month)),
    years: unique(ahead.map((each) => each.year)),
  }
}

const fits = (section: ShippingSection, { month, year }: ShippingChoice) =>
  (month === '' || section.month === month) && (year === '' || section.year === year)

/**
 * A month without a year, or past in it, means its next occurrence; a month that a new year rules out is cleared. A section that
 * has passed in a month stays, for the form to refuse: the keys step over that month to the next.
 */
export function chooseShipping(
  ahead: readonly ShippingSection[],
  before: ShippingChoice,
  patch: Partial<ShippingChoice>,
): ShippingChoice {
  const next = { ...before, ...patch }
  const isPast = () => !ahead.some((each) => fits(each, next))
  if (patch.month && (next.year === '' || isPast()))
    next.year = ahead.find((each) => each.month === next.month)?.year ?? ''
  return isPast() ? { ...next, month: '' } : next
}

export const settled = ({ section, month, year }: ShippingChoice): ShippingSection | null =>
  section !== '' && month !== '' && year !== '' ? { section, month, year } : null

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
