import { tradeEvents, tradeSteps } from '@mahsul/domain/trades/process'
import * as z from 'zod'
import { DestinationAnswer, DestinationsBody } from './bids.ts'
import type { Calls } from './call.ts'
import { CostsAnswer } from './costs.ts'
import { FacilityAnswer } from './facilities.ts'
import { OfferAnswer } from './offers.ts'
import { Day, Id, IdParam, Instant, listOf, one, Paging, Tons, Usd } from './wire.ts'

export const PurchaseBody = z.strictObject({
  ticket_id: Id,
  ticket_version: z.int(),
  containers: z.int(),
  ...DestinationsBody,
})

const sides = z.enum(['supplier', 'buyer'])

const Step = z.object({
  name: z.enum(tradeSteps),
  status: z.enum(['FINISHED', 'CURRENT', 'UPCOMING']),
  started_at: Instant.nullable(),
  finished_at: Instant.nullable(),
})
const OpenTask = z.object({
  task: z.string(),
  actor: sides,
  yours: z.boolean(),
  due_at: Instant,
  overdue: z.boolean(),
})

const Contact = z.object({ name: z.string(), email: z.string(), phone: z.string() })
const Party = z.object({
  external_id: Id,
  company_name: z.string(),
  city: z.string(),
  country: z.string(),
  role: z.object({ id: z.int(), name: z.string() }),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  contact: Contact.nullable().describe('of the other side, once the order is confirmed (decision 104)'),
})

/** What was agreed, frozen when the trade opened. */
const Terms = z.object({
  ...OfferAnswer.pick({
    product: true,
    container_type: true,
    containers: true,
    tons_per_container: true,
    price: true,
    platform_fee: true,
    international_commercial_term: true,
    packaging: true,
    package_size: true,
    product_is_sifted: true,
    ready_packed: true,
    processing_time: true,
    marking_type: true,
    origin: true,
    ddp_country: true,
    ddp_facility: true,
    shipping_date: true,
    shipping_days: true,
    payment_method: true,
    payment_lc_type: true,
    payment_method_type: true,
    payment_percentage: true,
    payment_delay_id: true,
    payment_via: true,
    product_characteristics: true,
  }).shape,
  quantity: Tons,
  latest_shipment: Day,
  price_shown: Usd,
  destinations: z.array(DestinationAnswer),
})

export const LogEntryAnswer = z.object({
  seq: z.int(),
  at: Instant,
  side: z.enum(['supplier', 'buyer', 'system']),
  actor: z.string().nullable().describe('the company that acted'),
  task: z.enum(tradeEvents),
  hash: z.string().describe('SHA-256 over this entry and the hash of the one before'),
})

const TradeHead = z.object({
  id: Id,
  reference: z.string().describe('What people call it: MH-1042-T1017'),
  ticket_id: Id,
  bid_id: Id.nullable(),
  version: z.int(),
  process: z.string(),
  status: z.enum(['running', 'finished', 'lapsed', 'cancelled']),
  side: sides.describe('the reader’s'),
  steps: z.array(Step),
  open_tasks: z.array(OpenTask),
  created_at: Instant,
})

export const TradeSummary = TradeHead.extend({
  product: OfferAnswer.shape.product,
  containers: z.int(),
  quantity: Tons,
  container_type: OfferAnswer.shape.container_type,
  price_shown: Usd,
  contract_value: Usd,
  international_commercial_term: OfferAnswer.shape.international_commercial_term,
  origin: FacilityAnswer.nullable(),
  destinations: z.array(DestinationAnswer),
  counterparty: z.object({ company_name: z.string(), country: z.string() }),
})

export const TradeAnswer = TradeHead.extend({
  terms: Terms,
  amounts: CostsAnswer.describe('to the reader’s side'),
  parties: z.object({ supplier: Party, buyer: Party }),
  log: z.array(LogEntryAnswer),
})

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

export const tradeCalls = {
  'GET /secure/trades': {
    summary: 'My trades, those that wait for me first',
    tag: 'trades',
    access: { roles: members },
    query: Paging.extend({ status: z.enum(['running', 'finished', 'lapsed', 'cancelled']).optional() }),
    answer: listOf(TradeSummary),
  },
  'POST /secure/trades': {
    summary: 'Purchase an offer, whole or in part; needs a verified purchase code',
    tag: 'trades',
    access: { roles: members },
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
  },
  'GET /secure/trades/{id}/log': {
    summary: 'Who did what, when',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam,
    answer: z.object({ data: z.array(LogEntryAnswer) }),
  },
  'POST /secure/trades/{id}/tasks/{task}': {
    summary: 'Do one task of the trade process',
    tag: 'trades',
    access: { roles: members, party: 'trade-party' },
    params: IdParam.extend({ task: z.string().max(60) }),
    body: z.strictObject({ version: z.int().optional() }),
    answer: one(TradeAnswer),
    once: true,
  },
} as const satisfies Calls
