import * as z from 'zod'
import { FacilityAnswer } from '../catalogue/facilities.ts'
import type { Calls } from '../kit/call.ts'
import { OfferStatusChoice, TradeStatusChoice } from '../kit/choices.ts'
import { Id } from '../kit/wire.ts'
import { ProductAnswer } from '../offers/offers.ts'

/** What the goods went in or under, and a search may name. */
export const shipmentFields = [
  'container_number',
  'bill_of_lading_number',
  'booking_number',
  'vessel_name',
] as const

export const SearchMatch = z
  .object({ field: z.enum(shipmentFields), value: z.string() })
  .meta({ id: 'SearchMatch' })

const hit = {
  id: Id.describe('of the trade, the offer or the bid'),
  code: z.string().describe('MH-1042, of a trade MH-1042-T1017; a bid has its offer’s'),
  product: ProductAnswer,
  origin: FacilityAnswer.nullable(),
  destination: FacilityAnswer.nullable().describe('the first, where there are several'),
  company_name: z
    .string()
    .nullable()
    .describe('the other party, or the owner of the offer; null on own offers'),
}

export const SearchHit = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('trade'),
      ...hit,
      status: TradeStatusChoice,
      your_turn: z.boolean(),
      matched: SearchMatch.nullable().describe('what of its shipments the search names'),
    }),
    z.object({ kind: z.literal('own_offer'), ...hit, status: OfferStatusChoice }),
    z.object({ kind: z.literal('bid'), ...hit, status: z.enum(['PENDING', 'REJECTED']) }),
    z.object({ kind: z.literal('offer'), ...hit, status: OfferStatusChoice }),
  ])
  .meta({ id: 'SearchHit' })

export const LONGEST_SEARCH = 100

export const searchCalls = {
  'GET /secure/search': {
    id: 'search',
    summary:
      'Own trades, offers and bids and the offers on sale, by code, container, bill of lading, company, product or place; all words must match, at most 20, best first',
    tag: 'marketplace',
    access: { roles: ['BUYER', 'SUPPLIER', 'TRADER'] },
    query: z.object({
      q: z.string().trim().min(1).max(LONGEST_SEARCH).describe('words that all have to match'),
    }),
    answer: z.object({ data: z.array(SearchHit) }),
  },
} as const satisfies Calls
