import { addDays, type IsoDate } from '../kit/calendar.ts'
import { type Problem, type Problems, wholeBetween } from '../kit/problems.ts'
import { checkPrice } from '../offers/check-offer.ts'
import {
  answerNamesDestination,
  answerNamesOrigin,
  availableContainers,
  type FacilityId,
  type Offer,
} from '../offers/offer.ts'
import { checkPayment, type PaymentDraft, type PaymentField } from '../offers/payment.ts'
import { BID_DAYS_AFTER_ORIGINAL, lastDayOf, type ShippingSection } from '../offers/shipping-date.ts'
import type { Suggestion } from './bid.ts'

/** One row of "where to": the facility and how many of the containers. */
export type DestinationDraft = { facilityId: FacilityId | null; containers: number | null }

/** What a purchase names; everything else is as offered. */
export type PurchaseDraft = {
  containers: number | null
  originId: FacilityId | null
  destinations: readonly DestinationDraft[]
}
export type BidDraft = PurchaseDraft &
  PaymentDraft & {
    pricePerTon: number | null
    shippingSection: ShippingSection | null
    message: string
  }

export type PurchaseField =
  | 'containers'
  | 'originId'
  | 'destinations'
  | `destinations.${number}.${'facilityId' | 'containers'}`
export type BidField = PurchaseField | PaymentField | 'pricePerTon' | 'shippingSection' | 'message'

export const LONGEST_MESSAGE = 1_000

/** A bid may ask for part of the lot if the owner negotiates quantity or sells in parts. */
export const bidMayTakePart = (offer: Pick<Offer, 'quantityNegotiable' | 'partialPurchase'>) =>
  offer.quantityNegotiable || offer.partialPurchase

export function checkBid(draft: BidDraft, offer: Offer, today: IsoDate): Problems<BidField> {
  const problems: Problems<BidField> = {
    ...checkPayment(draft),
    ...checkWhatAndWhere(draft, offer, bidMayTakePart(offer)),
  }
  const price = checkPrice(draft.pricePerTon)
  if (price) problems.pricePerTon = price
  const date = checkBidDate(draft.shippingSection, offer, today)
  if (date) problems.shippingSection = date
  if (draft.message.length > LONGEST_MESSAGE) problems.message = { rule: 'maxLength', max: LONGEST_MESSAGE }
  return problems
}

export const checkPurchase = (draft: PurchaseDraft, offer: Offer): Problems<PurchaseField> =>
  checkWhatAndWhere(draft, offer, offer.partialPurchase)

/** What an owner would accept instead of a bid: terms the next bid could have, or nothing (decision 16). */
export function checkSuggestion(
  { pricePerTon, containers, shippingDate }: Suggestion,
  offer: Offer,
  today: IsoDate,
): Problems<keyof Suggestion> {
  const problems: Problems<keyof Suggestion> = {}
  const price = pricePerTon === undefined ? undefined : checkPrice(pricePerTon)
  if (price) problems.pricePerTon = price
  const quantity =
    containers === undefined ? undefined : checkQuantity(containers, offer, bidMayTakePart(offer))
  if (quantity) problems.containers = quantity
  const date = shippingDate === undefined ? undefined : checkDate(shippingDate, offer, today)
  if (date) problems.shippingDate = date
  return problems
}

const checkBidDate = (section: ShippingSection | null, offer: Offer, today: IsoDate): Problem | undefined =>
  section ? checkDate(lastDayOf(section), offer, today) : { rule: 'required' }

function checkDate(date: IsoDate, offer: Offer, today: IsoDate): Problem | undefined {
  if (date < today) return { rule: 'futureDate' }
  if (date > addDays(offer.shippingDate, BID_DAYS_AFTER_ORIGINAL))
    return { rule: 'daysAfterOriginal', days: BID_DAYS_AFTER_ORIGINAL }
  return undefined
}

function checkWhatAndWhere(
  draft: PurchaseDraft,
  offer: Offer,
  mayTakePart: boolean,
): Problems<PurchaseField> {
  const problems: Problems<PurchaseField> = {}
  const quantity = checkQuantity(draft.containers, offer, mayTakePart)
  if (quantity) problems.containers = quantity
  if (answerNamesOrigin(offer) && !draft.originId) problems.originId = { rule: 'required' }
  if (!answerNamesDestination(offer)) {
    if (draft.destinations.length > 0) problems.destinations = { rule: 'notOnThisOffer' }
    return problems
  }
  return { ...problems, ...checkDestinations(draft, offer) }
}

function checkQuantity(quantity: number | null, offer: Offer, mayTakePart: boolean): Problem | undefined {
  const available = availableContainers(offer)
  if (quantity === null) return { rule: 'required' }
  if (!Number.isSafeInteger(quantity)) return { rule: 'numeric' }
  if (quantity < 1) return { rule: 'min', min: 1 }
  if (quantity > available) return { rule: 'containersAvailable' }
  return quantity < available && !mayTakePart ? { rule: 'wholeLotOnly' } : undefined
}

/** Every row names a place and at least one container, and together they are the whole quantity (member.md §5). */
function checkDestinations(
  { destinations, containers }: PurchaseDraft,
  offer: Offer,
): Problems<PurchaseField> {
  const problems: Problems<PurchaseField> = {}
  if (destinations.length === 0) problems.destinations = { rule: 'required' }
  if (destinations.length > 1 && !offer.partialShipping) problems.destinations = { rule: 'notOnThisOffer' }
  destinations.forEach((row, index) => {
    const others = destinations.filter((_, other) => other !== index)
    if (!row.facilityId) problems[`destinations.${index}.facilityId`] = { rule: 'required' }
    else if (others.some((other) => other.facilityId === row.facilityId))
      problems[`destinations.${index}.facilityId`] = { rule: 'duplicateDestination' }
    const left = containersLeftFor(index, destinations, containers ?? 0)
    const problem = wholeBetween(row.containers, 1, Math.max(1, left))
    if (problem) problems[`destinations.${index}.containers`] = problem
  })
  const total = destinations.reduce((sum, row) => sum + (row.containers ?? 0), 0)
  if (containers !== null && total !== containers && Object.keys(problems).length === 0)
    problems[`destinations.${destinations.length - 1}.containers`] = { rule: 'containersAvailable' }
  return problems
}

/** The most a row may take: the bid's containers less those of the other rows. */
export function containersLeftFor(index: number, rows: readonly DestinationDraft[], total: number) {
  const others = rows.filter((row, other) => other !== index && Number.isSafeInteger(row.containers))
  return total - others.reduce((sum, row) => sum + row.containers!, 0) // only numbers are left
}
