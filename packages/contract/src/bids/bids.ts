import { LONGEST_MESSAGE } from '@mahsul/domain/bids/check-answer'
import * as z from 'zod'
import { FacilityAnswer } from '../catalogue/facilities.ts'
import type { Calls } from '../kit/call.ts'
import { AnswerStatusChoice, LcTypeChoice, PaymentMethodChoice } from '../kit/choices.ts'
import { PaymentMethodAnswer } from '../kit/common-answers.ts'
import {
  ChangesQuery,
  Id,
  IdParam,
  Instant,
  listOf,
  mirroredListOf,
  one,
  Paging,
  ShippingDateAnswer,
  ShippingSectionBody,
  Tons,
  Usd,
  UsdIn,
} from '../kit/wire.ts'
import { CostsAnswer, ExpectedCosts } from '../offers/costs.ts'
import { OfferSummary, OwnerAnswer } from '../offers/offers.ts'

/** Where the goods go: the first facility takes what the additional rows leave. */
export const DestinationsBody = {
  facility_destination: Id.nullish(),
  additional_destinations: z
    .array(z.strictObject({ facility_destination: Id, containers: z.int() }).meta({ id: 'DestinationInput' }))
    .max(50)
    .optional(),
  facility_origin: Id.nullish().describe('on a buying offer: where the goods are loaded'),
}

export const BidBody = z
  .strictObject({
    ticket_version: z.int(),
    containers: z.int(),
    price: UsdIn,
    message: z.string().trim().max(LONGEST_MESSAGE).optional(),
    ...DestinationsBody,
    shipping_date: ShippingSectionBody.optional(),
    payment_method: PaymentMethodChoice.optional(),
    payment_lc_type: LcTypeChoice.nullish(),
    payment_method_type: z.enum(['FULL', 'ADVANCE']).optional(),
    payment_percentage: z.int().nullish(),
    payment_delay_id: z.int().nullish(),
    ...ExpectedCosts,
  })
  .meta({ id: 'BidInput' })

export const DestinationAnswer = z
  .object({ facility: FacilityAnswer, containers: z.int() })
  .meta({ id: 'Destination', description: 'Where how many containers go' })

export const BidAnswer = z
  .object({
    id: Id,
    external_id: Id,
    ticket_id: Id,
    ticket_version: z.int(),
    round: z.int(),
    status: AnswerStatusChoice,
    closed_by: z.enum(['owner', 'bidder', 'system']).meta({ id: 'BidCloser' }).nullable(),
    containers: z.int(),
    quantity: Tons,
    price: Usd,
    price_shown: Usd.describe('with the reader’s half of the fee'),
    message: z.string(),
    shipping_date: ShippingDateAnswer,
    payment_method: PaymentMethodAnswer,
    payment_lc_type: LcTypeChoice.nullable(),
    payment_method_type: z.enum(['FULL', 'ADVANCE']),
    payment_percentage: z.int(),
    payment_delay_id: z.int().nullable(),
    origin: FacilityAnswer.nullable(),
    destinations: z.array(DestinationAnswer),
    answer: z.string(),
    suggestion: z
      .object({
        price: Usd.nullable(),
        containers: z.int().nullable(),
        shipping_date: ShippingDateAnswer.nullable(),
      })
      .meta({ id: 'Suggestion' })
      .nullable(),
    placed_at: Instant,
    answered_at: Instant.nullable(),
    is_own_bid: z.boolean(),
    bidder: OwnerAnswer,
    costs: CostsAnswer.describe('to the reader’s side'),
    trade_id: Id.nullable(),
    awaiting_approval: z
      .literal(true)
      .optional()
      .describe('its acceptance waits for a second person of the other company'),
    may: z.array(z.enum(['accept', 'decline', 'withdraw']).meta({ id: 'BidAct' })),
  })
  .meta({ id: 'Bid', description: 'A bid as one of its two sides reads it' })
