import { queryOptions } from '@tanstack/react-query'
import { listKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'

export type AdminFee = Answer<'GET /secure/admin/fee-invoices'>['data'][number]

/** The companies and months that have invoices. */
export const feeChoicesQuery = queryOptions({
  queryKey: [...listKey('fee-invoices'), 'choices'],
  queryFn: async ({ signal }) => (await api('GET /secure/admin/fee-invoices/choices', { signal })).data,
})
