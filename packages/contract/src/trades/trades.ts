import { tradeActs } from '@mahsul/domain/trades/process/process'
import * as z from 'zod'
import { creditCalls } from '../documents/credits.ts'
import { DocumentDataAnswer } from '../documents/document-data.ts'
import { LaboratoryAnswer } from '../documents/laboratory.ts'
import type { Calls } from '../kit/call.ts'
import { TradeStatusChoice } from '../kit/choices.ts'
import { ChangesQuery, Id, IdParam, mirroredListOf, one, Paging, queryTypes } from '../kit/wire.ts'
import { PdfForm } from '../payments/fees.ts'
import { BankAnswer, PayeeAnswer } from '../payments/payee-answers.ts'
import { aboutTasks } from './about-tasks.ts'
import { AmountAnswer, Document, Ratings, TradeAnswer, TradeSummary } from './trade-answers.ts'
import {
  PayeeConfirmBody,
  PayeeMessageBody,
  PurchaseBody,
  RatingBody,
  TaskBody,
  Text,
  taskFileFields,
} from './trade-bodies.ts'
import { LogEntryAnswer } from './trade-log-answer.ts'

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

export const tradeCalls = {
  'GET /secure/trades': {
    id: 'listTrades',
    summary: 'My trades, those that wait for me first, what is due soonest before the rest',
    tag: 'trades',
    access: { roles: members },
    query: Paging.extend({
      status: TradeStatusChoice.optional().describe('of the trades'),
      ...ChangesQuery.shape,
    }),
    answer: mirroredListOf(TradeSummary),
  },
  'POST /secure/trades': {
    id: 'purchaseOffer',
    summary: 'Purchase an offer, whole or in part; needs a verified purchase code',
    tag: 'trades',
    access: { roles: members, act: 'deal' },
    body: PurchaseBody,
    answer: one(TradeAnswer),
    status: 201,
    once: true,
    refusals: [
      'CODE_REQUIRED',
      'NOT_FOUND',
      'OWN_OFFER',
      'WRONG_SIDE',
      'STALE_VERSION',
      'OFFER_EXPIRED',
      'OFFER_CLOSED',
      'CONTAINERS_UNAVAILABLE',
      'FREIGHT_UNKNOWN',
      'ITEM_RETIRED',
      'APPROVAL_REQUIRED',
    ],
  },
  'GET /secure/trades/{id}': {
    id: 'getTrade',
    summary: 'Everything about one trade, to its two parties',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(TradeAnswer),
    tagged: true,
  },
  'GET /secure/trades/{id}/log': {
    id: 'getTradeLog',
    summary: 'Who did what, when',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: z.object({ data: z.array(LogEntryAnswer) }),
  },
  'POST /secure/trades/{id}/tasks/{task}': {
    id: 'performTask',
    summary: 'Do a task of the trade process',
    about: `\`open_tasks\` of the trade say what is open and whose turn it is. Beside the plan, a side corrects a shipment or a milestone, proposes another on-board date once the bill of lading draft is approved and answers that, answers a date that an admin proposes to correct, takes over or dismisses what a carrier reported, states what a document says, leaves a finding as it is, agrees on a specification, states samples and results of a laboratory, has an unsigned contract written again, or agrees to cancel before both have signed.\n\nFiles are sent as \`multipart/form-data\`. Signing needs a step-up of everybody in production.\n\n${aboutTasks()}`,
    tag: 'trades',
    access: { roles: members, party: 'trade-party', act: 'by-task' },
    params: IdParam.extend({
      task: z
        .string()
        .max(60)
        .register(queryTypes, { type: 'string', enum: [...tradeActs] })
        .describe('the name of the task'),
    }),
    body: TaskBody.nullish(),
    files: taskFileFields,
    answer: one(TradeAnswer),
    once: true,
    ifMatch: 'version',
    tagged: true,
    refusals: [
      'NO_SUCH_TASK',
      'NOT_YOUR_TURN',
      'TASK_NOT_OPEN',
      'STALE_VERSION',
      'ORDER_LAPSED',
      'TRADE_HELD',
      'STEP_UP_REQUIRED',
      'APPROVAL_REQUIRED',
      'NOT_A_DOCUMENT',
      'PROTECTED_PDF',
      'HEIC_PICTURE',
      'PICTURE_TOO_LARGE',
      'PRINTED_ACCOUNT_CHANGED',
      'ON_BOARD_DATE_AGREED',
      'ON_BOARD_DATE_PRESENTED',
      'ON_BOARD_DATE_DUE',
      'PROPOSAL_OUTDATED',
      'CREDIT_NOT_ACCEPTED',
      'CREDIT_AMENDMENT_OPEN',
      'CREDIT_PAID',
      'PROPOSAL_ENDED',
      'REPORT_ENDED',
      'FINDING_ENDED',
    ],
  },
  'POST /secure/trade-consignments': {
    id: 'provideConsignment',
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
    refusals: ['NOT_FOUND', 'NOT_YOUR_TURN', 'TASK_NOT_OPEN', 'STALE_VERSION', 'ORDER_LAPSED', 'TRADE_HELD'],
  },
  'GET /secure/trades/{id}/amount': {
    id: 'getTradeAmount',
    summary: 'What is to be paid, and when',
    tag: 'payments',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(AmountAnswer),
  },
  'GET /secure/trade-logistic-documents/{id}': {
    id: 'listShippingDocuments',
    summary: 'The papers of a trade’s shipment: drafts, and the couriers’ proofs of what was sent',
    tag: 'documents',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: z.object({ data: z.array(Document) }),
  },
  'GET /secure/trades/{id}/documents/{document}': {
    id: 'downloadTradeDocument',
    summary:
      'A file of the trade, to its two parties only; also contract.pdf and proforma.pdf, and commercial-invoice.pdf and packing-list.pdf once their data are stated; in English or, with form=bilingual, beside the Arabic',
    tag: 'documents',
    access: { roles: members, party: 'trade-party' },
    params: IdParam.extend({
      document: z
        .string()
        .max(60)
        .describe('its id, `contract.pdf`, `proforma.pdf`, `commercial-invoice.pdf` or `packing-list.pdf`'),
    }),
    query: PdfForm,
    answer: z.any().describe('application/pdf, image/jpeg or image/png'),
    file: ['application/pdf', 'image/jpeg', 'image/png'],
  },
  'GET /secure/trades/{id}/document-data': {
    id: 'getDocumentData',
    summary: 'What the documents of a trade say, what is known of them, and what does not agree',
    tag: 'documents',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(DocumentDataAnswer),
  },
  'GET /secure/trades/{id}/laboratory': {
    id: 'getLaboratory',
    summary: 'What the goods of a trade must meet, samples, and results beside the limits',
    tag: 'documents',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(LaboratoryAnswer),
  },
  'GET /secure/trades/{id}/evidence.zip': {
    id: 'downloadTradeEvidence',
    summary: 'Contract, every document with its hash, the log, and a page that verifies them offline',
    tag: 'documents',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: z.any().describe('application/zip'),
    file: 'application/zip',
  },
  ...creditCalls,
  'GET /secure/trades/{id}/calendar.ics': {
    id: 'downloadTradeCalendar',
    summary: 'The dates of a trade for a calendar',
    tag: 'documents',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: z.any().describe('text/calendar'),
    file: 'text/calendar',
  },
  'GET /secure/trades/{id}/ratings': {
    id: 'getRatings',
    summary: 'Both sides’ ratings, the other side’s once it may be read',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: one(Ratings),
  },
  'POST /secure/trades/{id}/ratings': {
    id: 'rateTrade',
    summary: 'Rate the other side, once',
    tag: 'trades',
    access: { roles: members, party: 'trade-party', act: 'deal' },
    params: IdParam,
    body: RatingBody,
    answer: one(Ratings),
    status: 201,
    once: true,
    refusals: ['ALREADY_RATED', 'TASK_NOT_OPEN', 'TRADE_HELD'],
  },
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
