import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'

export type FeeInvoice = Answer<'GET /secure/fee-invoices'>['data'][number]

export const feesKey = ['fee-invoices'] as const

/** A page of the company's invoices. */
export const feesQuery = (page: number, perPage: number) =>
  queryOptions({
    queryKey: [...feesKey, page, perPage],
    queryFn: ({ signal }) =>
      api('GET /secure/fee-invoices', { query: { page: String(page), per_page: String(perPage) }, signal }),
  })

/** Those of one trade. */
export const feesOfTradeQuery = (tradeId: string) =>
  queryOptions({
    queryKey: [...feesKey, 'trade', tradeId],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/fee-invoices', { query: { trade_id: tradeId }, signal })).data,
  })
