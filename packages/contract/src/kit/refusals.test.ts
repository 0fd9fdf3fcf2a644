import type { AccountChangeRefusal } from '@mahsul/domain/accounts/account-change'
import type { BidAnswerRefusal } from '@mahsul/domain/bids/answer-bid'
import type { AnswerRefusal, BidRefusal } from '@mahsul/domain/bids/place-bid'
import type { InvitationRefusal } from '@mahsul/domain/companies/invitation'
import type { ManageRefusal, TakeDownRefusal } from '@mahsul/domain/offers/manage-offer'
import type { ProposeRefusal } from '@mahsul/domain/trades/correction-proposal'
import type { ExtendRefusal } from '@mahsul/domain/trades/extend-deadline'
import type { TaskRefusal } from '@mahsul/domain/trades/process/corrections'
import type { PurchaseRefusal } from '@mahsul/domain/trades/purchase'
import { expect, test } from 'vitest'
import {
  type CodeOf,
  codeOf,
  errorCodeOf,
  type RefusalCode,
  refusalStatus,
  refusalWords,
} from './refusals.ts'

type DomainRefusal =
  | AccountChangeRefusal
  | AnswerRefusal
  | BidRefusal
  | BidAnswerRefusal
  | PurchaseRefusal
  | ManageRefusal
  | TakeDownRefusal
  | TaskRefusal
  | ExtendRefusal
  | ProposeRefusal
  | InvitationRefusal

/** Does not compile if the list lacks one of the domain's refusals, or the catalogue the words of one. */
const all: Record<DomainRefusal, true> = {
  'own-offer': true,
  'wrong-side': true,
  'offer-expired': true,
  'offer-closed': true,
  'containers-unavailable': true,
  'stale-version': true,
  'firm-offer': true,
  'bid-pending': true,
  'rounds-used': true,
  'held-by-another-bidder': true,
  'not-the-owner': true,
  'not-the-bidder': true,
  'already-answered': true,
  'freight-unknown': true,
  'bids-pending': true,
  'offer-not-editable': true,
  'offer-type-fixed': true,
  'offer-still-open': true,
  'offer-not-closable': true,
  'shipping-date-passed': true,
  'nothing-left': true,
  'offer-taken-down': true,
  'offer-not-on-market': true,
  'no-such-task': true,
  'order-lapsed': true,
  'not-your-turn': true,
  'task-not-open': true,
  'deadline-extended': true,
  'on-board-date-agreed': true,
  'on-board-date-presented': true,
  'on-board-date-due': true,
  'credit-not-accepted': true,
  'credit-amendment-open': true,
  'credit-paid': true,
  'proposal-outdated': true,
  'proposal-ended': true,
  'correction-proposed': true,
  'invitation-used': true,
  'invitation-replaced': true,
  'invitation-expired': true,
  'invitation-open': true,
  'account-changed': true,
  'already-dealt-with': true,
  'change-expired': true,
  'second-admin-needed': true,
}
const worded: CodeOf<DomainRefusal> extends RefusalCode ? true : never = true

test.each(Object.keys(all) as DomainRefusal[])('%s has its line', (refusal) => {
  expect(worded && refusalStatus[codeOf(refusal)]).toBeGreaterThan(0)
})

const codes = Object.keys(refusalStatus) as RefusalCode[] // the keys of the table
const lines = codes.map((code) => ({ code, status: refusalStatus[code], ...refusalWords[code] }))

/** Clients compare these texts literally (member.md §8), so they are the same in both languages. */
const quoted = ['UNAUTHENTICATED', 'CODE_NOT_FOUND']

test.each(lines)('$code has a status and words in both languages', ({ code, status, en, ar }) => {
  expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  expect([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503]).toContain(status)
  expect(en.trim()).toBe(en)
  expect(en).not.toBe('')
  if (quoted.includes(code)) expect(ar).toBe(en)
  else expect(ar).toMatch(/\p{Script=Arabic}/u)
})

test.each([
  ['INCORRECT_CREDENTIALS', 401, 'Incorrect credentials'],
  ['INVALID_GRANT', 401, 'Invalid credentials'],
  ['UNAUTHENTICATED', 401, 'Unauthenticated'],
  ['CODE_NOT_FOUND', 400, 'otp not found'],
  ['CODE_EXPIRED', 410, expect.any(String)],
  ['TOO_LARGE', 413, 'size must be less than 20 mb'],
  ['CONTAINERS_UNAVAILABLE', 409, 'This amount of containers is not available'],
  ['OFFER_EXPIRED', 410, 'This offer has expired'],
  ['STALE_VERSION', 409, expect.any(String)],
  ['ENTITY_ALREADY_EXISTS', 409, expect.any(String)],
  ['EMAIL_ALREADY_REGISTERED', 409, 'Email already registered'],
  ['UNEXPECTED', 500, 'Something went wrong. Please try again'],
  ['SESSION_EXPIRED', 401, 'Your session has expired'],
  ['FREIGHT_UNKNOWN', 409, expect.stringContaining('Use the Send Email to Admin button')],
] as const)('%s is what the specification quotes', (code, status, message) => {
  expect([refusalStatus[code], refusalWords[code].en]).toEqual([status, message])
})

test('a missing thing and one you may not see have the same message', () => {
  const hidden = ['NOT_FOUND', 'NOT_THE_OWNER', 'NOT_THE_BIDDER', 'NO_SUCH_TASK'] as const
  expect(
    new Set(hidden.map((code) => [refusalStatus[code], refusalWords[code].en, refusalWords[code].ar].join()))
      .size,
  ).toBe(1)
})

test('an e-mail that already has an account has its own words under the code for existing things', () => {
  expect(errorCodeOf('EMAIL_ALREADY_REGISTERED')).toBe('ENTITY_ALREADY_EXISTS')
  expect(errorCodeOf('ROUNDS_USED')).toBe('ROUNDS_USED')
})
