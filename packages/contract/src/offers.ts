import { offerActs } from '@mahsul/domain/bids/may'
import { commodities } from '@mahsul/domain/catalogue/commodity'
import { roleIds } from '@mahsul/domain/members/member'
import {
  incoterms,
  markingIds,
  type OfferType,
  offerKinds,
  offerTypeIds,
  offerTypes,
  tradingOptions,
} from '@mahsul/domain/offers/offer'
import { offerStatuses } from '@mahsul/domain/offers/offer-status'
import { lcTypes, paymentMethods } from '@mahsul/domain/offers/payment'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { FacilityAnswer } from './facilities.ts'
import { OfferBody, OfferDraftBody } from './offer-bodies.ts'
import {
  BooleanInQuery,
  ChangesQuery,
  choice,
  Day,
  Id,
  IdParam,
  Instant,
  ListInQuery,
  listOf,
  mirroredListOf,
  Named,
  one,
  Paging,
  ShippingDateAnswer,
  Tons,
  Usd,
  usdAmount,
} from './wire.ts'

export const OwnerAnswer = z.object({
  external_id: Id,
  company_name: z.string(),
  country: z.string(),
  role: z.object({ id: z.union(Object.values(roleIds).map((id) => z.literal(id))), name: z.string() }),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
})

export const ProductAnswer = z.object({
  external_id: Id,
  commodity: z.enum(commodities),
  parent: Named.extend({ origin: z.string(), origin_ar: z.string() }),
  type: Named,
  grade: Named,
  purity: z.string(),
  purity_type: z.string(),
  image_url: z.string(),
})

const PaymentAnswer = z.object({
  payment_method: z.object({ slug: z.enum(paymentMethods), name: z.string() }),
  payment_lc_type: z.enum(lcTypes).nullable(),
  payment_method_type: z.enum(['FULL', 'ADVANCE']),
  payment_percentage: z.int(),
  payment_delay_id: z.int().nullable(),
})

/** The part of an offer that a list shows. */
export const OfferSummary = z.object({
  id: Id,
  external_id: Id,
  reference: z.string().describe('What people call it: MH-1042'),
  type: z.enum(offerTypes),
  ticket_offer_type_id: z.int(),
  is_own_ticket: z.boolean(),
  kind: z.enum(offerKinds),
  trading_option: z.enum(tradingOptions).nullable(),
  status: z.enum(offerStatuses),
  version: z.int(),
  international_commercial_term: z.enum(incoterms),
  product: ProductAnswer,
  image_url: z.string(),
  containers: z.int(),
  available_containers: z.int(),
  reserved_containers: z.int(),
  sold_containers: z.int(),
  container_type: z.object({ external_id: Id, name: z.string() }),
  quantity: Tons.describe('metric tons of the whole lot'),
  tons_per_container: z.int().describe('kilograms, whatever the name says'),
  price: Usd.describe('per metric ton, as the contract will say; a target on a buying offer'),
  price_shown: Usd.describe('per metric ton with the reader’s half of the platform fee'),
  platform_fee: Usd.describe('the whole fee per metric ton; each side pays half'),
  origin: FacilityAnswer.nullable(),
  destination: FacilityAnswer.nullable(),
  ddp_country: z.string().nullable(),
  ddp_facility: z.string().nullable(),
  shipping_date: ShippingDateAnswer,
  shipping_days: z.int(),
  ...PaymentAnswer.shape,
  valid_for: z.int(),
  valid_until: Instant,
  published_at: Instant,
  partial_shipping: z.boolean(),
  partial_purchase: z.boolean(),
  pending_bids: z.int(),
  owner: OwnerAnswer,
  taken_down: z
    .object({ at: Instant, reason: z.string() })
    .optional()
    .describe('why Mahsul took the reader’s own offer off the market for good'),
})

export const OfferAnswer = OfferSummary.extend({
  negotiation: z.int(),
  platform_fee_currency: z.string(),
  packaging: z.string(),
  package_size: z.int(),
  bag_cost: Usd.describe('per bag'),
  costs_version: z
    .string()
    .describe('another one as soon as any line of the costs of answering this offer may be'),
  product_is_sifted: z.boolean().nullable(),
  ready_packed: z.boolean(),
  processing_time: z.int(),
  marking_type: z.literal(Object.values(markingIds)),
  latest_shipment: Day.describe('shipping date and shipping days'),
  payment_via: z.enum(['BANK', 'DIRECT']),
  quantity_negotiable: z.boolean(),
  product_characteristics: z.array(
    Named.extend({
      field_type: z.enum(['number', 'text', 'select']),
      value: z.string(),
      value_ar: z.string(),
    }),
  ),
  awaiting_approval: z
    .literal(true)
    .optional()
    .describe(
      'a purchase waits for a second person: of the reader’s company, or of a buyer’s of their offer',
    ),
  bids_left: z.int().describe('rounds the reader still has'),
  may: z.array(z.enum(offerActs)).describe('what the reader may do now'),
})

/** Sort orders of the marketplace; each has an index but the landed price, which is calculated. */
export const marketSorts = ['latest', 'price_low', 'price_high', 'shipping', 'closing', 'landed'] as const

