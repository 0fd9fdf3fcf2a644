import { expect, it } from 'vitest'
import { Refused } from '../../lib/refused.ts'
import { typedNumbers } from './typed-numbers.ts'

const lane = { price: { least: 1, places: 2 }, days: { least: 1 } }
const errorsOf = (typed: Record<'price' | 'days', string>) => {
  try {
    return typedNumbers(typed, lane, 'en')
  } catch (failure) {
    return failure instanceof Refused ? failure.errors : failure
  }
}

it('numbers are read in whatever digits and groups they were typed', () => {
  expect(errorsOf({ price: '٢٥٠٫٥', days: '٥٠' })).toEqual({ price: '250.5', days: '50' })
  expect(errorsOf({ price: '1,000', days: '1,000' })).toEqual({ price: '1000', days: '1000' })
})

it('what is no number, or too small, is told at its field', () => {
  const numeric = ['This field must be a valid number']
  expect(errorsOf({ price: 'abc', days: '1.5' })).toEqual({ price: numeric, days: numeric })
  expect(errorsOf({ price: '0.99', days: '0' })).toEqual({ price: ['at least 1'], days: ['at least 1'] })
})
