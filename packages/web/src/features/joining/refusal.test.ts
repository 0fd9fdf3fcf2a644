import { expect, it } from 'vitest'
import { fieldErrors } from '../../lib/field-errors.ts'
import { Refused, Unreachable } from '../../lib/refused.ts'
import { fieldNames, reasonOf } from './refusal.ts'

const invalid = (errors: Record<string, string[]>) =>
  new Refused({ status: 422, code: 'VALIDATION', message: 'x', errors })

it('wrong answers go back to their fields, and the reason does not repeat them', () => {
  const failure = invalid({ bank_iban: ['wrong', 'and long'], password: ['weak'] })
  expect(fieldErrors(failure, fieldNames)).toEqual({ bank_iban: 'wrong and long', password: 'weak' })
  expect(reasonOf(failure, 'en')).toBe('Some answers need correcting')
})

it('what is in no field is told with the reason', () => {
  const failure = invalid({ email: ['not of a company'], name: ['missing'] })
  expect(fieldErrors(failure, fieldNames)).toEqual({ name: 'missing' })
  expect(reasonOf(failure, 'en')).toBe('Some answers need correcting\nnot of a company')
})

it('an address that is taken is told as the server says it', () => {
  const message = 'البريد الإلكتروني مسجل من قبل'
  expect(reasonOf(new Refused({ status: 409, code: 'ENTITY_ALREADY_EXISTS', message }), 'ar')).toBe(message)
})

it('no answer is no reason of anybody’s', () => {
  expect(fieldErrors(new Unreachable('x'), fieldNames)).toEqual({})
  expect(reasonOf(new Unreachable('x'), 'en')).toBe('Something went wrong. Please try again')
})
