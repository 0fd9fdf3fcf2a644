import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { countsKey } from '../../app/layouts/menu.ts'
import { keys } from '../../goods/queries.ts'
import { api } from '../../lib/api.ts'

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
