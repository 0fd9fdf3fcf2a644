import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../goods/queries.ts'
import { api } from '../../lib/api.ts'

/** The other side acts meanwhile: a trade that stands open is asked again each half minute. */
export const tradeQuery = (id: string) =>
  queryOptions({
    queryKey: keys.trade(id),
    queryFn: async ({ signal }) => (await api('GET /secure/trades/{id}', { params: { id }, signal })).data,
    refetchInterval: 30_000,
  })
