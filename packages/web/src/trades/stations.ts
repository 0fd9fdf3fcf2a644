import type { Trade } from '../kit/types.ts'
import { dayIn } from '../lib/words/zone.ts'

export type StationDate =
  | { say: 'finishedToday' | 'currentToday' | 'upcoming' | 'ended' }
  | { say: 'finished' | 'since'; at: string }

/** The date line of a station (member.md §4): finished today or on a date, current today or since a date, upcoming. */
export function stationDate(
  step: Trade['steps'][number],
  status: Trade['status'],
  { now, zone }: { now: Date; zone: string },
): StationDate {
  const isToday = (at: string) => dayIn(zone, new Date(at)) === dayIn(zone, now)
  if (step.status === 'FINISHED') {
    if (!step.finished_at) return { say: 'ended' }
    return isToday(step.finished_at) ? { say: 'finishedToday' } : { say: 'finished', at: step.finished_at }
  }
  if (step.status === 'UPCOMING') return { say: 'upcoming' }
  // A lapsed order is at no station any more.
  if (status === 'lapsed' || status === 'cancelled') return { say: 'ended' }
  if (!step.started_at || isToday(step.started_at)) return { say: 'currentToday' }
  return { say: 'since', at: step.started_at }
}
