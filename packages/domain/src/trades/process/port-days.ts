import { addDays, addHours, type IsoDate, utcDay } from '../../kit/calendar.ts'

// A bill of lading, a forecast and a credit show the date at the place where they were written, and nobody says which time
// zone that is. So comparing a day with an instant accepts any time zone on earth: whatever could be true passes, at most half
// a day too much. Two days are compared as written.

/** Where a day begins first, and where it ends last. */
const HOURS_AHEAD = 14
const HOURS_BEHIND = 12

/** The earliest and the latest date anywhere on earth at that instant. */
export const earliestDayAt = (at: Date): IsoDate => utcDay(addHours(at, -HOURS_BEHIND))
export const latestDayAt = (at: Date): IsoDate => utcDay(addHours(at, HOURS_AHEAD))

/** The first instant of a day anywhere, and the first at which it is over everywhere. */
export const beginsAt = (day: IsoDate): Date => addHours(new Date(`${day}T00:00:00Z`), -HOURS_AHEAD)
export const overAt = (day: IsoDate): Date => addHours(new Date(`${addDays(day, 1)}T00:00:00Z`), HOURS_BEHIND)
