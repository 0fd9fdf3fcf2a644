import type { CompanyId, MemberId, MemberRole } from '../accounts/member.ts'
import type { AgreedPrices, Bid, BidId } from '../bids/bid.ts'
import type { Member } from '../companies/acting-member.ts'
import { isoDate } from '../kit/calendar.ts'
import { containers, kilograms, usdCents } from '../kit/units.ts'
import type { Freight } from '../offers/cost-breakdown.ts'
import type { ContainerTypeId, FacilityId, Offer, OfferId, ProductId } from '../offers/offer.ts'
import type { PaymentTerms } from '../offers/payment.ts'

/** Ten containers of sesame for tests, and functions that change what a test is about. The casts brand made-up ids. */
export const now = new Date('2026-03-10T09:00:00Z')
export const later = (ms: number, from = now) => new Date(from.getTime() + ms)
export const HOUR = 3_600_000
export const day = (text: string) => isoDate(text)!

export const member = (name: string, role: MemberRole): Member => ({
  id: `m-${name}` as MemberId,
  companyId: `c-${name}` as CompanyId,
  role,
  right: 'owner',
})
export const supplier = member('supplier', 'SUPPLIER')
export const buyer = member('buyer', 'BUYER')
export const rival = member('rival', 'BUYER')
export const trader = member('trader', 'TRADER')

export const facility = (name: string) => `f-${name}` as FacilityId
export const [portSudan, mersin, jeddah] = [facility('port-sudan'), facility('mersin'), facility('jeddah')]

export const cash: PaymentTerms = {
  paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
  lcType: null,
  advancePercentage: 0,
  paymentDelay: null,
}

/** A lane of 12 days. */
export const lane: Freight = {
  pricePerContainer: usdCents(950_00),
  terminalHandlingCharge: usdCents(120_00),
  transitDays: 12,
}
/** The prices of a bid or purchase of sesame to one port. */
export const prices: AgreedPrices = { bagCost: usdCents(40), feePerTon: usdCents(15_00), freight: [lane] }

export const sesame = (change: Partial<Offer> = {}): Offer => ({
  id: 'o-sesame' as OfferId,
  ownerId: supplier.id,
  companyId: supplier.companyId,
  version: 3,
  negotiation: 1,
  type: 'SELL',
  kind: 'NEGOTIABLE',
  tradingOption: 'MULTIPLE_BIDDING',
  incoterm: 'FOB',
  productId: 'p-sesame' as ProductId,
  containerTypeId: 't-20' as ContainerTypeId,
  loadPerContainerKg: kilograms(19_000),
  containers: containers(10),
  reserved: containers(0),
  sold: containers(0),
  pricePerTon: usdCents(1_600_00),
  bagCost: usdCents(40),
  feePerTon: usdCents(15_00),
  packaging: 'PP bags',
  packageSizeKg: 50,
  sifted: true,
  readyPacked: false,
  processingDays: 14,
  marking: 'buyer',
  originId: portSudan,
  destinationId: null,
  ddpCountry: null,
  ddpFacility: null,
  shippingDate: day('2026-04-30'),
  shippingDays: 30,
  payment: cash,
  validForHours: 24,
  partialShipping: true,
  partialPurchase: true,
  quantityNegotiable: true,
  characteristics: [],
  imageUrl: '',
  acts: 0,
  pendingBids: 0,
  publishedAt: now,
  validUntil: later(24 * HOUR),
  closedAt: null,
  takenDown: null,
  expiredAt: null,
  ...change,
})

export const bidOf = (by: Member, change: Partial<Bid> = {}): Bid => ({
  id: `b-${by.id}` as BidId,
  offerId: sesame().id,
  negotiation: 1,
  offerVersion: 3,
  prices,
  bidderId: by.id,
  companyId: by.companyId,
  round: 1,
  containers: containers(4),
  pricePerTon: usdCents(1_550_00),
  shippingDate: day('2026-04-30'),
  payment: cash,
  originId: null,
  destinations: [{ facilityId: mersin, containers: containers(4) }],
  message: '',
  status: 'PENDING',
  closedBy: null,
  answer: '',
  suggestion: null,
  placedAt: now,
  answeredAt: null,
  ...change,
})

export const declined = { status: 'REJECTED', closedBy: 'owner' } as const
export const withdrawn = { status: 'REJECTED', closedBy: 'bidder' } as const
export const endedBySystem = { status: 'REJECTED', closedBy: 'system' } as const
