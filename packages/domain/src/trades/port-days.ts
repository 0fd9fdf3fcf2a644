import { addDays, addHours, type IsoDate, utcDay } from '../calendar.ts'

// A bill of lading, a forecast and a credit bear the day of the place where they were written, and which zone that is
// nobody says. So a day is compared with an instant as if it were anywhere on earth: whatever could be true is taken, at
// most half a day too much. A day is compared with a day as it is written.

/** Where a day begins first, and where it ends last. */
const HOURS_AHEAD = 14
const HOURS_BEHIND = 12

/** The earliest day that anybody could have written at that instant, and the latest. */
export const earliestDayAt = (at: Date): IsoDate => utcDay(addHours(at, -HOURS_BEHIND))
export const latestDayAt = (at: Date): IsoDate => utcDay(addHours(at, HOURS_AHEAD))

/** The first instant of a day anywhere, and the first at which it is over everywhere. */
export const beginsAt = (day: IsoDate): Date => addHours(new Date(`${day}T00:00:00Z`), -HOURS_AHEAD)
export const overAt = (day: IsoDate): Date => addHours(new Date(`${addDays(day, 1)}T00:00:00Z`), HOURS_BEHIND)
