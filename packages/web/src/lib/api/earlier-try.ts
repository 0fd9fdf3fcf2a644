import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { Attempt } from './attempt.ts'

/** The result of an attempt whose answer was lost: what it created, or null if it never arrived. */
export const earlierTryQuery = (lost: Attempt | undefined) =>
  queryOptions({
    queryKey: ['earlier-try', lost?.key ?? ''],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/acts', { query: { key: lost?.key ?? '' }, signal })).data,
    enabled: lost !== undefined,
    staleTime: 0,
  })
