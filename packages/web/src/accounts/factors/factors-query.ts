import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'

/** Passes on recovery codes that the server has just created: they are shown once. */
export type OnCodes = (codes: readonly string[]) => void

export type Factors = Answer<'GET /secure/profiles/second-factor'>['data']
export type Passkey = Factors['passkeys'][number]

export const factorsQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api('GET /secure/profiles/second-factor', { signal })).data,
  staleTime: 0,
})

export const hasFactor = ({ passkeys, totp }: Factors): boolean => passkeys.length > 0 || totp !== null

/** After a change: refetches second factors and sessions, as removing one signs other devices out. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: factorsQuery.queryKey })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
}
