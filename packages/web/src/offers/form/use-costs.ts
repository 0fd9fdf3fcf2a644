import { centsToUsd } from '@mahsul/contract/kit/money'
import { MOST_CONTAINERS, type OfferDraft } from '@mahsul/domain/offers/check-offer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Costs } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'

/** The typing pause before the total is requested. */
const pauseMs = 400
const highestPriceAsked = 10_000_000

/** The costs of the offer, for its owner; requested only when there is a lot to price. */
export function useOfferingCosts(draft: OfferDraft): { costs: Costs | undefined; failed: boolean } {
  const asked = costsQuery(draft)
  const query = useDebounced(asked)
  const { data, isError } = useQuery({
    queryKey: ['offering-costs', query],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/cost-calculator/offering-costs', { query: query!, signal })).data,
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  })
  // A total for outdated input would be worse than none.
  return asked ? { costs: data, failed: isError } : { costs: undefined, failed: false }
}

function costsQuery(draft: OfferDraft) {
  const { productId, containerTypeId, containers, pricePerTon } = draft
  if (!productId || !containerTypeId || !isWhole(containers, MOST_CONTAINERS)) return undefined
  if (!isWhole(pricePerTon, highestPriceAsked)) return undefined
  const percentage = draft.wantsAdvance && isWhole(draft.advancePercentage, 100) ? draft.advancePercentage : 0
  return {
    is_selling_offer: draft.type === 'BUY' ? ('false' as const) : ('true' as const),
    incoterm: draft.incoterm ?? 'FOB',
    product_ext_id: productId,
    container_ext_id: containerTypeId,
    containers: String(containers),
    price_currency: centsToUsd(pricePerTon),
    payment_percentage: String(percentage),
    ...(draft.originId && { origin_ext_id: draft.originId }),
    ...(draft.destinationId && { destination_ext_id: draft.destinationId }),
  }
}

const isWhole = (n: number | null, most: number): n is number =>
  n !== null && Number.isSafeInteger(n) && n >= 1 && n <= most

function useDebounced<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal questions are the same question
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
