import type { Problem, Problems } from '@mahsul/domain/kit/problems'
import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import type {
  CharacteristicValue,
  ContainerTypeId,
  FacilityId,
  Incoterm,
  ProductId,
} from '@mahsul/domain/offers/offer'
import { type Marking, markingIds, markings, offerTypeIds } from '@mahsul/domain/offers/offer'
import type { PaymentDelay, PaymentDraft, PaymentField, PaymentTerms } from '@mahsul/domain/offers/payment'
import type { ShippingDays } from '@mahsul/domain/offers/shipping-date'
import type * as z from 'zod'
import { centsToUsd, usdPattern, usdToCents } from '../kit/money.ts'
import type { OfferBody, OfferDraftBody } from './offer-bodies.ts'

/** Converts an offer between the form and the wire. Free of zod at run time: the form uses it too. */
type Body = z.infer<typeof OfferBody>
type DraftBody = z.infer<typeof OfferDraftBody>
/** Every wire field of a draft: what is built from these leaves none out. */
export type OfferDraftWire = Record<keyof DraftBody, unknown>

/** The wire field of each form field; its errors come back under the same name. */
export const offerFieldNames = {
  type: 'ticket_offer_type_id',
  kind: 'kind',
  tradingOption: 'trading_option',
  incoterm: 'international_commercial_term',
  productId: 'product_ext_id',
  containerTypeId: 'container_type_ext_id',
  containers: 'containers',
  pricePerTon: 'price',
  packaging: 'packaging',
  packageSizeKg: 'package_size',
  sifted: 'product_is_sifted',
  readyPacked: 'ready_packed',
  processingDays: 'processing_time',
  marking: 'marking_type',
  originId: 'origin_ext_id',
  destinationId: 'destination_ext_id',
  ddpCountry: 'ddp_country',
  ddpFacility: 'ddp_facility',
  shippingSection: 'shipping_date',
  shippingDays: 'shipping_days',
  paymentMethod: 'payment_method',
  lcType: 'payment_lc_type',
  advancePercentage: 'payment_percentage',
  paymentDelay: 'payment_delay_id',
  validForHours: 'valid_for',
  partialShipping: 'partial_shipping',
  partialPurchase: 'partial_purchase',
  quantityNegotiable: 'quantity_negotiable',
  characteristics: 'product_characteristics',
  imageUrl: 'image_url',
} as const satisfies Record<OfferField, keyof Body>

/** Problems of the form's fields, under the names of the wire. */
export function problemsToWire<Field extends string>(
  problems: Problems<Field>,
  names: Partial<Record<Field, string>>,
) {
  const entries = Object.entries(problems) as [Field, Problem][] // the keys of Problems<Field> are Fields
  return Object.fromEntries(entries.map(([field, problem]) => [names[field] ?? field, problem]))
}

/** Reads a stored or received draft; missing answers are empty. */
export function offerDraftFromWire(body: DraftBody | Body): OfferDraft {
  const { section, month, year } = body.shipping_date ?? {}
  return {
    type: typeOf(body.ticket_offer_type_id),
    kind: body.kind ?? null,
    tradingOption: body.trading_option ?? null,
    incoterm: (body.international_commercial_term ?? null) as Incoterm | null, // checked by checkOffer: 'unknownIncoterm'
    productId: (body.product_ext_id ?? null) as ProductId | null,
    containerTypeId: (body.container_type_ext_id ?? null) as ContainerTypeId | null,
    containers: body.containers ?? null,
    pricePerTon: centsOrNull(body.price),
    packaging: body.packaging ?? '',
    packageSizeKg: body.package_size ?? null,
    sifted: body.product_is_sifted ?? null,
    readyPacked: body.ready_packed ?? false,
    processingDays: body.processing_time ?? null,
    marking: markingOf(body.marking_type),
    originId: (body.origin_ext_id ?? null) as FacilityId | null,
    destinationId: (body.destination_ext_id ?? null) as FacilityId | null,
    ddpCountry: body.ddp_country ?? '',
    ddpFacility: body.ddp_facility ?? '',
    shippingSection: section && month && year ? { section, month, year } : null,
    shippingDays: (body.shipping_days ?? null) as ShippingDays | null, // checked by checkOffer
    ...paymentFromWire(body),
    validForHours: (body.valid_for ?? null) as OfferDraft['validForHours'], // checked by checkOffer
    partialShipping: body.partial_shipping ?? false,
    partialPurchase: body.partial_purchase ?? false,
    quantityNegotiable: body.quantity_negotiable ?? false,
    characteristics: (body.product_characteristics ?? []).map(
      (characteristic): CharacteristicValue => ({
        characteristicId: characteristic.product_characteristic_ext_id,
        value: characteristic.value,
      }),
    ),
    imageUrl: body.image_url ?? '',
  }
}

