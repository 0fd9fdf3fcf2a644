import { takeDownReason } from '@mahsul/domain/offers/manage-offer'
import * as z from 'zod'
import type { Calls } from '../kit/call.ts'
import { OfferStatusChoice, OfferTypeChoice, TradeStatusChoice } from '../kit/choices.ts'
import { CompanyName, Item, PersonWithEmail, TradeReference } from '../kit/common-answers.ts'
import { listFile } from '../kit/list-file.ts'
import { Days, forAdminsIn } from '../kit/resource.ts'
import {
  AnyOfInQuery,
  Day,
  Id,
  IdParam,
  Instant,
  listOf,
  one,
  Paging,
  sortedBy,
  Tons,
  Usd,
} from '../kit/wire.ts'
import { CostsAnswer } from '../offers/costs.ts'
import { OfferAnswer, OfferSummary, ProductAnswer } from '../offers/offers.ts'
import { BidAnswer } from './bids.ts'

const forAdmins = forAdminsIn('admin-deals')

const Person = PersonWithEmail
const Company = CompanyName
const Party = { company: Company, person: Person }

/** How an offer left the market. */
export const offerEnds = ['taken_down', 'suspended', 'withdrawn', 'sold', 'expired'] as const
/** One status on the wire of members; here by who ended the bid. */
export const bidOutcomes = ['pending', 'accepted', 'declined', 'withdrawn', 'ended'] as const

const Ended = z
  .object({
    how: z.enum(offerEnds),
    at: Instant.nullable().describe('null where it is sold: see its trades'),
  })
  .meta({ id: 'OfferEnd' })
  .nullable()
  .describe('null while it is on the market')

const actsOfAdmins = z.array(z.literal('take-down')).describe('what an admin may do now')

const AdminOfferRow = OfferSummary.omit({ is_own_ticket: true, owner: true, taken_down: true })
  .extend({
    ...Party,
    created_at: Instant,
    ended: Ended,
    may: actsOfAdmins,
  })
  .meta({ id: 'AdminOfferRow' })

/** An offer as one row of a file. */
export const AdminOfferLine = z.object({
  external_id: Id,
  reference: z.string(),
  type: OfferTypeChoice,
  status: OfferStatusChoice,
  kind: z.string(),
  product: z.string(),
  purity: z.string(),
  ...Party,
  containers: z.int(),
  available_containers: z.int(),
  reserved_containers: z.int(),
  sold_containers: z.int(),
  container_type: z.string(),
  quantity: Tons.describe('metric tons of the whole lot'),
  price: Usd.describe('per metric ton'),
  platform_fee: Usd.describe('per metric ton, both halves'),
  international_commercial_term: z.string(),
  place: z.string().describe('that the incoterm names'),
  origin: z.string(),
  destination: z.string(),
  pending_bids: z.int(),
  shipping_date: Day,
  payment_method: z.string(),
  created_at: Instant,
  published_at: Instant,
  valid_until: Instant,
  ended: z.object({ how: z.string(), at: Instant.nullable() }),
  ...AdminOfferRow.pick({
    version: true,
    ticket_offer_type_id: true,
    trading_option: true,
    image_url: true,
    tons_per_container: true,
    price_shown: true,
    ddp_country: true,
    ddp_facility: true,
    shipping_days: true,
    payment_method_type: true,
    payment_lc_type: true,
    payment_percentage: true,
    payment_delay_id: true,
    valid_for: true,
    partial_shipping: true,
    partial_purchase: true,
  }).shape,
})

const Taken = z.object({ at: Instant, reason: z.string(), by: Person })

export const AdminOffer = OfferAnswer.omit({
  is_own_ticket: true,
  owner: true,
  awaiting_approval: true,
  costs_version: true,
  taken_down: true,
  bids_left: true,
})
  .extend({
    ...Party,
    created_at: Instant,
    ended: Ended,
    may: actsOfAdmins,
    taken_down: Taken.nullable(),
    costs: z
      .object({ buyer: CostsAnswer, supplier: CostsAnswer })
      .describe('of the whole lot as offered; under FOB without freight, which depends on the buyer’s port'),
    trades: z
      .array(
        z.object({
          id: Id,
          reference: z.string(),
          status: TradeStatusChoice,
          containers: z.int(),
          price: Usd,
          supplier: Company,
          buyer: Company,
          created_at: Instant,
        }),
      )
      .describe('that came of it, the latest first'),
  })
  .meta({ id: 'AdminOffer' })

