import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** The cache keys that more than one feature reads or refreshes. */
export const keys = {
  market: ['market'] as const,
  watched: ['watched'] as const,
  anyOffer: ['offer'] as const,
  offer: (id: string) => ['offer', id] as const,
  anyOwnBids: ['bids-on-offer'] as const,
  ownBids: (offerId: string) => ['bids-on-offer', offerId] as const,
  bids: ['bids'] as const,
  ownOffers: ['own-offers'] as const,
  trades: ['trades'] as const,
  trade: (id: string) => ['trade', id] as const,
  notifications: ['notifications'] as const,
  profile: ['profile'] as const,
  people: ['company-people'] as const,
  apiKeys: ['api-keys'] as const,
  approvals: ['approvals'] as const,
  limits: ['limits'] as const,
  financing: ['financing'] as const,
  calendar: ['calendar'] as const,
  webhooks: ['webhooks'] as const,
}

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: keys.offer(id),
    queryFn: async ({ signal }) => (await api('GET /secure/tickets/{id}', { params: { id }, signal })).data,
    refetchInterval: 60_000,
  })

/** The reader's own bids on an offer, latest first; an owner gets everybody's, and these screens are never used by one. */
export const ownBidsQuery = (offerId: string) =>
  queryOptions({
    queryKey: keys.ownBids(offerId),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /secure/bids/tickets/{id}', {
        params: { id: offerId },
        query: { per_page: '20' },
        signal,
      })
      return data
        .filter((bid) => bid.is_own_bid)
        .toSorted((a, b) => Date.parse(b.placed_at) - Date.parse(a.placed_at))
    },
    placeholderData: keepPreviousData,
  })

const places = { staleTime: 3_600_000 } as const

export const destinationsQuery = queryOptions({
  queryKey: ['facility-destinations'],
  queryFn: async ({ signal }) => (await api('GET /logistics/facility_destinations', { signal })).data,
  ...places,
})

export const loadingPlacesQuery = queryOptions({
  queryKey: ['logistic-facilities', 'list'],
  queryFn: async ({ signal }) =>
    (await api('GET /secure/logistic-facilities', { query: { type: 'list' }, signal })).data,
  ...places,
})

export const facilityTypesQuery = queryOptions({
  queryKey: ['logistic-facility-types'],
  queryFn: async ({ signal }) =>
    (await api('GET /secure/logistic-facility-types', { query: { type: 'list' }, signal })).data,
  ...places,
})
