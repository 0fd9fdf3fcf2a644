import { expect, it } from 'vitest'
import { Refused, Unreachable } from '../refused.ts'
import { errorsOnWire, fieldErrors, sameNames } from './field-errors.ts'

const invalid = (errors: Record<string, string[]>) =>
  new Refused({ status: 422, code: 'VALIDATION', message: 'x', errors })
const names = { pricePerTon: 'price', shippingSection: 'shipping_date' }

it('the server’s error of a field is shown at the field, by the form’s name for it', () => {
  expect(fieldErrors(invalid({ price: ['too low', 'no amount'] }), names)).toEqual({
    pricePerTon: 'too low no amount',
  })
})

it('an error of a field’s part is shown at the field, and only once', () => {
  const failure = invalid({ 'shipping_date.month': ['needed'], 'shipping_date.year': ['needed'] })
  expect(fieldErrors(failure, names)).toEqual({ shippingSection: 'needed' })
})

it('a field is not confused with another whose name begins the same', () => {
  expect(fieldErrors(invalid({ price_list: ['x'], prices: ['y'] }), names)).toEqual({})
})

it('an error without a field of the form is not lost, if all are requested', () => {
  const failure = invalid({ price: ['too low'], version: ['old'] })
  expect(fieldErrors(failure, sameNames(['price']))).toEqual({ price: 'too low' })
  expect(errorsOnWire(failure)).toEqual({ price: 'too low', version: 'old' })
})

it.each([
  ['no answer', new Unreachable('x')],
  ['a refusal of the whole', new Refused({ status: 409, message: '' })],
  ['nothing', undefined],
])('%s has no field errors', (_, failure) => {
  expect(fieldErrors(failure, names)).toEqual({})
  expect(errorsOnWire(failure)).toEqual({})
})
