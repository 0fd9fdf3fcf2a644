import type { CompanyId, MemberId } from '../accounts/member.ts'
import type { IsoDate } from '../kit/calendar.ts'
import type { Containers, UsdCents } from '../kit/units.ts'
import type { Freight } from '../offers/cost-breakdown.ts'
import type { FacilityId, OfferId, OfferPrices } from '../offers/offer.ts'
import type { PaymentTerms } from '../offers/payment.ts'

export type BidId = string & { readonly id: 'bid' }
export type BidStatus = 'PENDING' | 'ACCEPTED' | 'REJECTED'

/** Part of a lot and where it goes. */
export type Destination = { facilityId: FacilityId; containers: Containers }

/** What a bidder may propose; product, packaging, incoterm and marking stay as offered (decision 24). */
export type BidTerms = {
  containers: Containers
  /** US cents per metric ton, platform fee not included. */
  pricePerTon: UsdCents
  shippingDate: IsoDate
  payment: PaymentTerms
  /** Named by the bidder on a buying offer. */
  originId: FacilityId | null
  /** Named by the bidder under FOB on a selling offer; several where partial shipping is allowed. */
  destinations: readonly Destination[]
  message: string
}

/** Sent with a refusal and prefilled in the next bid; binds nobody (decision 7). */
export type Suggestion = { pricePerTon?: UsdCents; containers?: Containers; shippingDate?: IsoDate }

/** The prices that a bid or a purchase is made at; nothing that changes later reaches them (decision 110). */
export type AgreedPrices = OfferPrices & {
  /** The freight table's lane to each place the goods go to under FOB, in the order of `whereTo`; null: unknown. */
  freight: readonly (Freight | null)[]
}

export type Bid = BidTerms & {
  id: BidId
  offerId: OfferId
  negotiation: number
  /** The version of the offer the bidder had read. */
  offerVersion: number
  prices: AgreedPrices
  /** The person who placed it, for their company. */
  bidderId: MemberId
  companyId: CompanyId
  /** 1, 2 or 3: which of the bidder's rounds the bid occupies. */
  round: number
  status: BidStatus
  /** Bids closed by the system (offer expired or sold out) give their round back. */
  closedBy: 'owner' | 'bidder' | 'system' | null
  answer: string
  suggestion: Suggestion | null
  placedAt: Date
  answeredAt: Date | null
}

/** A company's bids on one offer that a new bid is judged against. */
export type BidSoFar = Pick<Bid, 'companyId' | 'negotiation' | 'status' | 'closedBy'>
