import { expect, test } from 'vitest'
import { sidesOf } from './platform-message.ts'

test.each([
  ['supplier', ['supplier']],
  ['buyer', ['buyer']],
  ['both', ['supplier', 'buyer']],
] as const)('a message to %s is read by nobody else', (to, sides) => {
  expect(sidesOf(to)).toEqual(sides)
})
