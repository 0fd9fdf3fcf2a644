import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { keys } from '../../kit/queries.ts'
import type { Bid } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { type Compared, type Filters, queryOf, readFilters, searchOf } from './filters.ts'

/** A list, with an offer open beside it. */
export const marketLink = (filters: Filters, open?: string) =>
  linkOptions({ to: '/marketplace', search: { ...searchOf(filters), ...(open && { open }) } })

/** The filters of the address, and how to change them; the offer beside the list stays open. Typing replaces the history entry, choosing adds one. */
export function useFilters() {
  const search = useSearch({ from: '/marketplace' })
  const router = useRouter()
  const filters = useMemo(() => readFilters(search), [search])
  const go = (next: Filters, { replace = false } = {}) =>
    router.navigate({ ...marketLink(next, search.open), replace, resetScroll: false })
  return { filters, go }
}

/** A page of offers; while another one is loading the last one stays. */
export const useMarket = (filters: Filters, compared: Compared) =>
  useQuery({
    queryKey: [...keys.market, filters, compared],
    queryFn: ({ signal }) =>
      api('GET /secure/tickets/marketplace', { query: queryOf(filters, compared), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** The reader's pending bids, by offer: their rows show it, with the containers. */
export function useWaitingBids(): ReadonlyMap<string, Pick<Bid, 'containers'>> {
  const { data } = useQuery({
    queryKey: [...keys.bids, 'waiting'],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/bids', { query: { status: 'PENDING', per_page: '100' }, signal })).data,
  })
  return useMemo(() => new Map((data ?? []).map((bid) => [bid.ticket_id, bid])), [data])
}
