import { expect, test } from 'vitest'
import { CoolDown, REST_MS } from './cool-down.ts'

test('a replica that failed is left alone for five seconds, then one request tries it and the others wait for that', () => {
  const rest = new CoolDown()
  expect([rest.mayTry(0), rest.mayTry(1)]).toEqual([true, true])
  expect(rest.failed(10)).toBe(true)
  expect([rest.mayTry(10), rest.mayTry(9 + REST_MS)]).toEqual([false, false])
  expect([rest.mayTry(10 + REST_MS), rest.mayTry(11 + REST_MS)]).toEqual([true, false])
  expect(rest.failed(20 + REST_MS)).toBe(false)
  expect(rest.mayTry(21 + REST_MS)).toBe(false)
  expect(rest.mayTry(20 + 2 * REST_MS)).toBe(true)
  rest.succeeded()
  expect([rest.mayTry(0), rest.mayTry(0)]).toEqual([true, true])
})
