import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useAct } from '../../ui/use-act.ts'

type Keys = Answer<'GET /secure/company/api-keys'>['data']
export type ApiKey = Keys['keys'][number]

export const apiKeysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: async ({ signal }) => (await api('GET /secure/company/api-keys', { signal })).data,
})

/** Whether it acts, or would if an owner took it over. */
export const isOpen = ({ state }: ApiKey): boolean => state === 'live' || state === 'stopped'

/** An act that a dialog asked about; the keys are read again. */
export const useConfirmed = () =>
  useAct({ refresh: (queries) => queries.invalidateQueries({ queryKey: keys.apiKeys }) })
