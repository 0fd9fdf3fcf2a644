import { expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

it('a page that has not loaded after 120 seconds has failed, and an earlier one has not', async () => {
  vi.useFakeTimers()
  try {
    const never = inTime(new Promise(() => {})).catch((failure: Error) => failure.message)
    const late = inTime(new Promise((come) => setTimeout(() => come('the page'), 119_999)))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(await late).toBe('the page')
    let failed = false
    void never.then(() => {
      failed = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(failed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await never).toMatch('did not arrive in time')
  } finally {
    vi.useRealTimers()
  }
})
