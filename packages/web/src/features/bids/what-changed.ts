import type { Offer } from '../../model/types.ts'

/** What a reader saw when they started: the part of an offer that its owner can edit. */
const watched = [
  'product',
  'price',
  'platform_fee',
  'bag_cost',
  'containers',
  'international_commercial_term',
  'place',
  'packaging',
  'package_size',
  'marking_type',
  'shipping_date',
  'shipping_days',
  'payment',
  'processing_time',
  'kind',
  'partial_purchase',
  'partial_shipping',
] as const
export type Watched = (typeof watched)[number]

/** Stored with the draft, so that a later visit can show what has changed since. */
export type Seen = Pick<
  Offer,
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
>

export function seenOf(offer: Seen): Seen {
  return {
    version: offer.version,
    product: offer.product,
    price: offer.price,
    platform_fee: offer.platform_fee,
    bag_cost: offer.bag_cost,
    containers: offer.containers,
    international_commercial_term: offer.international_commercial_term,
    origin: offer.origin,
    destination: offer.destination,
    ddp_country: offer.ddp_country,
    ddp_facility: offer.ddp_facility,
    packaging: offer.packaging,
    package_size: offer.package_size,
    marking_type: offer.marking_type,
    shipping_date: offer.shipping_date,
    shipping_days: offer.shipping_days,
    payment_method: offer.payment_method,
    payment_lc_type: offer.payment_lc_type,
    payment_percentage: offer.payment_percentage,
    payment_delay_id: offer.payment_delay_id,
    processing_time: offer.processing_time,
    kind: offer.kind,
    partial_purchase: offer.partial_purchase,
    partial_shipping: offer.partial_shipping,
  }
}

/** One comparable value for each watched field; names of facilities and methods may change with the language. */
function facts(of: Seen): Record<Watched, string> {
  return {
    product: of.product.external_id,
    price: of.price,
    platform_fee: of.platform_fee,
    bag_cost: of.bag_cost,
    containers: String(of.containers),
    international_commercial_term: of.international_commercial_term,
    place: [of.origin?.external_id, of.destination?.external_id, of.ddp_country, of.ddp_facility].join('|'),
    packaging: of.packaging,
    package_size: String(of.package_size),
    marking_type: String(of.marking_type),
    shipping_date: of.shipping_date.date,
    shipping_days: String(of.shipping_days),
    payment: [of.payment_method.slug, of.payment_lc_type, of.payment_percentage, of.payment_delay_id].join(
      '|',
    ),
    processing_time: String(of.processing_time),
    kind: of.kind,
    partial_purchase: String(of.partial_purchase),
    partial_shipping: String(of.partial_shipping),
  }
}

/** The differences between the offer as it was read and as it is, in the order of the page. */
export function whatChanged(before: Seen, now: Seen): Watched[] {
  const [old, new_] = [facts(before), facts(now)]
  // A draft stored by an older page does not have all of them.
  return watched.filter((each) => old[each] !== undefined && old[each] !== new_[each])
}
