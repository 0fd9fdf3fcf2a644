import { expect, test } from 'vitest'
import { stepOf } from './totp.ts'

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of RFC 6238 is %s', (second, code) => {
  const secret = Buffer.from('12345678901234567890')
  const now = new Date(second * 1_000)
  expect(stepOf(secret, code, now)).toBe(Math.floor(second / 30))
  expect(stepOf(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(Math.floor(second / 30))
  expect(stepOf(secret, code, new Date(now.getTime() + 90_000))).toBeUndefined()
  expect(stepOf(secret, code.slice(1), now)).toBeUndefined()
})
