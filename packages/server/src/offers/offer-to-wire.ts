import { createHash } from 'node:crypto'
import { centsToUsd, kgToTons } from '@mahsul/contract/kit/money'
import type { OfferAnswer, OfferSummary } from '@mahsul/contract/offers/offers'
import { paymentMethodNames } from '@mahsul/contract/payments/payment-words'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { BidSoFar } from '@mahsul/domain/bids/bid'
import { mayDo } from '@mahsul/domain/bids/may'
import { roundsLeft } from '@mahsul/domain/bids/rounds'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { addDays, type IsoDate } from '@mahsul/domain/kit/calendar'
import type { Language } from '@mahsul/domain/kit/language'
import type { Lot } from '@mahsul/domain/offers/cost-breakdown'
import {
  answerSide,
  availableContainers,
  markingIds,
  type Offer,
  offerTypeIds,
  ownerSide,
} from '@mahsul/domain/offers/offer'
import { offerStatus } from '@mahsul/domain/offers/offer-status'
import { documentsGoTo, type PaymentTerms } from '@mahsul/domain/offers/payment'
import { priceShownTo, type TradeSide } from '@mahsul/domain/offers/platform-fee'
import { sectionOf } from '@mahsul/domain/offers/shipping-date'
import type * as z from 'zod'
import type { CharacteristicJson, OfferView } from './offer-view.ts'

type Look = { readerCompanyId: CompanyId; language: Language; now: Date }

/** The side that answers an offer, whose price the market's list shows. */
export const sideOfMarket = ({ offer }: OfferView): TradeSide => answerSide(offer)

/** The side of an offer's reader, or the one they would take by answering it. */
export const sideOfReader = (view: OfferView, readerCompanyId: CompanyId): TradeSide =>
  view.offer.companyId === readerCompanyId ? ownerSide(view.offer) : sideOfMarket(view)

export const shippingDateToWire = (date: IsoDate) => ({ ...sectionOf(date), date })

export const paymentToAnswer = (payment: PaymentTerms, language: Language) => ({
  payment_method: { slug: payment.paymentMethod, name: paymentMethodNames[payment.paymentMethod][language] },
  payment_lc_type: payment.lcType,
  payment_method_type: payment.advancePercentage > 0 ? ('ADVANCE' as const) : ('FULL' as const),
  payment_percentage: payment.advancePercentage,
  payment_delay_id: payment.paymentDelay,
})

export function summaryToWire(
  view: OfferView,
  { readerCompanyId, language, now }: Look,
  side = sideOfReader(view, readerCompanyId),
): z.infer<typeof OfferSummary> {
  const { offer } = view
  const { takenDown } = offer
  const isOwn = offer.companyId === readerCompanyId
  return {
    id: offer.id,
    external_id: offer.id,
    reference: view.reference,
    type: offer.type,
    ticket_offer_type_id: offerTypeIds[offer.type],
    is_own_ticket: isOwn,
    kind: offer.kind,
    trading_option: offer.tradingOption,
    status: offerStatus(offer, now),
    version: offer.version,
    international_commercial_term: offer.incoterm,
    product: view.product,
    image_url: offer.imageUrl,
    containers: offer.containers,
    available_containers: availableContainers(offer),
    reserved_containers: offer.reserved,
    sold_containers: offer.sold,
    container_type: view.containerType,
    quantity: kgToTons(offer.containers * offer.loadPerContainerKg),
    tons_per_container: offer.loadPerContainerKg,
    price: centsToUsd(offer.pricePerTon),
    price_shown: centsToUsd(priceShownTo(side, offer.pricePerTon, offer.feePerTon)),
    platform_fee: centsToUsd(offer.feePerTon),
    origin: view.origin,
    destination: view.destination,
    ddp_country: offer.ddpCountry,
    ddp_facility: offer.ddpFacility,
    shipping_date: shippingDateToWire(offer.shippingDate),
    shipping_days: offer.shippingDays,
    ...paymentToAnswer(offer.payment, language),
    valid_for: offer.validForHours,
    valid_until: offer.validUntil.toISOString(),
    published_at: offer.publishedAt.toISOString(),
    partial_shipping: offer.partialShipping,
    partial_purchase: offer.partialPurchase,
    pending_bids: now >= offer.validUntil ? 0 : offer.pendingBids,
    owner: view.owner,
    ...(takenDown && isOwn && { taken_down: { at: takenDown.at.toISOString(), reason: takenDown.reason } }),
  }
}

/** The version of the costs of answering an offer; under FOB it includes the freight table. */
function offerCostsVersion(offer: Offer, freightVersion: string) {
  const { incoterm, containerTypeId, originId, destinationId } = offer
  /** All that a lot is priced by, except its size, which the answer names. */
  const pricedBy: Record<keyof Omit<Lot, 'containers'>, unknown> = {
    pricePerTon: offer.pricePerTon,
    bagCost: offer.bagCost,
    bagKg: offer.packageSizeKg,
    feePerTon: offer.feePerTon,
    loadPerContainerKg: offer.loadPerContainerKg,
    advancePercentage: offer.payment.advancePercentage,
    incoterm,
    shipments: [containerTypeId, originId, destinationId, incoterm === 'FOB' && freightVersion],
  }
  return createHash('sha256').update(JSON.stringify(pricedBy)).digest('base64url')
}

type Detail = {
  reader: Member
  bidsSoFar: readonly BidSoFar[]
  characteristics: CharacteristicJson[]
  freightVersion: string
  awaitsApproval: boolean
}

/** An offer with all its terms, for any reader. */
export function termsToWire(
  view: OfferView,
  { characteristics }: Pick<Detail, 'characteristics'>,
  look: Look,
) {
  const { offer } = view
  return {
    ...summaryToWire(view, look),
    negotiation: offer.negotiation,
    platform_fee_currency: view.feeCurrency,
    packaging: offer.packaging,
    package_size: offer.packageSizeKg,
    bag_cost: centsToUsd(offer.bagCost),
    product_is_sifted: offer.sifted,
    ready_packed: offer.readyPacked,
    processing_time: offer.processingDays,
    marking_type: markingIds[offer.marking],
    latest_shipment: addDays(offer.shippingDate, offer.shippingDays),
    payment_via: documentsGoTo(offer.payment),
    quantity_negotiable: offer.quantityNegotiable,
    product_characteristics: characteristics,
  }
}

export function offerToWire(view: OfferView, detail: Detail, look: Look): z.infer<typeof OfferAnswer> {
  const { offer } = view
  const { reader, bidsSoFar, freightVersion, awaitsApproval } = detail
  return {
    ...termsToWire(view, detail, look),
    costs_version: offerCostsVersion(offer, freightVersion),
    ...(awaitsApproval && { awaiting_approval: true as const }),
    bids_left: roundsLeft(bidsSoFar, reader.companyId, offer.negotiation),
    may: mayDo(offer, reader, bidsSoFar, look.now),
  }
}
