import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'

export type CompanyLimits = Answer<'GET /secure/company/limits'>['data']

/** Above which sums an act takes a second person. */
export const limitsQuery = queryOptions({
  queryKey: keys.limits,
  queryFn: async ({ signal }) => (await api('GET /secure/company/limits', { signal })).data,
})
