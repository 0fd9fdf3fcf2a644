import type { CompanyId, MemberId } from '../../accounts/member.ts'
import type { AgreedPrices, Bid, Destination } from '../../bids/bid.ts'
import type { DraftTerms } from '../../documents/documents.ts'
import { type Containers, containers, type Kilograms } from '../../kit/units.ts'
import { type CostBreakdown, costBreakdown, type Freight, type Lot } from '../../offers/cost-breakdown.ts'
import type { FacilityId, Offer, OfferPrices, OfferTerms } from '../../offers/offer.ts'

export type TradeId = string & { readonly id: 'trade' }

/** Terms of an offer that end with it: they describe how it is sold, not what was agreed. */
type OnlyOffered =
  | 'type'
  | 'kind'
  | 'tradingOption'
  | 'validForHours'
  | 'partialShipping'
  | 'partialPurchase'
  | 'quantityNegotiable'
  | 'imageUrl'

/**
 * The agreed terms, frozen when the trade opens: later changes to the offer or the catalogue do not affect them. A new term of
 * an offer is one of these as well, unless `OnlyOffered` names it; `termsIfMissing` has what it is in a trade opened before it.
 */
export type TradeTerms = Omit<OfferTerms, OnlyOffered | 'packageSizeKg' | 'destinationId'> &
  OfferPrices &
  Omit<DraftTerms, 'incoterm'> & {
    offerVersion: number
    loadPerContainerKg: Kilograms
    /** The offer's `packageSizeKg`. */
    bagKg: number
    destinations: readonly Destination[]
    /**
     * The freight table's lane to each destination at the time of the bid or purchase, in the order of `destinations`; null:
     * unknown.
     */
    freight: readonly (Freight | null)[]
  }

/** Terms that every trade has stored since the first one, and that always have a value. */
type AlwaysStored =
  | 'offerVersion'
  | 'productId'
  | 'containerTypeId'
  | 'incoterm'
  | 'marking'
  | 'payment'
  | 'containers'
  | 'loadPerContainerKg'
  | 'pricePerTon'
  | 'bagCost'
  | 'bagKg'
  | 'feePerTon'
  | 'packaging'
  | 'readyPacked'
  | 'processingDays'
  | 'characteristics'
  | 'destinations'
  | 'freight'
  | 'shippingDate'
  | 'shippingDays'
type MayBeMissing = Exclude<keyof TradeTerms, AlwaysStored>

/** What each other term is in a trade that was opened without it. A term that is added to offers belongs here. */
export const termsIfMissing: Pick<TradeTerms, MayBeMissing> = {
  sifted: null,
  originId: null,
  ddpCountry: null,
  ddpFacility: null,
  laneDrafts: [],
  optionalLaneDrafts: [],
}

/**
 * Terms as the database and the trade's log have them. Hashes of the log depend on what was stored, so that is never rewritten.
 */
export type StoredTerms = Pick<TradeTerms, AlwaysStored> & Partial<Pick<TradeTerms, MayBeMissing>>

/** The stored terms of a trade, with those that were added after it opened. */
export const completeTerms = (stored: StoredTerms): TradeTerms => ({ ...termsIfMissing, ...stored })

/** What a purchase or an accepted bid adds to the offer. */
export type AgreedChanges = Pick<
  Bid,
  'containers' | 'pricePerTon' | 'shippingDate' | 'payment' | 'originId' | 'destinations'
>

/** A purchase takes the published terms, so only quantity and places are its own (decision 6). */
export const asPublished = (
  offer: Offer,
  lot: { containers: Containers; originId: FacilityId | null; destinations: readonly Destination[] },
): AgreedChanges => ({
  ...lot,
  pricePerTon: offer.pricePerTon,
  shippingDate: offer.shippingDate,
  payment: offer.payment,
})

/** Where the goods go: as the answering side names it, or to the place of the offer. */
export function whereTo(
  { destinationId }: Pick<Offer, 'destinationId'>,
  { destinations, containers }: Pick<AgreedChanges, 'destinations' | 'containers'>,
): readonly Destination[] {
  if (destinations.length > 0 || !destinationId) return destinations
  return [{ facilityId: destinationId, containers }]
}

/** The prices of an answer to an offer: the offer's own, and the current lanes of the freight table. */
export const agreedPrices = (
  offer: Offer,
  answer: Pick<AgreedChanges, 'destinations' | 'containers'>,
  lanes: ReadonlyMap<string, Freight>,
): AgreedPrices => ({
  bagCost: offer.bagCost,
  feePerTon: offer.feePerTon,
  freight:
    offer.incoterm === 'FOB'
      ? whereTo(offer, answer).map(({ facilityId }) => lanes.get(facilityId) ?? null)
      : [],
})

/** The rules of the lane add their documents when the trade opens. */
export function freezeTerms(offer: Offer, agreed: AgreedChanges, prices: AgreedPrices): TradeTerms {
  return {
    offerVersion: offer.version,
    productId: offer.productId,
    containerTypeId: offer.containerTypeId,
    incoterm: offer.incoterm,
    laneDrafts: [],
    optionalLaneDrafts: [],
    marking: offer.marking,
    payment: agreed.payment,
    containers: agreed.containers,
    loadPerContainerKg: offer.loadPerContainerKg,
    pricePerTon: agreed.pricePerTon,
    bagCost: prices.bagCost,
    bagKg: offer.packageSizeKg,
    feePerTon: prices.feePerTon,
    packaging: offer.packaging,
    sifted: offer.sifted,
    readyPacked: offer.readyPacked,
    processingDays: offer.processingDays,
    characteristics: offer.characteristics,
    originId: offer.originId ?? agreed.originId,
    destinations: whereTo(offer, agreed),
    freight: prices.freight,
    ddpCountry: offer.ddpCountry,
    ddpFacility: offer.ddpFacility,
    shippingDate: agreed.shippingDate,
    shippingDays: offer.shippingDays,
  }
}

/** The frozen terms as a lot to price. */
export const lotOfTerms = (terms: TradeTerms): Lot => ({
  containers: terms.containers,
  loadPerContainerKg: terms.loadPerContainerKg,
  pricePerTon: terms.pricePerTon,
  bagCost: terms.bagCost,
  bagKg: terms.bagKg,
  feePerTon: terms.feePerTon,
  incoterm: terms.incoterm,
  advancePercentage: terms.payment.advancePercentage,
  shipments: terms.freight.map((freight, index) => ({
    containers: terms.destinations[index]?.containers ?? containers(0),
    freight: freight ?? undefined,
  })),
})

/** A bid as a lot to price, at the prices it was placed at. */
export const lotOfBid = (offer: Offer, bid: Bid): Lot => lotOfTerms(freezeTerms(offer, bid, bid.prices))

export const tradeCosts = (terms: TradeTerms): CostBreakdown => costBreakdown(lotOfTerms(terms))

/** Who delivers and who pays: the owner of a selling offer supplies, the owner of a buying offer buys (decision 44). */
export function sidesOf(offer: Pick<Offer, 'type' | 'ownerId' | 'companyId'>, answeredBy: Person) {
  const owner = { id: offer.ownerId, companyId: offer.companyId }
  return offer.type === 'SELL'
    ? { supplier: owner, buyer: answeredBy }
    : { supplier: answeredBy, buyer: owner }
}
type Person = { id: MemberId; companyId: CompanyId }
