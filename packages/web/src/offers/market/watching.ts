import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../kit/queries.ts'
import type { OfferRow } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'

export type Watched = Answer<'GET /secure/tickets/watched'>['data'][number]

export const watchedQuery = queryOptions({
  queryKey: keys.watched,
  queryFn: async ({ signal }) => (await api('GET /secure/tickets/watched', { signal })).data,
})

/** The offers that the reader watches; undefined until known. The script of the act comes behind them, also for use offline. */
export function useWatched({ ready = true } = {}): readonly Watched[] | undefined {
  const { data } = useQuery({ ...watchedQuery, enabled: ready })
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) void import('./watch-act.tsx').catch(() => undefined)
  }, [isKnown])
  return data
}

type Facts = Pick<OfferRow, 'status' | 'valid_until'>

/** Whether it has ended, so that nobody begins to watch it; containers of an order that nobody confirms come back. */
export const hasEnded = (offer: Facts, now: Date) => {
  const over = overOf(offer, now)
  return over !== undefined && over !== 'confirmation'
}

/** Why nothing can be bought of it now, as its row says it; expiry is read off the clock as well. */
export function overOf({ status, valid_until }: Facts, now: Date) {
  if (status === 'closed' || status === 'confirmation' || status === 'purchased' || status === 'expired')
    return status
  return now.getTime() >= Date.parse(valid_until) ? 'expired' : undefined
}
