import { paymentFromWire } from '@mahsul/contract/offers/offer-wire'
import { bidMayTakePart } from '@mahsul/domain/bids/check-answer'
import { answerNamesDestination, answerNamesOrigin, type FacilityId } from '@mahsul/domain/offers/offer'
import type { PaymentDraft } from '@mahsul/domain/offers/payment'
import type { ShippingSection } from '@mahsul/domain/offers/shipping-date'
import type { Bid, Offer } from '../kit/types.ts'
import type { Attempt } from '../lib/api/attempt.ts'
import type { ExpectedCosts } from '../offers/facts/changed-costs.ts'
import { counted, fitRows, placed, type Row } from './rows.ts'
import { type Seen, seenOf } from './what-changed.ts'

export type Act = 'bid' | 'purchase'

/** A member who answers a buying offer at its terms sells. */
export const actNameOf = (act: Act, offer: Pick<Offer, 'type'>) =>
  act === 'purchase' && offer.type === 'BUY' ? 'sale' : act

/**
 * A bid or a purchase while it is filled in. Stored in the browser until it is sent, so that a lost connection loses nothing.
 */
export type AnswerDraft = {
  /** Where the goods go: on a selling offer under FOB, otherwise empty. The rows together are the quantity. */
  rows: Row[]
  /** The quantity if there are no rows. */
  containers: number | null
  /** Invalid numbers as typed: the draft has NaN for them. */
  typed?: { containers?: string | undefined; advancePercentage?: string | undefined } | undefined
  originId: FacilityId | null
  /** USD per metric ton, a decimal or what was typed instead. */
  price: string
  payment: PaymentDraft
  shipping: ShippingSection | null
  message: string
  /** The version that was read; another one has to be reviewed first (decision 107). */
  seen: Seen
  /** The reader's last answered bid when this was started. */
  after?: string | undefined
  /** An attempt whose answer was lost, with the total that was shown for it. */
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
 * The initial values of an answer: the reader's last bid with its owner's suggestion, otherwise the published terms. A
 * suggestion binds nobody (decision 7); a purchase takes over only the places. Without a last bid the goods go to `port`.
 */
export function startDraft(offer: Offer, act: Act, bids: readonly Bid[], port?: string): AnswerDraft {
  const last = bids[0]
  const asked = act === 'bid' ? last : undefined
  const { price, containers, shipping_date: date } = asked?.suggestion ?? {}
  const available = offer.available_containers
  const wanted = containers ?? last?.containers ?? available
  const quantity = mayTakePart(offer, act) ? Math.min(wanted, available) : available
  const { section, month, year } = date ?? asked?.shipping_date ?? offer.shipping_date
  const terms = asked ?? offer
  return {
    rows: hasRows(offer) ? startRows(last, quantity, port) : [],
    containers: quantity || null,
    originId: (answerNamesOrigin(offer) ? (last?.origin?.external_id ?? null) : null) as FacilityId | null, // facility ids
    price: price ?? asked?.price ?? offer.price,
    payment: paymentFromWire({ ...terms, payment_method: terms.payment_method.slug }),
    shipping: { section, month, year },
    message: '',
    seen: seenOf(offer),
    after: lastAnswered(bids),
  }
}

/** Another answer of an owner starts the bid over. */
export const lastAnswered = (bids: readonly Pick<Bid, 'id' | 'answered_at'>[]) =>
  bids.find((bid) => bid.answered_at !== null)?.id

/** The last bid, if its owner declined it: an accepted one was answered by its owner, too. */
export const lastDeclined = <B extends Pick<Bid, 'status' | 'closed_by'>>(
  bids: readonly B[],
): B | undefined => (bids[0]?.status === 'REJECTED' && bids[0].closed_by === 'owner' ? bids[0] : undefined)

/** A bid's draft is discarded once its owner has answered another bid: the next one starts with the suggestion. */
export const stillMeant = (
  kept: AnswerDraft | undefined,
  act: Act,
  bids: readonly Pick<Bid, 'id' | 'answered_at'>[],
): AnswerDraft | undefined => (act === 'bid' && kept?.after !== lastAnswered(bids) ? undefined : kept)

function startRows(last: Bid | undefined, quantity: number, port: string | undefined): Row[] {
  const rows = (last?.destinations ?? []).map((each) => ({
    facilityId: each.facility.external_id as FacilityId, // as above
    containers: each.containers,
  }))
  const to = rows[0]?.facilityId ?? (port as FacilityId | undefined) ?? null // one of the list
  if (rows.length < 2) return [{ facilityId: to, containers: quantity || null }]
  return fitRows(rows, quantity)
}

/** The whole quantity of an answer, if it is valid. */
export const quantityOf = (draft: AnswerDraft): number => counted(requestedQuantity(draft))

/** As in the form: null for nothing, NaN for an invalid number. */
export const requestedQuantity = ({ rows, containers }: AnswerDraft): number | null =>
  rows.length > 1 ? placed(rows) : rows[0] ? rows[0].containers : containers
