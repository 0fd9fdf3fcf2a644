import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import { queries } from '../../lib/api/queries.ts'
import { orAsRead } from '../../offline/readings.ts'

/** The other side acts meanwhile: an open trade is refetched every half minute. */
export const tradeQuery = (id: string) =>
  queryOptions({
    queryKey: keys.trade(id),
    queryFn: ({ signal, queryKey }) =>
      orAsRead(
        queries,
        queryKey,
        async () => (await api('GET /secure/trades/{id}', { params: { id }, signal })).data,
      ),
    refetchInterval: 30_000,
  })
