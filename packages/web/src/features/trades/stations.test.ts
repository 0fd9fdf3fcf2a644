import { expect, it } from 'vitest'
import { stationDate } from './stations.ts'

const now = new Date(2026, 10, 9, 12)
const at = (day: number) => new Date(2026, 10, day, 8).toISOString()
const step = (
  status: 'FINISHED' | 'CURRENT' | 'UPCOMING',
  started: string | null,
  finished: string | null = null,
) => ({
  name: 'NEGOTIATION' as const,
  status,
  started_at: started,
  finished_at: finished,
})

it('says when a station was finished, and today by its name', () => {
  expect(stationDate(step('FINISHED', at(1), at(3)), 'running', now)).toEqual({ say: 'finished', at: at(3) })
  expect(stationDate(step('FINISHED', at(1), at(9)), 'running', now)).toEqual({ say: 'finishedToday' })
})
it('says since when the current one runs', () => {
  expect(stationDate(step('CURRENT', at(7)), 'running', now)).toEqual({ say: 'since', at: at(7) })
  expect(stationDate(step('CURRENT', at(9)), 'running', now)).toEqual({ say: 'currentToday' })
})
it('a lapsed order runs no longer, and what comes is upcoming', () => {
  expect(stationDate(step('CURRENT', at(7)), 'lapsed', now)).toEqual({ say: 'ended' })
  expect(stationDate(step('UPCOMING', null), 'running', now)).toEqual({ say: 'upcoming' })
})