const BidWithOffer = BidAnswer.extend({ ticket: OfferSummary }).meta({ id: 'BidWithOffer' })

const members = ['BUYER', 'SUPPLIER', 'TRADER'] as const

export const bidCalls = {
  'GET /secure/bids/tickets/{id}': {
    id: 'listBidsOnOffer',
    summary: 'Bids on an offer: all of them to its owner, their own to a bidder',
    tag: 'bids',
    access: { roles: members, party: 'offer-reader' },
    params: IdParam,
    query: Paging.extend({ status: AnswerStatusChoice.optional().describe('of the bids') }),
    answer: listOf(BidAnswer),
  },
  'POST /secure/bids/tickets/{id}': {
    id: 'placeBid',
    summary: 'Place a bid; needs a verified create_bid code',
    tag: 'bids',
    access: { roles: members, party: 'offer-reader', act: 'deal' },
    params: IdParam,
    body: BidBody,
    answer: one(BidAnswer),
    status: 201,
    once: true,
    ifMatch: 'ticket_version',
    refusals: [
      'CODE_REQUIRED',
      'OWN_OFFER',
      'WRONG_SIDE',
      'FIRM_OFFER',
      'STALE_VERSION',
      'OFFER_EXPIRED',
      'OFFER_CLOSED',
      'BID_PENDING',
      'ROUNDS_USED',
      'HELD_BY_ANOTHER_BIDDER',
      'CONTAINERS_UNAVAILABLE',
      'FREIGHT_UNKNOWN',
      'ITEM_RETIRED',
    ],
  },
  'GET /secure/bids': {
    id: 'listOwnBids',
    summary: 'My bids, latest first',
    tag: 'bids',
    access: { roles: members },
    query: Paging.extend({
      status: AnswerStatusChoice.optional().describe('of the bids'),
      ...ChangesQuery.shape,
    }),
    answer: mirroredListOf(BidWithOffer),
  },
  'GET /secure/bids/{id}': {
    id: 'getBid',
    summary: 'One bid, to its two parties',
    tag: 'bids',
    access: { roles: members, party: 'bid-party' },
    params: IdParam,
    answer: one(BidWithOffer),
  },
  'PUT /secure/bids/{id}/accept': {
    id: 'acceptBid',
    summary: 'Accept a bid on my offer: containers are reserved and the trade opens',
    tag: 'bids',
    access: { roles: members, party: 'offer-owner', act: 'deal' },
    params: IdParam,
    body: z.strictObject(ExpectedCosts).nullish(),
    answer: one(BidAnswer),
    once: true,
    refusals: [
      'ALREADY_ANSWERED',
      'OFFER_EXPIRED',
      'CONTAINERS_UNAVAILABLE',
      'STALE_VERSION',
      'APPROVAL_REQUIRED',
    ],
  },
  'PUT /secure/bids/{id}/decline': {
    id: 'declineBid',
    summary: 'Decline a bid on my offer, with a message and perhaps a suggestion',
    tag: 'bids',
    access: { roles: members, party: 'offer-owner', act: 'deal' },
    params: IdParam,
    body: z.strictObject({
      message: z.string().trim().min(1).max(LONGEST_MESSAGE),
      suggestion: z
        .strictObject({
          price: UsdIn.optional(),
          containers: z.int().min(1).optional(),
          shipping_date: ShippingSectionBody.optional(),
        })
        .nullish(),
    }),
    answer: one(BidAnswer),
    once: true,
    refusals: ['ALREADY_ANSWERED', 'OFFER_EXPIRED'],
  },
  'PUT /secure/bids/{id}/withdraw': {
    id: 'withdrawBid',
    summary: 'Take my bid back; its round stays used',
    tag: 'bids',
    access: { roles: members, party: 'bidder', act: 'deal' },
    params: IdParam,
    answer: one(BidAnswer),
    once: true,
    refusals: ['ALREADY_ANSWERED', 'OFFER_EXPIRED'],
  },
} as const satisfies Calls
