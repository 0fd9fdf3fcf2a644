import { addDays, type IsoDate, partsOf } from '@mahsul/domain/kit/calendar'
import { bankWeekends, feasts, fixedHolidays, keepsFeasts } from '../words/bank-holidays.ts'

/** Of ECMA-402's Intl Locale Info, which TypeScript's library does not describe yet. */
type WithWeek = Intl.Locale & { getWeekInfo?: () => { weekend: readonly number[] } }
const USUAL_WEEKEND: readonly number[] = [6, 7]
const weekends = new Map<string, readonly number[]>()
/** Days of the week from Monday, as 1, on which a country rests. */
function weekendOf(country: string): readonly number[] {
  const known = weekends.get(country)
  if (known) return known
  const locale: WithWeek = new Intl.Locale(`und-${country}`)
  const weekend = bankWeekends.words[country] ?? locale.getWeekInfo?.().weekend ?? USUAL_WEEKEND
  weekends.set(country, weekend)
  return weekend
}

const at = (day: IsoDate) => {
  const { year, month, day: date } = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date))
}
const isWeekend = (day: IsoDate, country: string) => weekendOf(country).includes(at(day).getUTCDay() || 7)

const moon = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  ...{ month: 'numeric', day: 'numeric', timeZone: 'UTC' },
})
function isFeast(day: IsoDate): boolean {
  const parts = moon.formatToParts(at(day))
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return feasts.words.includes(`${of('month')}-${of('day')}`)
}
const isHoliday = (day: IsoDate, country: string) =>
  (fixedHolidays.words[country] ?? []).includes(day.slice(5)) ||
  (keepsFeasts.words.includes(country) && isFeast(day))

/** Longer than any feast with the weekends around it. */
const LONGEST_REST = 15
const firstOpen = (day: IsoDate, isClosed: (day: IsoDate) => boolean): IsoDate =>
  Array.from({ length: LONGEST_REST }, (_, more) => addDays(day, more)).find((one) => !isClosed(one)) ?? day

/** A last day at a bank, and what becomes of it where the bank is closed (UCP 600 29(a)). */
export type LastDay = {
  /** The first day from it that is no day of rest in the country. */
  extended: IsoDate
  /** The same if the bank is closed on public holidays as well: the bank says whether it is. */
  withHolidays: IsoDate
}
/** Of a country that is not known nothing is extended. */
export const lastDayIn = (day: IsoDate, country: string | null): LastDay =>
  country === null
    ? { extended: day, withHolidays: day }
    : {
        extended: firstOpen(day, (one) => isWeekend(one, country)),
        withHolidays: firstOpen(day, (one) => isWeekend(one, country) || isHoliday(one, country)),
      }
