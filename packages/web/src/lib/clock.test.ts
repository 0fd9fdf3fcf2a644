import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverNow, syncServerClock } from './clock.ts'

const noon = Date.parse('2026-11-09T12:00:00.400Z')
const said = 'Mon, 09 Nov 2026 12:00:00 GMT'
const hour = 3_600_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  syncServerClock(new Date(Date.now()).toUTCString(), Date.now())
  vi.useRealTimers()
})

describe('the time', () => {
  it.each([
    ['an hour behind', -hour],
    ['an hour ahead', hour],
    ['three days ahead', 72 * hour],
  ])('is the server’s on a device that is %s', (_, wrongBy) => {
    vi.setSystemTime(noon + wrongBy)
    syncServerClock(said, Date.now() - 80)
    expect(Math.abs(serverNow().getTime() - noon)).toBeLessThan(1_000)
    vi.advanceTimersByTime(hour)
    expect(Math.abs(serverNow().getTime() - noon - hour)).toBeLessThan(1_000)
  })
  it('is the device’s own where the difference may be just the latency of the answer', () => {
    vi.setSystemTime(noon + 20_000)
    syncServerClock(said, Date.now() - 25_000)
    expect(serverNow().getTime()).toBe(noon + 20_000)
  })
  it('is the device’s own again once that was corrected', () => {
    vi.setSystemTime(noon - hour)
    syncServerClock(said, Date.now())
    vi.setSystemTime(noon)
    syncServerClock(said, Date.now())
    expect(serverNow().getTime()).toBe(noon)
  })
  it('is unchanged by an answer without a time', () => {
    vi.setSystemTime(noon - hour)
    syncServerClock(said, Date.now())
    syncServerClock(null, Date.now())
    expect(serverNow().getTime()).not.toBe(Date.now())
  })
})
