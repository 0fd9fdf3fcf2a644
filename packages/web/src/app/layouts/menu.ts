import { useRouterState } from '@tanstack/react-router'
import { useCurrentUser } from '../../lib/session.ts'
import { useCounts } from '../../model/counts.ts'
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
