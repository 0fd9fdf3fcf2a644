import { expect, it } from 'vitest'
import { figureIn } from './lab-rows.ts'

it.each([
  ['7.5', '7.5'],
  ['7,5', '7.5'],
  ['٧٫٥', '7.5'],
  ['٧،٥', '7.5'],
  ['12,25', '12.25'],
  ['0,125', '0.125'],
  ['٠،١٢٥', '0.125'],
  ['1,2345', '1.2345'],
  ['1000', '1000'],
  ['1 000', '1000'],
  ['١٬٠٠٠', '1000'],
  ['1.000', '1.000'],
])('a laboratory’s %s is the number %s', (typed, read) => expect(figureIn(typed)).toBe(read))

it.each(['1,000', '7,500', '12,000', '١،٠٠٠', '1,250.5', '1.250,5', '1,000,000', '1,2,3', '0,125,000'])(
  '%s may be two numbers and is not guessed',
  (typed) => expect(figureIn(typed)).toMatch(/,/),
)
