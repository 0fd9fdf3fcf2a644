import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { listKey } from './resource.ts'

export type Company = Answer<'GET /secure/admin/companies/{id}'>['data']

export const companiesKey = listKey('companies')

/** One company without its lists. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/companies/{id}', { params: { id }, signal })).data,
  })
