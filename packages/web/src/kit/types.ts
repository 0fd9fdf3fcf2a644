import type { CompanyAct } from '@mahsul/domain/companies/company-rights'
import type { Answer } from '../lib/api/api-types.ts'

/** The wire types of the screens, with the trade's names. */
export type Offer = Answer<'GET /secure/tickets/{id}'>['data']
export type OfferRow = Answer<'GET /secure/tickets/marketplace'>['data'][number]
export type Bid = Answer<'GET /secure/bids/tickets/{id}'>['data'][number]
export type Costs = Answer<'GET /secure/cost-calculator/purchase-costs'>['data']
export type Facility = Answer<'GET /logistics/facility_destinations'>['data'][number]
export type Product = OfferRow['product']
type WireTrade = Answer<'GET /secure/trades/{id}'>['data']
/** A proposal that waits for an answer; `withheld` as of tasks. */
type Awaited<Proposal> = Proposal & { withheld?: CompanyAct }
type Proposals = {
  open_tasks: OpenTask[]
  awaited_answer: Awaited<NonNullable<WireTrade['awaited_answer']>> | null
  corrections?: Awaited<NonNullable<WireTrade['corrections']>[number]>[]
  credit_amendment?: Awaited<NonNullable<WireTrade['credit_amendment']>>
  specification_proposal?: Awaited<NonNullable<WireTrade['specification_proposal']>>
}
export type Trade = Omit<WireTrade, keyof Proposals> & Proposals
/** `withheld`: it is the reader's company's, and needs this act, which the reader's right does not allow. */
export type OpenTask = WireTrade['open_tasks'][number] & { withheld?: CompanyAct }
export type TradeRow = Answer<'GET /secure/trades'>['data'][number]
/** Payment terms in the format of offers, bids and trades. */
export type Payment = Pick<
  OfferRow,
  'payment_method' | 'payment_lc_type' | 'payment_percentage' | 'payment_delay_id'
>
