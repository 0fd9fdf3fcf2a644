import { commas, monthParts } from '@mahsul/contract/kit/common-words'
import { localeOf } from '@mahsul/contract/kit/locale-of'
import type { Language } from '@mahsul/domain/kit/language'
import { wallClock } from './zone.ts'

/** A decimal as the wire writes it, or a number: `"1250.50"` → `1,250.50`. Digits are grouped, never rounded away. */
export function money(amount: string | number): string {
  return decimals(amount, 2, 2)
}

/** A sum in any currency, with the decimals that it has: `96,900.00`, `1,000`, `12,500.000`. */
export const sum = (amount: string): string => {
  const places = amount.split('.')[1]?.length ?? 0
  return decimals(amount, places, places)
}

/** A difference of money, with its sign: `+30.00`, `−855.00`. */
export const moneyChange = (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`

/** Metric tons, up to three decimals, without trailing zeros: `"57.000"` → `57`. */
export const tons = (mt: string | number): string => decimals(mt, 0, 3)

/** Kilograms as metric tons: 19000 → `19`. */
export const tonsFromKg = (kg: number): string => tons(kg / 1000)

export const count = (n: number): string => decimals(n, 0, 0)

const formatters = new Map<string, Intl.NumberFormat>()
/** Numbers look the same in both languages, so one formatter serves both; strings keep all their digits. */
function decimals(value: string | number, least: number, most: number): string {
  const key = `${least}.${most}`
  let format = formatters.get(key)
  if (!format) {
    format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: least, maximumFractionDigits: most })
    formatters.set(key, format)
  }
  // Intl reads decimal strings exactly, and writes a hyphen for the minus sign.
  return format.format(value as Intl.StringNumericLiteral).replace(/^-/, '−')
}

/** The two parts of a price, because the price block sets its decimals smaller: `1,727` and `.50`. */
export function moneyParts(amount: string | number): { whole: string; decimals: string } {
  const text = money(amount)
  const dot = text.lastIndexOf('.')
  return { whole: text.slice(0, dot), decimals: text.slice(dot) }
}

const enMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Nov` · `نوفمبر`; month 1 to 12. English is written out because `en-GB` gives `Sept`. */
export function monthShort(language: Language, month: number): string {
  return shortMonths[language](month)
}

const shortMonths: Record<Language, (month: number) => string> = {
  en: (month) => enMonths[month - 1] ?? '',
  ar: (month) => monthName('ar', month),
}

const months = new Map<Language, Intl.DateTimeFormat>()
/** `November` · `نوفمبر` */
export function monthName(language: Language, month: number): string {
  let format = months.get(language)
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf[language], { month: 'long', timeZone: 'UTC' })
    months.set(language, format)
  }
  return format.format(Date.UTC(2026, month - 1, 1))
}

type Moment = { day: number; month: number; year: number; time: string }

/** An instant in the reader's zone; a date without a time (`2026-11-09`) is that date everywhere. */
function momentOf(when: string | Date, zone: string): Moment {
  const bare = typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when)
  const shown = wallClock(new Date(when), bare ? 'UTC' : zone)
  const [year = 0, month = 0, day = 0] = shown.slice(0, 10).split('-').map(Number)
  return { day, month, year, time: shown.slice(11) }
}

const two = (n: number) => String(n).padStart(2, '0')

/** 'DD MMM YYYY, HH:mm' (member.md §9): `09 Nov 2026, 14:18` · `09 نوفمبر 2026، 14:18` */
export function dateTime(language: Language, when: string | Date, zone: string): string {
  const m = momentOf(when, zone)
  return `${two(m.day)} ${monthShort(language, m.month)} ${m.year}${commas[language]}${m.time}`
}

/** 'DD MMM, YYYY' of shipping dates: `30 Dec, 2026` · `30 ديسمبر، 2026` */
export function shippingDate(language: Language, when: string | Date, zone: string): string {
  const m = momentOf(when, zone)
  return `${two(m.day)} ${monthShort(language, m.month)}${commas[language]}${m.year}`
}

/** `9 Nov` in the year of `now`, `9 Nov 2027` in another. */
export function shortDate(
  language: Language,
  when: string | Date,
  zone: string,
  now: Date = new Date(),
): string {
  const m = momentOf(when, zone)
  const year = m.year === momentOf(now, zone).year ? '' : ` ${m.year}`
  return `${m.day} ${monthShort(language, m.month)}${year}`
}

/** `9 Nov 2026`, whatever year it is: of money and papers, which are read in other years. */
export function datedDay(language: Language, when: string | Date, zone: string): string {
  const m = momentOf(when, zone)
  return `${m.day} ${monthShort(language, m.month)} ${m.year}`
}

/** `9 Nov 2026, 14:18`, whatever year it is. */
export function datedTime(language: Language, when: string | Date, zone: string): string {
  return `${datedDay(language, when, zone)}${commas[language]}${momentOf(when, zone).time}`
}

/** `9 Nov, 14:18` */
export function shortDateTime(
  language: Language,
  when: string | Date,
  zone: string,
  now: Date = new Date(),
): string {
  return `${shortDate(language, when, zone, now)}${commas[language]}${momentOf(when, zone).time}`
}

export type Section = keyof typeof monthParts

/** `late Nov 2026` · `أواخر نوفمبر 2026` */
export function shippingSection(
  language: Language,
  of: { section: Section; month: number; year: number },
): string {
  return `${monthParts[of.section][language]} ${monthShort(language, of.month)} ${of.year}`
}

/** Remaining time, split for messages: days, hours and minutes, never seconds. */
export type TimeLeft = { over: boolean; days: number; hours: number; minutes: number; inMinutes: number }

export function timeLeft(until: string | Date, now: Date): TimeLeft {
  const left = new Date(until).getTime() - now.getTime()
  // The last started minute still counts: 59 seconds are "1 minute left", not "0".
  const inMinutes = Math.max(0, Math.ceil(left / 60_000))
  return {
    over: left <= 0,
    days: Math.floor(inMinutes / 1440),
    hours: Math.floor((inMinutes % 1440) / 60),
    minutes: inMinutes % 60,
    inMinutes,
  }
}
