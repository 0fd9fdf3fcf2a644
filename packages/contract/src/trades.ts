import * as z from 'zod'
import type { Calls } from './call.ts'
import { BankAnswer, PayeeAnswer } from './payee-answers.ts'
import {
  AmountAnswer,
  Document,
  LogEntryAnswer,
  Ratings,
  TradeAnswer,
  TradeSummary,
} from './trade-answers.ts'
import {
  PayeeConfirmBody,
  PayeeMessageBody,
  PurchaseBody,
  RatingBody,
  TaskBody,
  Text,
  taskFileFields,
} from './trade-bodies.ts'
import { ChangesQuery, Id, IdParam, mirroredListOf, one, Paging } from './wire.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

export const tradeCalls = {
  'GET /secure/trades': {
    summary: 'My trades, those that wait for me first, what is due soonest before the rest',
    tag: 'trades',
    access: { roles: members },
    query: Paging.extend({
      status: z.enum(['running', 'finished', 'lapsed', 'cancelled']).optional(),
      ...ChangesQuery.shape,
    }),
    answer: mirroredListOf(TradeSummary),
  },
  'POST /secure/trades': {
    summary: 'Purchase an offer, whole or in part; needs a verified purchase code',
    tag: 'trades',
    access: { roles: members, act: 'deal' },
    body: PurchaseBody,
    answer: one(TradeAnswer),
    status: 201,
    once: true,
  },
  'GET /secure/trades/{id}': {
    summary: 'Everything about one trade, to its two parties',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(TradeAnswer),
    tagged: true,
  },
  'GET /secure/trades/{id}/log': {
    summary: 'Who did what, when',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: z.object({ data: z.array(LogEntryAnswer) }),
  },
  'POST /secure/trades/{id}/tasks/{task}': {
    summary:
      'Do one task of the trade process, correct a shipment (`logistics.correct`) or when a milestone was passed (`goods.correct`), propose another on-board date once the bill of lading draft is approved (`onBoardDate.propose`) and answer that (`onBoardDate.accept`, `.decline`, `.withdraw`), answer a date that an admin proposes to correct (`correction.accept`, `.decline`), take over what a carrier reported (`report`) or dismiss it (`report.dismiss`), have an unsigned contract written again (`contract.renew`), or agree to cancel before both have signed (`cancel.agree`)',
    tag: 'trades',
    access: { roles: members, party: 'trade-party', act: 'by-task' },
    params: IdParam.extend({ task: z.string().max(60) }),
    body: TaskBody.nullish(),
    files: taskFileFields,
    answer: one(TradeAnswer),
    once: true,
    ifMatch: 'version',
    tagged: true,
  },
  'POST /secure/trade-consignments': {
    summary: 'The buyer names consignee and notify party: the task consignment.provide',
    tag: 'trades',
    access: { roles: members, act: 'documents' },
    body: z.strictObject({
      trade_id: Id,
      version: z.int().optional(),
      consignee_name: Text,
      notify_party: Text,
    }),
    answer: one(TradeAnswer),
    once: true,
  },
  'GET /secure/trades/{id}/amount': {
    summary: 'What is to be paid, and when',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(AmountAnswer),
  },
  'GET /secure/trade-logistic-documents/{id}': {
    summary: 'The papers of a trade’s shipment: drafts, and the couriers’ proofs of what was sent',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: z.object({ data: z.array(Document) }),
  },
  'GET /secure/trades/{id}/documents/{document}': {
    summary:
      'A file of the trade, to its two parties only; also contract.pdf and proforma.pdf, in English or, with form=bilingual, beside the Arabic',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam.extend({ document: z.string().max(60) }),
    query: z.object({ form: z.enum(['english', 'bilingual']).optional() }),
    answer: z.any().describe('application/pdf, image/jpeg or image/png'),
    file: 'application/pdf',
  },
  'GET /secure/trades/{id}/evidence.zip': {
    summary: 'Contract, every document with its hash, the log, and a page that verifies them offline',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: z.any().describe('application/zip'),
    file: 'application/zip',
  },
  'GET /secure/trades/{id}/calendar.ics': {
    summary: 'The dates of a trade for a calendar',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: z.any().describe('text/calendar'),
    file: 'text/calendar',
  },
  'GET /secure/trades/{id}/ratings': {
    summary: 'Both sides’ ratings, the other side’s once it may be read',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(Ratings),
  },
  'POST /secure/trades/{id}/ratings': {
    summary: 'Rate the other side, once',
    tag: 'trades',
    access: { roles: members, party: 'trade-party', act: 'deal' },
    params: IdParam,
    body: RatingBody,
    answer: one(Ratings),
    status: 201,
    once: true,
  },
  'GET /my/trades/payments/bank_info': {
    summary: 'Where to pay: the supplier’s bank, to the two parties, from the moment a payment is due',
    tag: 'trades',
    access: { roles: members },
    query: z.object({ trade_id: Id }),
    answer: one(BankAnswer),
  },
  'GET /secure/trades/{id}/payee': {
    summary: 'The account that a trade is paid into: bound at signing, in change, or why none is shown',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(PayeeAnswer),
  },
  'POST /secure/trades/{id}/payee-change': {
    summary:
      'The supplier proposes its company’s present account; it takes effect 48 hours later at the earliest, once the buyer has confirmed it',
    tag: 'trades',
    access: { roles: members, party: 'trade-party', act: 'payments' },
    params: IdParam,
    body: PayeeMessageBody.nullish(),
    answer: one(PayeeAnswer),
    once: true,
    stepUp: true,
  },
  'POST /secure/trades/{id}/payee-change/confirm': {
    summary:
      'The buyer has asked by another channel: whom, when, and the last six characters of the new account as they were read out',
    tag: 'trades',
    access: { roles: members, party: 'trade-party', act: 'payments' },
    params: IdParam,
    body: PayeeConfirmBody,
    answer: one(PayeeAnswer),
    once: true,
    stepUp: true,
  },
  'POST /secure/trades/{id}/payee-change/stop': {
    summary: 'Either side ends a change that is not in effect; the account in force stays',
    tag: 'trades',
    access: { roles: members, party: 'trade-party', act: 'payments' },
    params: IdParam,
    body: PayeeMessageBody.nullish(),
    answer: one(PayeeAnswer),
    once: true,
  },
  'GET /secure/payment-statuses': {
    summary: 'The steps of paying, in their order (member.md §4)',
    tag: 'trades',
    access: { roles: members },
    query: Paging, // answered whole
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
} as const satisfies Calls
