import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { usePolling } from '../../lib/realtime.ts'
import { useCurrentUser, useSession } from '../../lib/session.ts'
import { pathTo } from '../../routes/routes.ts'
import type { IconName } from '../../ui/drawings.tsx'

export type MenuKey = 'marketplace' | 'offers' | 'trades' | 'profile'
export type MenuEntry = {
  key: MenuKey
  href: string
  icon: IconName
  unread: number
  /** What only the reader can fill in: nobody can be paid without an account. */
  missing: number
  current: boolean
}

export const countsKey = ['notification-item'] as const

/** Counts come from the server: on the socket, and while that is away every half minute. */
export function useCounts() {
  const signedIn = useSession() !== undefined
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => api('GET /secure/profiles/notification-item', { signal }),
    enabled: signedIn,
    refetchInterval: usePolling(),
  })
  return data?.data ?? { bid: 0, trade: 0, total: 0 }
}

/** The entries of the header and of the phone's bottom menu. */
export function useMenu(): MenuEntry[] {
  const counts = useCounts()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const missing = useCurrentUser()?.bank === null ? 1 : 0
  const entry = (key: MenuKey, href: string, icon: IconName, unread: number): MenuEntry => ({
    key,
    href,
    icon,
    unread,
    missing: key === 'profile' ? missing : 0,
    current: here.startsWith(`/${key}`),
  })
  return [
    entry('marketplace', pathTo('marketplace.index'), 'market', 0),
    entry('offers', pathTo('offers.index'), 'tag', counts.bid),
    entry('trades', pathTo('trades.list'), 'trade', counts.trade),
    entry('profile', pathTo('profile.overview'), 'person', 0),
  ]
}
