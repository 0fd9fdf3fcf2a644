import type { OfferBody } from '@mahsul/contract/offers/offer-bodies'
import { offerDraftToWire } from '@mahsul/contract/offers/offer-wire'
import type { OfferDraft } from '@mahsul/domain/offers/check-offer'
import type * as z from 'zod'

/** The request to publish; a checked draft has every field the wire requires. */
export function bodyOf(draft: OfferDraft): z.input<typeof OfferBody> {
  const { step: _, ...body } = offerDraftToWire(draft, 0)
  return body as z.input<typeof OfferBody> // checkOffer found no answer missing
}
