import { expect, it } from 'vitest'
import { stopwatch } from './use-countdown.ts'

it('seconds pass whatever happens to the clock of the device', () => {
  const clocks = { wall: 1_000_000, page: 0 }
  const passed = stopwatch({ wall: () => clocks.wall, page: () => clocks.page })
  Object.assign(clocks, { wall: 1_010_000, page: 10_000 })
  expect(passed()).toBe(10)
  // Set back by an hour.
  Object.assign(clocks, { wall: 1_010_000 - 3_600_000, page: 20_000 })
  expect(passed()).toBe(20)
})

it('and while the device slept', () => {
  const clocks = { wall: 1_000_000, page: 0 }
  const passed = stopwatch({ wall: () => clocks.wall, page: () => clocks.page })
  Object.assign(clocks, { wall: 1_045_000, page: 2_000 })
  expect(passed()).toBe(45)
})
