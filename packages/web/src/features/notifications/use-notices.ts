import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'
import { usePolling } from '../../lib/realtime.ts'
import { countsKey } from '../../model/counts.ts'
import { keys } from '../../model/queries.ts'

export type Which = 'all' | 'unread' | 'BID' | 'TRADE'

export function useNotices(page: number, { which, perPage }: { which: Which; perPage: number }) {
  const kind = which === 'BID' || which === 'TRADE' ? which : undefined
  return useQuery({
    queryKey: [...keys.notifications, which, perPage, page],
    queryFn: ({ signal }) =>
      api('GET /secure/notifications', {
        query: {
          page: String(page),
          per_page: String(perPage),
          ...(kind && { kind }),
          ...(which === 'unread' && { unread: 'true' as const }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: usePolling(),
  })
}

/** Marks one, or all; the counts of the header come back with the answer. */
export async function markRead(which: { ids: string[] } | { all: true }): Promise<void> {
  queries.setQueryData(countsKey, await api('PUT /secure/notifications/read', { body: which }))
  await queries.invalidateQueries({ queryKey: keys.notifications })
}

export const useMarkRead = () => useMutation({ mutationFn: markRead })
