import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const useCatalogue = () =>
  useQuery({
    queryKey: ['catalogue'],
    queryFn: async ({ signal }) => (await api('GET /secure/catalogue', { signal })).data,
    // It changes once in weeks.
    staleTime: 10 * 60_000,
  })
