import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'

export type LaboratoryOfTrade = Answer<'GET /secure/trades/{id}/laboratory'>['data']
export type Certificate = LaboratoryOfTrade['certificates'][number]
export type Result = Certificate['results'][number]
export type Compared = Result['comparisons'][number]
export type Sample = LaboratoryOfTrade['samples'][number]
export type ProposedSpecification = NonNullable<LaboratoryOfTrade['proposal']>

/** What the goods of a trade must meet, its samples, and results beside the limits. */
export const laboratoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.trade(id), 'laboratory'] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /secure/trades/{id}/laboratory', { params: { id }, signal })).data,
  })
