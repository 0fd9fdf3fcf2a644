import { usdPattern } from '@mahsul/contract/kit/money'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../kit/queries.ts'
import type { Costs, Offer } from '../kit/types.ts'
import { api } from '../lib/api/api.ts'
import type { CallInput } from '../lib/api/api-types.ts'
import { isRefusal } from '../lib/api/refusal.ts'
import { type Act, type AnswerDraft, hasRows, quantityOf } from './draft.ts'

type Query = NonNullable<CallInput<'GET /secure/cost-calculator/purchase-costs'>['query']>

/** The calculator's highest price; above it the field reports the error itself. */
const highest = 100_000

/**
 * The calculator's query, or nothing while a destination or the containers are missing (member.md §5). A purchase uses the
 * published terms, whatever is in the bid's fields.
 */
export function costsQuery(draft: AnswerDraft, offer: Offer, act: Act): Query | undefined {
  const containers = quantityOf(draft)
  if (!containers) return undefined
  const rows = hasRows(offer) ? draft.rows : []
  if (rows.some((row) => !row.facilityId || !row.containers)) return undefined
  const { price, payment } = draft
  const typed = act === 'bid' && usdPattern.test(price) && Number(price) <= highest
  const advance = payment.wantsAdvance ? payment.advancePercentage : 0
  return {
    ticket_id: offer.id,
    containers: String(containers),
    ...(typed && { price_currency: price }),
    ...(rows.length > 0 && {
      destinations: rows.map((row) => `${row.facilityId}:${row.containers}`).join(','),
    }),
    ...(draft.originId && { origin_ext_id: draft.originId }),
    ...(act === 'bid' &&
      advance !== null &&
      Number.isSafeInteger(advance) &&
      advance >= 0 &&
      advance <= 100 && { payment_percentage: String(advance) }),
  }
}

/**
 * The live total: requested 400 ms after the last change, with the old figures shown until the new ones are there. If the
 * offer is gone, it is refetched, so that its page shows it.
 */
export function useCosts(draft: AnswerDraft, offer: Offer, act: Act) {
  const queries = useQueryClient()
  const asked = costsQuery(draft, offer, act)
  const query = useSettled(asked, 400)
  const costs = useQuery({
    queryKey: ['costs', query, offer.version],
    enabled: query !== undefined,
    queryFn: async ({ signal }) =>
      (
        await api('GET /secure/cost-calculator/purchase-costs', {
          query: query ?? { containers: '1' },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  })
  const gone = isRefusal(costs.error, 'NOT_FOUND', 'VALIDATION')
  useEffect(() => {
    if (gone) void queries.invalidateQueries({ queryKey: keys.offer(offer.id) })
  }, [gone, queries, offer.id])
  const isCurrent = !costs.isPlaceholderData && JSON.stringify(query) === JSON.stringify(asked)
  return {
    ...costs,
    asked: query !== undefined,
    data: query ? costs.data : undefined,
    /** The total for the current form; none while another is loading. */
    shown: query && isCurrent ? costs.data : undefined,
  }
}

/** Under FOB a shipping cost that is missing or 0 is unknown (member.md §5); where the seller ships, nothing is missing. */
export const freightUnknown = (costs: Costs | undefined, offer: Offer): boolean =>
  offer.international_commercial_term === 'FOB' &&
  costs !== undefined &&
  (costs.freight_missing || (costs.shipping_cost !== null && Number(costs.shipping_cost) === 0))

function useSettled<T>(value: T, ms: number): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState({ value, text })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value
  useEffect(() => {
    if (text === settled.text) return
    const timer = setTimeout(() => setSettled({ value, text }), ms)
    return () => clearTimeout(timer)
  }, [text, settled.text, ms])
  return settled.value
}
