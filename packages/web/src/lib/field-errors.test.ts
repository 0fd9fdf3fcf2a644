import { expect, it } from 'vitest'
import { errorsOnWire, fieldErrors, sameNames } from './field-errors.ts'
import { Refused, Unreachable } from './refused.ts'

const invalid = (errors: Record<string, string[]>) =>
  new Refused({ status: 422, code: 'VALIDATION', message: 'x', errors })
const names = { pricePerTon: 'price', shippingSection: 'shipping_date' }

it('what the server says of a field is told at the field, by the name that the form has for it', () => {
  expect(fieldErrors(invalid({ price: ['too low', 'no amount'] }), names)).toEqual({
    pricePerTon: 'too low no amount',
  })
})

it('what it says of the parts of a field is told at the field, and only once', () => {
  const failure = invalid({ 'shipping_date.month': ['needed'], 'shipping_date.year': ['needed'] })
  expect(fieldErrors(failure, names)).toEqual({ shippingSection: 'needed' })
})

it('a field is not taken for another whose name begins alike', () => {
  expect(fieldErrors(invalid({ price_list: ['x'], prices: ['y'] }), names)).toEqual({})
})

it('what is about no field of the form is not lost, where all is asked for', () => {
  const failure = invalid({ price: ['too low'], version: ['old'] })
  expect(fieldErrors(failure, sameNames(['price']))).toEqual({ price: 'too low' })
  expect(errorsOnWire(failure)).toEqual({ price: 'too low', version: 'old' })
})

it.each([
  ['no answer', new Unreachable('x')],
  ['a refusal of the whole', new Refused({ status: 409, message: '' })],
  ['nothing', undefined],
])('%s says nothing of any field', (_, failure) => {
  expect(fieldErrors(failure, names)).toEqual({})
  expect(errorsOnWire(failure)).toEqual({})
})
