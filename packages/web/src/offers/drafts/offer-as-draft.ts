import { type OfferDraftWire, offerDraftFromWire } from '@mahsul/contract/offers/offer-wire'
import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import { offerTypeIds } from '@mahsul/domain/offers/offer'
import type { Offer } from '../../kit/types.ts'
import { characteristicKey, shownWith } from '../facts/offer-facts.tsx'

/** A published offer in the form's shape, to be edited. */
export function offerAsDraft(offer: Offer): OfferDraft {
  return offerDraftFromWire({
    step: 0,
    ticket_offer_type_id: offerTypeIds[offer.type],
    kind: offer.kind,
    trading_option: offer.trading_option,
    international_commercial_term: offer.international_commercial_term,
    product_ext_id: offer.product.external_id,
    containers: offer.containers,
    container_type_ext_id: offer.container_type.external_id,
    price: offer.price,
    packaging: offer.packaging,
    package_size: offer.package_size,
    product_is_sifted: offer.product_is_sifted,
    ready_packed: offer.ready_packed,
    processing_time: offer.processing_time,
    marking_type: offer.marking_type,
    origin_ext_id: offer.origin?.external_id ?? null,
    destination_ext_id: offer.destination?.external_id ?? null,
    ddp_country: offer.ddp_country,
    ddp_facility: offer.ddp_facility,
    shipping_date: offer.shipping_date,
    shipping_days: offer.shipping_days,
    payment_method: offer.payment_method.slug,
    payment_lc_type: offer.payment_lc_type,
    payment_method_type: offer.payment_method_type,
    payment_percentage: offer.payment_percentage || null,
    payment_delay_id: offer.payment_delay_id,
    valid_for: offer.valid_for,
    partial_shipping: offer.partial_shipping,
    partial_purchase: offer.partial_purchase,
    quantity_negotiable: offer.quantity_negotiable,
    product_characteristics: offer.product_characteristics.map((each) => ({
      product_characteristic_ext_id: each.external_id,
      value: each.value,
    })),
    image_url: offer.image_url,
  } satisfies OfferDraftWire)
}

/** The answers in which two versions of an offer differ. */
export function changedFields(before: OfferDraft, after: OfferDraft): OfferField[] {
  const settled = (value: unknown) =>
    Array.isArray(value) ? JSON.stringify([...value].sort(byId)) : JSON.stringify(value)
  return (Object.keys(after) as (keyof OfferDraft)[]).filter(
    (field): field is OfferField =>
      field !== 'wantsAdvance' && settled(before[field]) !== settled(after[field]),
  )
}

/** The facts, by key, that show the differences of a later version. */
export function factsThatChanged(before: OfferDraft, after: OfferDraft): ReadonlySet<string> {
  const told: Partial<Record<OfferField, OfferField>> = shownWith
  const changed = changedFields(before, after)
  const asked = changed.includes('characteristics') ? after.characteristics : []
  return new Set([
    ...changed.map((field) => told[field] ?? field),
    ...asked.map(({ characteristicId }) => characteristicKey(characteristicId)),
  ])
}

const byId = (a: { characteristicId: string }, b: { characteristicId: string }) =>
  a.characteristicId.localeCompare(b.characteristicId)
