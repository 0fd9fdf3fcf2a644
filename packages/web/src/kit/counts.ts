import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { usePolling } from '../lib/api/realtime.ts'
import { useSession } from '../lib/api/session.ts'

export const countsKey = ['notification-item'] as const

/** Counts come from the server: on the socket, and by polling every half minute while that is away. */
/** Before the first answer, and offline without one, `isKnown` is false and the counts are 0. */
export function useCounts() {
  const signedIn = useSession() !== undefined
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => api('GET /secure/profiles/notification-item', { signal }),
    enabled: signedIn,
    refetchInterval: usePolling(),
  })
  return { ...(data?.data ?? { bid: 0, trade: 0, total: 0 }), isKnown: data !== undefined }
}
