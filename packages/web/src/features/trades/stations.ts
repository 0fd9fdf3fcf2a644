import type { Trade } from '../../goods/types.ts'

export type StationDate =
  | { say: 'finishedToday' | 'currentToday' | 'upcoming' | 'ended' }
  | { say: 'finished' | 'since'; at: string }

const sameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString()

/** The date line of a station (member.md §4): finished today or on a date, current today or since a date, upcoming. */
export function stationDate(step: Trade['steps'][number], status: Trade['status'], now: Date): StationDate {
  if (step.status === 'FINISHED') {
    if (!step.finished_at) return { say: 'ended' }
    return sameDay(new Date(step.finished_at), now)
      ? { say: 'finishedToday' }
      : { say: 'finished', at: step.finished_at }
  }
  if (step.status === 'UPCOMING') return { say: 'upcoming' }
  // A lapsed order stands at no station any more.
  if (status === 'lapsed' || status === 'cancelled') return { say: 'ended' }
  if (!step.started_at || sameDay(new Date(step.started_at), now)) return { say: 'currentToday' }
  return { say: 'since', at: step.started_at }
}
