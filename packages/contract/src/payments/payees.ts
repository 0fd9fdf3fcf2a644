import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { Id, IdParam, Instant, one, Paging } from '../kit/wire.ts'
import { BankAnswer, PayeeAnswer } from './payee-answers.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const
const Text = z.string().max(4_000)

const PayeeMessageBody = z
  .strictObject({
    version: z.int().optional(),
    message: Text.optional().describe('why'),
  })
  .meta({ id: 'PayeeMessage' })

export const PayeeConfirmBody = z.strictObject({
  version: z.int().optional(),
  asked_whom: Text.describe('the person who was asked by another channel'),
  asked_at: Instant.describe('when, after the change was proposed'),
  last_six: z.string().max(40).describe('the last six characters of the new account, as they were read out'),
})

/** Where a trade is paid to, and how that changes. */
export const payeeCalls = {
  'GET /my/trades/payments/bank_info': {
    id: 'getBankInfo',
    summary: 'Where to pay: the supplier’s bank, to the two parties, from the moment a payment is due',
    tag: 'payments',
    access: { roles: members },
    query: z.object({ trade_id: Id.describe('of the trade') }),
    answer: one(BankAnswer),
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_DUE', 'PAYEE_NOT_BOUND', 'PAYEE_CHANGE_WAITS', 'PAYEE_WITHHELD'],
  },
  'GET /secure/trades/{id}/payee': {
    id: 'getPayee',
    summary: 'The account that a trade is paid into: bound at signing, in change, or why none is shown',
    tag: 'payments',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(PayeeAnswer),
  },
  'POST /secure/trades/{id}/payee-change': {
    id: 'proposePayeeChange',
    summary:
      'The supplier proposes its company’s present account; it takes effect 48 hours later at the earliest, once the buyer has confirmed it',
    tag: 'payments',
    access: { roles: members, party: 'trade-party', act: 'payments' },
    params: IdParam,
    body: PayeeMessageBody.nullish(),
    answer: one(PayeeAnswer),
    once: true,
    stepUp: true,
    refusals: [
      'NOT_YOUR_TURN',
      'TASK_NOT_OPEN',
      'STALE_VERSION',
      'ORDER_LAPSED',
      'TRADE_HELD',
      'NO_BANK_ACCOUNT',
      'PAYEE_UNCHANGED',
      'PAYEE_CHANGE_WAITS',
      'NOTHING_LEFT_TO_PAY',
    ],
  },
  'POST /secure/trades/{id}/payee-change/confirm': {
    id: 'confirmPayeeChange',
    summary:
      'The buyer has asked by another channel: whom, when, and the last six characters of the new account as they were read out',
    tag: 'payments',
    access: { roles: members, party: 'trade-party', act: 'payments' },
    params: IdParam,
    body: PayeeConfirmBody,
    answer: one(PayeeAnswer),
    once: true,
    stepUp: true,
    refusals: [
      'NOT_YOUR_TURN',
      'TASK_NOT_OPEN',
      'STALE_VERSION',
      'ORDER_LAPSED',
      'TRADE_HELD',
      'PAYEE_TRIES_USED',
    ],
  },
  'POST /secure/trades/{id}/payee-change/stop': {
    id: 'stopPayeeChange',
    summary: 'Either side ends a change that is not in effect; the account in force stays',
    tag: 'payments',
    access: { roles: members, party: 'trade-party', act: 'payments' },
    params: IdParam,
    body: PayeeMessageBody.nullish(),
    answer: one(PayeeAnswer),
    once: true,
    refusals: ['TASK_NOT_OPEN', 'STALE_VERSION', 'ORDER_LAPSED', 'TRADE_HELD'],
  },
  'GET /secure/payment-statuses': {
    id: 'listPaymentStatuses',
    summary: 'The steps of paying, in their order (member.md §4)',
    tag: 'payments',
    access: { roles: members },
    query: Paging, // answered whole
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
} as const satisfies Calls
