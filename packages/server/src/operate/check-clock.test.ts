import { expect, onTestFinished, test, vi } from 'vitest'
import { clockDrift } from '../platform/observability/clock-drift.ts'
import { clockFinding } from './check-database.ts'

test.each([
  [0, 'ok'],
  [-500, 'ok'],
  [501, 'mind'],
  [2_000, 'mind'],
  [-5_000, 'mind'],
  [5_001, 'no'],
  [-300_000, 'no'],
])('a database whose clock is %i ms ahead is %s', (drift, mark) => {
  expect(clockFinding(drift).mark).toBe(mark)
})

test('the latency of an answer is not counted as drift', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ask = async () => {
    vi.advanceTimersByTime(30)
    return 1_000_015 // halfway through the round trip
  }
  expect(await clockDrift(ask, () => 1_000_000)).toBe(0)
  expect(
    await clockDrift(
      async () => 1_300_000,
      () => 1_000_000,
    ),
  ).toBeGreaterThan(299_000)
})
