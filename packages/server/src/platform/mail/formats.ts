import { commas, monthParts } from '@mahsul/contract/kit/common-words'
import { type IsoDate, partsOf } from '@mahsul/domain/kit/calendar'
import type { Language } from '@mahsul/domain/kit/language'
import { sectionOf } from '@mahsul/domain/offers/shipping-date'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const arabicMonth = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { month: 'long', timeZone: 'UTC' })
const monthName: Record<Language, (month: number) => string> = {
  en: (month) => months[month] ?? '',
  ar: (month) => arabicMonth.format(Date.UTC(2026, month, 1)),
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Cached by zone: creating a formatter costs more than a mail. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = makeClock(zone)
  clocks.set(zone, made)
  return made
}

function makeClock(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit'
  const shown = {
    year: 'numeric',
    month: 'numeric',
    day: two,
    hour: two,
    minute: two,
    hourCycle: 'h23',
  } as const
  const make = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { ...shown, timeZone: zone, timeZoneName: 'shortOffset' })
  try {
    return make(timeZone)
  } catch {
    return make('UTC') // a zone that this Node does not know
  }
}

/** 'DD MMM YYYY, HH:mm' (member.md §9) with the zone, since a mail is read anywhere: `09 Nov 2026, 14:18 GMT+3`. */
export function moment(at: Date, { language, zone }: { language: Language; zone: string }): string {
  const parts = new Map(
    clockIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const month = Number(part('month')) - 1
  const offset = part('timeZoneName').replace(/^GMT(\+0)?$/, 'UTC')
  return `${part('day')} ${monthName[language](month)} ${part('year')}${commas[language]}${part('hour')}:${part('minute')} ${offset}`
}

/** `24 Nov 2026` · `24 نوفمبر 2026`: a day without a time. */
export function calendarDay(date: IsoDate, language: Language): string {
  const { year, month, day } = partsOf(date)
  return `${day} ${monthName[language](month - 1)} ${year}`
}

/** What somebody typed, as a line of a mail. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** `late Nov 2026` · `أواخر نوفمبر 2026`: the part of the month that a shipping date ends. */
export function shippingPart(date: IsoDate, language: Language): string {
  const { section, month, year } = sectionOf(date)
  return `${monthParts[section][language]} ${monthName[language](month - 1)} ${year}`
}

const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Whole cents: 179500 → `1,795.00`. */
export const usd = (cents: number): string => amounts.format(cents / 100)

const weights = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })
/** Kilograms as metric tons: 76000 → `76`. */
export const tons = (kg: number): string => weights.format(kg / 1_000)
