import { queryOptions } from '@tanstack/react-query'
import { keys } from '../kit/queries.ts'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'

export type Payee = Answer<'GET /secure/trades/{id}/payee'>['data']
export type PayeeChange = NonNullable<Payee['change']>

/** Never read from a cache that outlives the screen: an account is shown as it is now, or not at all. */
export const payeeQuery = (tradeId: string) =>
  queryOptions({
    queryKey: [...keys.trade(tradeId), 'payee'],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/trades/{id}/payee', { params: { id: tradeId }, signal })).data,
    gcTime: 0,
    refetchInterval: 30_000,
  })
