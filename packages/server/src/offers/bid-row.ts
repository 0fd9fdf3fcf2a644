import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { AgreedPrices, Bid, BidId, BidStatus, Destination, Suggestion } from '@mahsul/domain/bids/bid'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { containers, usdCents } from '@mahsul/domain/kit/units'
import type { FacilityId, OfferId } from '@mahsul/domain/offers/offer'
import type { Selectable } from 'kysely'
import type { Bids } from '../platform/db/tables.ts'
import { toPayment } from './offer-row.ts'

export type BidRow = Selectable<Bids>

/** A row as the rules know it. The casts name what the table's checks and foreign keys guarantee. */
export const toBid = (row: BidRow): Bid => ({
  id: row.id as BidId,
  offerId: row.offer_id as OfferId,
  negotiation: row.negotiation,
  offerVersion: row.offer_version,
  prices: {
    bagCost: usdCents(row.bag_cost_cents),
    feePerTon: usdCents(row.platform_fee_cents),
    freight: row.freight as AgreedPrices['freight'], // written by bidRow alone
  },
  bidderId: row.bidder_id as MemberId,
  companyId: row.company_id as CompanyId,
  round: row.round,
  containers: containers(row.containers),
  pricePerTon: usdCents(row.price_cents),
  message: row.message,
  shippingDate: row.shipping_date as IsoDate,
  payment: toPayment(row),
  originId: row.origin_id as FacilityId | null,
  destinations: row.destinations as Destination[],
  status: row.status as BidStatus,
  closedBy: row.closed_by as Bid['closedBy'],
  answer: row.answer,
  suggestion: row.suggestion as Suggestion | null,
  placedAt: row.placed_at,
  answeredAt: row.answered_at,
})
