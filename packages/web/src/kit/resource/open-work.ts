import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { backOfficeKey } from './resource.ts'

/** What waits for an admin, by kind. */
export type OpenWork = Answer<'GET /secure/admin/dashboard'>['data']

/** Under the key of the back office: every act there asks for the counts again. */
export const openWorkQuery = queryOptions({
  queryKey: [...backOfficeKey, 'dashboard'],
  queryFn: async ({ signal }) => (await api('GET /secure/admin/dashboard', { signal })).data,
  refetchInterval: 60_000,
})