export function offerDraftToWire(draft: OfferDraft, step: number): DraftBody {
  return {
    step,
    ticket_offer_type_id: draft.type ? offerTypeIds[draft.type] : undefined,
    kind: draft.kind ?? undefined,
    trading_option: draft.tradingOption,
    international_commercial_term: draft.incoterm ?? undefined,
    product_ext_id: draft.productId ?? undefined,
    container_type_ext_id: draft.containerTypeId ?? undefined,
    containers: whole(draft.containers),
    price: draft.pricePerTon === null ? undefined : centsToUsd(draft.pricePerTon),
    packaging: draft.packaging,
    package_size: whole(draft.packageSizeKg),
    product_is_sifted: draft.sifted,
    ready_packed: draft.readyPacked,
    processing_time: whole(draft.processingDays),
    marking_type: draft.marking ? markingIds[draft.marking] : undefined,
    origin_ext_id: draft.originId,
    destination_ext_id: draft.destinationId,
    ddp_country: draft.ddpCountry || null,
    ddp_facility: draft.ddpFacility || null,
    shipping_date: draft.shippingSection,
    shipping_days: draft.shippingDays ?? undefined,
    ...paymentToWire(draft),
    valid_for: draft.validForHours ?? undefined,
    partial_shipping: draft.partialShipping,
    partial_purchase: draft.partialPurchase,
    quantity_negotiable: draft.quantityNegotiable,
    product_characteristics: draft.characteristics.map((characteristic) => ({
      product_characteristic_ext_id: characteristic.characteristicId,
      value: characteristic.value,
    })),
    image_url: draft.imageUrl,
  } satisfies OfferDraftWire
}

type PaymentWire = {
  payment_method?: PaymentDraft['paymentMethod'] | undefined
  payment_lc_type?: PaymentDraft['lcType'] | undefined
  payment_method_type?: 'FULL' | 'ADVANCE' | undefined
  payment_percentage?: number | null | undefined
  payment_delay_id?: number | null | undefined
}

export const paymentFieldNames = {
  paymentMethod: 'payment_method',
  lcType: 'payment_lc_type',
  advancePercentage: 'payment_percentage',
  paymentDelay: 'payment_delay_id',
} as const satisfies Record<PaymentField, string>

export const paymentFromWire = (body: PaymentWire): PaymentDraft => ({
  paymentMethod: body.payment_method ?? null,
  lcType: body.payment_lc_type ?? null,
  wantsAdvance: body.payment_method_type === 'ADVANCE',
  advancePercentage: body.payment_percentage ?? null,
  paymentDelay: (body.payment_delay_id ?? null) as PaymentDelay | null, // checked by checkPayment
})

export const paymentToWire = (draft: PaymentDraft) =>
  ({
    payment_method: draft.paymentMethod ?? undefined,
    payment_lc_type: draft.lcType,
    payment_method_type: draft.wantsAdvance ? ('ADVANCE' as const) : ('FULL' as const),
    payment_percentage: draft.wantsAdvance ? whole(draft.advancePercentage) : null,
    payment_delay_id: draft.paymentDelay,
  }) satisfies Record<keyof PaymentWire, unknown>

/** Settled terms as a draft, to be filled in again. */
export const paymentAsDraft = (terms: PaymentTerms): PaymentDraft => ({
  ...terms,
  wantsAdvance: terms.advancePercentage > 0,
  advancePercentage: terms.advancePercentage || null,
})

const typeOf = (id: number | undefined) =>
  id === undefined ? null : id === offerTypeIds.SELL ? 'SELL' : 'BUY'
const markingOf = (id: number | undefined): Marking | null =>
  markings.find((name) => markingIds[name] === id) ?? null
const centsOrNull = (price: string | number | null | undefined) =>
  price !== null && price !== undefined && usdPattern.test(String(price)) ? usdToCents(price) : null
/** A number in the form that nobody could mean (a half container) is not sent. */
const whole = (n: number | null) => (n !== null && Number.isSafeInteger(n) ? n : undefined)
