import type { CompanyAct } from '@mahsul/domain/members/company-rights'
import type { Answer } from '../lib/api-types.ts'

/** The wire types of the screens, with the trade's names. */
export type Offer = Answer<'GET /secure/tickets/{id}'>['data']
export type OfferRow = Answer<'GET /secure/tickets/marketplace'>['data'][number]
export type Bid = Answer<'GET /secure/bids/tickets/{id}'>['data'][number]
export type Costs = Answer<'GET /secure/cost-calculator/purchase-costs'>['data']
export type Facility = Answer<'GET /logistics/facility_destinations'>['data'][number]
export type Product = OfferRow['product']
type WireTrade = Answer<'GET /secure/trades/{id}'>['data']
export type Trade = Omit<WireTrade, 'open_tasks'> & { open_tasks: OpenTask[] }
/** `withheld`: it is the reader's company's, and needs this act, which the reader's right does not allow. */
export type OpenTask = WireTrade['open_tasks'][number] & { withheld?: CompanyAct }
export type TradeRow = Answer<'GET /secure/trades'>['data'][number]
/** Payment terms in the format of offers, bids and trades. */
export type Payment = Pick<
  OfferRow,
  'payment_method' | 'payment_lc_type' | 'payment_percentage' | 'payment_delay_id'
>
