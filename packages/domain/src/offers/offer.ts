import type { CompanyId, MemberId } from '../accounts/member.ts'
import type { Member } from '../companies/acting-member.ts'
import type { IsoDate } from '../kit/calendar.ts'
import type { Containers, Kilograms, UsdCents } from '../kit/units.ts'
import type { PaymentTerms } from './payment.ts'
import type { ShippingDays } from './shipping-date.ts'

export type OfferId = string & { readonly id: 'offer' }
export type ProductId = string & { readonly id: 'product' }
export type ContainerTypeId = string & { readonly id: 'container type' }
export type FacilityId = string & { readonly id: 'facility' }

export const offerTypes = ['SELL', 'BUY'] as const
export type OfferType = (typeof offerTypes)[number]
/** `ticket_offer_type_id` on the wire; sell is the specification's, buy is ours (decision 21). */
export const offerTypeIds = { SELL: 1, BUY: 2 } as const satisfies Record<OfferType, number>

export const offerKinds = ['FIRM', 'NEGOTIABLE'] as const
export type OfferKind = (typeof offerKinds)[number]
export const tradingOptions = ['ONE_ON_ONE_BIDDING', 'MULTIPLE_BIDDING'] as const
export type TradingOption = (typeof tradingOptions)[number]
/** The Incoterms 2020 that the marketplace uses. */
export const incoterms = ['FOB', 'CIF', 'DDP'] as const
export type Incoterm = (typeof incoterms)[number]

/** Whether the bags are marked, and with whose design. */
export const markings = ['seller', 'buyer', 'seller_buyer', 'buyer_sticker'] as const
export type Marking = (typeof markings)[number]
/** The specification's numbers; the sticker's 4 is ours (decision 46). */
export const markingIds = {
  seller: 1,
  buyer: 2,
  seller_buyer: 3,
  buyer_sticker: 4,
} as const satisfies Record<Marking, number>

/** Hours an offer stays open from its publication. */
export const validityHours = [12, 24, 48] as const
export type ValidityHours = (typeof validityHours)[number]

export type CharacteristicValue = { characteristicId: string; value: string }

/** What the owner of an offer proposes. */
export type OfferTerms = {
  type: OfferType
  kind: OfferKind
  /** Null on a firm offer, which nobody bids on. */
  tradingOption: TradingOption | null
  incoterm: Incoterm
  productId: ProductId
  containerTypeId: ContainerTypeId
  containers: Containers
  /** US cents per metric ton, platform fee not included; a target price on a buying offer. */
  pricePerTon: UsdCents
  packaging: string
  packageSizeKg: number
  /** Sifted or raw; not asked on a buying offer. */
  sifted: boolean | null
  readyPacked: boolean
  /** Days from the signed contract to the trucks. */
  processingDays: number
  marking: Marking
  originId: FacilityId | null
  destinationId: FacilityId | null
  ddpCountry: string | null
  /** The named place of delivery, as the contract spells it. */
  ddpFacility: string | null
  shippingDate: IsoDate
  shippingDays: ShippingDays
  payment: PaymentTerms
  validForHours: ValidityHours
  partialShipping: boolean
  partialPurchase: boolean
  quantityNegotiable: boolean
  characteristics: readonly CharacteristicValue[]
  imageUrl: string
}

/** The catalogue's prices, frozen when an offer is published, edited or republished (decision 110). */
export type OfferPrices = {
  /** US cents per bag. */
  bagCost: UsdCents
  /** The whole platform fee, US cents per metric ton. */
  feePerTon: UsdCents
}

/** An offer to sell or to buy. The specification and its wire call this a "ticket". */
export type Offer = OfferTerms &
  OfferPrices & {
    id: OfferId
    ownerId: MemberId
    companyId: CompanyId
    version: number
    /** Rises with each republication; bids and rounds belong to one negotiation. */
    negotiation: number
    loadPerContainerKg: Kilograms
    /** Taken by deals whose order the supplier has not confirmed yet. */
    reserved: Containers
    sold: Containers
    /** Bids and purchases in this negotiation, whatever their outcome. */
    acts: number
    pendingBids: number
    publishedAt: Date
    validUntil: Date
    closedAt: Date | null
    /** When the job closed it. No deals after that, even if a clock lags behind. */
    expiredAt: Date | null
    /** Set once an admin has taken it off the market; it is closed, and stays so. */
    takenDown: TakeDown | null
  }

/** Why an admin took an offer off the market, for its company to read. */
type TakeDown = { at: Date; reason: string }
export type TakenDownOffer = Offer & { takenDown: TakeDown }

/** Whether it has ended, by the clock or because a job has closed it. */
export const isExpired = ({ validUntil, expiredAt }: Pick<Offer, 'validUntil' | 'expiredAt'>, now: Date) =>
  now >= validUntil || expiredAt !== null

export const availableContainers = (offer: Pick<Offer, 'containers' | 'reserved' | 'sold'>) =>
  (offer.containers - offer.reserved - offer.sold) as Containers // the database keeps reserved + sold <= containers

/** Buyers answer selling offers, suppliers answer buying offers, traders may answer both. */
export function mayAnswer(member: Pick<Member, 'role'>, offer: Pick<Offer, 'type'>) {
  if (member.role === 'TRADER') return true
  return member.role === (offer.type === 'SELL' ? 'BUYER' : 'SUPPLIER')
}

/** Suppliers publish selling offers, buyers buying offers, traders both. */
export function mayPublish(role: Member['role'], type: OfferType) {
  return role === 'TRADER' || role === (type === 'SELL' ? 'SUPPLIER' : 'BUYER')
}

/** The types of offers a member finds in the marketplace; the first is shown first. */
export function marketOf(role: Member['role']): readonly OfferType[] {
  if (role === 'TRADER') return ['SELL', 'BUY']
  return role === 'BUYER' ? ['SELL'] : ['BUY']
}

/** The goods go from the owner of a selling offer, and to the owner of a buying offer. */
export const ownerSide = (offer: Pick<Offer, 'type'>) => (offer.type === 'SELL' ? 'supplier' : 'buyer')

/** The side that answers an offer; the marketplace shows its price to that side. */
export const answerSide = (offer: Pick<Offer, 'type'>) => (offer.type === 'SELL' ? 'buyer' : 'supplier')

/** Whether the member who answers names the destination and pays for the ship: only under FOB, on a selling offer. */
export const answerNamesDestination = (offer: Pick<Offer, 'type' | 'incoterm'>) =>
  offer.type === 'SELL' && offer.incoterm === 'FOB'

/** A buying offer does not know its port of loading; the supplier who answers it does. */
export const answerNamesOrigin = (offer: Pick<Offer, 'type'>) => offer.type === 'BUY'

/**
 * Steps of bidding and purchasing: destination, terms, review; the first only where a destination is asked for (member.md §4).
 */
export const answerSteps = (offer: Pick<Offer, 'type' | 'incoterm'>) =>
  answerNamesDestination(offer) ? 3 : 2