const AdminBidRow = BidAnswer.pick({
  external_id: true,
  round: true,
  containers: true,
  quantity: true,
  price: true,
  message: true,
  shipping_date: true,
  answer: true,
  placed_at: true,
  answered_at: true,
})
  .extend({
    status: z.enum(bidOutcomes),
    ticket: z.object({
      external_id: Id,
      reference: z.string(),
      type: OfferTypeChoice,
      product: ProductAnswer,
      ...Party,
    }),
    bidder: z.object(Party),
    trade: TradeReference.nullable().describe('that it became'),
  })
  .meta({ id: 'AdminBidRow' })

/** A bid as one row of a file. */
export const AdminBidLine = z.object({
  external_id: Id,
  ticket: z.object({ reference: z.string(), type: OfferTypeChoice, product: z.string(), ...Party }),
  bidder: z.object(Party),
  round: z.int(),
  containers: z.int(),
  quantity: Tons,
  price: Usd.describe('per metric ton'),
  shipping_date: Day,
  status: z.enum(bidOutcomes),
  message: z.string(),
  answer: z.string().describe('why it was declined'),
  placed_at: Instant,
  answered_at: Instant.nullable(),
  trade: z.string().describe('the reference of the trade that it became'),
})

const shared = {
  offer_type: AnyOfInQuery(OfferTypeChoice).optional().describe('offers to sell, or requests to buy'),
  product_parent: AnyOfInQuery(Id).optional(),
  days: Days,
}
const offerFilters = {
  status: AnyOfInQuery(OfferStatusChoice).optional(),
  ended: AnyOfInQuery(z.enum(offerEnds)).optional(),
  ...shared,
  company: AnyOfInQuery(Id).optional(),
  sort: sortedBy([
    'reference',
    'product',
    'company',
    'available_containers',
    'price',
    'pending_bids',
    'shipping_date',
    'created_at',
  ]).optional(),
}
const bidFilters = {
  status: AnyOfInQuery(z.enum(bidOutcomes)).optional(),
  ...shared,
  company: AnyOfInQuery(Id).optional().describe('the bidder’s, or the offer’s'),
  offer: Id.optional().describe('only those on this offer'),
  sort: sortedBy(['reference', 'bidder', 'company', 'containers', 'price', 'placed_at']).optional(),
}
const finds = 'a search matches reference, company, product, and a person’s name or e-mail, in several words'

export const marketCalls = {
  'GET /secure/admin/offers': {
    id: 'listAllOffers',
    ...forAdmins,
    summary: `Every offer, the latest first unless said; ${finds}`,
    query: Paging.extend(offerFilters),
    answer: listOf(AdminOfferRow),
  },
  'GET /secure/admin/offers.csv': listFile({
    tag: 'admin-deals',
    id: 'exportOffers',
    many: 'offers',
    row: AdminOfferLine,
    query: offerFilters,
  }),
  'GET /secure/admin/offers/companies': {
    id: 'listOfferCompanies',
    ...forAdmins,
    summary: 'The companies that have offered or bid, by name, for the filter of both lists',
    answer: z.object({ data: z.array(Item) }),
  },
  'GET /secure/admin/offers/{id}': {
    id: 'getOfferAsAdmin',
    ...forAdmins,
    summary: 'One offer with its company, what it costs either side, and the trades that came of it',
    params: IdParam,
    answer: one(AdminOffer),
  },
  'POST /secure/admin/offers/{id}/take-down': {
    id: 'takeOfferDown',
    ...forAdmins,
    summary:
      'Take an offer off the market for good, for a reason that its company reads; bids end without cost, trades go on',
    params: IdParam,
    body: z.strictObject({
      reason: z.string().trim().min(takeDownReason.shortest).max(takeDownReason.longest),
    }),
    answer: one(AdminOffer),
    once: true,
    refusals: ['OFFER_NOT_ON_MARKET', 'OFFER_TAKEN_DOWN'],
  },
  'GET /secure/admin/bids': {
    id: 'listAllBids',
    ...forAdmins,
    summary: `Every bid, the latest first unless said; ${finds}`,
    query: Paging.extend(bidFilters),
    answer: listOf(AdminBidRow),
  },
  'GET /secure/admin/bids.csv': listFile({
    tag: 'admin-deals',
    id: 'exportBids',
    many: 'bids',
    row: AdminBidLine,
    query: bidFilters,
  }),
} as const satisfies Calls
