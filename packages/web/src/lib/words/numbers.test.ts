import { expect, it } from 'vitest'
import { fitsPlaces, readNumber } from './numbers.ts'

it.each([
  ['٢٥٠٫٥', '250.5'],
  ['١٬٦٩٠٫٠٠', '1690.00'],
  ['۱۲', '12'],
  ['1,690.00', '1690.00'],
  ['1.690,00', '1690.00'],
  ['250,5', '250.5'],
  ['1,250', '1250'],
  ['0,125', '0.125'],
  ['1 250.5', '1250.5'],
  ['007', '7'],
  ['.5', '0.5'],
  ['', ''],
  ['  ', ''],
])('%s is read as %s', (typed, read) => {
  expect(readNumber(typed)).toBe(read)
})

it.each(['abc', '1.2.3', '12 MT', '--1', '1,2,3'])('%s is not a number', (typed) => {
  expect(readNumber(typed)).toBeUndefined()
})

it('an amount has at most the decimals of its currency', () => {
  expect(fitsPlaces('10.25', 2)).toBe(true)
  expect(fitsPlaces('10.255', 2)).toBe(false)
})
