import { isoDate } from '@mahsul/domain/kit/calendar'
import { expect, it } from 'vitest'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { Refused, Unreachable } from '../../lib/refused.ts'
import { declineBody, declineNames, declineProblems } from './decline-bid.ts'

const draft = { message: 'Price too low', price: '', containers: undefined, section: null }
const offer = {
  available_containers: 5,
  shipping_date: { section: 'mid', month: 4, year: 2026, date: '2026-04-20' },
  partial_purchase: true,
} as const
const today = isoDate('2026-03-10')!
const problemsOf = (said: Partial<Parameters<typeof declineProblems>[0]>, terms = {}) =>
  declineProblems({ ...draft, ...said }, { ...offer, ...terms }, today)

it('a refusal must have a reason', () => {
  expect(problemsOf({ message: '  ' })).toEqual({ message: { rule: 'required' } })
  expect(problemsOf({})).toEqual({})
})
it('a suggestion must be possible as the next bid', () => {
  expect(problemsOf({ price: '1700.00', containers: 5 })).toEqual({})
  expect(problemsOf({ price: '17,x', containers: 6 })).toEqual({
    price: { rule: 'numeric' },
    containers: { rule: 'containersAvailable' },
  })
  expect(problemsOf({ price: '0.00', containers: Number.NaN })).toMatchObject({
    price: { rule: 'between' },
    containers: { rule: 'numeric' },
  })
  expect(problemsOf({ section: { section: 'end', month: 2, year: 2026 } })).toEqual({
    section: { rule: 'futureDate' },
  })
  expect(problemsOf({ section: { section: 'end', month: 6, year: 2026 } })).toEqual({
    section: { rule: 'daysAfterOriginal', days: 60 },
  })
})
it('asks for no part of a lot that is sold as a whole', () => {
  const whole = { partial_purchase: false, quantity_negotiable: false }
  expect(problemsOf({ containers: 4 }, whole)).toEqual({ containers: { rule: 'wholeLotOnly' } })
  // Where it is not known here, the server knows.
  expect(problemsOf({ containers: 4 }, { partial_purchase: false })).toEqual({})
})
it('the server’s error of a suggestion is at its field', () => {
  const errors = {
    message: ['Too long'],
    'suggestion.price': ['Too high'],
    'suggestion.containers': ['Only the whole lot'],
    'suggestion.shipping_date': ['Too late'],
  }
  expect(fieldErrors(new Refused({ status: 422, message: '', errors }), declineNames)).toEqual({
    message: 'Too long',
    price: 'Too high',
    containers: 'Only the whole lot',
    section: 'Too late',
  })
  expect(fieldErrors(new Unreachable('offline'), declineNames)).toEqual({})
})
it('sends only what was suggested', () => {
  expect(declineBody(draft)).toEqual({ message: 'Price too low' })
  expect(declineBody({ ...draft, price: '1700.00', containers: 3 })).toEqual({
    message: 'Price too low',
    suggestion: { price: '1700.00', containers: 3 },
  })
})
