import { paymentAsDraft, paymentToWire } from '@mahsul/contract/offers/offer-wire'
import { answerNamesOrigin } from '@mahsul/domain/offers/offer'
import { settlePayment } from '@mahsul/domain/offers/payment'
import type { KeptTerms } from '../companies/kept-acts/approvals.ts'
import type { Offer } from '../kit/types.ts'
import type { CallInput } from '../lib/api/api-types.ts'
import { type Act, type AnswerDraft, hasRows, quantityOf } from './draft.ts'
import { counted } from './rows.ts'

type BidBody = Exclude<NonNullable<CallInput<'POST /secure/bids/tickets/{id}'>['body']>, FormData>
type PurchaseBody = Exclude<NonNullable<CallInput<'POST /secure/trades'>['body']>, FormData>

/** Both bodies are built from a checked draft. The version is the one that was read. */
function whatAndWhere(draft: AnswerDraft, offer: Offer) {
  const [first, ...others] = hasRows(offer) ? draft.rows : []
  return {
    ticket_version: draft.seen.version,
    containers: quantityOf(draft),
    ...(first?.facilityId && { facility_destination: first.facilityId }),
    ...(others.length > 0 && {
      additional_destinations: others.map((row) => ({
        facility_destination: row.facilityId ?? '',
        containers: counted(row.containers),
      })),
    }),
    ...(answerNamesOrigin(offer) && draft.originId && { facility_origin: draft.originId }),
  }
}

export function toBidBody(draft: AnswerDraft, offer: Offer): BidBody {
  const message = draft.message.trim()
  return {
    ...whatAndWhere(draft, offer),
    price: draft.price,
    ...(draft.shipping && { shipping_date: draft.shipping }),
    ...paymentToWire(paymentAsDraft(settlePayment(draft.payment))),
    ...(message && { message }),
  }
}

export const toPurchaseBody = (draft: AnswerDraft, offer: Offer): PurchaseBody => ({
  ticket_id: offer.id,
  ...whatAndWhere(draft, offer),
})

/** What a colleague is asked to approve, kept until the buyer goes on. */
export const keptTermsOf = (draft: AnswerDraft, offer: Offer): KeptTerms => whatAndWhere(draft, offer)

export const bodyOf = (draft: AnswerDraft, offer: Offer, act: Act): BidBody | PurchaseBody =>
  act === 'bid' ? toBidBody(draft, offer) : toPurchaseBody(draft, offer)

/**
 * Sending it now repeats an attempt whose answer was lost. It may have succeeded, and then the current offer is no reason
 * against it: repeating it is how to find its answer.
 */
export const repeatsLost = (draft: AnswerDraft, offer: Offer, act: Act): boolean =>
  draft.lost?.body === JSON.stringify(bodyOf(draft, offer, act))
