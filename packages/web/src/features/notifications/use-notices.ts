import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { countsKey } from '../../app/layouts/menu.ts'
import { keys } from '../../goods/queries.ts'
import { api } from '../../lib/api.ts'
import type { Notice } from './look.ts'

export const useNotices = (page: number) =>
  useQuery({
    queryKey: [...keys.notifications, page],
    queryFn: ({ signal }) => api('GET /secure/notifications', { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** One, or all: the counts of the header come back with the answer. */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: { ids: string[] } | { all: true }) =>
      api('PUT /secure/notifications/read', { body: which }),
    onSuccess: (counts) => {
      queries.setQueryData(countsKey, counts)
      return queries.invalidateQueries({ queryKey: keys.notifications })
    },
  })
}

export type Names = ReadonlyMap<string, { reference: string; isMine: boolean | undefined }>

const hour = 3_600_000

/**
 * What people call the offers and trades that a page speaks of. The wire names them by id only; each is asked once an
 * hour, and one that is no longer the reader's to see stays without a name.
 */
export function useNames(notices: readonly Notice[]): Names {
  const trades = [...new Set(notices.flatMap(({ trade_id }) => trade_id ?? []))]
  const offers = [...new Set(notices.flatMap((each) => (each.trade_id ? [] : (each.ticket_id ?? []))))]
  const tradeNames = useQueries({
    queries: trades.map((id) => ({
      queryKey: ['name', 'trade', id],
      queryFn: async () => (await api('GET /secure/trades/{id}', { params: { id } })).data.reference,
      staleTime: hour,
    })),
  })
  const offerNames = useQueries({
    queries: offers.map((id) => ({
      queryKey: ['name', 'offer', id],
      queryFn: async () => {
        const { reference, is_own_ticket } = (await api('GET /secure/tickets/{id}', { params: { id } })).data
        return { reference, isMine: is_own_ticket }
      },
      staleTime: hour,
    })),
  })
  const names = new Map<string, { reference: string; isMine: boolean | undefined }>()
  trades.forEach((id, at) => {
    const reference = tradeNames[at]?.data
    if (reference) names.set(id, { reference, isMine: undefined })
  })
  offers.forEach((id, at) => {
    const found = offerNames[at]?.data
    if (found) names.set(id, found)
  })
  return names
}
