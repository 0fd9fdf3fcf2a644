import type { CompanyId, MemberId } from '@mahsul/domain/accounts/member'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { containers, kilograms, usdCents } from '@mahsul/domain/kit/units'
import {
  answerSide,
  type CharacteristicValue,
  type ContainerTypeId,
  type FacilityId,
  type Incoterm,
  markingIds,
  markings,
  type Offer,
  type OfferId,
  type OfferKind,
  type OfferType,
  type ProductId,
  type TradingOption,
  type ValidityHours,
} from '@mahsul/domain/offers/offer'
import type { LcType, PaymentDelay, PaymentMethod, PaymentTerms } from '@mahsul/domain/offers/payment'
import { priceShownTo } from '@mahsul/domain/offers/platform-fee'
import type { ShippingDays } from '@mahsul/domain/offers/shipping-date'
import type { Selectable } from 'kysely'
import type { Offers } from '../platform/db/tables.ts'

export type OfferRow = Selectable<Offers>

/** A row from PostgreSQL's own JSON of it, in which times are text. */
export const offerRowOfJson = <Row extends OfferRow>(row: Row): Row => ({
  ...row,
  published_at: new Date(row.published_at),
  valid_until: new Date(row.valid_until),
  closed_at: row.closed_at && new Date(row.closed_at),
  expired_at: row.expired_at && new Date(row.expired_at),
  taken_down_at: row.taken_down_at && new Date(row.taken_down_at),
})

/** A row as the rules know it. The casts name what the table's checks and foreign keys guarantee. */
export const toOffer = (row: OfferRow): Offer => ({
  id: row.id as OfferId,
  ownerId: row.owner_id as MemberId,
  companyId: row.company_id as CompanyId,
  type: row.type as OfferType,
  kind: row.kind as OfferKind,
  tradingOption: row.trading_option as TradingOption | null,
  incoterm: row.incoterm as Incoterm,
  productId: row.product_id as ProductId,
  containerTypeId: row.container_type_id as ContainerTypeId,
  loadPerContainerKg: kilograms(row.load_kg),
  containers: containers(row.containers),
  reserved: containers(row.reserved),
  sold: containers(row.sold),
  pricePerTon: usdCents(row.price_cents),
  bagCost: usdCents(row.bag_cost_cents),
  feePerTon: usdCents(row.platform_fee_cents),
  packaging: row.packaging,
  packageSizeKg: row.package_size_kg,
  sifted: row.sifted,
  readyPacked: row.ready_packed,
  processingDays: row.processing_days,
  marking: markings.find((name) => markingIds[name] === row.marking)!, // the column holds 1 to 4
  originId: row.origin_id as FacilityId | null,
  destinationId: row.destination_id as FacilityId | null,
  ddpCountry: row.ddp_country,
  ddpFacility: row.ddp_facility,
  shippingDate: row.shipping_date as IsoDate,
  shippingDays: row.shipping_days as ShippingDays,
  payment: toPayment(row),
  validForHours: row.valid_for_hours as ValidityHours,
  partialShipping: row.partial_shipping,
  partialPurchase: row.partial_purchase,
  quantityNegotiable: row.quantity_negotiable,
  characteristics: row.characteristics as CharacteristicValue[],
  imageUrl: row.image_url,
  version: row.version,
  negotiation: row.negotiation,
  acts: row.acts,
  pendingBids: row.pending_bids,
  publishedAt: row.published_at,
  validUntil: row.valid_until,
  closedAt: row.closed_at,
  expiredAt: row.expired_at,
  takenDown: row.taken_down_at && { at: row.taken_down_at, reason: row.taken_down_reason! }, // both are set, or neither
})

/** Columns that the queries or the database write themselves. */
type OtherColumn =
  | 'id'
  | 'number'
  | 'commodity'
  | 'created_at'
  | 'expired_at'
  | 'closed_by_suspension'
  | 'updated_at'
  | 'taken_down_at'
  | 'taken_down_by'
  | 'taken_down_reason'
  | 'listed'

/** The columns of an offer, with the price that the market is sorted and filtered by. */
export const fromOffer = (offer: Offer) =>
  ({
    owner_id: offer.ownerId,
    company_id: offer.companyId,
    type: offer.type,
    kind: offer.kind,
    trading_option: offer.tradingOption,
    incoterm: offer.incoterm,
    product_id: offer.productId,
    container_type_id: offer.containerTypeId,
    load_kg: offer.loadPerContainerKg,
    containers: offer.containers,
    reserved: offer.reserved,
    sold: offer.sold,
    price_cents: offer.pricePerTon,
    bag_cost_cents: offer.bagCost,
    platform_fee_cents: offer.feePerTon,
    price_shown_cents: priceShownTo(answerSide(offer), offer.pricePerTon, offer.feePerTon),
    packaging: offer.packaging,
    package_size_kg: offer.packageSizeKg,
    sifted: offer.sifted,
    ready_packed: offer.readyPacked,
    processing_days: offer.processingDays,
    marking: markingIds[offer.marking],
    origin_id: offer.originId,
    destination_id: offer.destinationId,
    ddp_country: offer.ddpCountry,
    ddp_facility: offer.ddpFacility,
    shipping_date: offer.shippingDate,
    shipping_days: offer.shippingDays,
    ...fromPayment(offer.payment),
    valid_for_hours: offer.validForHours,
    partial_shipping: offer.partialShipping,
    partial_purchase: offer.partialPurchase,
    quantity_negotiable: offer.quantityNegotiable,
    characteristics: JSON.stringify(offer.characteristics),
    image_url: offer.imageUrl,
    version: offer.version,
    negotiation: offer.negotiation,
    acts: offer.acts,
    pending_bids: offer.pendingBids,
    published_at: offer.publishedAt,
    valid_until: offer.validUntil,
    closed_at: offer.closedAt,
  }) satisfies Record<Exclude<keyof Offers, OtherColumn>, unknown>

type PaymentColumns = Pick<
  OfferRow,
  'payment_method' | 'payment_lc_type' | 'payment_method_type' | 'advance_percentage' | 'payment_delay_days'
>

export const toPayment = (row: PaymentColumns): PaymentTerms => ({
  paymentMethod: row.payment_method as PaymentMethod,
  lcType: row.payment_lc_type as LcType | null,
  advancePercentage: row.advance_percentage,
  paymentDelay: row.payment_delay_days as PaymentDelay | null,
})

export const fromPayment = (payment: PaymentTerms) =>
  ({
    payment_method: payment.paymentMethod,
    payment_lc_type: payment.lcType,
    payment_method_type: payment.advancePercentage > 0 ? 'ADVANCE' : 'FULL',
    advance_percentage: payment.advancePercentage,
    payment_delay_days: payment.paymentDelay,
  }) satisfies Record<keyof PaymentColumns, unknown>

export const offerReference = (number: number) => `MH-${number}`
