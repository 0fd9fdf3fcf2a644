import { addDays, dateOf, type IsoDate, lastDayOfMonth, partsOf } from '../kit/calendar.ts'

export const sections = ['early', 'mid', 'end'] as const
/** A third of a month. This long before sailing, nobody can promise a closer date (member.md §5). */
export type Section = (typeof sections)[number]
export type ShippingSection = { section: Section; month: number; year: number }

/** How far ahead a shipping date may lie. */
export const SHIPPING_MONTHS_AHEAD = 24
/** A bid may move the shipping date at most this far past the offer's (member.md §9, "max bid days"). */
export const BID_DAYS_AFTER_ORIGINAL = 60
/** Days after the shipping date within which all goods are on board. */
export const shippingDaysChoices = [15, 30, 45, 60] as const
export type ShippingDays = (typeof shippingDaysChoices)[number]

/** The last day of the section: early 10, mid 20, end the month's final day. */
export function lastDayOf({ section, month, year }: ShippingSection): IsoDate {
  const day = { early: 10, mid: 20, end: lastDayOfMonth(year, month) }[section]
  return dateOf(year, month, day)
}

/** The goods cannot be ready before this section is over, if both sides agreed today. The seller may know better, so a bid may ask. */
export const isBeforeReady = (section: ShippingSection, processingDays: number, today: IsoDate): boolean =>
  lastDayOf(section) < addDays(today, processingDays)

export function sectionOf(date: IsoDate): ShippingSection {
  const { year, month, day } = partsOf(date)
  return { section: day <= 10 ? 'early' : day <= 20 ? 'mid' : 'end', month, year }
}

/** Every section whose last day has not passed, up to the furthest shipping date, in order. */
export function sectionsAhead(today: IsoDate): ShippingSection[] {
  const { year, month } = partsOf(today)
  const months = Array.from({ length: SHIPPING_MONTHS_AHEAD + 1 }, (_, ahead) => ({
    year: year + Math.floor((month - 1 + ahead) / 12),
    month: ((month - 1 + ahead) % 12) + 1,
  }))
  return months
    .flatMap((at) => sections.map((section) => ({ ...at, section })))
    .filter((section) => lastDayOf(section) >= today)
}

/** The furthest month counts whole. */
export function endOfMonth(date: IsoDate) {
  const { year, month } = partsOf(date)
  return dateOf(year, month, lastDayOfMonth(year, month))
}
