import type { OfferType } from '@mahsul/domain/offers/offer'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { type Filters, filterQuery, readFilters, searchOf } from './filters.ts'

export type SavedView = Answer<'GET /secure/saved-views'>['data'][number]

/** The list as a member sees it: its filters and order, and the port of its prices. */
export type Shown = { filters: Filters; type: OfferType; port: string | undefined }

export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: async ({ signal }) => (await api('GET /secure/saved-views', { signal })).data,
})

/** What a view keeps of the list: not the page. */
export const filtersToSave = ({ filters, type, port }: Shown) => filterQuery({ ...filters, type }, port)

/** What a view shows; the port is missing where it was saved without one. */
export function shownBy({ filters: saved }: SavedView): { filters: Filters; port: string | undefined } {
  const filters = readFilters({
    type: saved.offer_type,
    search: saved.search,
    product: saved.product,
    incoterm: saved.incoterm,
    origin: saved.origin_ext_id,
    destination: saved.destination_ext_id,
    payment: saved.payment_method,
    price_from: saved.price_from,
    price_to: saved.price_to,
    shipping_from: saved.shipping_from?.slice(0, 'yyyy-mm'.length),
    shipping_to: saved.shipping_to?.slice(0, 'yyyy-mm'.length),
    sort: saved.sort,
  })
  return { filters, port: saved.landed_at }
}

const keyOf = (filters: Filters) => JSON.stringify(searchOf({ ...filters, page: 1 }))

/** The view whose list this is. One without a port is the same at every port. */
export const viewOf = (views: readonly SavedView[], { filters, type, port }: Shown): SavedView | undefined =>
  views.find((view) => {
    const saved = shownBy(view)
    return keyOf({ type, ...saved.filters }) === keyOf({ ...filters, type }) && (saved.port ?? port) === port
  })
