import { expect, test } from 'vitest'
import { isCurrency, sumOfDecimal } from './currencies.ts'
import { decimalOf } from './decimals.ts'

test.each([
  [9_690_000, 'USD', '96900.00'],
  [5, 'USD', '0.05'],
  [0, 'USD', '0.00'],
  [1_234, 'KWD', '1.234'],
  [1, 'OMR', '0.001'],
  [1_234, 'JPY', '1234'],
])('%i of the smallest unit of %s is %s', (sum, currency, text) => {
  expect(decimalOf(sum, currency)).toBe(text)
  expect(sumOfDecimal(text, currency)).toBe(sum)
})

test.each([
  ['96900', 'USD', 9_690_000],
  ['96900.', 'USD', 9_690_000],
  ['96900.5', 'USD', 9_690_050],
  ['1.5', 'KWD', 1_500],
  ['1.234', 'USD', undefined],
  ['1.2', 'JPY', undefined],
  ['1,2', 'USD', undefined],
  ['', 'USD', undefined],
  ['-1', 'USD', undefined],
  ['x1', 'USD', undefined],
  ['1x', 'USD', undefined],
])('%s in %s', (text, currency, sum) => {
  expect(sumOfDecimal(text, currency)).toBe(sum)
})

test('currencies are known by their codes', () => {
  expect(['USD', 'AED', 'ZMW', 'SDG'].every(isCurrency)).toBe(true)
  expect(['UDS', 'usd', '', 'US'].some(isCurrency)).toBe(false)
})
