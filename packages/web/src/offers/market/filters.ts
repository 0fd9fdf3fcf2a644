import { type Commodity, commodities } from '@mahsul/domain/catalogue/commodity'
import { lastDayOfMonth } from '@mahsul/domain/kit/calendar'
import type { Problems } from '@mahsul/domain/kit/problems'
import { type Incoterm, incoterms, type OfferType, offerTypes } from '@mahsul/domain/offers/offer'
import { type PaymentMethod, paymentMethods } from '@mahsul/domain/offers/payment'
import type { CallInput } from '../../lib/api/api-types.ts'

/** The contract's `marketSorts`, whose file imports schemas. */
export const sorts = ['latest', 'price_low', 'price_high', 'shipping', 'closing', 'landed'] as const
export type Sort = (typeof sorts)[number]

/** The address of the marketplace; a link shows the same offers to a member who may see them. */
export type Filters = {
  type?: OfferType
  /** Only offers that the reader watches. */
  watched?: true
  search?: string
  product?: Commodity
  incoterm?: Incoterm
  /** A facility's id. */
  origin?: string
  destination?: string
  payment?: PaymentMethod
  /** USD per metric ton, in plain digits: `1250` or `1250.50`. */
  priceFrom?: string
  priceTo?: string
  /** Months, `2026-11`; the range includes both completely. */
  shippingFrom?: string
  shippingTo?: string
  sort?: Sort
  page?: number
}

const names = {
  type: 'type',
  watched: 'watched',
  search: 'search',
  product: 'product',
  incoterm: 'incoterm',
  origin: 'origin',
  destination: 'destination',
  payment: 'payment',
  priceFrom: 'price_from',
  priceTo: 'price_to',
  shippingFrom: 'shipping_from',
  shippingTo: 'shipping_to',
  sort: 'sort',
  page: 'page',
} as const satisfies Record<keyof Filters, string>

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text)
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)
/** The contract's `Id`: others are not filters. */
const id = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i)
const priceShape = /^\d{1,9}(\.\d{1,2})?$/
const price = matching(priceShape)
const month = matching(/^20\d\d-(0[1-9]|1[0-2])$/)

const readers: { [K in keyof Filters]-?: (text: string) => Filters[K] | undefined } = {
  type: oneOf(offerTypes),
  watched: (text) => (text === 'true' ? true : undefined),
  search: (text) => text.replaceAll('\0', '').trim().slice(0, 200) || undefined,
  product: oneOf(commodities),
  incoterm: oneOf(incoterms),
  origin: id,
  destination: id,
  payment: oneOf(paymentMethods),
  priceFrom: price,
  priceTo: price,
  shippingFrom: month,
  shippingTo: month,
  sort: oneOf(sorts),
  page: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
}
const keys = Object.keys(names) as (keyof Filters)[] // `satisfies` ties them together

/** What cannot be parsed is dropped: an old or broken link still shows offers. */
export function readFilters(search: Record<string, unknown>): Filters {
  const found: [string, unknown][] = []
  for (const key of keys) {
    const text = search[names[key]]
    const value =
      typeof text === 'string' || typeof text === 'number' ? readers[key](String(text)) : undefined
    if (value !== undefined) found.push([key, value])
  }
  return Object.fromEntries(found)
}

/** The query of the address, `?incoterm=FOB&page=2`; the first page and the default order are omitted. */
export function searchOf(filters: Filters): Partial<Record<(typeof names)[keyof Filters], string>> {
  const search: ReturnType<typeof searchOf> = {}
  for (const key of keys) {
    const value = filters[key]
    if (value === undefined || value === '' || (key === 'page' && value === 1)) continue
    if (key === 'sort' && value === 'latest') continue
    search[names[key]] = String(value)
  }
  return search
}

type Query = NonNullable<CallInput<'GET /secure/tickets/marketplace'>['query']>

/** What the member chose for all lists: rows on a page, and the port that prices are compared at. */
export type Compared = { perPage: number; port: string | undefined }

/** The filters for the server. Without a port there is no order by the price landed there. */
export function filterQuery(filters: Filters, port: string | undefined) {
  const { shippingTo: to, sort } = filters
  return {
    offer_type: filters.type,
    search: filters.search,
    product: filters.product,
    incoterm: filters.incoterm,
    origin_ext_id: filters.origin,
    destination_ext_id: filters.destination,
    payment_method: filters.payment,
    price_from: filters.priceFrom,
    price_to: filters.priceTo,
    shipping_from: filters.shippingFrom && `${filters.shippingFrom}-01`,
    shipping_to:
      to && `${to}-${String(lastDayOfMonth(Number(to.slice(0, 4)), Number(to.slice(5)))).padStart(2, '0')}`,
    sort: sort === 'landed' && !port ? undefined : sort,
    landed_at: port,
  } satisfies Query
}

/** A page of them. */
export const queryOf = (filters: Filters, { perPage, port }: Compared): Query => ({
  ...filterQuery(filters, port),
  watched: filters.watched && 'true',
  page: String(filters.page ?? 1),
  per_page: String(perPage),
})

/** The problem of a typed price range: each end must be an amount, and the highest no lower than the lowest. */
export function priceProblems({
  priceFrom: from,
  priceTo: to,
}: Pick<Filters, 'priceFrom' | 'priceTo'>): Problems<'priceFrom' | 'priceTo'> {
  const isWrong = (text: string | undefined) => !!text && !priceShape.test(text)
  const isCrossed = !isWrong(from) && !isWrong(to) && from && to && Number(to) < Number(from)
  return {
    ...(isWrong(from) && { priceFrom: { rule: 'usdAmount' } }),
    ...(isWrong(to) && { priceTo: { rule: 'usdAmount' } }),
    ...(isCrossed && { priceTo: { rule: 'min', min: Number(from) } }),
  }
}

/** The months to choose from, and the one in an old link. */
export const monthsWith = (ahead: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen && !ahead.includes(chosen) ? [...ahead, chosen].toSorted() : ahead

/** With a later start, an end before it becomes open. */
export const shippingFrom = (from: string | undefined, to: string | undefined): Partial<Filters> => ({
  shippingFrom: from,
  ...(from && to && to < from && { shippingTo: undefined }),
})

/** The number of filters in the sheet: neither the market, nor the chips and the search on the page. */
const inSheet = [
  'incoterm',
  'origin',
  'destination',
  'payment',
  'priceFrom',
  'priceTo',
  'shippingFrom',
  'shippingTo',
] as const
export const filtersSet = (filters: Filters) => inSheet.filter((key) => filters[key] !== undefined).length
export const isNarrowed = (filters: Filters) =>
  filtersSet(filters) > 0 || filters.search !== undefined || filters.product !== undefined

/** Removes all filters; market and order stay, and what is watched among itself. */
export const cleared = ({ type, watched, sort }: Filters): Filters => ({
  ...(type && { type }),
  ...(watched && { watched }),
  ...(sort && { sort }),
})

/** Changes one filter; the page goes back to the first. */
export function changed<K extends keyof Filters>(filters: Filters, change: Pick<Filters, K>): Filters {
  const { page: _page, ...kept } = filters
  return { ...kept, ...change }
}
