import { dayIn, instantAt } from '../lib/zone.ts'

/** A label that begins at `from` and needs `room` pixels before the one that begins at `next`, or before the ruler ends. */
export type Held = { from: number; next?: number | undefined; room: number }

type RulerInput = { width: number; points: readonly number[]; held: readonly Held[] }
/** The position of each point, as a fraction of the ruler, and whether all labels have their room. */
export type Ruler = { at: (point: number) => number; fits: boolean }

/**
 * A time ruler that stretches where labels need room and is even elsewhere. The same for every lane, so that "today" is one
 * line through all of them.
 */
export function rulerOf({ width, points, held }: RulerInput): Ruler {
  const stops = [...new Set(points)].toSorted((a, b) => a - b)
  const first = stops[0] ?? 0
  const last = stops.at(-1) ?? first
  const span = last - first || 1
  const index = new Map(stops.map((stop, i) => [stop, i]))
  const needs = held
    .map(({ from, next, room }) => ({
      from: index.get(from) ?? 0,
      to: (next === undefined ? undefined : index.get(next)) ?? stops.length,
      room,
    }))
    .filter((need) => need.from < need.to)
  /** Pixels of each stop, and of the end, if the whole time span takes `even` pixels. */
  const lay = (even: number): number[] => {
    const x = [0]
    for (let i = 1; i <= stops.length; i += 1) {
      const step = i < stops.length ? ((stops[i]! - stops[i - 1]!) / span) * even : 0 // i is below the length
      const pushed = needs.filter((need) => need.to === i).map((need) => x[need.from]! + need.room) // from < to
      x.push(Math.max(x[i - 1]! + step, ...pushed)) // i - 1 was pushed before
    }
    return x
  }
  const end = (x: readonly number[]) => x.at(-1) ?? 0
  let [least, most] = [0, width]
  for (let tries = 0; tries < 20; tries += 1) {
    const even = (least + most) / 2
    if (end(lay(even)) > width) most = even
    else least = even
  }
  const x = lay(least)
  const fits = end(x) <= width + 0.5
  const scale = 1 / Math.max(fits ? width : end(x), 1)
  return { fits, at: (point) => between(stops, x, point) * scale }
}

function between(stops: readonly number[], x: readonly number[], point: number): number {
  const after = stops.findIndex((stop) => stop >= point)
  if (after <= 0) return after === 0 ? x[0]! : (x[stops.length - 1] ?? 0) // the first stop; or past the last
  const [from, to] = [stops[after - 1]!, stops[after]!] // after is at least 1
  return x[after - 1]! + ((point - from) / (to - from)) * (x[after]! - x[after - 1]!) // as many as stops
}

type Days = { from: number; to: number; taken: readonly number[]; apart: number; zone: string }

/** Days to label on the ruler, none nearer than `apart` (a fraction) to another or to an existing label. */
export function daysOn(ruler: Ruler, { from, to, taken, apart, zone }: Days): number[] {
  const days: number[] = []
  const stand = [...taken]
  for (const day of midnights(from, to, zone)) {
    const at = ruler.at(day)
    if (at > 1 - apart / 2 || stand.some((other) => Math.abs(other - at) < apart)) continue
    days.push(day)
    stand.push(at)
  }
  return days
}

const DAY = 86_400_000
/** The beginnings of days between two instants; noon is in the same day even when clocks change. */
function midnights(from: number, to: number, zone: string): number[] {
  const found: number[] = []
  const first = Date.parse(`${dayIn(zone, new Date(from))}T12:00Z`)
  for (let n = 0; n < 800; n += 1) {
    const day = new Date(first + n * DAY).toISOString().slice(0, 10)
    const at = instantAt(`${day}T00:00`, zone)!.getTime() // a day, and midnight
    if (at > to) break
    if (at >= from) found.push(at)
  }
  return found
}
