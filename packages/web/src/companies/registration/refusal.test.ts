import { beforeAll, expect, it } from 'vitest'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { Refused, Unreachable } from '../../lib/refused.ts'
import { loadBothLanguages } from '../../testing/both-languages.ts'
import { fieldNames, reasonOf } from './refusal.ts'

beforeAll(loadBothLanguages)

const invalid = (errors: Record<string, string[]>) =>
  new Refused({ status: 422, code: 'VALIDATION', message: 'x', errors })

it('wrong answers go back to their fields, and the reason does not repeat them', () => {
  const failure = invalid({ bank_iban: ['wrong', 'and long'], password: ['weak'] })
  expect(fieldErrors(failure, fieldNames)).toEqual({ bank_iban: 'wrong and long', password: 'weak' })
  expect(reasonOf(failure, 'en')).toBe('Some answers need correcting')
})

it('a problem without a field is shown with the reason', () => {
  const failure = invalid({ email: ['not of a company'], name: ['missing'] })
  expect(fieldErrors(failure, fieldNames)).toEqual({ name: 'missing' })
  expect(reasonOf(failure, 'en')).toBe('Some answers need correcting\nnot of a company')
})

it('an address that is taken is reported in the server’s words', () => {
  const message = 'البريد الإلكتروني مسجل من قبل'
  expect(reasonOf(new Refused({ status: 409, code: 'ENTITY_ALREADY_EXISTS', message }), 'ar')).toBe(message)
})

it('a missing answer has no reason', () => {
  expect(fieldErrors(new Unreachable('x'), fieldNames)).toEqual({})
  expect(reasonOf(new Unreachable('x'), 'en')).toBe('Something went wrong. Please try again')
})
