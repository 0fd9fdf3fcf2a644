import { expect, it } from 'vitest'
import { Refused, Unreachable } from '../../lib/refused.ts'
import { codeTrouble, waitAfter } from './code-trouble.ts'
import { isInvalidGrant, troubleWith } from './login-trouble.ts'

const words = { invalid: 'Invalid code. Try again.', unreachable: 'unreachable' }
const refused = (status: number, code: string, retryAfter?: number) =>
  new Refused({ status, code, message: '', retryAfter })
const typed = { email: 'amna@nile.example', password: 'wrong' }

it.each([
  ['a wrong one', refused(400, 'CODE_NOT_FOUND'), 'Invalid code. Try again.'],
  ['one that has expired', refused(410, 'CODE_EXPIRED'), 'This code has expired. Ask for a new one'],
  ['one too many', refused(429, 'TOO_MANY_TRIES'), 'Too many tries. Wait a little and try again'],
  ['a server in trouble', refused(503, 'UNAVAILABLE'), 'unreachable'],
  ['no connection', new Unreachable(), 'unreachable'],
])('of a code it is told why it opened nothing: %s', (_, failure, said) => {
  expect(codeTrouble(failure, words, 'en')).toBe(said)
})

it('how long the next code takes is the server’s to say; where none was sent there is nothing to wait for', () => {
  expect(waitAfter(refused(429, 'CODE_TOO_SOON', 12))).toBe(12)
  expect(waitAfter(refused(503, 'UNAVAILABLE'))).toBe(0)
  expect(waitAfter(new Unreachable())).toBe(0)
})

it.each([
  ['an unknown member or a wrong password', refused(401, 'INCORRECT_CREDENTIALS'), { say: 'incorrect' }],
  ['too many tries', refused(429, 'TOO_MANY_TRIES', 61), { say: 'tooMany', minutes: 2 }],
  ['a server in trouble', refused(500, 'UNEXPECTED'), { say: 'unreachable' }],
  ['no connection', new Unreachable(), { say: 'unreachable' }],
])('of a login it is told what went wrong: %s', (_, failure, said) => {
  expect(troubleWith(typed, failure)).toEqual({ at: 'password', ...said })
  expect(isInvalidGrant(failure)).toBe(false)
})

it.each(['UNKNOWN_CLIENT', 'INVALID_GRANT'])('%s is no matter of what was typed', (code) => {
  expect(isInvalidGrant(refused(401, code))).toBe(true)
})

it('nothing is sent without an address and a password', () => {
  expect(troubleWith({ email: ' ', password: '' })).toEqual({ at: 'email', say: 'emailNeeded' })
  expect(troubleWith({ ...typed, password: '' })).toEqual({ at: 'password', say: 'passwordNeeded' })
  expect(troubleWith(typed)).toBeUndefined()
})
