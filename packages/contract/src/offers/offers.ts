import { roleIds } from '@mahsul/domain/accounts/member'
import { offerActs } from '@mahsul/domain/bids/may'
import { type OfferType, offerTypeIds, offerTypes } from '@mahsul/domain/offers/offer'
import * as z from 'zod'
import { FacilityAnswer } from '../catalogue/facilities.ts'
import type { Calls } from '../kit/call.ts'
import {
  CommodityChoice,
  FieldTypeChoice,
  IncotermChoice,
  LcTypeChoice,
  MarkingChoice,
  OfferKindChoice,
  OfferStatusChoice,
  OfferTypeChoice,
  PaymentMethodChoice,
  TradingOptionChoice,
} from '../kit/choices.ts'
import { Item, PaymentMethodAnswer, RatingSummary } from '../kit/common-answers.ts'
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
} from '../kit/wire.ts'
import { OfferBody, OfferDraftBody } from './offer-bodies.ts'

export const OwnerAnswer = z
  .object({
    external_id: Id,
    company_name: z.string(),
    country: z.string(),
    role: z
      .object({ id: z.union(Object.values(roleIds).map((id) => z.literal(id))), name: z.string() })
      .meta({ id: 'MemberRoleName' }),
    rating: RatingSummary.nullable(),
  })
  .meta({ id: 'Company', description: 'A company as others on the market see it' })

export const ProductAnswer = z
  .object({
    external_id: Id,
    commodity: CommodityChoice,
    parent: Named.extend({ origin: z.string(), origin_ar: z.string() }).meta({ id: 'OfferedParent' }),
    type: Named,
    grade: Named,
    purity: z.string(),
    purity_type: z.string(),
    image_url: z.string(),
  })
  .meta({ id: 'OfferedProduct' })

const PaymentAnswer = z.object({
  payment_method: PaymentMethodAnswer,
  payment_lc_type: LcTypeChoice.nullable(),
  payment_method_type: z.enum(['FULL', 'ADVANCE']),
  payment_percentage: z.int(),
  payment_delay_id: z.int().nullable(),
})

/** The part of an offer that a list shows. */
export const OfferSummary = z
  .object({
    id: Id,
    external_id: Id,
    reference: z.string().describe('What people call it: MH-1042'),
    type: OfferTypeChoice,
    ticket_offer_type_id: z.int(),
    is_own_ticket: z.boolean(),
    kind: OfferKindChoice,
    trading_option: TradingOptionChoice.nullable(),
    status: OfferStatusChoice,
    version: z.int(),
    international_commercial_term: IncotermChoice,
    product: ProductAnswer,
    image_url: z.string(),
    containers: z.int(),
    available_containers: z.int(),
    reserved_containers: z.int(),
    sold_containers: z.int(),
    container_type: Item,
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
      .meta({ id: 'TakenDown' })
      .optional()
      .describe('why Mahsul took the reader’s own offer off the market for good'),
  })
  .meta({ id: 'OfferSummary', description: 'An offer as lists show it' })

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
  marking_type: MarkingChoice,
  latest_shipment: Day.describe('shipping date and shipping days'),
  payment_via: z.enum(['BANK', 'DIRECT']),
  quantity_negotiable: z.boolean(),
  product_characteristics: z.array(
    Named.extend({
      field_type: FieldTypeChoice,
      value: z.string(),
      value_ar: z.string(),
    }).meta({ id: 'OfferCharacteristic' }),
  ),
  awaiting_approval: z
    .literal(true)
    .optional()
    .describe(
      'a purchase waits for a second person: of the reader’s company, or of a buyer’s of their offer',
    ),
  bids_left: z.int().describe('rounds the reader still has'),
  may: z.array(z.enum(offerActs)).describe('what the reader may do now'),
}).meta({ id: 'Offer', description: 'An offer with all its terms, as its reader may see it' })

/** Sort orders of the marketplace; each has an index but the landed price, which is calculated. */
export const marketSorts = ['latest', 'price_low', 'price_high', 'shipping', 'closing', 'landed'] as const

/** A row of the marketplace. */
const MarketRow = OfferSummary.extend({
  landed_price: Usd.nullable()
    .optional()
    .describe(
      'per metric ton at the port of `landed_at`: with bags, the reader’s half of the fee and under FOB the freight estimate, without duty; null where no price to that port is known',
    ),
}).meta({ id: 'MarketplaceOffer' })

/** The filters of the marketplace, with its order and the port of its prices: what its list takes and a saved view keeps. */
export const MarketFilters = z
  .strictObject({
    search: Paging.shape.search,
    offer_type: OfferTypeChoice.optional().describe('traders choose; others see the other side'),
    product: ListInQuery.optional().describe('commodities: sesame, peanut, …'),
    origin_ext_id: Id.optional().describe('the place that the goods come from'),
    destination_ext_id: Id.optional().describe('the place that the goods go to'),
    incoterm: IncotermChoice.optional().describe('the delivery terms'),
    payment_method: PaymentMethodChoice.optional().describe('how the contract value is paid'),
    price_from: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, usdAmount)
      .optional()
      .describe('US dollars per metric ton, as the reader sees it'),
    price_to: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, usdAmount)
      .optional()
      .describe('US dollars per metric ton, as the reader sees it'),
    shipping_from: Day.optional().describe('shipped on this day or later'),
    shipping_to: Day.optional().describe('shipped on this day or before'),
    sort: z
      .enum(marketSorts)
      .meta({ id: 'MarketplaceSort' })
      .optional()
      .describe('`landed` needs `landed_at`, and orders the latest 1000 matches; without a price last'),
    landed_at: Id.optional().describe('a port; each offer to sell then has its price landed there'),
  })
  .meta({ id: 'MarketplaceFilters' })
