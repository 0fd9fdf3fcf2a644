import { beforeAll, expect, it } from 'vitest'
import { loadBothLanguages } from '../../testing/both-languages.ts'
import { Refused, Unreachable } from '../refused.ts'
import { failureWords } from './failure-words.ts'

beforeAll(loadBothLanguages)

it('a refusal has the message of its code in the language of the reader', () => {
  const refusal = new Refused({ status: 409, code: 'BIDS_PENDING', message: 'Answer the pending bids first' })
  expect(failureWords(refusal, 'en')).toBe('Answer the pending bids first')
  expect(failureWords(refusal, 'ar')).toBe('رُدّ أولًا على عروض الأسعار التي تنتظر ردك')
})

it('a right that is missing has the server’s message, which names those that have it', () => {
  const message = 'Only an owner or a finance officer of your company can do this'
  const refusal = new Refused({ status: 403, code: 'RIGHT_MISSING', message })
  expect(failureWords(refusal, 'en')).toBe(message)
})

it('a duplicate has the server’s message, which knows what exists', () => {
  const message = 'البريد الإلكتروني مسجل من قبل'
  const refusal = new Refused({ status: 409, code: 'ENTITY_ALREADY_EXISTS', message })
  expect(failureWords(refusal, 'ar')).toBe(message)
})

it('wrong fields have a line each', () => {
  const refusal = new Refused({
    status: 422,
    message: 'No',
    errors: { price: ['at least 1'], containers: ['gone', 'late'] },
  })
  expect(failureWords(refusal, 'en')).toBe('No\nat least 1\ngone\nlate')
})

it('a server error shows the id for an admin, a refusal does not', () => {
  const failed = (status: number) =>
    new Refused({ status, code: 'UNAVAILABLE', message: '', requestId: 'a-request' })
  expect(failureWords(failed(503), 'en')).toMatch(/in a moment\nReference: \u2066a-request\u2069$/)
  expect(failureWords(failed(503), 'ar')).toMatch(/\nالرقم المرجعي: \u2066a-request\u2069$/)
  expect(failureWords(failed(409), 'en')).not.toContain('Reference')
})

it('an error that is not a refusal is shown as something that went wrong', () => {
  expect(failureWords(new Unreachable('x'), 'en')).toBe('Something went wrong. Please try again')
  expect(failureWords(new Refused({ status: 500, code: 'toString', message: '' }), 'ar')).toMatch(/حدث خطأ/)
})
