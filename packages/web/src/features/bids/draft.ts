import { paymentFromWire } from '@mahsul/contract/offer-wire'
import { bidMayTakePart } from '@mahsul/domain/bids/check-answer'
import { answerNamesDestination, answerNamesOrigin, type FacilityId } from '@mahsul/domain/offers/offer'
import type { PaymentDraft } from '@mahsul/domain/offers/payment'
import type { ShippingSection } from '@mahsul/domain/offers/shipping-date'
import type { Attempt } from '../../lib/attempt.ts'
import type { ExpectedCosts } from '../../model/changed-costs.ts'
import type { Bid, Offer } from '../../model/types.ts'
import { counted, fitRows, placed, type Row } from './rows.ts'
import { type Seen, seenOf } from './what-changed.ts'

export type Act = 'bid' | 'purchase'

/** A member who takes a request to buy at its terms sells. */
export const actNameOf = (act: Act, offer: Pick<Offer, 'type'>) =>
  act === 'purchase' && offer.type === 'BUY' ? 'sale' : act

/** A bid or a purchase while it is filled in. Kept in the browser until it is sent; a lost connection loses nothing. */
export type AnswerDraft = {
  /** Where the goods go: on a selling offer under FOB, else empty. The rows together are the quantity. */
  rows: Row[]
  /** The quantity where there are no rows. */
  containers: number | null
  /** What is in a field for a number and is none: the draft has NaN for it. */
  typed?: { containers?: string | undefined; advancePercentage?: string | undefined } | undefined
  originId: FacilityId | null
  /** USD per metric ton, a decimal or what was typed instead. */
  price: string
  payment: PaymentDraft
  shipping: ShippingSection | null
  message: string
  /** The offer as it was read; another version asks to look again (decision 107). */
  seen: Seen
  /** The reader's last bid that had its answer when this was begun. */
  after?: string | undefined
  /** An attempt whose answer never came, with the sum that was shown for it. */
  lost?: (Attempt & { expected?: ExpectedCosts | undefined }) | undefined
  keptAt?: string | undefined
}

export const mayTakePart = (offer: Offer, act: Act): boolean =>
  act === 'bid'
    ? bidMayTakePart({
        quantityNegotiable: offer.quantity_negotiable,
        partialPurchase: offer.partial_purchase,
      })
    : offer.partial_purchase

const asDomain = (offer: Offer) => ({
  type: offer.type,
  incoterm: offer.international_commercial_term,
})
export const hasRows = (offer: Offer): boolean => answerNamesDestination(asDomain(offer))

/**
 * Where a new answer begins: at the reader's last bid with what its owner suggested, else at the published terms. A
 * suggestion binds nobody (decision 7); a purchase takes only the places over.
 */
export function startDraft(offer: Offer, act: Act, bids: readonly Bid[]): AnswerDraft {
  const last = bids[0]
  const asked = act === 'bid' ? last : undefined
  const { price, containers, shipping_date: date } = asked?.suggestion ?? {}
  const available = offer.available_containers
  const wanted = containers ?? last?.containers ?? available
  const quantity = mayTakePart(offer, act) ? Math.min(wanted, available) : available
  const { section, month, year } = date ?? asked?.shipping_date ?? offer.shipping_date
  const terms = asked ?? offer
  return {
    rows: hasRows(offer) ? startRows(last, quantity) : [],
    containers: quantity || null,
    originId: (answerNamesOrigin(offer) ? (last?.origin?.external_id ?? null) : null) as FacilityId | null, // ids of facilities travel in external_id
    price: price ?? asked?.price ?? offer.price,
    payment: paymentFromWire({ ...terms, payment_method: terms.payment_method.slug }),
    shipping: { section, month, year },
    message: '',
    seen: seenOf(offer),
    after: lastAnswered(bids),
  }
}

/** Another answer of an owner begins a bid again. */
export const lastAnswered = (bids: readonly Pick<Bid, 'id' | 'answered_at'>[]) =>
  bids.find((bid) => bid.answered_at !== null)?.id

/** The last bid, where its owner turned it down: an accepted one has its owner's answer, too. */
export const lastDeclined = <B extends Pick<Bid, 'status' | 'closed_by'>>(
  bids: readonly B[],
): B | undefined => (bids[0]?.status === 'REJECTED' && bids[0].closed_by === 'owner' ? bids[0] : undefined)

/** A bid's draft is over once another bid has had its owner's answer: the next one begins at what was suggested. */
export const stillMeant = (
  kept: AnswerDraft | undefined,
  act: Act,
  bids: readonly Pick<Bid, 'id' | 'answered_at'>[],
): AnswerDraft | undefined => (act === 'bid' && kept?.after !== lastAnswered(bids) ? undefined : kept)

function startRows(last: Bid | undefined, quantity: number): Row[] {
  const rows = (last?.destinations ?? []).map((each) => ({
    facilityId: each.facility.external_id as FacilityId, // as above
    containers: each.containers,
  }))
  if (rows.length < 2) return [{ facilityId: rows[0]?.facilityId ?? null, containers: quantity || null }]
  return fitRows(rows, quantity)
}

/** The whole quantity of an answer, as far as it is one. */
export const quantityOf = (draft: AnswerDraft): number => counted(requestedQuantity(draft))

/** As it is in the form: null for nothing, NaN for what is no number. */
export const requestedQuantity = ({ rows, containers }: AnswerDraft): number | null =>
  rows.length > 1 ? placed(rows) : rows[0] ? rows[0].containers : containers
