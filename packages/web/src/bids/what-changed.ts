import type { OfferPrices, OfferTerms } from '@mahsul/domain/offers/offer'
import type { Offer } from '../kit/types.ts'

/**
 * Under which name a reader is told of a change of a term; null: it is none that a bid or a purchase answers. A record over all
 * terms and prices of an offer, so that a forgotten one does not compile.
 */
const toldAs = {
  type: null, // never changes
  productId: 'product',
  sifted: 'sifted',
  characteristics: 'characteristics',
  pricePerTon: 'price',
  feePerTon: 'platform_fee',
  bagCost: 'bag_cost',
  containers: 'containers',
  containerTypeId: 'container_type',
  loadPerContainerKg: 'container_type',
  incoterm: 'international_commercial_term',
  originId: 'place',
  destinationId: 'place',
  ddpCountry: 'place',
  ddpFacility: 'place',
  packaging: 'packaging',
  packageSizeKg: 'package_size',
  readyPacked: 'ready_packed',
  marking: 'marking_type',
  shippingDate: 'shipping_date',
  shippingDays: 'shipping_days',
  payment: 'payment',
  processingDays: 'processing_time',
  kind: 'kind',
  tradingOption: 'trading_option',
  quantityNegotiable: 'quantity_negotiable',
  partialPurchase: 'partial_purchase',
  partialShipping: 'partial_shipping',
  validForHours: null, // never changes
  imageUrl: null, // no term
} as const satisfies Record<keyof OfferTerms | keyof OfferPrices | 'loadPerContainerKg', string | null>
export type Watched = NonNullable<(typeof toldAs)[keyof typeof toldAs]>

/** The fields of the wire that each of them is read from, in the order of the page. */
const fieldsOf = {
  product: ['product'],
  sifted: ['product_is_sifted'],
  characteristics: ['product_characteristics'],
  price: ['price'],
  platform_fee: ['platform_fee'],
  bag_cost: ['bag_cost'],
  containers: ['containers'],
  container_type: ['container_type', 'tons_per_container'],
  international_commercial_term: ['international_commercial_term'],
  place: ['origin', 'destination', 'ddp_country', 'ddp_facility'],
  packaging: ['packaging'],
  package_size: ['package_size'],
  ready_packed: ['ready_packed'],
  marking_type: ['marking_type'],
  shipping_date: ['shipping_date'],
  shipping_days: ['shipping_days'],
  payment: ['payment_method', 'payment_lc_type', 'payment_percentage', 'payment_delay_id'],
  processing_time: ['processing_time'],
  kind: ['kind'],
  trading_option: ['trading_option'],
  quantity_negotiable: ['quantity_negotiable'],
  partial_purchase: ['partial_purchase'],
  partial_shipping: ['partial_shipping'],
} as const satisfies Record<Watched, readonly (keyof Offer)[]>
const watched = Object.keys(fieldsOf) as Watched[] // the keys of the record

type SeenField = 'version' | (typeof fieldsOf)[Watched][number]
const seenFields: readonly SeenField[] = ['version', ...Object.values(fieldsOf).flat()]

/** What is compared of a field that is more than one value: names of places and methods may change with the language. */
const partOf: { [Field in SeenField]?: (seen: Seen) => unknown } = {
  product: ({ product }) => product.external_id,
  product_characteristics: (seen) => seen.product_characteristics && entered(seen.product_characteristics),
  container_type: (seen) => seen.container_type?.external_id,
  origin: ({ origin }) => origin?.external_id,
  destination: ({ destination }) => destination?.external_id,
  shipping_date: (seen) => seen.shipping_date.date,
  payment_method: (seen) => seen.payment_method.slug,
}
const comparable = (each: Watched, seen: Seen): unknown[] =>
  fieldsOf[each].map((field: SeenField) => (partOf[field] ? partOf[field](seen) : seen[field]))

/** Stored with every draft since the first. What was watched later, as a new field is, may be missing in older drafts. */
type AlwaysSeen =
  | 'version'
  | 'product'
  | 'price'
  | 'platform_fee'
  | 'bag_cost'
  | 'containers'
  | 'international_commercial_term'
  | 'origin'
  | 'destination'
  | 'ddp_country'
  | 'ddp_facility'
  | 'packaging'
  | 'package_size'
  | 'marking_type'
  | 'shipping_date'
  | 'shipping_days'
  | 'payment_method'
  | 'payment_lc_type'
  | 'payment_percentage'
  | 'payment_delay_id'
  | 'processing_time'
  | 'kind'
  | 'partial_purchase'
  | 'partial_shipping'

/**
 * What a reader saw of the offer when they started: the part that its owner can edit. Stored with the draft, so that a later
 * visit can show what has changed since.
 */
export type Seen = Pick<Offer, AlwaysSeen> & {
  [Field in Exclude<SeenField, AlwaysSeen>]?: Offer[Field] | undefined
}

export const seenOf = (offer: Pick<Offer, SeenField>): Seen =>
  // Every field of the list is one of the type.
  Object.fromEntries(seenFields.map((field) => [field, offer[field]])) as Pick<Offer, SeenField>

/** The differences between the offer as it was read and as it is, in the order of the page. */
export function whatChanged(before: Seen, now: Seen): Watched[] {
  return watched.filter((each) => {
    const [old, new_] = [comparable(each, before), comparable(each, now)]
    const isKnown = old.some((value) => value !== undefined)
    return isKnown && JSON.stringify(old) !== JSON.stringify(new_)
  })
}

type Characteristics = Offer['product_characteristics']
/** In whatever order, and without those that are empty. */
const entered = (each: Characteristics) =>
  each
    .filter(({ value }) => value.trim() !== '')
    .map(({ external_id: id, value }) => `${id} ${value.trim()}`)
    .sort()

/** The characteristics of `of` that `other` has not, or has with another value. */
export function characteristicsApart(of: Seen, other: Seen): Characteristics {
  const known = new Set(entered(other.product_characteristics ?? []))
  return (of.product_characteristics ?? []).filter((one) => entered([one]).some((each) => !known.has(each)))
}
