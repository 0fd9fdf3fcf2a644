import { type UsdCents, usdCents } from '@mahsul/domain/kit/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToUsd, kgToTons, usdToCents } from './money.ts'
import { Usd, UsdIn } from './wire.ts'

test.each([
  ['0', 0],
  ['0.01', 1],
  ['0.1', 10],
  ['1250.50', 125_050],
  ['1250.5', 125_050],
  ['007', 700],
  [1600, 160_000],
  [0.29, 29],
  [1.1, 110],
])('%s USD is %i cents', (dollars, cents) => {
  expect(usdToCents(dollars)).toBe(cents)
})

test.each([
  '',
  '-1',
  '1.005',
  '1,000',
  '1e3',
  '.5',
  '5.',
  ' 1',
  '0x10',
  'NaN',
  'Infinity',
  '1234567890123',
  '١٠',
])('%o is not an amount in dollars', (text) => {
  expect(() => usdToCents(text)).toThrow(RangeError)
  expect(UsdIn.safeParse(text).success).toBe(false)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1.005, 1e21])('%s is not an amount in dollars', (n) => {
  expect(UsdIn.safeParse(n).success).toBe(false)
})

test('dollars convert to cents and back, and fit an answer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
      const dollars = centsToUsd(usdCents(cents))
      expect(usdToCents(dollars)).toBe(cents)
      expect(Usd.safeParse(dollars).success).toBe(true)
      expect(UsdIn.safeParse(dollars).success).toBe(true)
    }),
  )
})

test('a number with two decimals is exactly the cents it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_99 }), (cents) => {
      const n = Number(centsToUsd(cents as UsdCents)) // whole by the generator
      expect(UsdIn.safeParse(n).success).toBe(true)
      expect(usdToCents(n)).toBe(cents)
    }),
  )
})

test.each([
  [0, '0'],
  [1, '0.001'],
  [50, '0.05'],
  [500, '0.5'],
  [1_000, '1'],
  [19_250, '19.25'],
  [38_000, '38'],
  [190_010, '190.01'],
])('%i kg are %s metric tons', (kilograms, tons) => {
  expect(kgToTons(kilograms)).toBe(tons)
})

test('tons and kilograms are exactly equal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000_000 }), (kilograms) => {
      const [whole = '0', rest = ''] = kgToTons(kilograms).split('.')
      expect(Number(whole) * 1_000 + Number(rest.padEnd(3, '0'))).toBe(kilograms)
    }),
  )
})
