import { usdPattern, usdToCents } from '@mahsul/contract/money'
import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import type { ContainerTypeId, ProductId } from '@mahsul/domain/offers/offer'
import { isDeferred, needsLcType } from '@mahsul/domain/offers/payment'
import type { Packing } from './product-choice.ts'

/**
 * A draft after one answer has changed: what the new answer makes meaningless is cleared, what it settles is set. So
 * no field that is not seen can hold an offer back.
 */
export function changeOffer(before: OfferDraft, patch: Partial<OfferDraft>): OfferDraft {
  const next = { ...before, ...patch }
  if (next.type === 'BUY') {
    next.sifted = null
    next.originId = null
  }
  // Goods already in bags carry the seller's marking and are ready (decision 26).
  if (next.readyPacked && !before.readyPacked) {
    next.marking = 'seller'
    next.processingDays = 0
  }
  if (before.readyPacked && patch.readyPacked === false) next.processingDays = null
  if (next.kind === 'FIRM') {
    next.tradingOption = null
    next.quantityNegotiable = false
  }
  if (!mayShipInParts(next)) next.partialShipping = false
  if (!needsLcType(next.paymentMethod)) next.lcType = null
  if (!isDeferred(next)) next.paymentDelay = null
  if (!next.wantsAdvance) next.advancePercentage = null
  return next
}

/** Only under FOB, and from two containers up (member.md §5). */
export const mayShipInParts = ({ incoterm, containers }: Pick<OfferDraft, 'incoterm' | 'containers'>) =>
  (incoterm === 'FOB' || incoterm === null) && containers !== 1

/** The product settles bag and container; answers that belong to another product go. */
export function withProduct(before: OfferDraft, packing: Packing | undefined): OfferDraft {
  const types = packing?.loads.map((each) => each.container_type_ext_id) ?? []
  const kept = before.containerTypeId && types.includes(before.containerTypeId)
  const asked = new Set(packing?.characteristics.map((each) => each.external_id))
  const only = types.length === 1 ? types[0]! : null
  return {
    ...before,
    productId: (packing?.product_ext_id ?? null) as ProductId | null, // the catalogue's ids are the domain's
    packageSizeKg: packing?.bag_packing_amount ?? null,
    containerTypeId: kept ? before.containerTypeId : (only as ContainerTypeId | null),
    characteristics: before.characteristics.filter((each) => asked.has(each.characteristicId)),
  }
}

/** Puts one characteristic's value in, or takes it out when it is emptied. */
export function withCharacteristic(before: OfferDraft, id: string, value: string): OfferDraft {
  const others = before.characteristics.filter((each) => each.characteristicId !== id)
  return { ...before, characteristics: value === '' ? others : [...others, { characteristicId: id, value }] }
}

/** NaN is "not a price": the rules answer 'This field must be a valid number', and the form keeps what was typed. */
export const centsTyped = (typed: string): number | null =>
  typed === '' ? null : usdPattern.test(typed) ? usdToCents(typed) : Number.NaN

/** Bags in one container: what a load of so many kilograms takes. */
export const bagsIn = (loadKg: number, bagKg: number) => Math.floor(loadKg / bagKg)
