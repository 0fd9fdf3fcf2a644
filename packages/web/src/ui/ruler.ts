import { dayIn, instantAt } from '../lib/words/zone.ts'

/** The position of each point, as a fraction of the ruler: equal times are equally long everywhere. */
export type Ruler = (point: number) => number

/** Free at either end, so that what begins or ends there is seen whole. */
const MARGIN = 0.03

/** A linear ruler over these points. */
export function rulerOf(points: readonly number[]): Ruler {
  const first = Math.min(...points)
  const span = Math.max(...points) - first
  return (point) => (span === 0 ? 0.5 : MARGIN + ((point - first) / span) * (1 - 2 * MARGIN))
}

const DAY = 86_400_000
/** Days between two marks: a day, a week, and so on. */
const steps = [1, 2, 7, 14, 28, 56, 112, 224, 448] as const
const MOST_MARKS = 7

type Days = { from: number; to: number; zone: string }

/** The beginnings of days to label between two instants, all equally far apart, and no more than have room. */
export function daysOn({ from, to, zone }: Days): number[] {
  const days = (to - from) / DAY
  const step = steps.find((each) => days / each <= MOST_MARKS) ?? 448
  const found: number[] = []
  // Noon is in the same day even when clocks change.
  const noon = Date.parse(`${dayIn(zone, new Date(from))}T12:00Z`)
  for (let n = 0; n <= days + 1; n += step) {
    const day = new Date(noon + n * DAY).toISOString().slice(0, 10)
    const at = instantAt(`${day}T00:00`, zone)!.getTime() // a day, and midnight
    if (at >= from && at <= to) found.push(at)
  }
  return found
}
