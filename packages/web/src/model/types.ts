import type { Answer } from '../lib/api-types.ts'

/** The wire types of the screens, with the trade's names. */
export type Offer = Answer<'GET /secure/tickets/{id}'>['data']
export type OfferRow = Answer<'GET /secure/tickets/marketplace'>['data'][number]
export type Bid = Answer<'GET /secure/bids/tickets/{id}'>['data'][number]
export type Costs = Answer<'GET /secure/cost-calculator/purchase-costs'>['data']
export type Facility = Answer<'GET /logistics/facility_destinations'>['data'][number]
export type Product = OfferRow['product']
export type Trade = Answer<'GET /secure/trades/{id}'>['data']
export type TradeRow = Answer<'GET /secure/trades'>['data'][number]
/** Payment terms in the format of offers, bids and trades. */
export type Payment = Pick<
  OfferRow,
  'payment_method' | 'payment_lc_type' | 'payment_percentage' | 'payment_delay_id'
>
