import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'

/** What money costs the reader's company, in percent a year; null until somebody has entered it. */
export const financingQuery = queryOptions({
  queryKey: keys.financing,
  queryFn: async ({ signal }) => (await api('GET /secure/company/financing-rate', { signal })).data.rate,
})