/** A row of the marketplace. */
const MarketRow = OfferSummary.extend({
  landed_price: Usd.nullable()
    .optional()
    .describe(
      'per metric ton at the port of `landed_at`: with bags, the reader’s half of the fee and under FOB the freight estimate, without duty; null where no price to that port is known',
    ),
})

/** The filters of the marketplace, with its order and the port of its prices: what its list takes and a saved view keeps. */
export const MarketFilters = z.strictObject({
  search: Paging.shape.search,
  offer_type: z.enum(offerTypes).optional().describe('traders choose; others see the other side'),
  product: ListInQuery.optional().describe('commodities: sesame, peanut, …'),
  origin_ext_id: Id.optional(),
  destination_ext_id: Id.optional(),
  incoterm: z.enum(incoterms).optional(),
  payment_method: z.enum(paymentMethods).optional(),
  price_from: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, usdAmount)
    .optional(),
  price_to: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, usdAmount)
    .optional(),
  shipping_from: Day.optional(),
  shipping_to: Day.optional(),
  sort: z
    .enum(marketSorts)
    .optional()
    .describe('`landed` needs `landed_at`, and orders the latest 1000 matches; without a price last'),
  landed_at: Id.optional().describe('a port; each offer to sell then has its price landed there'),
})
export const MarketQuery = Paging.extend(MarketFilters.shape).extend({
  watched: BooleanInQuery.optional().describe(
    'only those that the reader watches; ended ones come last, and have their status',
  ),
})

const MarketAnswer = listOf(MarketRow).extend({
  offer_type: z.enum(offerTypes),
  total_is_capped: z
    .boolean()
    .describe('true when a filter matches more than are counted: read the total as “at least”'),
  commodities: z.array(z.object({ commodity: z.enum(commodities), count: z.int() })),
})

const typesByName = new Map<string, OfferType>(
  offerTypes.flatMap((type) => [
    [type, type],
    [String(offerTypeIds[type]), type],
  ]),
)

/** By name or by the specification's number. */
const OfferTypesInQuery = ListInQuery.refine(
  (texts) => texts.every((text) => typesByName.has(text)),
  choice,
).transform((texts) => texts.flatMap((text) => typesByName.get(text) ?? []))

const DraftAnswer = z.object({ draft: OfferDraftBody, updated_at: Instant })
const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

export const offerCalls = {
  'GET /secure/tickets/marketplace': {
    summary: 'Offers on sale of the type the reader may answer, in pages',
    tag: 'offers',
    access: { roles: members },
    query: MarketQuery,
    answer: MarketAnswer,
  },
  'POST /secure/tickets': {
    summary: 'Publish an offer; needs a verified create_offer code',
    tag: 'offers',
    access: { roles: members, act: 'deal' },
    body: OfferBody,
    answer: one(OfferAnswer),
    status: 201,
    once: true,
  },
  'GET /secure/tickets/self': {
    summary: 'My offers, in pages',
    tag: 'offers',
    access: { roles: members },
    query: Paging.extend({
      offer_types: OfferTypesInQuery.optional(),
      waiting: BooleanInQuery.optional(),
      ...ChangesQuery.shape,
    }),
    answer: mirroredListOf(OfferSummary),
  },
  'GET /secure/tickets/{id}': {
    summary: 'One offer, as its reader may see it',
    tag: 'offers',
    access: { roles: members, party: 'offer-reader' },
    params: IdParam,
    answer: one(OfferAnswer),
    tagged: true,
  },
  'PUT /secure/tickets/{id}': {
    summary: 'New terms for an offer nobody is bidding on',
    tag: 'offers',
    access: { roles: members, party: 'offer-owner', act: 'deal' },
    params: IdParam,
    body: OfferBody.extend({ version: z.int() }).strict(),
    answer: one(OfferAnswer),
    once: true,
    ifMatch: 'version',
    tagged: true,
  },
  'PUT /secure/tickets/republish/{id}': {
    summary: 'Put an expired or closed offer on sale again; needs a verified create_offer code',
    tag: 'offers',
    access: { roles: members, party: 'offer-owner', act: 'deal' },
    params: IdParam,
    body: z
      .strictObject({ valid_for: z.union([z.literal(12), z.literal(24), z.literal(48)]).optional() })
      .nullish(),
    answer: one(OfferAnswer),
    once: true,
  },
  'DELETE /secure/tickets/{id}': {
    summary: 'Take an offer off the market',
    tag: 'offers',
    access: { roles: members, party: 'offer-owner', act: 'deal' },
    params: IdParam,
  },
  'GET /secure/ticket-draft': {
    summary: 'The offer I am writing, kept across devices; null when there is none',
    tag: 'offers',
    access: { roles: members },
    answer: one(DraftAnswer.nullable()),
  },
  'PUT /secure/ticket-draft': {
    summary: 'Keep the offer I am writing',
    tag: 'offers',
    access: { roles: members, act: 'deal' },
    body: OfferDraftBody,
    answer: one(DraftAnswer),
  },
  'DELETE /secure/ticket-draft': {
    summary: 'Discard the offer I am writing',
    tag: 'offers',
    access: { roles: members, act: 'deal' },
  },
} as const satisfies Calls
