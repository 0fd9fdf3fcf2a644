import type { OfferField } from '@mahsul/domain/offers/check-offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { destinationsQuery, loadingPlacesQuery } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import type { CallInput } from '../../lib/api/api-types.ts'

const queryKey = ['catalogue']

/** `kept` is what an offer that is edited has: it stays a choice, even if it is retired. */
export const useCatalogue = (kept: NonNullable<CallInput<'GET /secure/catalogue'>['query']> = {}) =>
  useQuery({
    queryKey: [...queryKey, kept],
    queryFn: async ({ signal }) => (await api('GET /secure/catalogue', { query: kept, signal })).data,
    // It changes once in weeks.
    staleTime: 10 * 60_000,
  })

const listOf: Partial<Record<OfferField, readonly unknown[]>> = {
  productId: queryKey,
  packageSizeKg: queryKey,
  containerTypeId: queryKey,
  characteristics: queryKey,
  originId: loadingPlacesQuery.queryKey,
  destinationId: destinationsQuery.queryKey,
}

/** The server may have refused something that is gone from its list: refetch that list. */
export function useAskListsAnew() {
  const queries = useQueryClient()
  return (refused: Partial<Record<OfferField, string>>) => {
    for (const field of Object.keys(refused) as OfferField[]) // its own keys
      if (listOf[field]) void queries.invalidateQueries({ queryKey: listOf[field] })
  }
}
