import { beforeAll, expect, it } from 'vitest'
import { PasskeyFailed } from '../lib/api/passkey.ts'
import { Refused, Unreachable } from '../lib/refused.ts'
import { loadBothLanguages } from '../testing/both-languages.ts'
import { codeTrouble, waitAfter } from './code-trouble.ts'
import { isInvalidGrant, passkeyTrouble, troubleWith } from './login-trouble.ts'
import { proofTrouble } from './proof-trouble.ts'

beforeAll(loadBothLanguages)

const words = { invalid: 'Invalid code. Try again.', unreachable: 'unreachable' }
const refused = (status: number, code: string, retryAfter?: number) =>
  new Refused({ status, code, message: '', retryAfter })
const typed = { email: 'amna@nile.example', password: 'wrong' }

it.each([
  ['a wrong one', refused(400, 'CODE_NOT_FOUND'), 'Invalid code. Try again.'],
  ['one that has expired', refused(410, 'CODE_EXPIRED'), 'This code has expired. Ask for a new one'],
  ['one too many', refused(429, 'TOO_MANY_TRIES'), 'Too many attempts. Wait a moment and try again'],
  ['a server in trouble', refused(500, 'UNEXPECTED'), 'Something went wrong. Please try again'],
  ['no connection', new Unreachable(), 'unreachable'],
])('a code shows why it opened nothing: %s', (_, failure, said) => {
  expect(codeTrouble(failure, words, 'en')).toBe(said)
})

it('the server decides when the next code is available; if none was sent there is nothing to wait for', () => {
  expect(waitAfter(refused(429, 'CODE_TOO_SOON', 12))).toBe(12)
  expect(waitAfter(refused(503, 'UNAVAILABLE'))).toBe(0)
  expect(waitAfter(new Unreachable())).toBe(0)
})

it.each([
  ['an unknown member or a wrong password', refused(401, 'INCORRECT_CREDENTIALS'), { say: 'incorrect' }],
  ['a suspended account', refused(403, 'ACCOUNT_SUSPENDED'), { say: 'suspended' }],
  ['too many tries', refused(429, 'TOO_MANY_TRIES', 61), { say: 'tooMany', minutes: 2 }],
  ['a server in trouble', refused(500, 'UNEXPECTED'), { say: 'ourSide' }],
  ['no connection', new Unreachable(), { say: 'unreachable' }],
])('a login shows what went wrong: %s', (_, failure, said) => {
  expect(troubleWith(typed, failure)).toEqual({ at: 'password', ...said })
  expect(isInvalidGrant(failure)).toBe(false)
})

it.each(['UNKNOWN_CLIENT', 'INVALID_GRANT'])('%s has nothing to do with what was typed', (code) => {
  expect(isInvalidGrant(refused(401, code))).toBe(true)
})

it('nothing is sent without an address and a password', () => {
  expect(troubleWith({ email: ' ', password: '' })).toEqual({ at: 'email', say: 'emailNeeded' })
  expect(troubleWith({ ...typed, password: '' })).toEqual({ at: 'password', say: 'passwordNeeded' })
  expect(troubleWith(typed)).toBeUndefined()
})

it.each([
  ['one that the member closed', new PasskeyFailed('cancelled'), { say: 'passkeyCancelled' }],
  ['one that the browser cannot use', new PasskeyFailed('impossible'), { say: 'passkeyImpossible' }],
  ['a copied one', refused(401, 'PASSKEY_CLONED'), { say: 'passkeyCloned' }],
  ['one of nobody', refused(401, 'PASSKEY_REFUSED'), { say: 'passkeyRefused' }],
  ['one of a suspended account', refused(403, 'ACCOUNT_SUSPENDED'), { say: 'suspended' }],
  ['too many tries', refused(429, 'TOO_MANY_TRIES', 61), { say: 'tooMany', minutes: 2 }],
  ['no connection', new Unreachable(), { say: 'unreachable' }],
])('a login by passkey shows what went wrong next to its button: %s', (_, failure, said) => {
  expect(passkeyTrouble(failure)).toEqual({ at: 'passkey', ...said })
})

const proofWords = {
  passkey: (why: string) => `passkey ${why}`,
  unreachable: 'unreachable',
  tooMany: (minutes: number) => `wait ${minutes} minutes`,
  wrongCode: 'wrong code',
}

it.each([
  [
    'a wrong password',
    new Refused({ status: 422, code: 'VALIDATION', message: '', errors: { password: ['wrong password'] } }),
    'password',
    'wrong password',
  ],
  ['a wrong code that was sent', refused(400, 'CODE_NOT_FOUND'), 'code', 'wrong code'],
  [
    'a wrong code of the app',
    refused(401, 'WRONG_SECOND_FACTOR'),
    'code',
    'This code is wrong or has already been used',
  ],
  ['too many tries', refused(429, 'TOO_MANY_TRIES', 61), 'code', 'wait 2 minutes'],
  ['a passkey that was not used', new PasskeyFailed('cancelled'), 'code', 'passkey cancelled'],
  ['no connection', new Unreachable(), 'code', 'unreachable'],
])('a proof that was not accepted shows why, under its field: %s', (_, failure, at, words) => {
  expect(proofTrouble(failure, 'en', proofWords)).toEqual({ at, words })
})
