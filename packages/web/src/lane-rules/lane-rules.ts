import { draftsOfRules } from '@mahsul/domain/lane-rules/rules-of-lane'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'

/** Goods and the two ends of their way, as far as they are known. */
export type LaneInQuestion = {
  product_ext_id: string
  origin_ext_id?: string | undefined
  destination_ext_id?: string | undefined
}

export type RulesOfLane = Answer<'GET /secure/trades/{id}/lane-rules'>['data'][number]
export type LaneRule = RulesOfLane['rules'][number]

/** What a lane asks for today, or what the lanes of a trade asked for when it opened. */
export type RulesWanted = { lane: LaneInQuestion } | { tradeId: string }

/** The documents that a trade on these lanes needs for them, and those that it has a place for. */
export const draftsOfLanes = (lanes: readonly RulesOfLane[]) =>
  draftsOfRules(
    lanes.flatMap(({ rules }) =>
      rules.map(({ kind, document, adds_to_plan: addsToPlan }) => ({ kind, document, addsToPlan })),
    ),
  )

const NOT_SOON_STALE_MS = 600_000

export const laneRulesQuery = (wanted: RulesWanted) =>
  queryOptions({
    queryKey: ['lane-rules', wanted],
    queryFn: async ({ signal }): Promise<RulesOfLane[]> => {
      if ('tradeId' in wanted) {
        const params = { id: wanted.tradeId }
        return (await api('GET /secure/trades/{id}/lane-rules', { params, signal })).data
      }
      const { data } = await api('GET /secure/lane-rules', { query: wanted.lane, signal })
      return [{ ...data, destination_country: null }]
    },
    staleTime: NOT_SOON_STALE_MS,
  })
