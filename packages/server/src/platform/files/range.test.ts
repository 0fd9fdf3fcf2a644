import { expect, test } from 'vitest'
import { partOf } from './range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=500-599', { start: 500, end: 599 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=-0', 'beyond'],
  ['bytes=1000-', 'beyond'],
  ['bytes=600-500', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=1-2', 'whole'],
])('of a thousand bytes, %s is %o', (header, part) => {
  expect(partOf(header, 1_000)).toEqual(part)
})
