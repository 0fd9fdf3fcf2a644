import { tradeActs } from '@mahsul/domain/trades/process/process'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { TradeStatusChoice } from '../kit/choices.ts'
import { ChangesQuery, Id, IdParam, mirroredListOf, one, Paging, queryTypes } from '../kit/wire.ts'
import { PdfForm } from '../payments/fees.ts'
import { aboutTasks } from './about-tasks.ts'
import { AmountAnswer, Document, Ratings, TradeAnswer, TradeSummary } from './trade-answers.ts'
import { PurchaseBody, RatingBody, TaskBody, Text, taskFileFields } from './trade-bodies.ts'
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
} as const satisfies Calls