export const MarketQuery = Paging.extend(MarketFilters.shape).extend({
  watched: BooleanInQuery.optional().describe(
    'only those that the reader watches; ended ones come last, and have their status',
  ),
})

const MarketAnswer = listOf(MarketRow).extend({
  offer_type: OfferTypeChoice,
  total_is_capped: z
    .boolean()
    .describe('true when a filter matches more than are counted: read the total as “at least”'),
  commodities: z.array(z.object({ commodity: CommodityChoice, count: z.int() })),
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

const DraftAnswer = z.object({ draft: OfferDraftBody, updated_at: Instant }).meta({ id: 'OfferDraft' })
const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

export const offerCalls = {
  'GET /secure/tickets/marketplace': {
    id: 'listMarketplace',
    summary: 'Offers on sale of the type the reader may answer, in pages',
    tag: 'marketplace',
    access: { roles: members },
    refusals: ['PERSON_NEEDED'], // with `watched`, under an API key
    query: MarketQuery,
    answer: MarketAnswer,
  },
  'POST /secure/tickets': {
    id: 'publishOffer',
    summary: 'Publish an offer; needs a verified create_offer code',
    tag: 'offers',
    access: { roles: members, act: 'deal' },
    body: OfferBody,
    answer: one(OfferAnswer),
    status: 201,
    once: true,
    refusals: ['CODE_REQUIRED', 'WRONG_OFFER_TYPE', 'ITEM_RETIRED'],
  },
  'GET /secure/tickets/self': {
    id: 'listOwnOffers',
    summary: 'My offers, in pages',
    tag: 'offers',
    access: { roles: members },
    query: Paging.extend({
      offer_types: OfferTypesInQuery.optional().describe('SELL, BUY, or both separated by a comma'),
      waiting: BooleanInQuery.optional().describe('only those with bids that wait for my answer'),
      ...ChangesQuery.shape,
    }),
    answer: mirroredListOf(OfferSummary),
  },
  'GET /secure/tickets/{id}': {
    id: 'getOffer',
    summary: 'One offer, as its reader may see it',
    tag: 'offers',
    access: { roles: members, party: 'offer-reader' },
    params: IdParam,
    answer: one(OfferAnswer),
    tagged: true,
  },
  'PUT /secure/tickets/{id}': {
    id: 'updateOffer',
    summary: 'New terms for an offer nobody is bidding on',
    tag: 'offers',
    access: { roles: members, party: 'offer-owner', act: 'deal' },
    params: IdParam,
    body: OfferBody.extend({ version: z.int() }).meta({ id: 'OfferChange' }).strict(),
    answer: one(OfferAnswer),
    once: true,
    ifMatch: 'version',
    tagged: true,
    refusals: [
      'STALE_VERSION',
      'BIDS_PENDING',
      'OFFER_NOT_EDITABLE',
      'OFFER_TYPE_FIXED',
      'OFFER_TAKEN_DOWN',
      'CONTAINERS_UNAVAILABLE',
      'ITEM_RETIRED',
    ],
  },
  'PUT /secure/tickets/republish/{id}': {
    id: 'republishOffer',
    summary: 'Put an expired or closed offer on sale again; needs a verified create_offer code',
    tag: 'offers',
    access: { roles: members, party: 'offer-owner', act: 'deal' },
    params: IdParam,
    body: z
      .strictObject({ valid_for: z.union([z.literal(12), z.literal(24), z.literal(48)]).optional() })
      .nullish(),
    answer: one(OfferAnswer),
    once: true,
    refusals: [
      'CODE_REQUIRED',
      'WRONG_OFFER_TYPE',
      'OFFER_STILL_OPEN',
      'OFFER_TAKEN_DOWN',
      'NOTHING_LEFT',
      'SHIPPING_DATE_PASSED',
      'ITEM_RETIRED',
    ],
  },
  'DELETE /secure/tickets/{id}': {
    id: 'closeOffer',
    summary: 'Take an offer off the market',
    tag: 'offers',
    access: { roles: members, party: 'offer-owner', act: 'deal' },
    params: IdParam,
    refusals: ['BIDS_PENDING', 'OFFER_NOT_CLOSABLE'],
  },
  'GET /secure/ticket-draft': {
    id: 'getOfferDraft',
    summary: 'The offer I am writing, kept across devices; null when there is none',
    tag: 'offers',
    access: { roles: members },
    answer: one(DraftAnswer.nullable()),
  },
  'PUT /secure/ticket-draft': {
    id: 'saveOfferDraft',
    summary: 'Keep the offer I am writing',
    tag: 'offers',
    access: { roles: members, act: 'deal' },
    body: OfferDraftBody,
    answer: one(DraftAnswer),
  },
  'DELETE /secure/ticket-draft': {
    id: 'discardOfferDraft',
    summary: 'Discard the offer I am writing',
    tag: 'offers',
    access: { roles: members, act: 'deal' },
  },
} as const satisfies Calls
