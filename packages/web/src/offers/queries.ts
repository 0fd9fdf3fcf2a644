import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { countsKey } from '../kit/counts.ts'
import { keys } from '../kit/queries.ts'
import { api } from '../lib/api/api.ts'

export type BidStatus = 'PENDING' | 'ACCEPTED' | 'REJECTED'

export const ownOffersKey = keys.ownOffers

export type ListPage = { page: number; perPage: number }

export const ownOffersQuery = ({ page, perPage }: ListPage, type: 'SELL' | 'BUY' | undefined) =>
  queryOptions({
    queryKey: [...ownOffersKey, type ?? 'all', perPage, page],
    queryFn: ({ signal }) =>
      api('GET /secure/tickets/self', {
        query: { page_no: String(page), per_page: String(perPage), ...(type && { offer_types: type }) },
        signal,
      }),
    refetchInterval: 60_000,
  })

/** Every bid on one offer in one state; more than a hundred are not compared. */
export const bidsOnOfferQuery = (offerId: string, status: BidStatus | undefined) =>
  queryOptions({
    queryKey: [...keys.ownBids(offerId), status ?? 'all'],
    queryFn: ({ signal }) =>
      api('GET /secure/bids/tickets/{id}', {
        params: { id: offerId },
        query: { per_page: '100', ...(status && { status }) },
        signal,
      }),
    refetchInterval: 60_000,
  })

export const ownBidsQuery = ({ page, perPage }: ListPage) =>
  queryOptions({
    queryKey: [...keys.bids, 'self', perPage, page],
    queryFn: ({ signal }) =>
      api('GET /secure/bids', { query: { page_no: String(page), per_page: String(perPage) }, signal }),
    refetchInterval: 60_000,
  })

export const bidQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.bids, id],
    queryFn: async ({ signal }) => (await api('GET /secure/bids/{id}', { params: { id }, signal })).data,
    refetchInterval: 60_000,
  })

/** After an act on an offer or a bid: refetches everything shown of either. */
export function useRefreshOffers() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [ownOffersKey, ['offer'], ['bids-on-offer'], keys.market, keys.bids, keys.trades, countsKey].map(
        (queryKey) => queries.invalidateQueries({ queryKey }),
      ),
    )
}
