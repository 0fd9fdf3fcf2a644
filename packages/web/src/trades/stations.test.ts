import { expect, it } from 'vitest'
import { stationDate } from './stations.ts'

const here = { now: new Date('2026-11-09T12:00:00Z'), zone: 'UTC' }
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 23)).toISOString()
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

it('shows when a station was finished, and today by its name', () => {
  expect(stationDate(step('FINISHED', at(1), at(3)), 'running', here)).toEqual({ say: 'finished', at: at(3) })
  expect(stationDate(step('FINISHED', at(1), at(9)), 'running', here)).toEqual({ say: 'finishedToday' })
})
it('today is the reader’s own', () => {
  const inKhartoum = { ...here, zone: 'Africa/Khartoum' }
  expect(stationDate(step('CURRENT', at(8)), 'running', inKhartoum)).toEqual({ say: 'currentToday' })
  expect(stationDate(step('CURRENT', at(8)), 'running', here)).toEqual({ say: 'since', at: at(8) })
})
it('shows since when the current one has been running', () => {
  expect(stationDate(step('CURRENT', at(7)), 'running', here)).toEqual({ say: 'since', at: at(7) })
  expect(stationDate(step('CURRENT', at(9)), 'running', here)).toEqual({ say: 'currentToday' })
})
it('a lapsed order no longer runs, and what comes is upcoming', () => {
  expect(stationDate(step('CURRENT', at(7)), 'lapsed', here)).toEqual({ say: 'ended' })
  expect(stationDate(step('UPCOMING', null), 'running', here)).toEqual({ say: 'upcoming' })
})
