import { usdPattern, usdToCents } from '@mahsul/contract/kit/money'
import { type BidField, checkBid, checkPurchase } from '@mahsul/domain/bids/check-answer'
import { isoDate, utcDay } from '@mahsul/domain/kit/calendar'
import type { Problems } from '@mahsul/domain/kit/problems'
import { answerNamesOrigin, type Offer as DomainOffer } from '@mahsul/domain/offers/offer'
import type { Offer } from '../kit/types.ts'
import { type Act, type AnswerDraft, hasRows, requestedQuantity } from './draft.ts'

export type AnswerProblems = Problems<BidField>
export type StepName = 'destination' | 'terms' | 'review'

/** The domain's rules, run in the browser as the server will run them. */
export function problemsOf(draft: AnswerDraft, offer: Offer, act: Act, now: Date): AnswerProblems {
  const whatAndWhere = {
    containers: requestedQuantity(draft),
    originId: answerNamesOrigin(offer) ? draft.originId : null,
    destinations: hasRows(offer) ? draft.rows : [],
  }
  if (act === 'purchase') return checkPurchase(whatAndWhere, judged(offer))
  return checkBid(
    {
      ...whatAndWhere,
      ...draft.payment,
      pricePerTon: centsOf(draft.price),
      shippingSection: draft.shipping,
      message: draft.message.trim(),
    },
    judged(offer),
    utcDay(now),
  )
}

/** NaN means an invalid number: the rule reports 'numeric', not 'required'. */
const centsOf = (price: string) =>
  price === '' ? null : usdPattern.test(price) ? usdToCents(price) : Number.NaN

/** The part of an offer that the two checks read. */
const judged = (offer: Offer) =>
  ({
    type: offer.type,
    incoterm: offer.international_commercial_term,
    containers: offer.containers,
    reserved: offer.reserved_containers,
    sold: offer.sold_containers,
    shippingDate: isoDate(offer.shipping_date.date),
    partialShipping: offer.partial_shipping,
    partialPurchase: offer.partial_purchase,
    quantityNegotiable: offer.quantity_negotiable,
  }) as DomainOffer // checkBid and checkPurchase read nothing else; a test runs both

/** The step of the form that a field is on. */
export function stepOf(field: BidField, offer: Offer): StepName {
  const where = field === 'containers' || field.startsWith('destinations')
  return where && hasRows(offer) ? 'destination' : 'terms'
}

export const problemsOn = (step: StepName, problems: AnswerProblems, offer: Offer): AnswerProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([field]) => step === 'review' || stepOf(field as BidField, offer) === step,
    ), // its keys
  )

/** Fields in page order, which is also the order of their errors in the summary. */
const order: readonly string[] = [
  'destinations',
  'containers',
  'pricePerTon',
  'originId',
  'paymentMethod',
  'lcType',
  'paymentDelay',
  'shippingSection',
  'advancePercentage',
  'message',
]
export const inPageOrder = (a: string, b: string): number =>
  order.indexOf(a.split('.')[0] ?? a) - order.indexOf(b.split('.')[0] ?? b)

/** The element a field's error links to. */
export const idOf = (field: string): string => `answer-${field.replaceAll('.', '-')}`
