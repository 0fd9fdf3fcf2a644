import { usdPattern, usdToCents } from '@mahsul/contract/kit/money'
import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import type { ContainerTypeId, ProductId } from '@mahsul/domain/offers/offer'
import { isDeferred, needsLcType } from '@mahsul/domain/offers/payment'
import { readNumber } from '../../lib/words/numbers.ts'
import type { Packing } from './product-choice.ts'

/**
 * A draft after one answer has changed: answers it makes meaningless are cleared, answers it determines are set. So no hidden
 * field can block an offer.
 */
export function changeOffer(before: OfferDraft, patch: Partial<OfferDraft>): OfferDraft {
  const next = { ...before, ...patch }
  if (next.type === 'BUY') {
    next.sifted = null
    next.originId = null
  }
  // Goods already in bags have the seller's marking and are ready (decision 26).
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

/**
 * The product determines bag and container type; answers that only another product asks for are dropped. The catalogue may
 * have changed since: for a product it no longer has, only the answers remain that the next one may ask for as well.
 */
export function withProduct(before: OfferDraft, packing: Packing | undefined): OfferDraft {
  if (!packing) return { ...before, productId: null, packageSizeKg: null }
  const types = packing.loads.map((each) => each.container_type_ext_id)
  const kept = before.containerTypeId && types.includes(before.containerTypeId)
  const asked = new Set(packing.characteristics.map((each) => each.external_id))
  const only = types.length === 1 ? types[0]! : null
  return {
    ...before,
    productId: packing.product_ext_id as ProductId, // the catalogue's ids are the domain's
    packageSizeKg: packing.bag_packing_amount,
    containerTypeId: kept ? before.containerTypeId : (only as ContainerTypeId | null),
    characteristics: before.characteristics.filter((each) => asked.has(each.characteristicId)),
  }
}

/** Parses figures: Arabic digits, a decimal comma. The field normalises its text only when it is left. */
export function withFigures(draft: OfferDraft, packing: Packing | undefined): OfferDraft {
  const figures = new Set(
    packing?.characteristics.flatMap((each) => (each.field_type === 'number' ? [each.external_id] : [])),
  )
  return {
    ...draft,
    characteristics: draft.characteristics.map((each) =>
      figures.has(each.characteristicId) ? { ...each, value: readNumber(each.value) ?? each.value } : each,
    ),
  }
}

/** The characteristics are several facts but one answer. */

/** Sets one characteristic's value, or removes it when emptied. */
export function withCharacteristic(before: OfferDraft, id: string, value: string): OfferDraft {
  const others = before.characteristics.filter((each) => each.characteristicId !== id)
  return { ...before, characteristics: value === '' ? others : [...others, { characteristicId: id, value }] }
}

/** NaN is "not a price": the rules report 'This field must be a valid number', and the form keeps what was typed. */
export const centsTyped = (typed: string): number | null =>
  typed === '' ? null : usdPattern.test(typed) ? usdToCents(typed) : Number.NaN

/** Bags in one container, from its load in kilograms. */
export const bagsIn = (loadKg: number, bagKg: number) => Math.floor(loadKg / bagKg)
