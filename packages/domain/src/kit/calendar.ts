/** A day without a time, `YYYY-MM-DD`; compares as text. */
export type IsoDate = string & { readonly unit: 'date' }

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** The date, or undefined if no calendar has such a day (2026-02-30, or one of a year 0). */
export function isoDate(text: string): IsoDate | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const valid = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOfMonth(year, month)
  return valid ? (text as IsoDate) : undefined
}

export function dateOf(year: number, month: number, day: number): IsoDate {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` as IsoDate // digits by construction
}

/** The day an instant falls on, in UTC. */
export const utcDay = (instant: Date) => instant.toISOString().slice(0, 10) as IsoDate // ISO 8601 starts with the date

export function partsOf(date: IsoDate) {
  const [year, month, day] = date.split('-').map(Number)
  return { year: year!, month: month!, day: day! } // three parts by the brand
}

export function lastDayOfMonth(year: number, month: number) {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function addDays(date: IsoDate, days: number): IsoDate {
  const { year, month, day } = partsOf(date)
  return utcDay(new Date(Date.UTC(year, month - 1, day + days)))
}

/** The same day `months` later, or the last of that month when it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const [y, m] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
  return dateOf(y, m, Math.min(day, lastDayOfMonth(y, m)))
}

export const addHours = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000)
export const addSeconds = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1_000)
